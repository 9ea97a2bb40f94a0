// A language as the page shows it: the catalogue's facts, its common uses, and the file formats it supports.
import { LANGUAGE_PROFILES, type LanguageProfile } from '../../content/language-profiles.ts'
import { type Language, type LanguageCode, LANGUAGES } from '../../../worker/contract/languages.ts'
import { FORMATS, isReadyTarget } from '../../../worker/documents/formats.ts'

export interface LanguageEntry extends Language, LanguageProfile {
  readonly code: LanguageCode
  /** Which files can be translated into it today. */
  readonly formats: readonly string[]
}

export const LANGUAGE_ENTRIES: readonly LanguageEntry[] = LANGUAGES.map((language) => ({
  ...language,
  ...LANGUAGE_PROFILES[language.code],
  formats: FORMATS.filter(({ id }) => isReadyTarget(id, language.code))
    .map(({ name }) => name)
    .toSorted(),
})).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
