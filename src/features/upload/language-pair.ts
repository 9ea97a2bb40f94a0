// Which languages a translation goes between, given what was chosen and what was detected (SPEC §4–5).
import { LANGUAGES, type LanguageCode } from '../../../worker/contract/languages.ts'
import type { Preferences } from '../../lib/preferences.ts'

type SourceChoice = Preferences['sourceLanguage']

/** SPEC §4: a source left to detection becomes the detected language. */
export function settledSource(chosen: SourceChoice, detected: LanguageCode | null): SourceChoice {
  return chosen === 'auto' ? (detected ?? 'auto') : chosen
}

/** SPEC §5: the chosen one; if auto, the detected one, falling back to English. */
export function effectiveSource(chosen: SourceChoice, detected: LanguageCode | null): LanguageCode {
  const settled = settledSource(chosen, detected)
  return settled === 'auto' ? 'en' : settled
}

/** Without a document nothing is detected yet, and nothing but a chosen source is left out. */
export function targetChoices(chosen: SourceChoice, detected: LanguageCode | null): LanguageCode[] {
  const source = settledSource(chosen, detected)
  return LANGUAGES.map(({ code }) => code).filter((code) => code !== source)
}
