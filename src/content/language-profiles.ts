// What the languages pages say about each language: how much it is requested, and for which kinds of documents. Facts
// about the language itself are in the catalogue.
import type { LanguageCode } from '../../worker/contract/languages.ts'
import * as m from '../../messages/generated/messages.js'

export type Popularity = 'high' | 'medium' | 'low'

export const DOCUMENT_TYPES = {
  legal: m.lang_type_legal,
  contracts: m.lang_type_contracts,
  medical: m.lang_type_medical,
  financial: m.lang_type_financial,
  academic: m.lang_type_academic,
  research: m.lang_type_research,
  technical: m.lang_type_technical,
  marketing: m.lang_type_marketing,
  government: m.lang_type_government,
}
export type DocumentType = keyof typeof DOCUMENT_TYPES

export interface LanguageProfile {
  readonly popularity: Popularity
  readonly documentTypes: readonly DocumentType[]
}

/** A language that is added to the catalogue does not compile without its line here. */
export const LANGUAGE_PROFILES: Readonly<Record<LanguageCode, LanguageProfile>> = {
  en: { popularity: 'high', documentTypes: ['contracts', 'legal', 'financial', 'research'] },
  es: { popularity: 'high', documentTypes: ['legal', 'medical', 'government', 'marketing'] },
  fr: { popularity: 'high', documentTypes: ['contracts', 'legal', 'financial', 'government'] },
  de: { popularity: 'high', documentTypes: ['technical', 'contracts', 'financial', 'academic'] },
  it: { popularity: 'medium', documentTypes: ['legal', 'technical', 'marketing'] },
  pt: { popularity: 'medium', documentTypes: ['legal', 'government', 'academic'] },
  'pt-br': { popularity: 'medium', documentTypes: ['contracts', 'financial', 'marketing'] },
  ru: { popularity: 'medium', documentTypes: ['technical', 'contracts', 'research'] },
  ja: { popularity: 'high', documentTypes: ['technical', 'contracts', 'financial', 'research'] },
  ko: { popularity: 'medium', documentTypes: ['technical', 'contracts', 'marketing'] },
  zh: { popularity: 'high', documentTypes: ['contracts', 'technical', 'financial', 'academic'] },
  'zh-tw': { popularity: 'medium', documentTypes: ['technical', 'contracts', 'marketing'] },
  ar: { popularity: 'medium', documentTypes: ['legal', 'government', 'medical'] },
  hi: { popularity: 'medium', documentTypes: ['government', 'medical', 'marketing'] },
  th: { popularity: 'low', documentTypes: ['medical', 'marketing'] },
  vi: { popularity: 'low', documentTypes: ['technical', 'government'] },
  tr: { popularity: 'medium', documentTypes: ['contracts', 'legal', 'technical'] },
  pl: { popularity: 'medium', documentTypes: ['contracts', 'technical', 'government'] },
  nl: { popularity: 'medium', documentTypes: ['legal', 'financial', 'technical'] },
  sv: { popularity: 'low', documentTypes: ['technical', 'research'] },
  da: { popularity: 'low', documentTypes: ['medical', 'technical'] },
  no: { popularity: 'low', documentTypes: ['technical', 'contracts'] },
  fi: { popularity: 'low', documentTypes: ['technical', 'research'] },
  cs: { popularity: 'low', documentTypes: ['technical', 'contracts'] },
  hu: { popularity: 'low', documentTypes: ['legal', 'technical'] },
  el: { popularity: 'low', documentTypes: ['legal', 'government'] },
  he: { popularity: 'low', documentTypes: ['legal', 'technical'] },
  uk: { popularity: 'low', documentTypes: ['government', 'legal'] },
  ro: { popularity: 'low', documentTypes: ['contracts', 'government'] },
}
