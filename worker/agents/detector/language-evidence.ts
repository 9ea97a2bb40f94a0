// Checks whether a text is in an expected language, when the possible languages are known.
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'
import { passageOdds } from './detect-passage.ts'
import { combined, type Detection, mostProbable } from './detector.ts'
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
  const { probabilities, ceiling, letters } = combined(spread([...passagesOf(text)], MAX_PASSAGES).map(passageOdds))
  if (letters === 0) return { language: null, confidence: 0 }
  const bases = new Set(candidates.map(baseLanguage))
  const weighted = new Map<LanguageCode | null, number>()
  let total = 0
  for (const [language, probability] of probabilities) {
    const isCandidate = language !== null && bases.has(language)
    const weight = isCandidate ? probability : probability / OTHERS_ARE_RARER
    const key = isCandidate ? language : null
    weighted.set(key, (weighted.get(key) ?? 0) + weight)
    total += weight
  }
  for (const [language, weight] of weighted) weighted.set(language, weight / total)
  const [language, probability] = mostProbable(weighted)
  const named = candidates.find((candidate) => baseLanguage(candidate) === language) ?? null
  return { language: named, confidence: Math.min(probability, ceiling) }
}
