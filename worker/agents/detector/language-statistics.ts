// The probability of each language for a text in a script that several languages share. N-gram statistics (eld), words
// of the closed classes, and forbidden spellings are added up as evidence and turned into probabilities. The weights
// are fitted to the odd half of a corpus of 997 sentences in 20 languages, in pieces of 1, 2, 3, 5 and 8 words and
// whole, so that about p of the answers given with probability p are right.
import { eld } from 'eld/extrasmall'
import { findLanguage } from '../../contract/languages.ts'
import { countMisspellings } from './language-spelling.ts'
import { countClosedClass } from './language-words.ts'

const NGRAM_WEIGHT = 0.0333
/** N-grams of one text repeat each other's evidence, so that it grows slower than their number. */
const NGRAM_GROWTH = 0.65
const CLOSED_CLASS_WEIGHT = 1.85
const MISSPELLING_COST = 3
/** Uploads are seldom in a language Verso does not offer. */
const OUTSIDER_COST = 1.5

interface WeighedLanguages {
  /** Keyed by ISO 639-1 code; the values add up to 1. */
  readonly odds: ReadonlyMap<string, number>
  /** Words of the text that belong to a closed class, by language. */
  readonly closedClassWords: ReadonlyMap<string, number>
  /** From 0 to 1: how common the text's n-grams are in the language they are most common in. */
  readonly familiarity: number
}

/** Reads 350 bytes at most, as eld does: longer texts are looked at in pieces. */
export function weighLanguages(text: string, languages: readonly string[]): WeighedLanguages {
  const written = text.match(WORD) ?? []
  const words = written.map((word) => word.toLowerCase())
  // Names keep the spelling of where they come from.
  const ordinary = written.filter((word) => LOWER_CASE.test(word))
  const misspellings = countMisspellings(ordinary.length > 0 ? ordinary : words)
  const closedClassWords = countClosedClass(words)
  const scores = eld.detect(text).getScores()
  const scale = NGRAM_WEIGHT * ngramCount(words) ** NGRAM_GROWTH
  const evidence = languages.map(
    (language) =>
      scale * ngramScore(scores[language] ?? 0) +
      CLOSED_CLASS_WEIGHT * (closedClassWords.get(language) ?? 0) -
      MISSPELLING_COST * (misspellings.get(language) ?? 0) -
      (findLanguage(language) === undefined ? OUTSIDER_COST : 0),
  )
  const most = Math.max(...evidence)
  const weights = evidence.map((value) => Math.exp(value - most))
  const total = weights.reduce((sum, value) => sum + value, 0)
  return {
    odds: new Map(languages.map((language, index) => [language, (weights[index] ?? 0) / total])),
    closedClassWords,
    familiarity: Math.max(0, ...Object.values(scores)),
  }
}

const WORD = /[\p{L}\p{M}]+/gu
const LOWER_CASE = /^\p{Ll}/u

/** eld takes about one n-gram of every three bytes of a word. */
function ngramCount(words: readonly string[]): number {
  const bytes = new TextEncoder()
  return words.reduce((sum, word) => sum + Math.max(1, Math.ceil((bytes.encode(word).length - 1) / 3)), 0)
}

/** eld squeezes a mean score into 0 to 1 by s / (s + 25). */
const SCORE_SCALE = 25

function ngramScore(score: number): number {
  return (SCORE_SCALE * score) / (1 - score)
}
