// Sums up a document's visible text while it streams by.
import { LETTERS_PER_PAGE, LETTERS_PER_WORD, WORDS_PER_PAGE } from '../contract/limits.ts'
import { countLetters, countWords } from './text-counts.ts'
import type { DocumentStats, DocumentWarning } from './model.ts'

export interface TextStats {
  add(text: string): void
  summarize(): DocumentStats
  /** Without regard to letters. */
  readonly pagesByWords: number
  /** The stats with the pages that the document has or states, each counted as often as all letters ask for. */
  withPages(pages: number): DocumentStats
}

/** A page as often as it is charged: once for each started LETTERS_PER_PAGE. */
export function chargedPages(letters: number): number {
  return Math.max(1, Math.ceil(letters / LETTERS_PER_PAGE))
}

/** Told where letters, and not pages, decide what is charged. `pages`: without them. */
export function densityWarnings(charged: number, pages: number): DocumentWarning[] {
  return charged > pages ? [{ code: 'pages_dense', detail: String(charged - pages) }] : []
}

/** The same where words are charged, and not pages: the letters of words decide. */
export function longWordWarnings(charged: number, pagesByWords: number): DocumentWarning[] {
  return charged > pagesByWords ? [{ code: 'words_long', detail: String(charged - pagesByWords) }] : []
}

/** Texts are counted together up to this length: starting the segmenter takes longer than reading a short line. */
const BATCH_LENGTH = 16 * 1024

/** For formats without pages of their own: one for each started 400 words, at least one. */
export function textStats(): TextStats {
  let words = 0
  let characters = 0
  let letters = 0
  let batch = ''
  const countBatch = () => {
    words += countWords(batch)
    characters += countCharacters(batch)
    letters += countLetters(batch)
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
      const atLeast = Math.max(words, Math.ceil(letters / LETTERS_PER_WORD))
      return { pages: pagesOf(atLeast), words: atLeast, characters }
    },
    withPages(pages) {
      return { ...this.summarize(), pages: Math.max(pages, chargedPages(letters)) }
    },
    get pagesByWords() {
      countBatch()
      return pagesOf(words)
    },
  }
}

function pagesOf(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_PAGE))
}

const SURROGATE_PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g
const WHITE_SPACE = /\s/g
const HAS_SURROGATE = /[\uD800-\uDBFF]/

function countCharacters(text: string): number {
  const spaces = text.match(WHITE_SPACE)?.length ?? 0
  const pairs = HAS_SURROGATE.test(text) ? (text.match(SURROGATE_PAIR)?.length ?? 0) : 0
  return text.length - spaces - pairs
}
