// The one catalogue of languages, which every selector, page, prompt and detector reads. SPEC §3 names the 27 of the
// workspace; zh-tw and pt-br come with the languages pages.

export interface Language {
  /** Verso's code, as in URLs, forms and the database. */
  readonly code: string
  /** BCP 47 tag for `lang` attributes, documents and Intl. */
  readonly tag: string
  readonly name: string
  readonly nativeName: string
  /** ISO 3166-1 alpha-2 country whose flag stands for the language in selectors. */
  readonly flag: string
  readonly direction: 'ltr' | 'rtl'
}

export const LANGUAGES = [
  { code: 'en', tag: 'en', name: 'English', nativeName: 'English', flag: 'GB', direction: 'ltr' },
  { code: 'es', tag: 'es', name: 'Spanish', nativeName: 'Español', flag: 'ES', direction: 'ltr' },
  { code: 'fr', tag: 'fr', name: 'French', nativeName: 'Français', flag: 'FR', direction: 'ltr' },
  { code: 'de', tag: 'de', name: 'German', nativeName: 'Deutsch', flag: 'DE', direction: 'ltr' },
  { code: 'it', tag: 'it', name: 'Italian', nativeName: 'Italiano', flag: 'IT', direction: 'ltr' },
  { code: 'pt', tag: 'pt-PT', name: 'Portuguese', nativeName: 'Português', flag: 'PT', direction: 'ltr' },
  {
    code: 'pt-br',
    tag: 'pt-BR',
    name: 'Portuguese (Brazil)',
    nativeName: 'Português (Brasil)',
    flag: 'BR',
    direction: 'ltr',
  },
  { code: 'ru', tag: 'ru', name: 'Russian', nativeName: 'Русский', flag: 'RU', direction: 'ltr' },
  { code: 'ja', tag: 'ja', name: 'Japanese', nativeName: '日本語', flag: 'JP', direction: 'ltr' },
  { code: 'ko', tag: 'ko', name: 'Korean', nativeName: '한국어', flag: 'KR', direction: 'ltr' },
  { code: 'zh', tag: 'zh-Hans', name: 'Chinese (Simplified)', nativeName: '简体中文', flag: 'CN', direction: 'ltr' },
  {
    code: 'zh-tw',
    tag: 'zh-Hant',
    name: 'Chinese (Traditional)',
    nativeName: '繁體中文',
    flag: 'TW',
    direction: 'ltr',
  },
  { code: 'ar', tag: 'ar', name: 'Arabic', nativeName: 'العربية', flag: 'SA', direction: 'rtl' },
  { code: 'hi', tag: 'hi', name: 'Hindi', nativeName: 'हिन्दी', flag: 'IN', direction: 'ltr' },
  { code: 'th', tag: 'th', name: 'Thai', nativeName: 'ไทย', flag: 'TH', direction: 'ltr' },
  { code: 'vi', tag: 'vi', name: 'Vietnamese', nativeName: 'Tiếng Việt', flag: 'VN', direction: 'ltr' },
  { code: 'tr', tag: 'tr', name: 'Turkish', nativeName: 'Türkçe', flag: 'TR', direction: 'ltr' },
  { code: 'pl', tag: 'pl', name: 'Polish', nativeName: 'Polski', flag: 'PL', direction: 'ltr' },
  { code: 'nl', tag: 'nl', name: 'Dutch', nativeName: 'Nederlands', flag: 'NL', direction: 'ltr' },
  { code: 'sv', tag: 'sv', name: 'Swedish', nativeName: 'Svenska', flag: 'SE', direction: 'ltr' },
  { code: 'da', tag: 'da', name: 'Danish', nativeName: 'Dansk', flag: 'DK', direction: 'ltr' },
  { code: 'no', tag: 'nb', name: 'Norwegian', nativeName: 'Norsk', flag: 'NO', direction: 'ltr' },
  { code: 'fi', tag: 'fi', name: 'Finnish', nativeName: 'Suomi', flag: 'FI', direction: 'ltr' },
  { code: 'cs', tag: 'cs', name: 'Czech', nativeName: 'Čeština', flag: 'CZ', direction: 'ltr' },
  { code: 'hu', tag: 'hu', name: 'Hungarian', nativeName: 'Magyar', flag: 'HU', direction: 'ltr' },
  { code: 'el', tag: 'el', name: 'Greek', nativeName: 'Ελληνικά', flag: 'GR', direction: 'ltr' },
  { code: 'he', tag: 'he', name: 'Hebrew', nativeName: 'עברית', flag: 'IL', direction: 'rtl' },
  { code: 'uk', tag: 'uk', name: 'Ukrainian', nativeName: 'Українська', flag: 'UA', direction: 'ltr' },
  { code: 'ro', tag: 'ro', name: 'Romanian', nativeName: 'Română', flag: 'RO', direction: 'ltr' },
] as const satisfies readonly Language[]

export type LanguageCode = (typeof LANGUAGES)[number]['code']

const byCode = new Map<string, Language>(LANGUAGES.map((language) => [language.code, language]))

/** The catalogue entry, or undefined for a code Verso does not know. */
export function findLanguage(code: string): Language | undefined {
  return byCode.get(code)
}

/** The language that a written form is a form of: `pt` for `pt-br`, and every other code for itself. */
export function baseLanguage(code: LanguageCode): LanguageCode {
  const [base] = code.split('-')
  return LANGUAGES.find((language) => language.code === base)?.code ?? code
}

/**
 * The language of the catalogue that a BCP 47 tag of another program means: `en-US` is `en`, `zh-TW` is `zh-tw`,
 * `pt-BR` is `pt-br`. Null for a language Verso does not know.
 */
export function languageOfTag(tag: string): LanguageCode | null {
  const [base = '', ...subtags] = tag.trim().replaceAll('_', '-').toLowerCase().split('-')
  const isAny = (...wanted: string[]) => subtags.some((subtag) => wanted.includes(subtag))
  // The script decides where a tag has one: simplified Chinese is written in Hong Kong, too.
  if (base === 'zh') return isAny('hant') || (!isAny('hans') && isAny('tw', 'hk', 'mo')) ? 'zh-tw' : 'zh'
  if (base === 'pt') return isAny('br') ? 'pt-br' : 'pt'
  // Both written forms of Norwegian are the catalogue's one.
  if (base === 'nb' || base === 'nn') return 'no'
  return LANGUAGES.find(({ code }) => code === base)?.code ?? null
}
