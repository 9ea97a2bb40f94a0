// The one catalogue of languages, which every selector, page, prompt and detector reads. SPEC §3 names the 27 of the
// workspace; zh-tw and pt-br come with the languages pages.

interface ScriptFacts {
  readonly direction: 'ltr' | 'rtl'
  readonly hasCapitals: boolean
  /** Whether a sentence ends in a mark. */
  readonly hasSentenceEnds: boolean
  /** Whether a space stands between two sentences. */
  readonly hasSentenceSpaces: boolean
}

const ALPHABET = { direction: 'ltr', hasCapitals: true, hasSentenceEnds: true, hasSentenceSpaces: true } as const
const IDEOGRAPHS = { ...ALPHABET, hasCapitals: false, hasSentenceSpaces: false } as const
const ABJAD = { ...ALPHABET, direction: 'rtl', hasCapitals: false } as const

/** By ISO 15924 code. What a module needs to know of scripts beyond this is a record of all of them, there. */
export const SCRIPTS = {
  Latn: ALPHABET,
  Cyrl: ALPHABET,
  Grek: ALPHABET,
  Arab: ABJAD,
  Hebr: ABJAD,
  Deva: { ...ALPHABET, hasCapitals: false },
  Thai: { ...ALPHABET, hasCapitals: false, hasSentenceEnds: false },
  Jpan: IDEOGRAPHS,
  Hans: IDEOGRAPHS,
  Hant: IDEOGRAPHS,
  Kore: { ...ALPHABET, hasCapitals: false },
} as const satisfies Readonly<Record<string, ScriptFacts>>

export type Script = keyof typeof SCRIPTS

interface LanguageRow {
  /** Verso's code, as in URLs, forms and the database. */
  readonly code: string
  /** BCP 47 tag for `lang` attributes, documents and Intl. */
  readonly tag: string
  readonly name: string
  readonly nativeName: string
  /** ISO 3166-1 alpha-2 country whose flag stands for the language in selectors. */
  readonly flag: string
  readonly script: Script
}

export interface Language extends LanguageRow {
  /** Its script's. */
  readonly direction: 'ltr' | 'rtl'
}

const ROWS = [
  { code: 'en', tag: 'en', name: 'English', nativeName: 'English', flag: 'GB', script: 'Latn' },
  { code: 'es', tag: 'es', name: 'Spanish', nativeName: 'Español', flag: 'ES', script: 'Latn' },
  { code: 'fr', tag: 'fr', name: 'French', nativeName: 'Français', flag: 'FR', script: 'Latn' },
  { code: 'de', tag: 'de', name: 'German', nativeName: 'Deutsch', flag: 'DE', script: 'Latn' },
  { code: 'it', tag: 'it', name: 'Italian', nativeName: 'Italiano', flag: 'IT', script: 'Latn' },
  { code: 'pt', tag: 'pt-PT', name: 'Portuguese', nativeName: 'Português', flag: 'PT', script: 'Latn' },
  {
    code: 'pt-br',
    tag: 'pt-BR',
    name: 'Portuguese (Brazil)',
    nativeName: 'Português (Brasil)',
    flag: 'BR',
    script: 'Latn',
  },
  { code: 'ru', tag: 'ru', name: 'Russian', nativeName: 'Русский', flag: 'RU', script: 'Cyrl' },
  { code: 'ja', tag: 'ja', name: 'Japanese', nativeName: '日本語', flag: 'JP', script: 'Jpan' },
  { code: 'ko', tag: 'ko', name: 'Korean', nativeName: '한국어', flag: 'KR', script: 'Kore' },
  { code: 'zh', tag: 'zh-Hans', name: 'Chinese (Simplified)', nativeName: '简体中文', flag: 'CN', script: 'Hans' },
  {
    code: 'zh-tw',
    tag: 'zh-Hant',
    name: 'Chinese (Traditional)',
    nativeName: '繁體中文',
    flag: 'TW',
    script: 'Hant',
  },
  { code: 'ar', tag: 'ar', name: 'Arabic', nativeName: 'العربية', flag: 'SA', script: 'Arab' },
  { code: 'hi', tag: 'hi', name: 'Hindi', nativeName: 'हिन्दी', flag: 'IN', script: 'Deva' },
  { code: 'th', tag: 'th', name: 'Thai', nativeName: 'ไทย', flag: 'TH', script: 'Thai' },
  { code: 'vi', tag: 'vi', name: 'Vietnamese', nativeName: 'Tiếng Việt', flag: 'VN', script: 'Latn' },
  { code: 'tr', tag: 'tr', name: 'Turkish', nativeName: 'Türkçe', flag: 'TR', script: 'Latn' },
  { code: 'pl', tag: 'pl', name: 'Polish', nativeName: 'Polski', flag: 'PL', script: 'Latn' },
  { code: 'nl', tag: 'nl', name: 'Dutch', nativeName: 'Nederlands', flag: 'NL', script: 'Latn' },
  { code: 'sv', tag: 'sv', name: 'Swedish', nativeName: 'Svenska', flag: 'SE', script: 'Latn' },
  { code: 'da', tag: 'da', name: 'Danish', nativeName: 'Dansk', flag: 'DK', script: 'Latn' },
  { code: 'no', tag: 'nb', name: 'Norwegian', nativeName: 'Norsk', flag: 'NO', script: 'Latn' },
  { code: 'fi', tag: 'fi', name: 'Finnish', nativeName: 'Suomi', flag: 'FI', script: 'Latn' },
  { code: 'cs', tag: 'cs', name: 'Czech', nativeName: 'Čeština', flag: 'CZ', script: 'Latn' },
  { code: 'hu', tag: 'hu', name: 'Hungarian', nativeName: 'Magyar', flag: 'HU', script: 'Latn' },
  { code: 'el', tag: 'el', name: 'Greek', nativeName: 'Ελληνικά', flag: 'GR', script: 'Grek' },
  { code: 'he', tag: 'he', name: 'Hebrew', nativeName: 'עברית', flag: 'IL', script: 'Hebr' },
  { code: 'uk', tag: 'uk', name: 'Ukrainian', nativeName: 'Українська', flag: 'UA', script: 'Cyrl' },
  { code: 'ro', tag: 'ro', name: 'Romanian', nativeName: 'Română', flag: 'RO', script: 'Latn' },
] as const satisfies readonly LanguageRow[]

export const LANGUAGES = ROWS.map((row) => ({ ...row, direction: SCRIPTS[row.script].direction }))

export type LanguageCode = (typeof ROWS)[number]['code']

const byCode = new Map<string, Language>(LANGUAGES.map((language) => [language.code, language]))

/** The catalogue entry, or undefined for a code Verso does not know. */
export function findLanguage(code: string): Language | undefined {
  return byCode.get(code)
}

export function scriptOf(code: LanguageCode): Script {
  const language = byCode.get(code)
  if (!language) throw new Error(`there is no language ${code}`)
  return language.script
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
