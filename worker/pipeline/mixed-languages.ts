import type { LanguageCode } from '../contract/languages.ts'
import type { DocumentDetection } from '../agents/detector/detector.ts'

/** Share of the letters; a smaller share is a quotation, a title, an address. */
const MIN_SECOND_SHARE = 0.2

interface MixedLanguages {
  readonly code: 'mixed_languages'
  readonly detail?: LanguageCode
}

/** A warning for a document that is written in two languages, with the second one's code where it is in the catalogue. */
export function mixedLanguages({ shares }: DocumentDetection): MixedLanguages[] {
  const [, second] = shares
  if (second === undefined || second.share < MIN_SECOND_SHARE) return []
  return [{ code: 'mixed_languages', ...(second.language === null ? {} : { detail: second.language }) }]
}
