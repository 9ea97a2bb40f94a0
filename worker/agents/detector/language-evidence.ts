// Checks whether a text is in an expected language, when the possible languages are known.
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'
import { passageOdds } from './detect-passage.ts'
import { answerOf, combined, type Detection } from './detector.ts'
import { passagesOf, spread } from './passages.ts'

/** Among texts in known languages, any other language is this many times less probable. */
const OTHERS_ARE_RARER = 10

/** A segment's beginning is as good as the whole of it. */
const MAX_PASSAGES = 8

/**
 * The candidate the text is written in, or null for none of them. The confidence is that of the answer, and 0 when the
 * text has no letters. A written form counts as the candidate of the same language; of two candidates that are forms of
 * one language, the first is returned. Loads the detector's tables of 30 MB: import this module on demand (`await
 * import`), like the detector itself.
 */
export function languageEvidence(text: string, candidates: readonly LanguageCode[]): Detection {
  const odds = combined(spread([...passagesOf(text)], MAX_PASSAGES).map(passageOdds))
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
