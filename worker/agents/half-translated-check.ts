// Whether a part of a target is left in the source's language, or is in a third one: a sentence in the middle of a
// paragraph, which the language of the whole does not show.
import { baseLanguage, type LanguageCode } from '../contract/languages.ts'
import { withoutFixedText } from './fixed-text-check.ts'
import { lettersOf } from './language-check.ts'
import { languageEvidence } from './language-evidence.ts'
import { lengthOf, type LanguagePair } from './length-check.ts'
import { sharedWords } from './copy-check.ts'

/** So many words in a row, of which so many are written small, some of them long, are no name and no title. */
const MIN_RUN = 6
const MIN_SMALL_WORDS = 3
const MIN_LONG_WORDS = 2
/** Close languages say more in the same words. */
const RUN_PER_SHARED_WORD = 2
const MIN_HIRAGANA = 4

/** Shorter sentences say too little about their language. */
const MIN_SENTENCE_LENGTH = 40
const MIN_CERTAINTY = 0.97

const WORD = /[\p{L}\p{M}\p{N}’']+/gu
const NUMBER = /\p{N}/u
const SMALL = /^\p{Ll}/u
/** `of`, `for` and `the` stand in names as well. */
const LONG_SMALL = /^\p{Ll}[\p{L}\p{M}’']{3}/u
/** Words in quotation marks may stay what they were: a title, a slogan, what somebody said. */
const QUOTED = /["“„«「『][^"“”„«»「」『』]{1,200}["”“»」』]/gu
const SENTENCE = /[^.!?…。！？।؟]+[.!?…。！？।؟]*/gu

/** `source` and `target` as plain text. */
export function isHalfTranslated(source: string, target: string, languages: LanguagePair): boolean {
  if (source === target) return false // a copy has a name of its own
  if (baseLanguage(languages.sourceLanguage) === baseLanguage(languages.targetLanguage)) return false
  const [from, to] = [source, target].map((text) => withoutFixedText(text).replace(QUOTED, ' " '))
  if (from === undefined || to === undefined) return false
  return (
    holdsRun(from, to, MIN_RUN + RUN_PER_SHARED_WORD * sharedWords(languages)) ||
    holdsForeignLetters(to, languages.targetLanguage) ||
    holdsForeignSentence(from, to, languages.targetLanguage)
  )
}

/** So many words of the source, in their order; a year among them makes a citation, and `et al.` stays what it is. */
function holdsRun(source: string, target: string, length: number): boolean {
  const runs = new Set(runsOf(source, length))
  return runs.size > 0 && runsOf(target, length).some((run) => runs.has(run))
}

function runsOf(text: string, length: number): string[] {
  const words = text.match(WORD) ?? []
  const isLong = words.map((word) => Number(LONG_SMALL.test(word)))
  const isSmall = words.map((word) => Number(SMALL.test(word) && word.length > 1))
  const isNumber = words.map((word) => Number(NUMBER.test(word)))
  let [small, long, numbers] = [0, 0, 0]
  return words.flatMap((_, end) => {
    small += (isSmall[end] ?? 0) - (isSmall[end - length] ?? 0)
    long += (isLong[end] ?? 0) - (isLong[end - length] ?? 0)
    numbers += (isNumber[end] ?? 0) - (isNumber[end - length] ?? 0)
    const isProse = end + 1 >= length && numbers === 0 && small >= MIN_SMALL_WORDS && long >= MIN_LONG_WORDS
    return isProse
      ? [
          words
            .slice(end + 1 - length, end + 1)
            .join(' ')
            .toLowerCase(),
        ]
      : []
  })
}

/** Each begins where a word does, so that a long word is read once. */
const FOREIGN_WORDS = [
  /(?<![\p{Script=Latin}’'])(?:[\p{Script=Latin}’']+[ ,;-]+){4,}[\p{Script=Latin}’']+/gu,
  /(?<!\p{Script=Cyrillic})(?:\p{Script=Cyrillic}+[ ,;-]+){4,}\p{Script=Cyrillic}+/gu,
  /(?<!\p{Script=Greek})(?:\p{Script=Greek}+[ ,;-]+){4,}\p{Script=Greek}+/gu,
]
/** Scripts without capitals: so many letters or words are more than a quoted name. */
const FOREIGN_CASELESS = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{7,}/gu,
  /(?<!\p{L})(?:[\p{Script=Arabic}\p{M}]+ ){4,}/gu,
  /(?<!\p{L})(?:[\p{Script=Hebrew}\p{M}]+ ){4,}/gu,
  /(?<!\p{L})(?:[\p{Script=Devanagari}\p{M}]+ ){4,}/gu,
  /(?<!\p{L})(?:\p{Script=Hangul}+ ){3,}/gu,
]

function holdsForeignLetters(text: string, language: LanguageCode): boolean {
  const own = lettersOf(language)
  const holds = (runs: readonly RegExp[], isProse: (run: string) => boolean) =>
    runs.some((pattern) => (text.match(pattern) ?? []).some((run) => !run.match(own) && isProse(run)))
  if (holds(FOREIGN_WORDS, (run) => smallWordsIn(run) >= MIN_SMALL_WORDS)) return true
  if (holds(FOREIGN_CASELESS, () => true)) return true
  return baseLanguage(language) === 'zh' && (text.match(/\p{Script=Hiragana}/gu) ?? []).length >= MIN_HIRAGANA
}

function smallWordsIn(text: string): number {
  return (text.match(WORD) ?? []).filter((word) => SMALL.test(word) && word.length > 1).length
}

function holdsForeignSentence(source: string, target: string, language: LanguageCode): boolean {
  const sentences = target.match(SENTENCE) ?? []
  if (sentences.length < 2) return false
  const names = new Set((source.match(WORD) ?? []).filter((word) => !SMALL.test(word)))
  return sentences.some((sentence) => {
    const text = sentence.replace(WORD, (word) => (names.has(word) ? '' : word))
    if (lengthOf(text) < MIN_SENTENCE_LENGTH) return false
    const evidence = languageEvidence(text, [language])
    return evidence.language === null && evidence.confidence >= MIN_CERTAINTY
  })
}
