// Detects a target that repeats its source, whole or with a few words changed. Names, codes and loan words stay the
// same in any translation, so only other words count. A short text that a model insists on may be a name.
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'
import { withoutFixedText, withoutMeasures } from './fixed-text-check.ts'
import { lettersOf } from './language-check.ts'
import { languageEvidence } from '../detector/language-evidence.ts'
import { chineseBalance } from '../detector/language-variants.ts'
import { countClosedClass } from '../detector/language-words.ts'
import type { LanguagePair } from './length-check.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { isRightUnchanged } from './right-unchanged.ts'

/** With fewer, a name and a number are most of the text. */
const MIN_WORDS_TO_RESEMBLE = 5
/** No clean reference of FLORES, names and all, keeps more than two thirds of its words. */
const MAX_SHARE_KEPT = 0.75

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const LETTER = /\p{L}/u

/**
 * Closely related languages share most words of a sentence. A target with this many differently spelt words is a
 * translation and not a changed copy.
 */
const MIN_CHANGED_BETWEEN_CLOSE = 2

/** Languages that share whole sentences, with the words of the longest that they may well share. */
const CLOSE: readonly (readonly [languages: readonly LanguageCode[], words: number])[] = [
  [['da', 'no'], 9],
  [['sv', 'da', 'no'], 5],
  [['es', 'pt', 'pt-br', 'it'], 4],
  [['ru', 'uk'], 3],
  [['zh', 'zh-tw', 'ja'], 2],
]

/**
 * Whether the target repeats the words of its source, whatever punctuation stands between them. Two written forms of
 * one language share whole sentences; only the characters that the forms write differently must differ.
 */
export function isCopy(source: string, target: string, languages: LanguagePair): boolean {
  const { sourceLanguage, targetLanguage } = languages
  if (baseLanguage(sourceLanguage) === baseLanguage(targetLanguage))
    return source === target && isInOtherForm(target, targetLanguage)
  if (isRightUnchanged(source)) return false
  const sourceWords = wordsOf(withoutMeasures(withoutFixedText(source)))
  const targetWords = wordsOf(withoutMeasures(withoutFixedText(target)))
  if (targetWords.length === 0) return false
  const shared = sharedWords(languages)
  if (isSameList(sourceWords, targetWords))
    return (
      sourceWords.length > shared && ordinaryWords(source).length > 0 && !(shared > 0 && isInTarget(target, languages))
    )
  if (targetWords.length < MIN_WORDS_TO_RESEMBLE || targetWords.length <= shared) return false
  const kept = shareKept(sourceWords, targetWords)
  if (kept <= MAX_SHARE_KEPT || ordinaryWords(target).length < 2) return false
  const changed = Math.round(targetWords.length * (1 - kept))
  return shared === 0 || (changed < MIN_CHANGED_BETWEEN_CLOSE && !isInTarget(target, languages))
}

/** A text in the requested language is no copy, however much of it the source has too. */
function isInTarget(text: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  return languageEvidence(text, [sourceLanguage, targetLanguage]).language === targetLanguage
}

/** The number of words that may well be the same in both languages. */
export function sharedWords({ sourceLanguage, targetLanguage }: LanguagePair): number {
  const row = CLOSE.find(([languages]) => languages.includes(sourceLanguage) && languages.includes(targetLanguage))
  return row?.[1] ?? 0
}

function isInOtherForm(text: string, language: LanguageCode): boolean {
  const balance = chineseBalance(text)
  return (language === 'zh' && balance > 0) || (language === 'zh-tw' && balance < 0)
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index])
}

/** More words than this are a title. */
const MAX_WORDS_OF_NAME = 5
/** Written with a capital or a digit in front, or one of the small words inside names. */
const PART_OF_NAME = /^(?:[\p{Lu}\p{Lt}\p{N}].*|al|and|da|de|del|der|di|du|e|el|et|la|le|of|the|und|van|von|y)$/u
/** More ordinary words than this have a translation. */
const MAX_WORDS_OF_TERM = 3
/** The separators of a list of names, including the word before the last name. */
const BETWEEN_NAMES = /[,;|·•&\n\t]|(?<=\p{L}\.?)\s(?:and|und|et|y|e|og|och|en|и)\s(?=\p{Lu})/u
const LAST_STOP = /(?<=\p{L}{2})\.\s*$/u
const SENTENCE_END = /[.!?…。！？।؟]\s*$/u

/**
 * Whether a text that a model insists on may stay as it is: a name, a list of names, or a term both languages may
 * share. Code cannot know which it is, so the text counts as left, never as translated.
 */
export function mayStay(text: string, languages: LanguagePair): boolean {
  const items = text
    .replace(LAST_STOP, '')
    .split(BETWEEN_NAMES)
    .filter((item) => item.trim() !== '')
  if (items.length > 0 && items.every((item) => hasShapeOfName(item.trim()))) return true
  const isInOwnLetters = (text.match(lettersOf(languages.targetLanguage))?.length ?? 0) > 0
  if (!isInOwnLetters || SENTENCE_END.test(text)) return false
  return ordinaryWords(text).length <= MAX_WORDS_OF_TERM && !isPhrase(text, languages)
}

function hasShapeOfName(text: string): boolean {
  const parts = text.split(/[\s\p{P}]+/u).filter((part) => part !== '')
  return parts.length <= MAX_WORDS_OF_NAME && /^\p{Lu}/u.test(text) && parts.every((part) => PART_OF_NAME.test(part))
}

/** Whether it has articles or prepositions that are the source language's alone. */
function isPhrase(text: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  return wordsOf(text).some((word) => {
    const languages = countClosedClass([word])
    return languages.has(baseLanguage(sourceLanguage)) && !languages.has(baseLanguage(targetLanguage))
  })
}

/** The share of the target's words that the source has too, each counted as often as it is there. */
function shareKept(source: readonly string[], target: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of source) left.set(word, (left.get(word) ?? 0) + 1)
  let kept = 0
  for (const word of target) {
    const count = left.get(word) ?? 0
    if (count > 0) kept++
    left.set(word, count - 1)
  }
  return kept / target.length
}

function wordsOf(text: string): string[] {
  const found: string[] = []
  for (const { segment, isWordLike } of words.segment(text))
    if (isWordLike && LETTER.test(segment)) found.push(segment.toLowerCase())
  return found
}
