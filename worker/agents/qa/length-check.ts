// Checks that a target has a plausible length for its source. The logarithm of the length ratio is nearly normal (Gale
// and Church, 1993), with a mean and a deviation for each language.
import { type LanguageCode, type Script, scriptOf, SCRIPTS } from '../../contract/languages.ts'
import data from './data/lengths.json' with { type: 'json' }
import { withoutFixedText } from './fixed-text-check.ts'
import { LETTER_OR_DIGIT } from './tokenize.ts'

export interface LanguagePair {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
}

/** Of ln(length / length of the English sentence), for a text of `MEASURED_LENGTH` letters. */
const MEANS: Readonly<Record<LanguageCode, number>> = data.lists.means
const DEVIATIONS: Readonly<Record<LanguageCode, number>> = data.lists.deviations

/** Letters of a name stay letters in Chinese text, so dense scripts are counted in letters, not texts by a factor. */
const LETTERS_OF: readonly (readonly [characters: RegExp, letters: number])[] = [
  [/\p{Script=Han}/gu, 2.8],
  [/\p{Script=Hangul}/gu, 2.2],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 1.4],
]

/** The spread of a sum shrinks with the root of its length; past some sentences it is the translator who differs. */
const MEASURED_LENGTH = 100
const MAX_SHRINKING_LENGTH = 300
/** A word or an abbreviation may need a whole explanation. */
const ALWAYS_ALLOWED_LENGTH = 60
/** A Han character takes up to eight letters of another language; the rest is room for white space. */
const MAX_GROWTH = 10
const ALWAYS_ALLOWED_CHARACTERS = 200
/** One clean reference in a thousand is farther off than either. */
const MOST_DEVIATIONS = 4.2
const LEAST_DEVIATIONS = -3.4
/** Without capitals a target that lacks its beginning shows it by its length alone; clean ones are seldom shorter. */
const LEAST_DEVIATIONS_WITHOUT_CAPITALS = -2.6
/** Not so in Hebrew: without vowels, and terse in contracts, a whole sentence may have half the letters. */
const TERSE: Script = 'Hebr'
/** For a target that also breaks off. */
const LEAST_DEVIATIONS_OF_A_PIECE = -0.9
/** For a target that also begins with a small letter where its source has a capital. */
const LEAST_DEVIATIONS_OF_A_SMALL_START = -1.6

/** In Latin letters. White space is no length: it says nothing, and a PDF's or a table's may be anything. */
export function lengthOf(text: string): number {
  const letters = withoutFixedText(text).replace(/\s+/gu, '')
  return LETTERS_OF.reduce((sum, [characters, weight]) => {
    const count = letters.match(characters)?.length ?? 0
    return sum + count * (weight - 1)
  }, letters.length)
}

/** How many standard deviations a target is longer than expected, negative when shorter. */
export function lengthSurprise(sourceLength: number, targetLength: number, languages: LanguagePair): number {
  const { expected, deviation } = logRatio(sourceLength, languages)
  return (Math.log(Math.max(1, targetLength) / Math.max(1, sourceLength)) - expected) / deviation
}

/** The length of a target that is so many standard deviations longer than expected. */
export function lengthAt(surprise: number, sourceLength: number, languages: LanguagePair): number {
  const { expected, deviation } = logRatio(sourceLength, languages)
  return sourceLength * Math.exp(expected + surprise * deviation)
}

function logRatio(sourceLength: number, { sourceLanguage, targetLanguage }: LanguagePair) {
  const length = Math.min(Math.max(1, sourceLength), MAX_SHRINKING_LENGTH)
  const variance = (DEVIATIONS[sourceLanguage] ** 2 + DEVIATIONS[targetLanguage] ** 2) * (MEASURED_LENGTH / length)
  return { expected: MEANS[targetLanguage] - MEANS[sourceLanguage], deviation: Math.sqrt(variance) }
}

/** White space counts here: some of it is no white space to a program that prints it. */
export function isTooLong(source: string, target: string, languages: LanguagePair): boolean {
  if (target.length > ALWAYS_ALLOWED_CHARACTERS + MAX_GROWTH * source.length) return true
  const targetLength = lengthOf(target)
  if (targetLength <= ALWAYS_ALLOWED_LENGTH) return false
  return lengthSurprise(lengthOf(source), targetLength, languages) > MOST_DEVIATIONS
}

