// Detects the language of one passage: a sentence, a paragraph, a heading. A script that only one catalogue language
// uses decides by itself; otherwise evidence is weighed. The confidence follows from the evidence and is capped for a
// passage with too little of it: a name, a word, a line of code.
import { LANGUAGES, type LanguageCode } from '../../contract/languages.ts'
import { withoutAddresses } from '../../documents/text/addresses.ts'
import { isJapanese, mainScript } from './language-scripts.ts'
import { weighLanguages } from './language-statistics.ts'

export interface LanguageOdds {
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

export const NO_ODDS: LanguageOdds = { probabilities: new Map(), ceiling: 0, letters: 0 }

/** A name or a word of greeting stands in texts of any language. */
const MIN_CERTAIN_LETTERS = 12
const MAX_OF_WORD = 0.5
/** Names, addresses and code have no article and no preposition: without one it is no sentence. */
const MAX_OF_FRAGMENT = 0.65
/** One sentence in 500 is less familiar; languages that nothing is known of are, and lists of names. */
const MIN_FAMILIARITY = 0.56
/** Japanese headings are written without kana, and look Chinese. */
const MIN_LETTERS_WITHOUT_KANA = 40

/** For a text of at most some 300 characters. */
export function passageOdds(text: string): LanguageOdds {
  const prose = withoutAddresses(text).replace(CODE, ' ')
  const main = mainScript(prose)
  if (main === null) return NO_ODDS
  const { letters } = main
  const languages = main.languages.includes('ja') ? [isJapanese(prose) ? 'ja' : 'zh'] : main.languages
  const { odds, closedClassWords, familiarity } = weighLanguages(prose, languages)
  const [best] = [...odds].reduce((one, other) => (other[1] > one[1] ? other : one))
  const isKnownByScript = languages.length === 1 && (best !== 'zh' || letters >= MIN_LETTERS_WITHOUT_KANA)
  const hasGrammar = (closedClassWords.get(best) ?? 0) > wordsLikeNames(prose) && familiarity >= MIN_FAMILIARITY
  const most = letters < MIN_CERTAIN_LETTERS ? MAX_OF_WORD : isKnownByScript || hasGrammar ? 1 : MAX_OF_FRAGMENT
  return { probabilities: inCatalogue(odds), ceiling: Math.min(letters / main.allLetters, most), letters }
}

function inCatalogue(odds: ReadonlyMap<string, number>): Map<LanguageCode | null, number> {
  const sums = new Map<LanguageCode | null, number>()
  for (const [code, probability] of odds) {
    const language = LANGUAGES.find((entry) => entry.code === code)?.code ?? null
    sums.set(language, (sums.get(language) ?? 0) + probability)
  }
  return sums
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

/** Words of Latin letters with digits, underscores or inner capitals, file and package names, calls, paths, assignments. */
const CODE =
  /[\p{Script=Latin}\p{M}\p{N}_.:/\\=(){}<>[\]$#@-]*(?:[\d_\\{}<>=]|\p{Ll}\p{Lu}|\p{L}[.:/]\p{L}|\(\))[\p{Script=Latin}\p{M}\p{N}_.:/\\=(){}<>[\]$#@-]*/gu
