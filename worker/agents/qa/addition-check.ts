// Finds text that a model adds to a translation: a remark about its work, words in angle brackets, escapes left in
// place, brackets or quotation marks around the whole. An addition counts only when the source has nothing like it.
// Markup is `markup/foreign-markup.ts`'s.
import type { LanguageCode } from '../../contract/languages.ts'
import data from './data/additions.json' with { type: 'json' }
import { countOf } from './count-of.ts'
import { withoutFixedText } from './fixed-text-check.ts'
import { lengthOf } from './length-check.ts'

/** Words in angle brackets that need be no markup (`<Ihr Name>`), line breaks and tabs. */
const MARK = /<\p{L}[^<>\n]{0,200}>|\n|\t/gu

/** As in JSON. */
const RESIDUE = /\\[nrt](?!\p{L})/gu
/** UTF-8 read as Windows-1252: `ÃŸ`, `â€™`, `Â©`. */
const MOJIBAKE = /Ã[\u0080-\u00bfŸŒœŠšŽž–—‘’“”„†‡•…‰‹›€™]|â€|Â[\u00a0-\u00bf]/gu

const { translation, prefaces, notes, assistant } = data.lists
const anyOf = (words: Readonly<Record<string, string>>) => `(?:${Object.values(words).join('|')})`

/** A document that speaks of translations does so in its source. */
const TRANSLATION = new RegExp(anyOf(translation), 'iu')
const ASSISTANT = new RegExp(anyOf(assistant), 'iu')
/** Without a colon, these words say `this is` and `as follows`. */
const PREFACE = new RegExp(String.raw`^[^\n:：]{0,40}${anyOf(prefaces)}[^\n:：]{0,60}[:：]`, 'iu')
const NOTE = new RegExp(String.raw`(?:^|[\n.!?。(（])\s{0,8}${anyOf(notes)}\s?[:：]`, 'iu')
/** One is the label's colon: a warning is called a note in many languages. */
const MIN_PARTS_OF_NOTE = 2
/** Sentences, brackets, lines, and what stands before a colon: an addition has more of them than a paraphrase. */
const PART = /[.!?…](?=["'”’»)]*(?:\s|$))|[。！？।؟]|[:：](?!\d)|[(（[【]|\n/gu
const COLON = /[:：]/gu
const BULLET = /^\s*[-*•]\s+\S/u
const ANY_BULLET = /^\s*[\p{P}\p{S}]/u

/** `source` and `target` as plain text, white space as it is. */
export function hasAdditions(source: string, target: string, targetLanguage: LanguageCode): boolean {
  if ([MARK, RESIDUE, MOJIBAKE].some((sign) => countOf(target, sign) > countOf(source, sign))) return true
  if (BULLET.test(target) && !ANY_BULLET.test(source)) return true
  const isNew = (words: RegExp) => words.test(target) && !words.test(source)
  const [from, to] = [withoutFixedText(source).trim(), withoutFixedText(target).trim()]
  const parts = countOf(to, PART) - countOf(from, PART)
  if (parts > 0 && isNew(TRANSLATION)) return true
  // In English, a person's apology becomes these very words.
  if (targetLanguage !== 'en' && isNew(ASSISTANT)) return true
  if (countOf(to, COLON) <= countOf(from, COLON)) return false
  return PREFACE.test(target) || (parts >= MIN_PARTS_OF_NOTE && isNew(NOTE))
}

const PAIRS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/[(（]/gu, /[)）]/gu],
  [/[[［【]/gu, /[\]］】]/gu],
  [/\{/gu, /\}/gu],
  [/[「『]/gu, /[」』]/gu],
]
/** `b)`, `ii)`, `2)` before a list's item or inside a text: how laws name their points, and running lists theirs. */
const LIST_LETTER = /(?<![\p{L}\p{N}(（])(?:\p{L}|[ivx]{2,5}|\d{1,2})\)/giu
/** The same in any form, `(b)` and `b.` among them, as a law or a list in another language has it. */
const ANY_LIST_LETTER = /(?<![\p{L}\p{N}])(?:\p{L}|[ivx]{2,5}|\d{1,2})(?![\p{L}\p{N}])/iu

/** Quotation marks around the whole text, one of them alone, a bracket that is not closed. */
export function hasLooseMarks(source: string, target: string): boolean {
  if (isNewlyQuoted(source, target) || hasLoneQuote(source, target)) return true
  const listed = ANY_LIST_LETTER.test(source) ? countOf(target, LIST_LETTER) : 0
  return PAIRS.some(([open, close]) => {
    const surplus = (text: string) => countOf(text, open) - countOf(text, close)
    return surplus(source) === 0 && (surplus(target) > 0 || surplus(target) < -listed)
  })
}

const OPENING_QUOTE = /^\s*["“”„«»‘'「『]/u
const CLOSING_QUOTE = /["“”«»’'」』]\s*$/u
const QUOTE = /["“”„«»「」『』]/gu
/** One alone means inches; in Hebrew it marks an abbreviation. */
const INCHES_OR_HEBREW = /\d["”]|\p{Script=Hebrew}/u
/** A name or a title may be marked as one instead of being called one: `Vector LLC` is `«Вектор»`. */
const MAX_SHARE_OF_TITLE = 0.75
const MAX_TITLE_LENGTH = 25

function isNewlyQuoted(source: string, target: string): boolean {
  if (!OPENING_QUOTE.test(target) || !CLOSING_QUOTE.test(target)) return false
  const isBare = !OPENING_QUOTE.test(source) && !CLOSING_QUOTE.test(source)
  if (!isBare) return countOf(target, QUOTE) >= countOf(source, QUOTE) + 2
  const length = lengthOf(source)
  return length > MAX_TITLE_LENGTH || lengthOf(target) - 2 >= length * MAX_SHARE_OF_TITLE
}

function hasLoneQuote(source: string, target: string): boolean {
  return countOf(source, QUOTE) % 2 === 0 && countOf(target, QUOTE) % 2 === 1 && !INCHES_OR_HEBREW.test(target)
}
