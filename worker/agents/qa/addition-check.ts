// Finds text that a model adds to a translation: a remark about its work, a code fence, markup, brackets or quotation
// marks around the whole. An addition counts only when the source has nothing like it.
import type { LanguageCode } from '../../contract/languages.ts'
import { countOf } from './count-of.ts'
import { lengthOf } from './length-check.ts'
import { colonsIn, partsIn } from './tokenize.ts'

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

/** Stems of `translate` and `translation` in the catalogue's languages. A document that speaks of them does so in its source. */
const TRANSLATION_STEMS =
  /translat|übersetz|tradu[czi]|traduç|traduz|tłumacz|přeloži|překlad|fordít|käännö[sk]|översä?tt|oversæt|overset|oversett|vertal(?:ing|en|d)|перевод(?!н)|перевёл|переведен|переведён|переклад|перекла(?:ст|д)|μετάφρα|μεταφρά|ترجم|תרגום|מתורגמ|अनुवाद|คำแปล|การแปล(?![กง])|bản dịch|dịch thuật|çeviri(?:si|n)?(?!\p{L})|tercüme|tradus|翻译|翻譯|翻訳|번역/iu
/** How assistants speak of themselves and their work. */
const ASSISTANT =
  /\b(?:as an? (?:ai|artificial intelligence|(?:large )?language model)|system prompt|i hope (?:this|that) helps|i['’]m sorry|i am sorry|i apologi[sz]e|i (?:kept|have kept|left|preserved)|here(?:['’]s| is| are) the|let me know if|feel free to|is there anything else)\b|(?:^|[.!?]\s)(?:sure|certainly|of course|absolutely)[!,.]|(?:^|[\n(.]\s{0,8})(?:user|assistant):/iu
/** Words before a translation and a colon; without a colon they say `this is` and `as follows`. */
const PREFACE =
  /^[^\n:：]{0,40}(?:hier ist|voici|aquí (?:está|tienes)|ecco|aqui está|вот (?:перевод|ваш)|以下是|以下の通り)[^\n:：]{0,60}[:：]/iu
/** Headings of a note, in the catalogue's languages. */
const NOTE =
  /(?:^|[\n.!?。(（])\s{0,8}(?:note|nb|hinweis|anmerkung|remarque|nota|opmerking|uwaga|poznámka|obs|bemærk|merk|huomautus|megjegyzés|notă|not|σημείωση|примечание|примітка|ملاحظة|הערה|नोट|หมายเหตุ|lưu ý|注意?|注記|備考|备注|備註|참고)\s?[:：]/iu
/** One is the label's colon: a warning is called a note in many languages. */
const MIN_PARTS_OF_NOTE = 2
const BULLET = /^\s*[-*•]\s+\S/u
const ANY_BULLET = /^\s*[\p{P}\p{S}]/u

/** `source` and `target` as plain text, white space as it is. */
export function hasAdditions(source: string, target: string, targetLanguage: LanguageCode): boolean {
  if (MARKS.some((mark) => countOf(target, mark) > countOf(source, mark))) return true
  if (BULLET.test(target) && !ANY_BULLET.test(source)) return true
  const isNew = (words: RegExp) => words.test(target) && !words.test(source)
  const parts = partsIn(target) - partsIn(source)
  if (parts > 0 && isNew(TRANSLATION_STEMS)) return true
  // In English, a person's apology becomes these very words.
  if (targetLanguage !== 'en' && isNew(ASSISTANT)) return true
  if (colonsIn(target) <= colonsIn(source)) return false
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
