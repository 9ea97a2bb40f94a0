// Whether a target is its source once more, whole or with a few words changed. Names, codes and loan words stay the same
// in any translation, so only a text of several words can be told.
import type { LanguagePair } from './length-check.ts'

/** Fewer words than this may well be a name, a loan word or the same word in both languages. */
const MIN_WORDS_TO_DIFFER = 2
/** With fewer, a name and a number are most of the text. */
const MIN_WORDS_TO_RESEMBLE = 5
/** No clean reference of FLORES, names and all, keeps more than two thirds of its words. */
const MAX_SHARE_KEPT = 0.75

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const LETTER = /\p{L}/u

/** Two written forms of one language share whole sentences, so only different languages must differ. */
export function isCopy(source: string, target: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  if (baseOf(sourceLanguage) === baseOf(targetLanguage)) return false
  const sourceWords = wordsOf(source)
  if (source.toLowerCase() === target.toLowerCase()) return sourceWords.length >= MIN_WORDS_TO_DIFFER
  const targetWords = wordsOf(target)
  if (targetWords.length < MIN_WORDS_TO_RESEMBLE) return false
  return shareKept(sourceWords, targetWords) > MAX_SHARE_KEPT
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
