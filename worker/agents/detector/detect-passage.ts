// Detects the language of one passage: a sentence, a paragraph, a heading. A script that only one catalogue language
// uses decides by itself; otherwise evidence is weighed. The confidence follows from the evidence and is capped for a
// passage with too little of it: a name, a word, a line of code.
import { LANGUAGES, type LanguageCode } from '../../contract/languages.ts'
import { withoutAddresses } from '../../documents/addresses.ts'
import { isJapanese, mainScript, type Script } from './language-scripts.ts'
import { weighLanguages } from './language-statistics.ts'

export interface PassageOdds {
  /**
   * Keyed by a language's catalogue code, not by a written form (`pt`, never `pt-br`). Null stands for all languages
   * outside the catalogue. The values add up to 1.
   */
  readonly probabilities: ReadonlyMap<LanguageCode | null, number>
  /** The most that may be claimed, from 0 to 1. */
  readonly ceiling: number
  /** The weight of the text, as letters of an alphabet; 0 for a text without letters. */
  readonly letters: number
}

export const NO_ODDS: PassageOdds = { probabilities: new Map(), ceiling: 0, letters: 0 }

const ONLY_LANGUAGE: Readonly<Partial<Record<Script, LanguageCode>>> = {
  Greek: 'el',
  Hebrew: 'he',
  Thai: 'th',
  Hangul: 'ko',
}

/** For a text of at most some 300 characters. */
export function passageOdds(text: string): PassageOdds {
  const prose = withoutCodes(withoutAddresses(text))
  const main = mainScript(prose)
  if (main === null) return NO_ODDS
  const { script, letters } = main
  const share = letters / main.allLetters
  if (script === null) return certain(null, share, letters)
  if (script === 'Han') return certain(isJapanese(prose) ? 'ja' : 'zh', share, letters)
  const only = ONLY_LANGUAGE[script]
  if (only !== undefined) return certain(only, share, letters)
  const { probabilities, closedClassWords, familiarity } = weighLanguages(prose, script)
  const [best] = [...probabilities].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as const)
  const hasGrammar = (closedClassWords.get(best) ?? 0) > wordsLikeNames(prose)
  const ceiling = Math.min(share, ceilingOf(letters, { hasGrammar, familiarity }))
  return { probabilities: inCatalogue(probabilities), ceiling, letters }
}

/** A name or a word of greeting stands in texts of any language. */
const MIN_CERTAIN_LETTERS = 12
const MAX_OF_WORD = 0.5
/** Names, addresses and code have no article and no preposition: without one it is no sentence. */
const MAX_OF_FRAGMENT = 0.65
/** One sentence in 500 is less familiar; languages that nothing is known of are, and lists of names. */
const MIN_FAMILIARITY = 0.56
/** Japanese headings are written without kana, and look Chinese. */
const MIN_LETTERS_WITHOUT_KANA = 40

function ceilingOf(letters: number, signs: { readonly hasGrammar: boolean; readonly familiarity: number }): number {
  if (letters < MIN_CERTAIN_LETTERS) return MAX_OF_WORD
  if (signs.familiarity < MIN_FAMILIARITY) return MAX_OF_FRAGMENT
  return signs.hasGrammar ? 1 : MAX_OF_FRAGMENT
}

const WORD = /[\p{L}\p{M}]+/gu
const CAPITALIZED = /^\p{Lu}\p{M}*\p{Ll}/u
/** German writes every noun with a capital, and still most words without. */
const MAX_CAPITALIZED = 0.6
/** In a list of names, one word in six may be a particle: van, de la, von. */
const PARTICLES_AMONG_NAMES = 1 / 6

/** How many words of closed classes a text may have for its names alone; 0 for a text that is more than names. */
function wordsLikeNames(text: string): number {
  const words = text.match(WORD) ?? []
  const capitalized = words.filter((word) => CAPITALIZED.test(word)).length
  return capitalized > words.length * MAX_CAPITALIZED ? words.length * PARTICLES_AMONG_NAMES : 0
}

function certain(language: LanguageCode | null, share: number, letters: number): PassageOdds {
  const isFragment = language === 'zh' && letters < MIN_LETTERS_WITHOUT_KANA
  const most = letters < MIN_CERTAIN_LETTERS ? MAX_OF_WORD : isFragment ? MAX_OF_FRAGMENT : 1
  return { probabilities: new Map([[language, 1]]), ceiling: Math.min(share, most), letters }
}

function inCatalogue(probabilities: ReadonlyMap<string, number>): Map<LanguageCode | null, number> {
  const sums = new Map<LanguageCode | null, number>()
  for (const [code, probability] of probabilities) {
    const language = LANGUAGES.find((entry) => entry.code === code)?.code ?? null
    sums.set(language, (sums.get(language) ?? 0) + probability)
  }
  return sums
}

/** Words of Latin letters with digits, underscores or inner capitals, file and package names, calls, paths, assignments. */
const CODE =
  /[\p{Script=Latin}\p{M}\p{N}_.:/\\=(){}<>[\]$#@-]*(?:[\d_\\{}<>=]|\p{Ll}\p{Lu}|\p{L}[.:/]\p{L}|\(\))[\p{Script=Latin}\p{M}\p{N}_.:/\\=(){}<>[\]$#@-]*/gu

function withoutCodes(text: string): string {
  return text.replace(CODE, ' ')
}
