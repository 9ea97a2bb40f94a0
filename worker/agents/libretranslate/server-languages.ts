// Translation servers' names for the catalogue's languages: two letters, a script, a region, or names of their own.
import { findLanguage, type LanguageCode } from '../../contract/languages.ts'

export interface LanguagePairCodes {
  readonly source: string
  readonly target: string
}

export interface ServerLanguage {
  readonly code: string
  readonly targets: readonly string[]
}

/** ISO 639-3, which Apertium speaks. */
const THREE_LETTERS = {
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  de: 'deu',
  it: 'ita',
  pt: 'por',
  'pt-br': 'por',
  ru: 'rus',
  ja: 'jpn',
  ko: 'kor',
  zh: 'zho',
  'zh-tw': 'zho',
  ar: 'ara',
  hi: 'hin',
  th: 'tha',
  vi: 'vie',
  tr: 'tur',
  pl: 'pol',
  nl: 'nld',
  sv: 'swe',
  da: 'dan',
  no: 'nob',
  fi: 'fin',
  cs: 'ces',
  hu: 'hun',
  el: 'ell',
  he: 'heb',
  uk: 'ukr',
  ro: 'ron',
} as const satisfies Record<LanguageCode, string>

/** In order of preference, where the catalogue's own code and tag are not what servers say. */
const NAMES: Partial<Record<LanguageCode, readonly string[]>> = {
  zh: ['zh-Hans', 'zh', 'zh-CN'],
  'zh-tw': ['zh-Hant', 'zt', 'zh-TW'],
  pt: ['pt', 'pt-PT'],
  'pt-br': ['pt-BR', 'pb', 'por-BR', 'pt'],
  no: ['nb', 'no'],
}

/** Null where the server has no way between the two. */
export function pairIn(
  known: readonly ServerLanguage[],
  source: LanguageCode,
  target: LanguageCode,
): LanguagePairCodes | null {
  for (const name of namesOf(source)) {
    const language = known.find(({ code }) => isSame(code, name))
    if (language === undefined) continue
    for (const wanted of namesOf(target)) {
      const found = language.targets.find((code) => isSame(code, wanted))
      if (found !== undefined && found !== language.code) return { source: language.code, target: found }
    }
  }
  return null
}

function namesOf(code: LanguageCode): readonly string[] {
  return [...(NAMES[code] ?? [code, findLanguage(code)?.tag ?? code]), THREE_LETTERS[code]]
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase().replaceAll('_', '-') === other.toLowerCase()
}
