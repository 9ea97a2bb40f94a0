// Recognises what a list item begins with: a bullet, a number, a letter. Marks are no part of the text. Their glyphs stay
// where they are, and move only with their paragraph (`typeset/reflow.ts`).
import type { Word } from '../lines/words.ts'
import { MARK_SPACE } from './params.ts'
import { WIDER_THAN_SPACES } from '../params.ts'

export type MarkKind = 'bullet' | 'number'

const BULLET = /^[•‣◦▪▫·●○■□►▶➢➤✓✔☐☑☒※◆◇★☆♦–—∗*\-\u2212▸▹⚫⚪‧∙⁃]$/u
/** One letter at most: "iv." and "IV." are read with the text, so that no word stays in silence. */
const NUMBER = /^(?:[([]?\d{1,3}(?:\.\d{1,3})*[.)\]:]?|[([]?\p{L}[.)\]]|[①-⑳⑴-⑿㉠-㉭]|§\d*)$/u
const LONE_NUMBER = /^(?:\d{1,3}(?:\.\d{1,3})*[.)]|\d{1,2}(?:\.\d{1,2})+|[([]\d{1,3}[)\]]|[([]?\p{L}[.)\]])$/u
/** Begins a paragraph, whether or not it is a mark of its own. */
const NUMBERED_START =
  /^(?:\d{1,3}(?:\.\d{1,3})*[.)]|\(\d{1,3}\)|\[\d{1,3}\]|\([a-zA-Z]\)|[a-zA-Z]\)|\(?[ivxIVX]{1,5}\)|[IVX]{1,5}\.)$/u

/** Ends many a sentence, and is an initial as a capital. */
const LETTER_NUMBER = /^\p{L}\.$/u
const CLAUSE_NUMBER = /^\d{1,2}(?:\.\d{1,2})+$/u

/** Of a line's first words; null where the line begins with its text. */
export function listMarkOf(words: readonly Word[]): MarkKind | null {
  const [mark, next, ...rest] = words
  if (!mark || !next) return null
  // A symbol font's bullet has no Unicode of its own ("\uF0B7"), and is one glyph.
  const isBullet = BULLET.test(mark.text) || (mark.letters.length === 1 && mark.text === '')
  if (isBullet) {
    // "Layout · Parsing · Code" is set with dots between, not a list.
    const isSeparator = rest.some(({ text }) => text === mark.text)
    return next.gap > 0 && !isSeparator && !/^\d/u.test(next.text) ? 'bullet' : null
  }
  if (!NUMBER.test(mark.text) && !isFormLetter(mark, next)) return null
  if (next.gap < MARK_SPACE * mark.size) return null
  const gaps = rest.map(({ gap }) => gap).toSorted((a, b) => a - b)
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0
  return next.gap > WIDER_THAN_SPACES * usual ? 'number' : null
}

/** "b" before the text of a form's line, in bold or set off by a wide gap. */
function isFormLetter(mark: Word, next: Word): boolean {
  const isBolder = mark.letters[0]?.style.isBold === true && next.letters[0]?.style.isBold === false
  return /^\d{0,2}\p{Ll}$/u.test(mark.text) && (isBolder || next.gap > 0.9 * mark.size)
}

export function beginsWithNumber(words: readonly Word[]): boolean {
  const [first, next] = words
  return first !== undefined && next !== undefined && NUMBERED_START.test(first.text)
}

/** A number that is a list's where others of it are found: "3.", "(c)", "b.", "[12]", "iv)", "3.2.1". */
export function isListNumber({ text }: Word): boolean {
  return NUMBERED_START.test(text) || LETTER_NUMBER.test(text) || CLAUSE_NUMBER.test(text)
}

/** "A." is a person's first name rather than a number, until a list around it says otherwise. */
export function isInitial({ text }: Word): boolean {
  return /^\p{Lu}\.$/u.test(text)
}

/** A mark cut off from its text by a wide gap. Plain numbers are none: they are a table's first column. */
export function isLoneMark(words: readonly Word[]): MarkKind | null {
  const [mark] = words
  if (!mark || words.length > 1) return null
  if (BULLET.test(mark.text) || (mark.letters.length === 1 && mark.text === '')) return 'bullet'
  return LONE_NUMBER.test(mark.text) ? 'number' : null
}
