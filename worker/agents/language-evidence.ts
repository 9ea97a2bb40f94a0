// Whether a text is in the language it should be in, for those who know which languages come into question.
import type { LanguageCode } from '../contract/languages.ts'
import { type Detection, detectLanguage } from './detector.ts'

/**
 * The candidate that the text is in, or null when it is in none of them. The confidence is that of the answer, and 0 when
 * there is nothing to tell by (no letters). Written forms of one language count as the one that is a candidate. Loads the
 * detector's tables: import this module when it is needed (`await import`), as the detector itself.
 */
export function languageEvidence(text: string, candidates: readonly LanguageCode[]): Detection {
  const { language, confidence } = detectLanguage(text)
  if (language === null || candidates.includes(language)) return { language, confidence }
  return { language: candidates.find((candidate) => baseOf(candidate) === baseOf(language)) ?? null, confidence }
}

function baseOf(code: LanguageCode): string {
  return code.split('-')[0] ?? code
}
