import { findLanguage } from '../../worker/contract/languages.ts'
import * as m from '../../messages/generated/messages.js'

/** The English name; a code outside the catalogue is shown raw (SPEC §2). */
export function languageName(code: string): string {
  return code === 'auto' ? m.auto_detect() : (findLanguage(code)?.name ?? code)
}

/** SPEC §4: in a result, `auto` shows the detected language, falling back to English. */
export function sourceOfResult(translation: { sourceLanguage: string; detectedLanguage: string | null }): string {
  const { sourceLanguage, detectedLanguage } = translation
  return sourceLanguage === 'auto' ? (detectedLanguage ?? 'en') : sourceLanguage
}

/** While a job runs, a source that is not detected yet is not called English. */
export function sourceSoFar(translation: { sourceLanguage: string; detectedLanguage: string | null }): string {
  const { sourceLanguage, detectedLanguage } = translation
  return sourceLanguage === 'auto' ? (detectedLanguage ?? 'auto') : sourceLanguage
}
