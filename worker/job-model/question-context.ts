// What a question to the translator says about the text around its segments.
import type { TranslationRequest } from '../agents/translation-provider.ts'
import type { Inline, SegmentRole } from '../documents/model.ts'
import { sourceTokens } from './batch-planner.ts'

/** So many texts stand before a question, */
export const CONTEXT_PAIRS = 2
/** and more of them, as long as their sources have no more tokens than this, where the document is seen whole. */
export const CONTEXT_TOKENS = 1_200
/** Farther back, a list has no sentence that leads to it. */
const MAX_LIST_ITEMS = 200

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
  const pairs: { readonly source: readonly Inline[]; readonly target: readonly Inline[] | null }[] = []
  let tokens = 0
  for (const { source, target } of before) {
    tokens += sourceTokens(source)
    if (pairs.length >= CONTEXT_PAIRS && tokens > maxTokens) break
    pairs.push({ source, target })
  }
  return pairs.reverse()
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
