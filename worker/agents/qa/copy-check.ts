// Detects a target that repeats its source, whole or with a few words changed. Names, codes and loan words stay the
// same in any translation, so only other words count. A short text that a model insists on may be a name.
import { baseLanguage } from '../../contract/languages.ts'
import data from './data/close-languages.json' with { type: 'json' }
import { withoutFixedText, withoutMeasures } from './fixed-text-check.ts'
import { lettersOf } from './language-check.ts'
import { languageEvidence } from '../detector/language-evidence.ts'
import { surplusOfOtherForm } from '../detector/language-variants.ts'
import { countClosedClass } from '../detector/language-words.ts'
import type { LanguagePair } from './length-check.ts'
import { without } from './multiset.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { wordsOf } from './tokenize.ts'

/** With fewer, a name and a number are most of the text. */
const MIN_WORDS_TO_RESEMBLE = 5
/** No clean reference of FLORES, names and all, keeps more than two thirds of its words. */
const MAX_SHARE_KEPT = 0.75
/**
 * Closely related languages share most words of a sentence. A target with this many differently spelt words is a
 * translation and not a changed copy.
 */
const MIN_CHANGED_BETWEEN_CLOSE = 2

/**
 * Whether the target repeats the words of its source, whatever punctuation stands between them. Two written forms of
 * one language share whole sentences; only the characters that the forms write differently must differ.
 */
export function isCopy(source: string, target: string, languages: LanguagePair): boolean {
  const { sourceLanguage, targetLanguage } = languages
  if (baseLanguage(sourceLanguage) === baseLanguage(targetLanguage))
    return source === target && surplusOfOtherForm(target, targetLanguage) > 0
  if (isDummyText(source)) return false
  const [from = [], to = []] = [source, target].map((text) =>
    wordsOf(withoutMeasures(withoutFixedText(text)).toLowerCase()),
  )
  const shared = sharedWords(languages)
  if (to.length <= shared) return false
  const changed = without(to, from, String).length
  if (changed === 0 && from.length === to.length)
    return ordinaryWords(source).length > 0 && !(shared > 0 && isInTarget(target, languages))
  if (to.length < MIN_WORDS_TO_RESEMBLE || changed >= to.length * (1 - MAX_SHARE_KEPT)) return false
  if (ordinaryWords(target).length < 2) return false
  return shared === 0 || (changed < MIN_CHANGED_BETWEEN_CLOSE && !isInTarget(target, languages))
}

/** A text in the requested language is no copy, however much of it the source has too. */
function isInTarget(text: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  return languageEvidence(text, [sourceLanguage, targetLanguage]).language === targetLanguage
}

/** The number of words that may well be the same in both languages. */
export function sharedWords({ sourceLanguage, targetLanguage }: LanguagePair): number {
  const row = Object.entries(data.lists.sharedWords).find(([languages]) =>
    [sourceLanguage, targetLanguage].every((language) => languages.split('|').includes(language)),
  )
  return row?.[1] ?? 0
}

/** Words of Cicero's that stand in for a text to come; more than a quotation has of them. */
const DUMMY =
  /(?<!\p{L})(?:lorem|ipsum|dolor|amet|consectetu[er]r?|adipisci\p{L}*|eiusmod|tempor|incididunt|labore|magna|aliqua|vestibulum|pellentesque|curabitur|praesent|vivamus|phasellus|nullam|mauris|tincidunt|ullamcorper)(?!\p{L})/giu
const MIN_DUMMY_WORDS = 3

function isDummyText(text: string): boolean {
  return new Set(text.toLowerCase().match(DUMMY)).size >= MIN_DUMMY_WORDS
}

/** Written with a capital or a digit in front, or one of the small words inside names and citations. */
const PART_OF_NAME = /^(?:[\p{Lu}\p{Lt}\p{N}].*|\p{Ll}{1,3})$/u
/** More ordinary words than this have a translation. */
const MAX_WORDS_OF_TERM = 3
const SENTENCE_END = /[.!?…。！？।؟]\s*$/u

/**
 * Whether a text that a model insists on may stay as it is: a name, a list of names, a citation, or a term both
 * languages may share. Code cannot know which it is, so the text counts as left, never as translated.
 */
export function mayStay(text: string, languages: LanguagePair): boolean {
  const parts = text.split(/[\s\p{P}\p{S}]+/u).filter((part) => part !== '')
  if (/\p{Lu}/u.test(text) && parts.every((part) => PART_OF_NAME.test(part))) return true
  const isInOwnLetters = (text.match(lettersOf(languages.targetLanguage))?.length ?? 0) > 0
  if (!isInOwnLetters || SENTENCE_END.test(text)) return false
  return ordinaryWords(text).length <= MAX_WORDS_OF_TERM && !isPhrase(text, languages)
}

/** Whether it has articles or prepositions that are the source language's alone. */
function isPhrase(text: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  return wordsOf(text.toLowerCase()).some((word) => {
    const languages = countClosedClass([word])
    return languages.has(baseLanguage(sourceLanguage)) && !languages.has(baseLanguage(targetLanguage))
  })
}
