// What a person may choose of a target language: how its reader is addressed, and which of its variants is written. It
// stands apart from the catalogue, which the first load of every page has.
import type { LanguageCode } from './languages.ts'

/** What a person chooses. With `auto`, the document's brief decides. */
export const ADDRESS_CHOICES = ['auto', 'formal', 'informal'] as const
export type AddressChoice = (typeof ADDRESS_CHOICES)[number]

/** The words or endings that mark the two, as its speakers name them. */
export interface FormsOfAddress {
  readonly formal: string
  readonly informal: string
}

interface LanguageForms {
  /** Null where a reader is addressed in one way only, as English `you` and Swedish `du`. */
  readonly address: FormsOfAddress | null
  /**
   * BCP 47 tags of variants, apart from those that the catalogue has as languages of their own: Brazilian Portuguese is
   * `pt-br`, traditional Chinese `zh-tw`.
   */
  readonly variants: readonly string[]
}

const FORMS: Readonly<Record<LanguageCode, LanguageForms>> = {
  en: { address: null, variants: ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IN'] },
  es: { address: { formal: 'usted', informal: 'tú' }, variants: ['es-ES', 'es-419', 'es-MX', 'es-AR', 'es-US'] },
  fr: { address: { formal: 'vous', informal: 'tu' }, variants: ['fr-FR', 'fr-CA', 'fr-CH', 'fr-BE'] },
  de: { address: { formal: 'Sie', informal: 'du' }, variants: ['de-DE', 'de-AT', 'de-CH'] },
  it: { address: { formal: 'Lei', informal: 'tu' }, variants: ['it-IT', 'it-CH'] },
  pt: { address: { formal: 'o senhor/a senhora', informal: 'tu' }, variants: ['pt-PT', 'pt-AO', 'pt-MZ'] },
  'pt-br': { address: { formal: 'o senhor/a senhora', informal: 'você' }, variants: [] },
  ru: { address: { formal: 'вы', informal: 'ты' }, variants: [] },
  ja: { address: { formal: 'です・ます', informal: 'だ・である' }, variants: [] },
  ko: { address: { formal: '하십시오체', informal: '해체' }, variants: [] },
  zh: { address: { formal: '您', informal: '你' }, variants: ['zh-CN', 'zh-SG'] },
  'zh-tw': { address: { formal: '您', informal: '你' }, variants: ['zh-TW', 'zh-HK', 'zh-MO'] },
  ar: { address: null, variants: ['ar-EG', 'ar-SA', 'ar-MA'] },
  hi: { address: { formal: 'आप', informal: 'तुम' }, variants: [] },
  th: { address: { formal: 'ท่าน', informal: 'คุณ' }, variants: [] },
  vi: { address: { formal: 'quý vị', informal: 'bạn' }, variants: [] },
  tr: { address: { formal: 'siz', informal: 'sen' }, variants: [] },
  pl: { address: { formal: 'Pan/Pani', informal: 'ty' }, variants: [] },
  nl: { address: { formal: 'u', informal: 'je' }, variants: ['nl-NL', 'nl-BE'] },
  sv: { address: null, variants: ['sv-SE', 'sv-FI'] },
  da: { address: { formal: 'De', informal: 'du' }, variants: [] },
  no: { address: null, variants: [] },
  fi: { address: { formal: 'te', informal: 'sinä' }, variants: [] },
  cs: { address: { formal: 'vy', informal: 'ty' }, variants: [] },
  hu: { address: { formal: 'Ön', informal: 'te' }, variants: [] },
  el: { address: { formal: 'εσείς', informal: 'εσύ' }, variants: ['el-GR', 'el-CY'] },
  he: { address: null, variants: [] },
  uk: { address: { formal: 'ви', informal: 'ти' }, variants: [] },
  ro: { address: { formal: 'dumneavoastră', informal: 'tu' }, variants: ['ro-RO', 'ro-MD'] },
}

/** Null for a language that has no formal and informal address. */
export function formsOfAddress(language: LanguageCode): FormsOfAddress | null {
  return FORMS[language].address
}

export function variantsOf(language: LanguageCode): readonly string[] {
  return FORMS[language].variants
}

export function isVariantOf(tag: string, language: LanguageCode): boolean {
  return variantsOf(language).includes(tag)
}
