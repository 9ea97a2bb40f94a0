// Checks that a target has a plausible length for its source. The logarithm of the length ratio is nearly normal (Gale
// and Church, 1993), with a mean and a deviation for each language.
import type { LanguageCode } from '../../contract/languages.ts'
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
/** Hebrew is not among them: without vowels, and terse in contracts, a whole sentence may have half the letters. */
const WITHOUT_CAPITALS: ReadonlySet<LanguageCode> = new Set(['ar', 'hi', 'th', 'ja', 'ko', 'zh', 'zh-tw'])
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
  const { sourceLanguage, targetLanguage } = languages
  const expected = MEANS[targetLanguage] - MEANS[sourceLanguage]
  const difference = Math.log(Math.max(1, targetLength) / Math.max(1, sourceLength)) - expected
  const length = Math.min(Math.max(1, sourceLength), MAX_SHRINKING_LENGTH)
  const variance = (DEVIATIONS[sourceLanguage] ** 2 + DEVIATIONS[targetLanguage] ** 2) * (MEASURED_LENGTH / length)
  return difference / Math.sqrt(variance)
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

export function isTooShort(source: string, target: string, languages: LanguagePair): boolean {
  const sourceLength = lengthOf(source)
  if (sourceLength >= MIN_LENGTH_TO_STAY_WORDS && !LETTER_OR_DIGIT.test(withoutFixedText(target))) return true
  if (sourceLength <= MAX_LABEL_LENGTH && !isEnded(source)) return false
  const surprise = lengthSurprise(sourceLength, lengthOf(target), languages)
  if (endsTooEarly(source, target, languages)) return surprise < LEAST_DEVIATIONS_OF_A_PIECE
  if (beginsInTheMiddle(source, target)) return surprise < LEAST_DEVIATIONS_OF_A_SMALL_START
  return (
    surprise < (WITHOUT_CAPITALS.has(languages.targetLanguage) ? LEAST_DEVIATIONS_WITHOUT_CAPITALS : LEAST_DEVIATIONS)
  )
}

const CLOSING = String.raw`["'”“»«’)\]」』）]*\s*$`
const SENTENCE_END = new RegExp(`[.!?…。！？।؟]${CLOSING}`, 'u')
/** `6 p.m.`, `25 lbs.`, `Acme Inc.`: what a label may end in as well as a sentence, and other languages write without a point. */
const ABBREVIATION_END =
  /(?:(?<!\p{L})\p{L}\.\s?\p{L}|(?<!\p{L})(?:lbs?|oz|ft|yds?|sq|inc|ltd|co|corp|dept|etc|approx|incl|excl|max|min|vol|jr|sr|bzw|usw|tel|nr|str|ca))\.\s*$/iu

function isEnded(text: string): boolean {
  return SENTENCE_END.test(text) && !ABBREVIATION_END.test(text)
}

/** Languages differ in which marks end a sentence; in a comma none does. */
const ANY_END = new RegExp(`[.!?…。！？।|؟:;：；]${CLOSING}`, 'u')
const CAPITAL_START = /^[^\p{L}\p{N}]*\p{Lu}/u
/** Chinese, Arabic and Hindi have no capitals; their sentences begin with one elsewhere. */
const CASELESS_START = /^\P{L}*\p{Lo}/u
const SMALL_START = /^[^\p{L}\p{N}]*\p{Ll}/u
/** Thai ends its sentences with nothing. */
const WITHOUT_SENTENCE_END: ReadonlySet<LanguageCode> = new Set(['th'])

/** Whether the target lacks the end that its source has. */
function endsTooEarly(source: string, target: string, { targetLanguage }: LanguagePair): boolean {
  return isEnded(source) && !ANY_END.test(target) && !WITHOUT_SENTENCE_END.has(targetLanguage)
}

/** Whether it lacks the beginning; a whole sentence may begin small, too, where a model is careless of capitals. */
function beginsInTheMiddle(source: string, target: string): boolean {
  const isBegun = CAPITAL_START.test(source) || (SENTENCE_END.test(source) && CASELESS_START.test(source))
  return isBegun && SMALL_START.test(target)
}

/** How much of a text's end is looked at for a loop; a loop that matters fills it. */
const LOOP_WINDOW = 600
const MIN_LOOP_TURNS = 5
const MIN_LOOP_LENGTH = 12

/** Whether the text ends in the same words over and over, as a model's does that lost its way, or says all of it twice. */
export function isRepeating(text: string): boolean {
  const plain = text.replace(/\s+/gu, ' ').trim()
  const half = plain.length >> 1
  if (plain.length > MIN_LOOP_LENGTH && plain.slice(0, half).trim() === plain.slice(-half).trim()) return true
  const tail = plain.slice(-LOOP_WINDOW)
  // Of a loop, the tail but for one turn is the tail from the second turn on.
  for (let turn = 1; turn * MIN_LOOP_TURNS <= tail.length; turn++) {
    const loop = tail.slice(-Math.max(turn * MIN_LOOP_TURNS, MIN_LOOP_LENGTH))
    if (loop.length >= MIN_LOOP_LENGTH && loop.slice(turn) === loop.slice(0, -turn)) return true
  }
  return false
}
