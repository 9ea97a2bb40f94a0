// Detects a text's script and the languages that use it.
import { baseLanguage, LANGUAGES, type Script } from '../../contract/languages.ts'
import { countOf } from '../qa/count-of.ts'
import data from '../qa/data/scripts.json' with { type: 'json' }

type ScriptName = keyof typeof data.lists

/** Where the data have each script of the catalogue; scripts with letters in common are one there. */
const NAMES: Readonly<Record<Script, ScriptName>> = {
  Latn: 'Latin',
  Cyrl: 'Cyrillic',
  Grek: 'Greek',
  Arab: 'Arabic',
  Hebr: 'Hebrew',
  Deva: 'Devanagari',
  Thai: 'Thai',
  Jpan: 'Han',
  Hans: 'Han',
  Hant: 'Han',
  Kore: 'Hangul',
}

/** A written form is told from its language later. */
const CATALOGUE = LANGUAGES.filter(({ code }) => code === baseLanguage(code))

const SCRIPTS = Object.entries(data.lists).map(([name, { letters, others, weight, rank }]) => ({
  letters: new RegExp(letters, 'gu'),
  languages: [
    ...CATALOGUE.filter(({ script }) => NAMES[script] === name).map(({ code }) => code),
    ...others.split('|').filter(Boolean),
  ],
  weight,
  rank,
}))

const OUTSIDE = 'none'

interface ScriptShare {
  /** By ISO 639-1 code, or `OUTSIDE` when no language of the catalogue is written in the script. */
  readonly languages: readonly string[]
  /** Letters in the script, as letters of an alphabet. */
  readonly letters: number
  /** Letters in all scripts together. */
  readonly allLetters: number
}

/** The script of most of the text; null for a text without a letter. */
export function mainScript(text: string): ScriptShare | null {
  const characters = countOf(text, /\p{L}/gu)
  if (characters === 0) return null
  const known = SCRIPTS.map((script) => ({ ...script, count: countOf(text, script.letters) }))
  const others = Math.max(0, characters - known.reduce((sum, { count }) => sum + count, 0))
  const shares = [...known, { languages: [OUTSIDE], weight: 1, rank: 1, count: others }]
  const main = shares.reduce((best, next) => (next.count * next.rank > best.count * best.rank ? next : best))
  const allLetters = shares.reduce((sum, { count, weight }) => sum + count * weight, 0)
  return { languages: main.languages, letters: main.count * main.weight, allLetters }
}

/** Chinese quotes a kana now and then; Japanese cannot make a sentence without. */
const MIN_KANA_SHARE = 0.1

export function isJapanese(text: string): boolean {
  const kana = countOf(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  return kana > 0 && kana >= countOf(text, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu) * MIN_KANA_SHARE
}
