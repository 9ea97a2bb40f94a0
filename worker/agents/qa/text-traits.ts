// Traits that a text shares with its own translation and not with another: figures, names, loan words, punctuation,
// everyday words. Traits of two texts in two languages are equal when their keys are.
import { baseLanguage, type LanguageCode, LANGUAGES, type Script } from '../../contract/languages.ts'
import everydayWords from './data/everyday-words.json' with { type: 'json' }
import { lengthOf } from './length-check.ts'
import { toAsciiDigits } from './numbers/number-check.ts'
import { phoneticKeys } from './phonetic-key.ts'

/**
 * Weights in units of log-odds, from logistic regression over pairs of sentences of one batch, true against false, on
 * the even lines of FLORES in 26 languages. A trait that is rare in its batch counts in full.
 */
const WEIGHTS = {
  number: 5,
  word: 5,
  capitals: 4,
  stem: 3.5,
  longStem: 4,
  sounds: 1.1,
  mark: 8,
  everydayWord: 6,
} as const

export interface Traits {
  readonly length: number
  readonly commas: number
  readonly hasNumbers: boolean
  /** Trait to the weight of its kind. */
  readonly keys: ReadonlyMap<string, number>
}

/** Each mark in the forms that scripts give it. */
const MARKS = ['?？؟', '!！', '(（', '"“”„«»「」『』', ':：', ';；؛', '%٪％', '–—']
const TWO_SENTENCES = /[.!?؟।]["'”’»)]*\s+\p{L}|[。！？].|[?!] /u
/** A page of words tells as well as a book of them. */
const MAX_CHARACTERS = 4000

export function traitsOf(whole: string, language: LanguageCode): Traits {
  const keys = new Map<string, number>()
  const text = whole.slice(0, MAX_CHARACTERS)
  const numbers = toAsciiDigits(text).match(/\d+/gu) ?? []
  for (const number of numbers) keys.set(`#${Number(number)}`, WEIGHTS.number)
  for (const word of text.match(/[\p{L}\p{M}ー]+/gu) ?? []) {
    const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    if (plain.length > 4) keys.set(`=${plain}`, WEIGHTS.word).set(`5${plain.slice(0, 5)}`, WEIGHTS.longStem)
    if (plain.length > 3) keys.set(`4${plain.slice(0, 4)}`, WEIGHTS.stem)
    if (/^\p{Lu}{2,}$/u.test(word)) keys.set(`A${word}`, WEIGHTS.capitals)
    for (const sounds of soundsOf(word)) keys.set(sounds, WEIGHTS.sounds)
  }
  for (const row of everydayWordsIn(text, language)) keys.set(`w${row}`, WEIGHTS.everydayWord)
  for (const signs of MARKS) if (Array.from(signs).some((sign) => text.includes(sign))) keys.set(signs, WEIGHTS.mark)
  if (TWO_SENTENCES.test(text)) keys.set('two sentences', WEIGHTS.mark)
  const commas = text.match(/[,،、，;:]/gu)?.length ?? 0
  return { length: lengthOf(whole), commas, hasNumbers: numbers.length > 0, keys }
}

/** A word's first three sounds, and whatever four or five of them follow one another. */
function soundsOf(word: string): string[] {
  if (/\p{Script=Han}/u.test(word)) return []
  const sounds = phoneticKeys(word)
  const runs = [4, 5].flatMap((length) => Array.from(sounds, (_, start) => sounds.slice(start, start + length)))
  return [...(sounds.length > 2 ? [sounds.slice(0, 3)] : []), ...runs.filter((run) => run.length > 3)]
}

/** Scripts whose words follow one another without spaces, or take prefixes. */
const STAND_ANYWHERE: Readonly<Record<Script, boolean>> = {
  Latn: false,
  Cyrl: false,
  Grek: false,
  Arab: true,
  Hebr: true,
  Deva: false,
  Thai: true,
  Jpan: true,
  Hans: true,
  Hant: true,
  Kore: true,
}
const WORD_START = String.raw`(?<![\p{L}\p{M}])`

const IDEAS = Object.values(everydayWords.lists).map((list) => {
  const stems = new Map<string, string>(Object.entries(list))
  return new Map<LanguageCode, RegExp>(
    LANGUAGES.flatMap(({ code, script }) => {
      const words = stems.get(code)
      const start = STAND_ANYWHERE[script] ? '' : WORD_START
      return words === undefined ? [] : [[code, new RegExp(`${start}(?:${words})`, 'iu')] as const]
    }),
  )
})

/**
 * The numbers of the ideas for which the text has a word. Only languages have stems that share few words with other
 * European languages, where loan words and names help little.
 */
function everydayWordsIn(text: string, language: LanguageCode): number[] {
  return [...IDEAS.keys()].filter((idea) => IDEAS[idea]?.get(baseLanguage(language))?.test(text))
}
