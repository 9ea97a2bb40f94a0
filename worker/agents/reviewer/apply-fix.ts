// Puts a reviewer's fix into a translation. A fix replaces the words that the finding quotes, and nothing else: the
// reviewer never rewrites a text. What comes out is held to the checks of a translation.
import type { FixRefusal } from '../../contract/translation/segment.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import { parseModelMarkup } from '../../documents/inline/model-markup.ts'
import type { Inline } from '../../documents/model.ts'
import type { ReviewedSegment, TargetFault } from '../translation-provider.ts'
import type { LanguagePair } from '../qa/length-check.ts'
import { hasLoneNumbers } from '../qa/numbers/number-check.ts'
import { checkTarget } from '../qa/validator.ts'
import { missedTerms, type Term } from '../../terminology/terms/locked-terms.ts'
import { termFaults } from '../translator/translator-answer.ts'

export interface Fix {
  readonly targetQuote: string
  readonly fix: string
}

export interface FixedTarget {
  readonly target: readonly Inline[]
  /** Soft faults: all of them are the original's, too. */
  readonly marks: readonly TargetFault[]
}

type Wanted = LanguagePair & { readonly terms?: readonly Term[] | undefined }

/**
 * As a share of the text, for all its fixes together, of what is replaced and of what is put there: more is another
 * translation.
 */
const MAX_FIXED_SHARE = 0.5
/** Letters. In a heading or a cell, one word is half of the text. */
const SHORT_TEXT = 40

/**
 * Refuses a fix as `not_applicable` whose quote is not in the text exactly once, whose tags are not the text's, or that
 * changes nothing.
 */
export function judgeFix(
  segment: ReviewedSegment,
  { targetQuote, fix }: Fix,
  wanted: Wanted,
): FixedTarget | { readonly refusal: FixRefusal } {
  const markup = toMarkup(segment.target)
  const at = markup.indexOf(targetQuote)
  if (targetQuote === '' || at === -1 || markup.includes(targetQuote, at + 1)) return { refusal: 'not_applicable' }
  if (isRewrite(markup, [{ targetQuote, fix }])) return { refusal: 'too_large' }
  const fixed = markup.slice(0, at) + fix + markup.slice(at + targetQuote.length)
  const target = fixed === markup ? null : parseModelMarkup(fixed, segment.source)
  if (target === null) return { refusal: 'not_applicable' }
  return checked(segment, target, wanted) ?? { refusal: 'faulty' }
}

/** The text with the fix; null where the fix is refused. */
export function withFix(segment: ReviewedSegment, fix: Fix, wanted: Wanted): FixedTarget | null {
  const judged = judgeFix(segment, fix, wanted)
  return 'refusal' in judged ? null : judged
}

/** Each fix that still fits into what those before it have left, and which these are. Null where none does. */
export function withFixes<F extends Fix>(
  segment: ReviewedSegment,
  fixes: readonly F[],
  wanted: Wanted,
): (FixedTarget & { readonly applied: readonly F[] }) | null {
  const markup = toMarkup(segment.target)
  return fixes.reduce<(FixedTarget & { readonly applied: readonly F[] }) | null>((before, fix) => {
    if (isRewrite(markup, [...(before?.applied ?? []), fix])) return before
    const fixed = withFix({ ...segment, target: before?.target ?? segment.target }, fix, wanted)
    return fixed ? { ...fixed, applied: [...(before?.applied ?? []), fix] } : before
  }, null)
}

/** A short text may be replaced as a whole, by another short one. */
function isRewrite(markup: string, fixes: readonly Fix[]): boolean {
  const lettersOf = ({ targetQuote, fix }: Fix) => Math.max(targetQuote.length, fix.length)
  const letters = fixes.reduce((sum, fix) => sum + lettersOf(fix), 0)
  return letters > (markup.length > SHORT_TEXT ? markup.length * MAX_FIXED_SHARE : SHORT_TEXT)
}

function checked(segment: ReviewedSegment, target: readonly Inline[], wanted: Wanted): FixedTarget | null {
  const before = marksOf(segment, wanted)
  const after = marksOf({ ...segment, target }, wanted)
  const isNew = (fault: TargetFault) => !before.marks.includes(fault)
  return after.marks.some(isNew) || after.missed > before.missed ? null : { target, marks: after.marks }
}

/** As for a translator's answer: the checks, missed terms, and numbers that may stand in words. */
function marksOf(
  { source, target, hasPlacedTags }: ReviewedSegment,
  { terms = [], ...languages }: Wanted,
): { readonly marks: readonly TargetFault[]; readonly missed: number } {
  const marks = checkTarget(source, target, languages, hasPlacedTags)
  const [meant, said] = [renderInlines(source, plainText), renderInlines(target, plainText)]
  const missed = missedTerms(meant, said, terms).length
  marks.push(...termFaults(meant, said, terms))
  if (!marks.includes('numbers_changed') && hasLoneNumbers(meant, said, languages)) marks.push('numbers_in_words')
  return { marks, missed }
}
