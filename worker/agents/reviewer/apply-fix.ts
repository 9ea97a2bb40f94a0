// Puts a reviewer's fix into a translation. A fix replaces the words that the finding quotes, and nothing else: the
// reviewer never rewrites a text. What comes out is held to the checks of a translation.
import type { Severity } from '../../contract/segment.ts'
import { toMarkup } from '../../documents/inline-markup.ts'
import { plainText, renderInlines } from '../../documents/inlines.ts'
import { parseModelMarkup } from '../../documents/model-markup.ts'
import type { Inline } from '../../documents/model.ts'
import type { ReviewedSegment } from '../engine.ts'
import type { LanguagePair } from '../qa/length-check.ts'
import { checkTarget } from '../qa/validator.ts'
import { missedTerms, type Term } from '../translator/locked-terms.ts'

export interface Fix {
  readonly targetQuote: string
  readonly fix: string
  readonly severity: Severity
}

export interface FixedTarget {
  readonly target: readonly Inline[]
  /** Soft faults: all of them are the original's, too. */
  readonly marks: readonly string[]
}

type Wanted = LanguagePair & { readonly terms?: readonly Term[] | undefined }

/** As a share of the text: a fix of more is another translation. A critical error may be all of a text. */
const MAX_REPLACED_SHARE = 0.5
/** Letters. In a heading or a cell, one word is half of the text. */
const SHORT_TEXT = 40

/**
 * Null when the quote is not in the text exactly once, when it is too much of the text, when nothing changes, or when
 * the result has a fault that the original has not.
 */
export function withFix(
  segment: ReviewedSegment,
  { targetQuote, fix, severity }: Fix,
  wanted: Wanted,
): FixedTarget | null {
  const markup = toMarkup(segment.target)
  const at = markup.indexOf(targetQuote)
  if (targetQuote === '' || at === -1 || markup.includes(targetQuote, at + 1)) return null
  const isRewrite = markup.length > SHORT_TEXT && targetQuote.length > markup.length * MAX_REPLACED_SHARE
  if (isRewrite && severity !== 'critical') return null
  const fixed = markup.slice(0, at) + fix + markup.slice(at + targetQuote.length)
  if (fixed === markup) return null
  const target = parseModelMarkup(fixed, segment.source)
  return target && checked(segment, target, wanted)
}

/** Each fix that still fits into what those before it have left. Null where none does. */
export function withFixes(segment: ReviewedSegment, fixes: readonly Fix[], wanted: Wanted): FixedTarget | null {
  return fixes.reduce<FixedTarget | null>(
    (fixed, fix) => withFix({ ...segment, target: fixed?.target ?? segment.target }, fix, wanted) ?? fixed,
    null,
  )
}

function checked(segment: ReviewedSegment, target: readonly Inline[], wanted: Wanted): FixedTarget | null {
  const { source, hasPlacedTags } = segment
  const known = new Set<string>(checkTarget(source, segment.target, wanted, hasPlacedTags))
  const marks = checkTarget(source, target, wanted, hasPlacedTags)
  if (marks.some((fault) => !known.has(fault))) return null
  return missedCount(source, target, wanted) > missedCount(source, segment.target, wanted) ? null : { target, marks }
}

function missedCount(source: readonly Inline[], target: readonly Inline[], { terms = [] }: Wanted): number {
  return missedTerms(renderInlines(source, plainText), renderInlines(target, plainText), terms).length
}
