import type { SegmentFinding } from '../../../../../../worker/contract/translation/segment.ts'

export interface Replacement {
  /** Of the translation. */
  readonly words: string
  readonly replacement: string
}

/**
 * What a finding proposes in the place of words that it quotes: the reviewer's fix, or the term or number that a check
 * expects there. Null where it proposes nothing, or where that stands in the text already.
 */
export function replacementOf({ targetQuote, fix, fixState, expected }: SegmentFinding): Replacement | null {
  const replacement = fix ?? expected?.[0]
  if (targetQuote === undefined || replacement === undefined || fixState === 'used') return null
  return { words: targetQuote, replacement }
}
