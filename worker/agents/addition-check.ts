// What a model adds to a translation that the source does not say: a word about its work, a refusal, a code fence,
// markup, brackets and quotation marks around the whole. Everything here counts only where the source has nothing of it.

/** `<b>`, `</span>`, `<br/>`, `<|im_end|>`, `<think>`; tags of ours are no text by now. */
const MARKUP = /<[/!|]?[a-z][^<>\n]{0,200}>/giu
const FENCE = /```|~~~/gu
const EMPHASIS = /\*\*|__(?=\p{L})/gu
const HEADING = /^\s*#{1,6}\s/gmu
/** An answer's JSON inside an answer's text. */
const JSON_START = /^\s*[[{]\s*[{"]/gmu
const LINE_BREAK = /\n/gu

const MARKS = [MARKUP, FENCE, EMPHASIS, HEADING, JSON_START, LINE_BREAK]

/** Stems of `translate` and `translation` in the catalogue's languages. A document that speaks of them does so in its source. */
const TRANSLATION_STEM =
  /translat|übersetz|tradu[czi]|traduç|traduz|tłumacz|přek?lad|prelož|fordít|käännö[sk]|översä?tt|oversæt|overset|oversett|vertal|перев[ео]|перекла|μετάφρα|μεταφρά|ترجم|תרגו|תרגם|अनुवाद|คำแปล|การแปล(?![กง])|bản dịch|dịch thuật|çeviri(?:si|n)?(?!\p{L})|tercüme|tradus|翻译|翻譯|翻訳|訳|번역/iu

/** How assistants open, close and decline, in words that a document hardly ever says to its reader. */
const ASSISTANT =
  /\b(?:as an? (?:ai|artificial intelligence|(?:large )?language model|assistant)|(?:i['’]m|i am|we['’]re) (?:sorry|unable|not able)|i (?:apologi[sz]e|can['’]?t|cannot|can not|won['’]t) (?:but|for|help|assist|provide|fulfil|comply|continue|process|do that)|i (?:hope (?:this|that) helps|kept|have kept|left|preserved)|let me know if|feel free to|is there anything else|here(?:['’]s| is| are) the|sure[!,.]|certainly[!,.]|of course[!,.]|note:|large language model|system prompt|(?:user|assistant|system):)/iu
const ASSISTANT_ELSEWHERE =
  /als ki-|sprachmodell|tut mir leid|anmerkung:|hier ist die|modèle de langage|désolé|voici (?:la|le)|remarque :|modelo de lengua|lo siento|aquí (?:está|tienes)|nota:|modello linguistico|mi dispiace|ecco (?:la|il)|modelo de lingu|sinto muito|desculpe|aqui está|языковая модель|извините|не могу помочь|вот (?:перевод|ваш)|примечание:|抱歉|语言模型|以下是|注意?：|申し訳|言語モデル|以下の通り|죄송|언어 모델/iu

/** `source` and `target` as plain text, white space as it is. */
export function hasAdditions(source: string, target: string): boolean {
  if (MARKS.some((mark) => countOf(target, mark) > countOf(source, mark))) return true
  return [TRANSLATION_STEM, ASSISTANT, ASSISTANT_ELSEWHERE].some((words) => words.test(target)) && !speaksOfThat(source)
}

/** The source may be a chat log, a manual of a translation program, or an apology. */
function speaksOfThat(source: string): boolean {
  return [TRANSLATION_STEM, ASSISTANT, ASSISTANT_ELSEWHERE, HUMAN].some((words) => words.test(source))
}

/** Words that a translator may well render by an assistant's. */
const HUMAN = /\b(?:sorry|apolog|note|here|sure|certain|of course|interpret|render|version)/iu

const OPENING_QUOTE = /^\s*["“”„«»‘'「『]/u
const CLOSING_QUOTE = /["“”«»’'」』]\s*$/u
const PAIRS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/[(（]/gu, /[)）]/gu],
  [/[[［【]/gu, /[\]］】]/gu],
  [/\{/gu, /\}/gu],
  [/[「『]/gu, /[」』]/gu],
]
/** Hebrew writes `ארה"ב`: between its letters the mark abbreviates and quotes nothing. */
const STRAIGHT_QUOTE = /(?<!\p{Script=Hebrew})"|"(?!\p{Script=Hebrew})/gu

/** Quotation marks around the whole text, a bracket that is not closed, a quotation mark without its partner. */
export function hasLooseMarks(source: string, target: string): boolean {
  const isQuoted = (text: string) => OPENING_QUOTE.test(text) && CLOSING_QUOTE.test(text)
  if (isQuoted(target) && !OPENING_QUOTE.test(source) && !CLOSING_QUOTE.test(source)) return true
  const isOdd = (text: string) => countOf(text, STRAIGHT_QUOTE) % 2 === 1
  if (isOdd(target) && !isOdd(source)) return true
  return PAIRS.some(([open, close]) => {
    const surplus = (text: string) => countOf(text, open) - countOf(text, close)
    return surplus(source) === 0 && surplus(target) !== 0
  })
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
