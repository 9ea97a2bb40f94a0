// What a model says about its translation, or beside it: the register it chose, the language's name, a translator's note,
// an alternative, the source once more. A document that speaks of such things does so in its source.
import { findLanguage, LANGUAGES, type LanguageCode } from '../contract/languages.ts'
import { countOf } from './count-of.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { colonsIn, partsIn } from './text-parts.ts'

/** `(Formal)`, `[Informal]`, `(Sie-Form)`: a bracket with nothing else in it. */
const REGISTER =
  /(?:in|un|non[- ]?|nie|ne|epä|не|ανε|غير |अन)?(?:form[ae]l|formell?|resmî?i?|gayri ?resmi|muodolli|επίσημ|πίσημ|формал|официал|офіцій|رسمي|פורמלי|औपचारिक|ทางการ|正式|敬語|격식|trang trọng|thân mật)\p{L}{0,5}(?: (?:register|tone|version|form|style))?|polite|casual|colloquial|(?:sie|du)-form|vouvoiement|tutoiement|literal(?:ly)?|neutral/iu
const REGISTER_IN_BRACKETS = new RegExp(String.raw`[([（【]\s*(?:${REGISTER.source})\s*[)\]）】]`, 'iu')
const REGISTER_LABEL = new RegExp(String.raw`^\s*(?:${REGISTER.source})\s?[:：]`, 'iu')
/** One word alone is told apart by such a bracket: `Sie` is `you (formal)`. */
const MIN_WORDS_OF_PHRASE = 2

