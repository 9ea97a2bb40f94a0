// Sums up a document's visible text while it streams by.
import { WORDS_PER_PAGE } from '../contract/limits.ts'
import type { DocumentStats } from './model.ts'
import { countWords } from './word-count.ts'

export interface TextStats {
  add(text: string): void
  summarize(): DocumentStats
}

/** Texts are counted together up to this length: starting the segmenter takes longer than reading a short line. */
const BATCH_LENGTH = 16 * 1024

/** For formats without pages of their own: one for each started 400 words, at least one. */
export function textStats(): TextStats {
  let words = 0
  let characters = 0
  let batch = ''
  const countBatch = () => {
    words += countWords(batch)
    characters += countCharacters(batch)
    batch = ''
  }
  return {
    add(text) {
      if (text === '') return
      batch += `${text}\n` // a line end always ends a word
      if (batch.length > BATCH_LENGTH) countBatch()
    },
    summarize() {
      countBatch()
      return { pages: Math.max(1, Math.ceil(words / WORDS_PER_PAGE)), words, characters }
    },
  }
}

const SURROGATE_PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g
const WHITE_SPACE = /\s/g
const HAS_SURROGATE = /[\uD800-\uDBFF]/

function countCharacters(text: string): number {
  const spaces = text.match(WHITE_SPACE)?.length ?? 0
  const pairs = HAS_SURROGATE.test(text) ? (text.match(SURROGATE_PAIR)?.length ?? 0) : 0
  return text.length - spaces - pairs
}