/** Letters: a label may be an abbreviation in another language, and a long compound two short words. */
const MAX_LABEL_LENGTH = 40
/** Shorter texts may become a sign. */
const MIN_LENGTH_TO_STAY_WORDS = 15

const CLOSING = String.raw`["'”“»«’)\]」』）]*\s*$`
const SENTENCE_END = new RegExp(`[.!?…。！？।؟]${CLOSING}`, 'u')
/** Languages differ in which marks end a sentence; in a comma none does. */
const ANY_END = new RegExp(`[.!?…。！？।|؟:;：；]${CLOSING}`, 'u')
/** `6 p.m.`, `25 lbs.`, `Acme Inc.`: what a label may end in, and other languages write without a point. */
const ABBREVIATION_END = /(?<!\p{L})\p{L}{1,4}\.\s*$/u
const CAPITAL_START = /^[^\p{L}\p{N}]*\p{Lu}/u
/** Chinese, Arabic and Hindi have no capitals; their sentences begin with one elsewhere. */
const CASELESS_START = /^\P{L}*\p{Lo}/u
const SMALL_START = /^[^\p{L}\p{N}]*\p{Ll}/u

export function isTooShort(source: string, target: string, languages: LanguagePair): boolean {
  const sourceLength = lengthOf(source)
  if (sourceLength >= MIN_LENGTH_TO_STAY_WORDS && !LETTER_OR_DIGIT.test(withoutFixedText(target))) return true
  const isLabel = !SENTENCE_END.test(source) || ABBREVIATION_END.test(source)
  if (sourceLength <= MAX_LABEL_LENGTH && isLabel) return false
  return lengthSurprise(sourceLength, lengthOf(target), languages) < leastDeviations(source, target, languages)
}

/** One translation in forty is so short. */
const LEAST_DEVIATIONS_WHEN_SHORTENED = -2

/** Of a target that was asked for in fewer letters: whether it may have lost some of its source. */
export function isCutShort(source: string, target: string, languages: LanguagePair): boolean {
  const length = lengthOf(source)
  if (length <= MAX_LABEL_LENGTH) return false
  return lengthSurprise(length, lengthOf(target), languages) < LEAST_DEVIATIONS_WHEN_SHORTENED
}

/** A target that lacks the end or the beginning of its source is a piece, however careless a model is of capitals. */
function leastDeviations(source: string, target: string, { targetLanguage }: LanguagePair): number {
  const script = scriptOf(targetLanguage)
  const { hasCapitals, hasSentenceEnds } = SCRIPTS[script]
  const isEnded = SENTENCE_END.test(source)
  if (isEnded && !ANY_END.test(target) && hasSentenceEnds) return LEAST_DEVIATIONS_OF_A_PIECE
  const isBegun = CAPITAL_START.test(source) || (isEnded && CASELESS_START.test(source))
  if (isBegun && SMALL_START.test(target)) return LEAST_DEVIATIONS_OF_A_SMALL_START
  return hasCapitals || script === TERSE ? LEAST_DEVIATIONS : LEAST_DEVIATIONS_WITHOUT_CAPITALS
}

/** A turn five times over at the very end, or a dozen characters of one or two. */
const LOOP = /(?:(.)\1{11}|(..)\2{5}|(.{3,120})\3{4})$/su
/** As long as the longest loop looked for; one that matters fills it. */
const LOOP_WINDOW = 600
/** A shorter text may say a word twice. */
const MIN_LENGTH_OF_TWO = 12

/** Whether the text ends in the same words over and over, as a model's does that lost its way, or says all of it twice. */
export function isRepeating(text: string): boolean {
  const plain = text.replace(/\s+/gu, ' ').trim()
  const half = plain.length >> 1
  const isTwice = plain.length > MIN_LENGTH_OF_TWO && plain.slice(0, half).trim() === plain.slice(-half).trim()
  return isTwice || LOOP.test(plain.slice(-LOOP_WINDOW))
}
