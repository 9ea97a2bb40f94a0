// Decides whether a word is an inflected form of another one: by the language's irregular forms, in English by its
// endings, and else by letters alone. Inflection changes a word's end: a long word may lose and gain more letters than a
// short one. The thresholds were tuned on hunspell's dictionaries of four languages (`npm run bench -- terms`).
import type { LanguageCode } from '../../contract/languages.ts'
import { isRegularEnglishForm } from './english-forms.ts'
import { irregularForms } from './irregular-forms.ts'

/** Below this a word has no stem that could tell it from others. */
const MIN_STEM = 3
/** Of the dictionary form's letters, those that an ending may replace. */
const MAX_LOST_SHARE = 0.3
/** From here on a word has room for an ending of four letters, whatever its share: `опустив-ш-ийся`, `опустив-ш-аяся`. */
const LONG_WORD = 12
const MAX_LOST_OF_LONG = 4
const MAX_GAINED = 4
/** Of the dictionary form's letters: `soft` becomes no `software`. */
const MAX_GAINED_SHARE = 0.5

/** A vowel before the last letter may go when an ending comes: `rynek`, `rynku`; `конец`, `конца`. */
const VOWEL = /[aeiouyаеиоуыэюяіє]/u
const MAX_GAINED_WITHOUT_VOWEL = 3
const MIN_LENGTH_TO_LOSE_VOWEL = 5

/** Letters of a pronoun at a word's end. */
const PARTICLE = 2
const OPEN_SYLLABLE = /^[^aeiouyаеиоуыэюяіє][aeiouyаеиоуыэюяіє]$/u

export interface Word {
  /** Without marks. */
  readonly letters: string
  /** The same in lower case. */
  readonly folded: string
}

export function toWord(text: string): Word {
  const letters = text.normalize('NFKD').replaceAll(/\p{Mn}/gu, '')
  return { letters, folded: letters.toLowerCase() }
}

/**
 * Whether the word is the given one in any of its forms. `isCaseSensitive`: in this case of letters. Without a language,
 * letters alone decide.
 */
export function isFormOf(word: Word, lemma: Word, isCaseSensitive: boolean, language?: LanguageCode): boolean {
  const kept = language === undefined ? keptLetters(word.folded, lemma.folded) : keptIn(language, word, lemma)
  return kept !== null && (!isCaseSensitive || word.letters.slice(0, kept) === lemma.letters.slice(0, kept))
}

/** A form that begins in other letters may have its own case in the first of them. */
function keptIn(language: LanguageCode, { folded: word }: Word, { folded: lemma }: Word): number | null {
  if (word !== lemma && irregularForms(word, language).includes(lemma)) return 1
  if (language !== 'en') return keptLetters(word, lemma)
  return isRegularEnglishForm(word, lemma) ? commonLength(word, lemma) : null
}

function commonLength(word: string, lemma: string): number {
  let kept = 0
  while (kept < word.length && kept < lemma.length && word[kept] === lemma[kept]) kept++
  return kept
}

/** How many letters the two have in common from the start, where one is a form of the other; else null. */
function keptLetters(word: string, lemma: string): number | null {
  if (word === lemma) return lemma.length
  const kept = commonLength(word, lemma)
  if (kept < MIN_STEM) return null
  const isForm =
    isEnding(lemma.length, lemma.length - kept, word.slice(kept)) ||
    hasLostVowel(word, lemma) ||
    hasChangedBeforeParticle(word, lemma, kept)
  return isForm ? kept : null
}

/**
 * A pronoun or particle behind the ending stays as it is: `levantar-se`, `levantándo-se`; `окатывать-ся`, `окатывает-ся`. It is
 * a syllable. Many endings share their last two letters, but few are open syllables.
 */
function hasChangedBeforeParticle(word: string, lemma: string, kept: number): boolean {
  const particle = lemma.slice(-PARTICLE)
  const [stem, ending] = [lemma.slice(0, -PARTICLE), word.slice(kept, -PARTICLE)]
  if (!OPEN_SYLLABLE.test(particle) || !word.endsWith(particle) || kept > Math.min(stem.length, word.length - PARTICLE))
    return false
  return stem.length > MIN_STEM && isEnding(stem.length, stem.length - kept, ending)
}

function isEnding(length: number, lost: number, ending: string): boolean {
  const share = length * MAX_LOST_SHARE
  const maxLost = length >= LONG_WORD ? Math.max(MAX_LOST_OF_LONG, share) : share
  const maxGained = Math.min(MAX_GAINED, length * MAX_GAINED_SHARE)
  if (lost > maxLost || ending.length > maxGained) return false
  if (lost > 1 && ending.length === MAX_GAINED && length < LONG_WORD) return false
  // An ending that replaces another one is a syllable: `contrast` is no form of `contract`.
  return lost < 2 || ending.length < 2 || VOWEL.test(ending)
}

function hasLostVowel(word: string, lemma: string): boolean {
  if (lemma.length < MIN_LENGTH_TO_LOSE_VOWEL || !VOWEL.test(lemma.at(-2) ?? '')) return false
  const stem = lemma.slice(0, -2) + lemma.slice(-1)
  const gained = word.length - stem.length
  return word.startsWith(stem) && gained <= MAX_GAINED_WITHOUT_VOWEL && VOWEL.test(word[stem.length] ?? '')
}
