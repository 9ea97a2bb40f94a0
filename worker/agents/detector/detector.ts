// Detects the main language of a text, and the other languages of a mixed text, with code only. Each passage is judged
// by itself and weighted by its number of letters. Loads tables of 30 MB: import it on demand (`await import`).
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'
import { type LanguageOdds, NO_ODDS, passageOdds } from './detect-passage.ts'
import { chineseVariant, portugueseVariant } from './language-variants.ts'
import { passagesOf } from './passages.ts'

interface Detection {
  /** Null when the text has no letters, or its language is not in the catalogue. */
  readonly language: LanguageCode | null
  /** From 0 to 1; below about 0.6 a person should be asked. */
  readonly confidence: number
}

export interface DocumentDetection extends Detection {
  /** The languages of the passages with a confident answer, most letters first; the shares add up to 1. */
  readonly shares: readonly { readonly language: LanguageCode | null; readonly share: number }[]
}

/** About 80 µs each, and far more than it takes to tell one language. */
const MAX_PASSAGES = 96
/** A passage that is less sure has no share: a table of names is no second language. */
const MIN_SURE = 0.9
/** A segment's beginning is as good as the whole of it. */
const MAX_PASSAGES_OF_SEGMENT = 8
/** Among texts in known languages, any other language is this many times less probable. */
const OTHERS_ARE_RARER = 10

/** The text's main language. Of two written forms, the form that all passages together show. */
export function detectLanguage(text: string): Detection {
  const { language, confidence } = detectDocument(text)
  return { language, confidence }
}

export function detectDocument(text: string): DocumentDetection {
  const passages = passagesOf(text, MAX_PASSAGES).map((passage) => {
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

/**
 * The candidate the text is written in, or null for none of them. The confidence is that of the answer, and 0 when the
 * text has no letters. A written form counts as the candidate of the same language; of two candidates that are forms of
 * one language, the first is returned.
 */
export function languageEvidence(text: string, candidates: readonly LanguageCode[]): Detection {
  const odds = combined(passagesOf(text, MAX_PASSAGES_OF_SEGMENT).map(passageOdds))
  if (odds.letters === 0) return { language: null, confidence: 0 }
  const bases = new Set(candidates.map(baseLanguage))
  const own = [...odds.probabilities].filter(([language]) => language !== null && bases.has(language))
  const ownTotal = own.reduce((sum, [, probability]) => sum + probability, 0)
  const others = (1 - ownTotal) / OTHERS_ARE_RARER
  const weighted = [[null, others] as const, ...own].map(
    ([language, weight]) => [language, weight / (ownTotal + others)] as const,
  )
  const { language, confidence } = answerOf({ ...odds, probabilities: new Map(weighted) })
  return { language: candidates.find((candidate) => baseLanguage(candidate) === language) ?? null, confidence }
}

function lettersIn(passages: readonly { readonly letters: number }[]): number {
  return passages.reduce((sum, { letters }) => sum + letters, 0)
}

/** The odds of a text in one or several passages, each with the weight of its letters. */
function combined(passages: readonly LanguageOdds[]): LanguageOdds {
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

function answerOf({ probabilities, ceiling }: LanguageOdds): Detection {
  const none: readonly [LanguageCode | null, number] = [null, 0]
  const [language, probability] = [...probabilities].reduce((one, other) => (other[1] > one[1] ? other : one), none)
  return { language, confidence: Math.min(probability, ceiling) }
}
