// What a model adds to a translation that the source does not say: a word about its work, a refusal, a code fence,
// markup, brackets and quotation marks around the whole. Everything here counts only where the source has nothing of it.
import type { LanguageCode } from '../contract/languages.ts'
import { withoutFixedText } from './fixed-text-check.ts'

/** `<b>`, `</span>`, `<br/>`, `<|im_end|>`, `<think>`; tags of ours are no text by now. */
const MARKUP = /<[/!|]?[a-z][^<>\n]{0,200}>/giu
const FENCE = /```|~~~/gu
const EMPHASIS = /\*\*|__(?=\p{L})/gu
const HEADING = /^[^\S\n]*#{1,6}\s/gmu
/** An answer's JSON inside an answer's text. */
const JSON_START = /^[^\S\n]*[[{]\s*[{"]/gmu
const LINE_BREAK = /\n/gu

const MARKS = [MARKUP, FENCE, EMPHASIS, HEADING, JSON_START, LINE_BREAK]

/** Stems of `translate` and `translation` in the catalogue's languages. A document that speaks of them does so in its source. */
export const TRANSLATION_STEMS =
  /translat|übersetz|tradu[czi]|traduç|traduz|tłumacz|přeloži|překlad|fordít|käännö[sk]|översä?tt|oversæt|overset|oversett|vertal(?:ing|en|d)|перевод(?!н)|перевёл|переведен|переведён|переклад|перекла(?:ст|д)|μετάφρα|μεταφρά|ترجم|תרגום|מתורגמ|अनुवाद|คำแปล|การแปล(?![กง])|bản dịch|dịch thuật|çeviri(?:si|n)?(?!\p{L})|tercüme|tradus|翻译|翻譯|翻訳|번역/iu
/** What a translator may render by one of these. */
const OF_TRANSLATION =
  /\b(?:interpret|render|version|mean(?:s|ing)|adapt|subtitle|dubb|results? in|ratio|gears?\b|turn|vice versa|explain)/iu

/** How assistants speak of their work and decline it, in words that a document hardly ever says to its reader. */
const ASSISTANT =
  /\b(?:as an? (?:ai|artificial intelligence|(?:large )?language model)|large language model|system prompt|i (?:can['’]?t|cannot|can not|won['’]t) (?:assist|provide|fulfil|comply|translate|do that)|i hope (?:this|that) helps)\b/iu
/** The same, in words that documents do say. */
const ASSISTANT_IN_PASSING =
  /\b(?:i['’]m sorry|i am sorry|i['’]m (?:unable|not able)|i am (?:unable|not able)|i apologi[sz]e|i (?:kept|have kept|left|preserved)|here(?:['’]s| is| are) the|i (?:can['’]?t|cannot|can not|won['’]t) help|let me know if|feel free to|is there anything else)\b|(?:^|[.!?]\s)(?:sure|certainly|of course|absolutely)[!,.]|(?:^|[\n(.]\s{0,8})(?:user|assistant):/iu
const ASSISTANT_ELSEWHERE =
  /als ki-|sprachmodell|tut mir leid|hier ist die|modèle de langage|désolé|voici (?:la|le)|modelo de lengua|lo siento|aquí (?:está|tienes)|modello linguistico|mi dispiace|ecco (?:la|il)|modelo de lingu|sinto muito|desculpe|aqui está|языковая модель|извините|не могу помочь|вот (?:перевод|ваш)|抱歉|语言模型|以下是|申し訳|言語モデル|以下の通り|죄송|언어 모델/iu
/** `Note:`, as a document says it too; then its source has as many colons, those of addresses aside. */
const NOTE =
  /(?:^|[\n.!?。(]\s{0,8})(?:note|translator['’]s note|system|anmerkung|hinweis|remarque|nota|примечание|注意?|注記|참고)\s?[:：]/iu
const COLON = /[:：]/gu
/** What an apology or a note of a document begins with in English, whatever a translator makes of it. */
const OF_PEOPLE =
  /\b(?:sorry|apolog\w*|regret\w*|notes?|here (?:is|are)|here['’]s|these are|following|language models?|cannot|can['’]t|unable)\b/iu

/** `source` and `target` as plain text, white space as it is. */
export function hasAdditions(source: string, target: string, targetLanguage: LanguageCode): boolean {
  if (MARKS.some((mark) => countOf(target, mark) > countOf(source, mark))) return true
  if (TRANSLATION_STEMS.test(target) && ![TRANSLATION_STEMS, OF_TRANSLATION].some((words) => words.test(source)))
    return true
  if (isNew(ASSISTANT, source, target)) return true
  if (NOTE.test(target) && !OF_PEOPLE.test(source) && colonsIn(target) > colonsIn(source)) return true
  const isEnglish = targetLanguage === 'en' // where a person's apology becomes these very words
  if (!isEnglish && isNew(ASSISTANT_IN_PASSING, source, target)) return true
  return isNew(ASSISTANT_ELSEWHERE, source, target) && !OF_PEOPLE.test(source)
}

function colonsIn(text: string): number {
  return countOf(withoutFixedText(text), COLON)
}

/** The source may be a chat log, or an apology. */
function isNew(words: RegExp, source: string, target: string): boolean {
  if (!words.test(target)) return false
  return ![ASSISTANT, ASSISTANT_IN_PASSING, ASSISTANT_ELSEWHERE].some((known) => known.test(source))
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
/** Hebrew writes `ארה"ב`: before a word's last letter the mark abbreviates and quotes nothing. */
const GERSHAYIM = /(?<=\p{Script=Hebrew})"(?=\p{Script=Hebrew}(?!\p{L}))/gu
const STRAIGHT_QUOTE = /"/gu

/** Quotation marks around the whole text, a bracket that is not closed, a quotation mark without its partner. */
export function hasLooseMarks(source: string, target: string): boolean {
  const isQuoted = (text: string) => OPENING_QUOTE.test(text) && CLOSING_QUOTE.test(text)
  const isBare = !OPENING_QUOTE.test(source) && !CLOSING_QUOTE.test(source)
  if (isQuoted(target) && (isBare || countOf(target, QUOTE) >= countOf(source, QUOTE) + 2)) return true
  const isOdd = (text: string) => countOf(text.replace(GERSHAYIM, ''), STRAIGHT_QUOTE) % 2 === 1
  if (isOdd(target) && !isOdd(source) && countOf(target.replace(GERSHAYIM, ''), QUOTE) % 2 === 1) return true
  return PAIRS.some(([open, close]) => {
    const surplus = (text: string) => countOf(text, open) - countOf(text, close)
    return surplus(source) === 0 && surplus(target) !== 0
  })
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
