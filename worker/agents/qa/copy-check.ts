// Detects a target that repeats its source: whole, with a few words changed, or in a sentence inside a paragraph, which
// the language of the whole does not reveal. Names, codes and loan words stay the same in any translation, so only other
// words count. A short text that a model insists on may be a name.
import { baseLanguage } from '../../contract/languages.ts'
import { countOf } from './count-of.ts'
import data from './data/close-languages.json' with { type: 'json' }
import { withoutFixedText, withoutMeasures } from './fixed-text-check.ts'
import { lettersOf } from './language-check.ts'
import sharedWordLists from './data/shared-words.json' with { type: 'json' }
import { languageEvidence } from '../detector/detector.ts'
import { surplusOfOtherForm } from '../detector/language-variants.ts'
import { countClosedClass } from '../detector/language-words.ts'
import type { LanguagePair } from './length-check.ts'
import { without } from './multiset.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { wordsOf } from './tokenize.ts'

/** With fewer, a name and a number are most of the text. */
const MIN_WORDS_TO_RESEMBLE = 5
/** Every clean reference of FLORES, names and all, changes at least a third of its words. */
const MAX_SHARE_CHANGED = 0.25
/**
 * Closely related languages share most words of a sentence. A target with this many differently spelt words is a
 * translation and not a changed copy.
 */
const MIN_CHANGED_BETWEEN_CLOSE = 2
/** Words of Cicero's that stand in for a text to come; more than a quotation has of them. */
const DUMMY_WORD =
  /(?<!\p{L})(?:lorem|ipsum|dolor|amet|consectetu[er]r?|adipisci\p{L}*|eiusmod|tempor|incididunt|labore|magna|aliqua|vestibulum|pellentesque|curabitur|praesent|vivamus|phasellus|nullam|mauris|tincidunt|ullamcorper)(?!\p{L})/giu
const MIN_DUMMY_WORDS = 3

/**
 * Whether the target repeats the words of its source, whatever punctuation stands between them. Two written forms of
 * one language share whole sentences; only the characters that the forms write differently must differ.
 */
export function isCopy(source: string, target: string, languages: LanguagePair): boolean {
  const { sourceLanguage, targetLanguage } = languages
  if (baseLanguage(sourceLanguage) === baseLanguage(targetLanguage))
    return source === target && surplusOfOtherForm(target, targetLanguage) > 0
  if (countOf(source, DUMMY_WORD) >= MIN_DUMMY_WORDS) return false
  const [from = [], to = []] = [source, target].map((text) =>
    wordsOf(withoutMeasures(withoutFixedText(text)).toLowerCase()),
  )
  const shared = sharedWords(languages)
  if (to.length <= shared) return false
  const changed = without(to, from, String).length
  const isWhole = changed === 0 && from.length === to.length
  const maxChanged = Math.min(to.length * MAX_SHARE_CHANGED, shared > 0 ? MIN_CHANGED_BETWEEN_CLOSE : Infinity)
  const isLike = isWhole
    ? ordinaryWords(source).length > 0
    : to.length >= MIN_WORDS_TO_RESEMBLE && changed < maxChanged && ordinaryWords(target).length > 1
  return isLike && !(shared > 0 && isInTarget(target, languages))
}

/** A text in the requested language is no copy, however much of it the source has too. */
function isInTarget(text: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  return languageEvidence(text, [sourceLanguage, targetLanguage]).language === targetLanguage
}

/** The number of words that may well be the same in both languages. */
function sharedWords({ sourceLanguage, targetLanguage }: LanguagePair): number {
  const row = Object.entries(data.lists.sharedWords).find(([languages]) =>
    [sourceLanguage, targetLanguage].every((language) => languages.split('|').includes(language)),
  )
  return row?.[1] ?? 0
}

/** A run of this many words, with enough lower-case and long words among them, is neither a name nor a title. */
const MIN_RUN = 5
const MIN_SMALL_WORDS = 3
const MIN_LONG_WORDS = 2
/** Close languages say more in the same words. */
const RUN_PER_SHARED_WORD = 2

