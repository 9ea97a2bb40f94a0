// The language pair of a translation, from the user's choice and the detected language (SPEC §4–5).
import { baseLanguage, type LanguageCode } from '../../../../worker/contract/languages.ts'
import type { Detection as FullDetection } from '../../../../worker/contract/translation/translation.ts'
import { isReadyTarget } from '../../../../worker/documents/formats.ts'
import type { Preferences } from '../../../lib/session/preferences.ts'

type SourceChoice = Preferences['sourceLanguage']
type Detection = Pick<FullDetection, 'language' | 'confidence'>

/** SPEC §4: a source left to detection becomes the detected language. */
export function settledSource(chosen: SourceChoice, detected: LanguageCode | null): SourceChoice {
  return chosen === 'auto' ? (detected ?? 'auto') : chosen
}

/** SPEC §5: the chosen one; if auto, the detected one, falling back to English. */
export function effectiveSource(chosen: SourceChoice, detected: LanguageCode | null): LanguageCode {
  const settled = settledSource(chosen, detected)
  return settled === 'auto' ? 'en' : settled
}

/** Null while the source is left to the detection. */
export function chosenSource(chosen: SourceChoice): LanguageCode | null {
  return chosen === 'auto' ? null : chosen
}

/** The remembered target, or, where the document is in it already, a language most people can use. */
export function settledTarget(remembered: LanguageCode, source: LanguageCode | null): LanguageCode {
  if (remembered !== source) return remembered
  return source === 'en' ? 'es' : 'en'
}

/** Whether a language is that of the document already, as far as it is chosen or detected. */
export function isSourceLanguage(code: LanguageCode, chosen: SourceChoice, detected: LanguageCode | null): boolean {
  return code === settledSource(chosen, detected)
}

/** Targets that the document cannot keep its form in today, when it is to keep it. */
export function isTextOnlyTarget(
  target: LanguageCode,
  { preserveFormatting }: Pick<Preferences, 'preserveFormatting'>,
  document: Pick<FullDetection, 'format'> | null,
): boolean {
  return preserveFormatting && document !== null && !isReadyTarget(document.format, target)
}

/** Below this the detector itself would rather be asked twice. */
const SURE_CONFIDENCE = 0.7

export function isSure({ confidence }: Pick<Detection, 'confidence'>): boolean {
  return confidence >= SURE_CONFIDENCE
}

/** The language a document is surely in, when the person has said another; variants of one language are no conflict. */
export function contradicted(chosen: SourceChoice, detection: Detection | null): LanguageCode | null {
  if (chosen === 'auto' || !detection?.language || !isSure(detection)) return null
  return baseLanguage(chosen) === baseLanguage(detection.language) ? null : detection.language
}
