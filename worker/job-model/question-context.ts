// What a question to the translator says about the text around its segments.
import type { TranslationRequest } from '../agents/translation-provider.ts'
import { plainText, renderInlines } from '../documents/inline/inlines.ts'
import { textTokens } from '../contract/text-tokens.ts'
import type { Inline, SegmentRole } from '../documents/model.ts'
import { sourceTokens } from './batch-planner.ts'

/** So many texts stand before a question, */
export const CONTEXT_PAIRS = 2
/** and more of them, as long as their sources have no more tokens than this, where the document is seen whole. */
export const CONTEXT_TOKENS = 1_200
/**
 * Where none of the texts before a question has a translation yet, as at the beginning of a lane, the nearest that have
 * one are shown too: so many segments are looked through, for texts of at most so many tokens.
 */
const MAX_SEARCHED = 500
const MAX_DISTANT_TOKENS = 150
/** Of the headings that every question of a long document repeats. */
export const OUTLINE_TOKENS = 300
const MAX_HEADING_LENGTH = 80
/** Farther back, a list has no sentence that leads to it. */
const MAX_LIST_ITEMS = 200

type Pair = TranslationRequest['context']['previous'][number]

export interface ContextSegment {
  readonly role: SegmentRole
  readonly source: readonly Inline[]
  readonly target: readonly Inline[] | null
}

/** `before`: nearest first. The pairs come in the document's order. */
export function contextPairs(
  before: Iterable<ContextSegment>,
  maxTokens: number,
): TranslationRequest['context']['previous'] {
  const pairs: Pair[] = []
  const distant: Pair[] = []
  let tokens = 0
  let searched = 0
  for (const { source, target } of before) {
    const own = sourceTokens(source)
    tokens += own
    if (pairs.length < CONTEXT_PAIRS || (tokens <= maxTokens && distant.length === 0)) {
      pairs.push({ source, target })
      continue
    }
    if (pairs.some((pair) => pair.target !== null) || ++searched > MAX_SEARCHED) break
    if (target !== null && own <= MAX_DISTANT_TOKENS) distant.push({ source, target })
    if (distant.length === CONTEXT_PAIRS) break
  }
  return [...pairs, ...distant].reverse()
}

/**
 * Headings of a long document, as plain text: each once, and all of them or evenly chosen ones, so that they take no more
 * than `OUTLINE_TOKENS`.
 */
export function outlineOf(headings: Iterable<readonly Inline[]>): string[] {
  const texts = Array.from(headings, (heading) => renderInlines(heading, plainText).replaceAll(/\s+/gu, ' ').trim())
  const told = [...new Set(texts.filter((text) => /\p{L}/u.test(text)).map(shortened))]
  for (let stride = 1; ; stride++) {
    const chosen = told.filter((_, index) => index % stride === 0)
    if (chosen.length <= 1 || textTokens(JSON.stringify(chosen)) <= OUTLINE_TOKENS) return chosen
  }
}

function shortened(heading: string): string {
  return heading.length <= MAX_HEADING_LENGTH ? heading : `${heading.slice(0, MAX_HEADING_LENGTH - 1).toWellFormed()}…`
}

/** The text before a list, which its items carry on; null where there is none. `before`: nearest first. */
export function leadIn(before: Iterable<ContextSegment>): readonly Inline[] | null {
  let items = 0
  for (const { role, source } of before) {
    if (role === 'paragraph') return source
    if (role !== 'listItem' || ++items > MAX_LIST_ITEMS) return null
  }
  return null
}