const RUNNING_WORD = /[\p{L}\p{M}\p{N}’'-]+/gu
const NUMBER = /\p{N}/u
const SMALL = /^\p{Ll}./u
/** `of`, `for` and `the` stand in names as well. */
const LONG_SMALL = /^\p{Ll}[\p{L}\p{M}’']{3}/u
/** Words in quotation marks may stay untranslated: a title, a slogan, a person's words. */
const QUOTED = /["“„«「『][^"“”„«»「」『』]{1,200}["”“»」』]/gu

/** Whether so many words of the source stand in the target in their order. `source` and `target` as plain text. */
export function isHalfTranslated(source: string, target: string, languages: LanguagePair): boolean {
  if (source === target) return false // a copy has a name of its own
  if (baseLanguage(languages.sourceLanguage) === baseLanguage(languages.targetLanguage)) return false
  const length = MIN_RUN + RUN_PER_SHARED_WORD * sharedWords(languages)
  return !runsOf(source, length).isDisjointFrom(runsOf(target, length))
}

/** A year among the words makes a citation, and `et al.` stays what it is. */
function runsOf(text: string, length: number): Set<string> {
  const words = withoutFixedText(text).replace(QUOTED, ' " ').match(RUNNING_WORD) ?? []
  const runs = words.slice(length - 1).map((_, at) => words.slice(at, at + length))
  const isProse = (run: readonly string[]) =>
    !run.some((word) => NUMBER.test(word)) &&
    run.filter((word) => SMALL.test(word)).length >= MIN_SMALL_WORDS &&
    run.filter((word) => LONG_SMALL.test(word)).length >= MIN_LONG_WORDS
  return new Set(runs.filter(isProse).map((run) => run.join(' ').toLowerCase()))
}

/** Written with a capital or a digit in front, or one of the small words inside names and citations. */
const PART_OF_NAME = /^(?:[\p{Lu}\p{Lt}\p{N}].*|\p{Ll}{1,3})$/u
/** In scripts without small letters, more ordinary words than this have a translation. */
const MAX_WORDS_OF_TERM = 3
const SENTENCE_END = /[.!?…。！？।؟]\s*$/u
const SMALL_LETTER = /\p{Ll}/u
const SHARED_WORDS = Object.entries(sharedWordLists.lists.words).map(([languages, words]) => ({
  languages: languages.split('|'),
  words: new RegExp(`^(?:${words})$`, 'iu'),
}))

/** What is known of a text that a model has left as it is. */
export interface LeftText {
  readonly isHeading: boolean
  /** Agreed to stay as they are. */
  readonly names: readonly string[]
  /** Words that the document has in small letters: `ordinaryWords` of the texts around. */
  readonly wordsAround: ReadonlySet<string>
}

const NOTHING_KNOWN: LeftText = { isHeading: false, names: [], wordsAround: new Set() }

/**
 * Whether a text that a model insists on may stay as it is, because it has no word that a translation must change: it is
 * a name, a list of names, a citation, or words that most languages share. It counts as left, never as translated.
 */
export function mayStay(text: string, languages: LanguagePair, known = NOTHING_KNOWN): boolean {
  if (known.names.some((name) => name.toLowerCase() === text.trim().toLowerCase())) return true
  const parts = text.split(/[\s\p{P}\p{S}]+/u).filter((part) => part !== '')
  const words = ordinaryWords(text).filter((word) => !isShared(word, languages))
  if (/\p{Lu}/u.test(text) && parts.every((part) => PART_OF_NAME.test(part))) {
    if (words.length === 0) return true
    // What the document also writes in small letters is no name, and a heading is seldom one.
    if (words.every((word) => known.wordsAround.has(word))) return false
    return !known.isHeading || !isInSource(text, languages)
  }
  const isInOwnLetters = (text.match(lettersOf(languages.targetLanguage))?.length ?? 0) > 0
  if (!isInOwnLetters || SENTENCE_END.test(text) || isPhrase(text, languages)) return false
  if (words.some((word) => SMALL_LETTER.test(word))) return wordsOf(text).length > 1 && !isInSource(text, languages)
  return words.length <= MAX_WORDS_OF_TERM
}

/** Whether both languages write the word alike. */
function isShared(word: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  return SHARED_WORDS.some(
    ({ languages, words }) =>
      (languages[0] === 'all' || [sourceLanguage, targetLanguage].every((language) => languages.includes(language))) &&
      words.test(word),
  )
}

/** `Homo sapiens` and `pro rata` are in no document's own language. One word tells too little of its language. */
function isInSource(text: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  return languageEvidence(text, [sourceLanguage, targetLanguage]).language === sourceLanguage
}

/** Whether it has articles or prepositions that are the source language's alone. */
function isPhrase(text: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  return wordsOf(text.toLowerCase()).some((word) => {
    const languages = countClosedClass([word])
    return languages.has(baseLanguage(sourceLanguage)) && !languages.has(baseLanguage(targetLanguage))
  })
}
