// Paragraphs of program code in a Word document: set in a style for code or in monospaced type, and written as code is.
// A letter that was typed in Courier is a letter.
import { withoutAddresses } from '../text/addresses.ts'
import { isCodeLine } from '../text/code-line.ts'

/** How a paragraph is set. */
export interface CodeSigns {
  /** By a style whose name says so. */
  readonly isStyled: boolean
  readonly isMonospaced: boolean
}

/** Not `Code First`, by which clinics code diseases, and not `HTML Preformatted`, which pasted mail has. */
const CODE_STYLE =
  /^(?:(?:source|program|sample)[ -]?(?:code|listing)|code(?:[ -]?(?:block|fragment|example|listing|sample|line|snippet|text))?|(?:code )?listing|macro(?: text)?)$/i
const MONOSPACED =
  /courier|consolas|menlo|monaco|lucida console|fixedsys|inconsolata|source code|typewriter|\bmono\b|mono$/i

/** What no word of a language has in it: `getName()`, `java.util`, `a::b`, `x->y`, `--force`, `{`. */
const CODE_PIECE = /[{}<>=[\]_|$#\\^~]|\w\(|\(\)|::|->|\p{Ll}{2}\p{Lu}|\w\.\w+\(|\p{L}{2}\.\p{L}{2}|^--?\p{L}/u
const WORD = /^["'“„«(]*\p{L}[\p{L}\p{M}’'-]*["'”»)]*[,.;:!?]*$/u
const SENTENCE = /^["'“„«(]*\p{Lu}[^]*[.!?:]["'”»)]*$/u
const MOST_WORDS_WITHOUT_SENTENCE = 3
/** Of the letters, in pieces of code. */
const CODE_SHARE = 0.4
/** Where lines have a sign of code. */
const CODE_SHARE_OF_CODE_LINES = 0.2

export function isCodeStyleName(name: string): boolean {
  return CODE_STYLE.test(name)
}

export function isMonospacedFont(name: string): boolean {
  return MONOSPACED.test(name)
}

export function isCodeParagraph(text: string, { isStyled, isMonospaced }: CodeSigns): boolean {
  if (!isStyled && !isMonospaced) return false
  const own = withoutAddresses(text).trim()
  if (!/\p{L}/u.test(own)) return false
  const { code, words, count } = piecesOf(own)
  if (SENTENCE.test(own) && count > MOST_WORDS_WITHOUT_SENTENCE && words > code) return false
  const lines = own
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const share = code / Math.max(1, code + words)
  const hasCodeLines = lines.filter(isCodeLine).length * 2 >= lines.length
  return isStyled || share >= CODE_SHARE || (hasCodeLines && share >= CODE_SHARE_OF_CODE_LINES)
}

function piecesOf(text: string): { readonly code: number; readonly words: number; readonly count: number } {
  const letters = { code: 0, words: 0, count: 0 }
  for (const piece of text.split(/\s+/u)) {
    if (CODE_PIECE.test(piece)) letters.code += Math.max(2, piece.length)
    else if (WORD.test(piece)) {
      letters.words += piece.length
      letters.count++
    }
  }
  return letters
}
