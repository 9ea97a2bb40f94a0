// Detects a text's script and the languages that use it.
import { countOf } from '../qa/count-of.ts'

export type Script = 'Latin' | 'Cyrillic' | 'Arabic' | 'Devanagari' | 'Greek' | 'Hebrew' | 'Thai' | 'Hangul' | 'Han'

/** A syllable or a character carries about as much information as this many letters. */
const LETTERS_PER_CHARACTER = 2.5

const SCRIPTS: readonly { readonly script: Script; readonly letters: RegExp; readonly weight: number }[] = [
  { script: 'Latin', letters: /\p{Script=Latin}/gu, weight: 1 },
  { script: 'Cyrillic', letters: /\p{Script=Cyrillic}/gu, weight: 1 },
  { script: 'Arabic', letters: /\p{Script=Arabic}/gu, weight: 1 },
  { script: 'Devanagari', letters: /\p{Script=Devanagari}/gu, weight: 1 },
  { script: 'Greek', letters: /\p{Script=Greek}/gu, weight: 1 },
  { script: 'Hebrew', letters: /\p{Script=Hebrew}/gu, weight: 1 },
  { script: 'Thai', letters: /\p{Script=Thai}/gu, weight: 1 },
  { script: 'Hangul', letters: /\p{Script=Hangul}/gu, weight: LETTERS_PER_CHARACTER },
  {
    script: 'Han', // stands for Japanese too, whose kana are among them
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    weight: LETTERS_PER_CHARACTER,
  },
]

/** Names, units and brands are written in Latin letters in texts of any script. */
const LATIN_RANK = 0.6

export interface ScriptShare {
  /** Null when no language of the catalogue is written in what there is. */
  readonly script: Script | null
  /** Letters in the script, as letters of an alphabet. */
  readonly letters: number
  /** Letters in all scripts together. */
  readonly allLetters: number
}

/** The script of most of the text; null for a text without a letter. */
export function mainScript(text: string): ScriptShare | null {
  const characters = countOf(text, /\p{L}/gu)
  if (characters === 0) return null
  const counts = SCRIPTS.map(({ script, letters, weight }) => ({ script, letters: weight * countOf(text, letters) }))
  const known = counts.reduce((sum, { letters }) => sum + letters, 0)
  const strange = Math.max(0, characters - SCRIPTS.reduce((sum, { letters }) => sum + countOf(text, letters), 0))
  const rank = ({ script, letters }: { script: Script; letters: number }) =>
    script === 'Latin' ? letters * LATIN_RANK : letters
  const main = counts.reduce((best, next) => (rank(next) > rank(best) ? next : best))
  const allLetters = known + strange
  return strange >= main.letters ? { script: null, letters: strange, allLetters } : { ...main, allLetters }
}

/** Chinese quotes a kana now and then; Japanese cannot make a sentence without. */
const MIN_KANA_SHARE = 0.1

export function isJapanese(text: string): boolean {
  const han = countOf(text, /\p{Script=Han}/gu)
  const kana = countOf(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  return kana > 0 && kana >= (han + kana) * MIN_KANA_SHARE
}
