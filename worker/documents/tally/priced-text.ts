// How much text makes a page of the price. The quote, the charge, what a translation memory saves and what a preview
// shows are all measured here, so that no text costs less by one of them than by another.
import { LETTERS_PER_PAGE, LETTERS_PER_WORD, WORDS_PER_PAGE } from '../../contract/limits.ts'
import { countLetters, countWords } from './text-counts.ts'

export interface TextSize {
  readonly words: number
  readonly letters: number
}

export const NO_TEXT: TextSize = { words: 0, letters: 0 }

export function sizeOf(text: string): TextSize {
  return { words: countWords(text), letters: countLetters(text) }
}

export function joined(one: TextSize, other: TextSize): TextSize {
  return { words: one.words + other.words, letters: one.letters + other.letters }
}

/** The letters for which a text is priced: joining its words into longer ones does not lower them. */
export function pricedLetters({ words, letters }: TextSize): number {
  return Math.max(letters, words * LETTERS_PER_WORD)
}

/** The words for which a text is priced. */
export function pricedWords({ words, letters }: TextSize): number {
  return Math.max(words, Math.ceil(letters / LETTERS_PER_WORD))
}

/** Pages of 400 words, unrounded. */
export function textPages(size: TextSize): number {
  return pricedLetters(size) / (WORDS_PER_PAGE * LETTERS_PER_WORD)
}

/** The price of a text without pages of its own: one for each started 400 words, at least one. */
export function pagesOfText(size: TextSize): number {
  return Math.max(1, Math.ceil(textPages(size)))
}

/** The price of one page of a file: one for each started LETTERS_PER_PAGE, at least one. */
export function pagesOfPage(letters: number): number {
  return Math.max(1, Math.ceil(letters / LETTERS_PER_PAGE))
}

/**
 * The price of texts that stand on no page: titles, descriptions, properties. One for each full 400 words: those of an
 * ordinary document are free.
 */
export function pagesOffPage(size: TextSize): number {
  return Math.floor(textPages(size))
}
