// Finds text that a model adds to a translation: a remark about its work, a code fence, markup, brackets or quotation
// marks around the whole. An addition counts only when the source has nothing like it.
import type { LanguageCode } from '../../contract/languages.ts'
import data from './data/additions.json' with { type: 'json' }
import { countOf } from './count-of.ts'
import { withoutFixedText } from './fixed-text-check.ts'
import { lengthOf } from './length-check.ts'

/** `<b>`, `</span>`, `<br/>`, `<|im_end|>`, `<think>`; tags of ours are no text by now. */
const MARKUP = /<[/!|]?[a-z][^<>\n]{0,200}>/giu
const FENCE = /```|~~~/gu
const EMPHASIS = /\*\*|__(?=\p{L})/gu
const HEADING = /^[^\S\n]*#{1,6}\s/gmu
/** An answer's JSON inside an answer's text. */
const JSON_START = /^[^\S\n]*[[{]\s*[{"]/gmu
const LINE_BREAK = /\n/gu
const TAB = /\t/gu

const MARKS = [MARKUP, FENCE, EMPHASIS, HEADING, JSON_START, LINE_BREAK, TAB]

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
  if (MARKS.some((mark) => countOf(target, mark) > countOf(source, mark))) return true
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

const OPENING_QUOTE = /^\s*["“”„«»‘'「『]/u
const CLOSING_QUOTE = /["“”«»’'」』]\s*$/u
const QUOTE = /["“”„«»「」『』]/gu
const PAIRS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/[(（]/gu, /[)）]/gu],
  [/[[［【]/gu, /[\]］】]/gu],
  [/\{/gu, /\}/gu],
  [/[「『]/gu, /[」』]/gu],
]
/** `a.`, `1)`, `iv.` before a list's item: each language has its own mark. */
const ENUMERATOR = /^\s*[\p{L}\p{N}]{1,4}[).]\s+/u
/** A name or a title may be marked as one instead of being called one: `Vector LLC` is `«Вектор»`. */
const MAX_TITLE_LENGTH = 25
const MAX_TITLE_SHARE = 0.75

/** Quotation marks around the whole text, a bracket that is not closed. */
export function hasLooseMarks(source: string, target: string): boolean {
  const from = source.replace(ENUMERATOR, '')
  const to = target.replace(ENUMERATOR, '')
  const isQuoted = (text: string) => OPENING_QUOTE.test(text) && CLOSING_QUOTE.test(text)
  const isBare = !OPENING_QUOTE.test(from) && !CLOSING_QUOTE.test(from)
  const isTitle = isBare && lengthOf(from) <= MAX_TITLE_LENGTH && lengthOf(to) - 2 < lengthOf(from) * MAX_TITLE_SHARE
  if (isQuoted(to) && !isTitle && (isBare || countOf(to, QUOTE) >= countOf(from, QUOTE) + 2)) return true
  return PAIRS.some(([open, close], index) => {
    const surplus = (text: string) => countOf(text, open) - countOf(text, close)
    const listed = index === 0 ? listLettersIn(to, from) : 0
    return surplus(from) === 0 && (surplus(to) > 0 || surplus(to) < -listed)
  })
}

/** `b)`, `ii)`, `2)` inside a text: how laws name their points, and running lists theirs. */
const LIST_LETTER = /(?<![\p{L}\p{N}(（])(?:\p{L}|[ivx]{2,5}|\d{1,2})\)/giu
/** The same in any form, `(b)` among them, as a law or a list in another language has it. */
const ANY_LIST_LETTER = /(?<![\p{L}\p{N}])(?:\p{L}|[ivx]{2,5}|\d{1,2})(?![\p{L}\p{N}])/iu

/** How many of the target's closing brackets belong to such letters. */
function listLettersIn(target: string, source: string): number {
  return ANY_LIST_LETTER.test(source) ? countOf(target, LIST_LETTER) : 0
}
