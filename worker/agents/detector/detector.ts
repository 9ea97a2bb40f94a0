// Detects the main language of a text, and the other languages of a mixed text, with code only. Each passage is judged
// by itself and weighted by its number of letters.
import type { LanguageCode } from '../../contract/languages.ts'
import { type LanguageOdds, NO_ODDS, passageOdds } from './detect-passage.ts'
import { chineseVariant, portugueseVariant } from './language-variants.ts'
import { passagesOf, spread } from './passages.ts'

export interface Detection {
  /** Null when the text has no letters, or its language is not in the catalogue. */
  readonly language: LanguageCode | null
  /** From 0 to 1; below about 0.6 a person should be asked. */
  readonly confidence: number
}

export interface DocumentDetection extends Detection {
  /** The languages of the passages with a confident answer, most letters first; the shares add up to 1. */
  readonly shares: readonly LanguageShare[]
}

interface LanguageShare {
  readonly language: LanguageCode | null
  /** Share of the letters, from 0 to 1. */
  readonly share: number
}

/** About 80 µs each, and far more than it takes to tell one language. */
const MAX_PASSAGES = 96
/** A passage that is less sure has no share: a table of names is no second language. */
const MIN_SURE = 0.9

/** The text's main language. Of two written forms, the form that all passages together show. */
export function detectLanguage(text: string): Detection {
  const { language, confidence } = detectDocument(text)
  return { language, confidence }
}

export function detectDocument(text: string): DocumentDetection {
  const passages = spread([...passagesOf(text)], MAX_PASSAGES).map((passage) => {
    const odds = passageOdds(passage)
    return { passage, odds, letters: odds.letters, ...answerOf(odds) }
  })
  const inWrittenForm = (code: LanguageCode | null) => {
    const own = passages.flatMap(({ language, passage }) => (language === code ? [passage] : []))
    if (code === 'zh') return chineseVariant(own.join('\n'))
    return code === 'pt' ? portugueseVariant(own.join('\n')) : code
  }
  const { language, confidence } = answerOf(combined(passages.map(({ odds }) => odds)))
  const sure = passages.filter((passage) => passage.confidence >= MIN_SURE)
  const shares = [...Map.groupBy(sure, (passage) => passage.language)].map(([code, own]) => ({
    language: inWrittenForm(code),
    share: lettersIn(own) / lettersIn(sure),
  }))
  return { language: inWrittenForm(language), confidence, shares: shares.sort((a, b) => b.share - a.share) }
}

function lettersIn(passages: readonly { readonly letters: number }[]): number {
  return passages.reduce((sum, { letters }) => sum + letters, 0)
}

/** The odds of a text in one or several passages, each with the weight of its letters. */
export function combined(passages: readonly LanguageOdds[]): LanguageOdds {
  const letters = lettersIn(passages)
  if (letters === 0) return NO_ODDS
  const probabilities = new Map<LanguageCode | null, number>()
  let ceiling = 0
  for (const passage of passages) {
    const weight = passage.letters / letters
    ceiling += weight * passage.ceiling
    for (const [language, probability] of passage.probabilities)
      probabilities.set(language, (probabilities.get(language) ?? 0) + weight * probability)
  }
  return { probabilities, ceiling, letters }
}

export function answerOf({ probabilities, ceiling }: LanguageOdds): Detection {
  const none: readonly [LanguageCode | null, number] = [null, 0]
  const [language, probability] = [...probabilities].reduce((one, other) => (other[1] > one[1] ? other : one), none)
  return { language, confidence: Math.min(probability, ceiling) }
}
