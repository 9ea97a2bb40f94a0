// Whether a target is its source once more, whole or with a few words changed. Names, codes and loan words stay the same
// in any translation, so only a text of several words can be told.
import type { LanguageCode } from '../contract/languages.ts'
import { withoutFixedText, withoutMeasures } from './fixed-text-check.ts'
import { lettersOf } from './language-check.ts'
import { chineseBalance } from './language-variants.ts'
import type { LanguagePair } from './length-check.ts'

/** In the same letters one word may well be a name, a loan word or the same in both languages. */
const MIN_WORDS_TO_DIFFER = 2
/** With fewer, a name and a number are most of the text. */
const MIN_WORDS_TO_RESEMBLE = 5
/** No clean reference of FLORES, names and all, keeps more than two thirds of its words. */
const MAX_SHARE_KEPT = 0.75
/** Units and symbols are the same in all scripts. */
const MIN_LETTERS_OF_WORD = 4
/** `PDF`, `iPhone`, `A4`: signs rather than words. */
const SIGN = /^[\p{Lu}\p{N}]+$|.\p{Lu}|\p{N}/u

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const LETTER = /\p{L}/u

/**
 * Whether the target says what its source says in the same words, whatever marks stand between them. Two written forms
 * of one language share whole sentences; only the characters that they write differently must differ.
 */
export function isCopy(source: string, target: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  if (baseOf(sourceLanguage) === baseOf(targetLanguage))
    return source === target && isInOtherForm(target, targetLanguage)
  const sourceWords = wordsOf(withoutMeasures(withoutFixedText(source)))
  const targetWords = wordsOf(withoutMeasures(withoutFixedText(target)))
  if (targetWords.length === 0) return false
  if (isSameList(sourceWords, targetWords))
    return sourceWords.length >= MIN_WORDS_TO_DIFFER || isForeignWord(target.trim(), targetLanguage)
  if (targetWords.length < MIN_WORDS_TO_RESEMBLE) return false
  return shareKept(sourceWords, targetWords) > MAX_SHARE_KEPT
}

/** A word in letters that the language is not written in. */
function isForeignWord(word: string, language: LanguageCode): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0
  return letters >= MIN_LETTERS_OF_WORD && !SIGN.test(word) && !word.match(lettersOf(language))
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

/** Whether a text may be the name of somebody or something, which stays the same where a translator insists on it. */
export function mayBeName(text: string): boolean {
  const parts = text.split(/[\s\p{P}]+/u).filter((part) => part !== '')
  return parts.length <= MAX_WORDS_OF_NAME && /^\p{Lu}/u.test(text) && parts.every((part) => PART_OF_NAME.test(part))
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

function baseOf(code: string): string {
  return code.split('-')[0] ?? code
}
