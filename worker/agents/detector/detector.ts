// Detects the main language of a text, and the other languages of a mixed text, with code only. Each passage is judged
// by itself and weighted by its number of letters.
import type { LanguageCode } from '../../contract/languages.ts'
import { NO_ODDS, type PassageOdds, passageOdds } from './detect-passage.ts'
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

export interface LanguageShare {
  readonly language: LanguageCode | null
  /** Share of the letters, from 0 to 1. */
  readonly share: number
}

/** About 80 µs each, and far more than it takes to tell one language. */
const MAX_PASSAGES = 96

/** The text's main language. Of two written forms, the form that all passages together show. */
export function detectLanguage(text: string): Detection {
  const { language, confidence } = detectDocument(text)
  return { language, confidence }
}

export function detectDocument(text: string): DocumentDetection {
  const passages = spread([...passagesOf(text)], MAX_PASSAGES)
  const judged = passages.map((passage) => ({ passage, odds: passageOdds(passage) }))
  const { probabilities, ceiling } = combined(judged.map(({ odds }) => odds))
  const [language, probability] = mostProbable(probabilities)
  const name = (code: LanguageCode | null) => withVariant(code, () => textIn(code, judged))
  return {
    language: name(language),
    confidence: Math.min(probability, ceiling),
    shares: sharesOf(judged.map(({ odds }) => odds)).map(({ language: code, share }) => ({
      language: name(code),
      share,
    })),
  }
}

/** The odds of a text in one or several passages, each with the weight of its letters. */
export function combined(passages: readonly PassageOdds[]): PassageOdds {
  const letters = passages.reduce((sum, passage) => sum + passage.letters, 0)
  if (letters === 0) return NO_ODDS
  const probabilities = new Map<LanguageCode | null, number>()
  let ceiling = 0
  for (const passage of passages) {
    const weight = passage.letters / letters
    ceiling += weight * passage.ceiling
    for (const [language, probability] of passage.probabilities) {
      probabilities.set(language, (probabilities.get(language) ?? 0) + weight * probability)
    }
  }
  return { probabilities, ceiling, letters }
}

/** Outside the catalogue only if that is more probable than all that is in it. */
export function mostProbable(
  probabilities: ReadonlyMap<LanguageCode | null, number>,
): readonly [language: LanguageCode | null, probability: number] {
  const outside = probabilities.get(null) ?? 0
  let best: readonly [LanguageCode | null, number] = [null, outside > 0.5 ? outside : 0]
  for (const [language, probability] of probabilities) {
    if (language !== null && outside <= 0.5 && probability > best[1]) best = [language, probability]
  }
  return best
}

/** A passage that is less sure counts for none: a table of names is no second language. */
const MIN_SURE = 0.9

function sharesOf(passages: readonly PassageOdds[]): LanguageShare[] {
  const letters = new Map<LanguageCode | null, number>()
  let total = 0
  for (const passage of passages) {
    const [language, probability] = mostProbable(passage.probabilities)
    if (Math.min(probability, passage.ceiling) < MIN_SURE) continue
    letters.set(language, (letters.get(language) ?? 0) + passage.letters)
    total += passage.letters
  }
  return [...letters].map(([language, count]) => ({ language, share: count / total })).sort((a, b) => b.share - a.share)
}

function textIn(
  language: LanguageCode | null,
  judged: readonly { readonly passage: string; readonly odds: PassageOdds }[],
): string {
  return judged
    .filter(({ odds }) => mostProbable(odds.probabilities)[0] === language)
    .map(({ passage }) => passage)
    .join('\n')
}

function withVariant(language: LanguageCode | null, text: () => string): LanguageCode | null {
  if (language === 'zh') return chineseVariant(text())
  return language === 'pt' ? portugueseVariant(text()) : language
}