/** `N. d. T.`, `Anm. d. Übers.`, `(T/N: …)`, `訳注`; not `N.T.`, the New Testament, nor `TN:`, a telephone. */
const TRANSLATORS_NOTE =
  /(?<!\p{L})(?:anm\.? ?d\.? ?(?:ü|übers)|n\.\s?(?:d\.|de(?:l| la)?)\s?t\.|прим\.? ?пер|прим\.? ?перекл|pozn\.? překl|przyp\.? tłum|ford\.? megj|övers\.? anm|overs\.? anm)(?!\p{L})|[([（]\s*t\/?n\s?[:：]|译注|譯註|訳注|역주|옮긴이/iu
/** Small and capital letters tell it from `NDT`: yuan, or non-destructive testing. */
const NOTE_OF_TRADUCTEUR = /(?<!\p{L})Nd(?:l[ar])?T(?!\p{L})/u
/** `(literally: …)`; `(or: …)` at the end, since documents have such brackets too. */
const ALTERNATIVE =
  /[([（]\s*(?:lit\.|(?:literally|wörtlich|littéralement|literalmente|letteralmente|letterlijk|dosłownie|doslova|bokstavligen|bogstaveligt|bokstavelig|буквально|直译|直譯|直訳|직역)\s?[:：,]?|(?:or|oder|ou|o|oppure|of|lub|nebo|eller|tai|vagy|sau|veya|или|або|或|または|또는)\s?[:：][^)）]*[)）][.。]?\s*$)/iu
/** What a document writes over a note of its own, whatever the source calls it. */
const NOTE_WORD =
  /note|nb|hinweis|anmerkung|remarque|nota|opmerking|uwaga|poznámka|obs|bemærk|merk|huomautus|megjegyzés|notă|not|σημείωση|примечание|примітка|ملاحظة|הערה|नोट|หมายเหตุ|lưu ý|注意?|注記|備考|备注|備註|참고/u
const NOTE = new RegExp(String.raw`(?:^|[\n.!?。(（])\s{0,8}(?:${NOTE_WORD.source})\s?[:：]`, 'iu')
const BRACKET = /[(（]/gu
const NOTE_IN_BRACKETS = new RegExp(String.raw`[(（]\s{0,8}(?:${NOTE_WORD.source})\s?[:：]`, 'iu')
/** May end a sentence in other languages. */
const CLAUSE_END = /[;；؛]/gu
const NOTE_OF_MODEL = /^\s*(?:translator['’]s note|system)\s?[:：]/iu
/** A source that calls for attention itself, in words or by a mark near its beginning. */
const CALL_BY_MARK = /^.{0,40}(?:[:：!！]|[.。–—‒-](?=\s*\S))/su
const CALL =
  /note|notice|mind|attention|caution|warn|important|remark|remember|aware|hinweis|beacht|achtung|wicht|bemerk|remarque|nota|cuenta|atenc|atenz|aten[çt]|uwag|pozn|obs|bemærk|merk|huom|megjegy|figyel|σημεί|προσοχ|вниман|примеч|уваг|приміт|ملاحظ|انتب|הער|שים|नोट|ध्यान|หมายเหตุ|โปรด|lưu ý|注|備|备|참고|주의/isu

const ENGLISH_NOTE = /(?:^|\S\s+)Note\s?: ?\S|\S\s+(?:NB|N\.B\.)\s?: ?\S/u
/** Where a note begins so, too. */
const WITH_NOTES: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['en', 'fr', 'da', 'no'])

/** Alone, or behind words of the source. */
const ARROW = /→|=>|->|⇒/u
/** A remark stands in a bracket or behind a colon, which the source has then not. */
const MARK = /[([（【:：]/gu

/** The languages' own names and the English ones. */
const LANGUAGE_NAMES: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap(({ name, nativeName }) => [name.toLowerCase(), nativeName.toLowerCase()]),
)
const LABEL_BEFORE_COLON = /^\s*([^:：]{2,30}?)\s?[:：]/u

/** `source` and `target` as plain text. */
export function hasRemarks(source: string, target: string, targetLanguage: LanguageCode): boolean {
  const isNew = (words: RegExp, excuse = words) => words.test(target) && !excuse.test(source)
  const marksIn = (text: string) => text.match(MARK)?.length ?? 0
  if (marksIn(target) > marksIn(source)) {
    if (isNew(REGISTER_LABEL, REGISTER) || isNew(ALTERNATIVE)) return true
    if (isNew(REGISTER_IN_BRACKETS, REGISTER) && ordinaryWords(source).length >= MIN_WORDS_OF_PHRASE) return true
  }
  if (isNew(TRANSLATORS_NOTE) || isNew(NOTE_OF_TRADUCTEUR) || hasNote(source, target, targetLanguage)) return true
  const [beforeArrow, ...behindArrow] = target.split(ARROW)
  if (behindArrow.length > 0 && !ARROW.test(source) && source.includes(beforeArrow?.trim() ?? '')) return true
  return isCalledByLanguage(source, target, targetLanguage) || hasSourceBeside(source, target)
}

/** A label alone is the translator's: a warning is called one in many languages. One over more than the source says is the model's. */
function hasNote(source: string, target: string, targetLanguage: LanguageCode): boolean {
  if (colonsIn(target) <= colonsIn(source)) return false
  if (NOTE_IN_BRACKETS.test(target) && countOf(target, BRACKET) > countOf(source, BRACKET)) return true
  if (CALL.test(source) || CALL_BY_MARK.test(source)) return false
  if (NOTE_OF_MODEL.test(target)) return true
  if (NOTE.test(target) && partsIn(target) - partsIn(source.replace(CLAUSE_END, '.')) > 1) return true // one is the label's colon
  return !WITH_NOTES.has(targetLanguage) && ENGLISH_NOTE.test(target)
}

function isCalledByLanguage(source: string, target: string, language: LanguageCode): boolean {
  const label = LABEL_BEFORE_COLON.exec(target)?.[1]?.toLowerCase()
  if (label === undefined || /[:：]/u.test(source)) return false
  return LANGUAGE_NAMES.has(label) || label === findLanguage(language)?.tag.toLowerCase()
}

/** What parts the source from its translation. */
const BESIDE = /^\s*(?:[:：=|–—]|→|=>|->|⇒|\n)\s*\p{L}/u

/** `Payment due: Zahlung fällig`, `Payment due → Zahlung fällig`. */
function hasSourceBeside(source: string, target: string): boolean {
  const words = source.trim().replace(/[.:!?…。：！？\s]+$/u, '')
  if (words === '' || !target.trim().toLowerCase().startsWith(words.toLowerCase())) return false
  const rest = target
    .trim()
    .slice(words.length)
    .replace(/^[.!?…。！？]/u, '')
  return BESIDE.test(rest) && !/[:：=|–—→⇒]|=>|->/u.test(source) && ordinaryWords(words).length > 0
}
