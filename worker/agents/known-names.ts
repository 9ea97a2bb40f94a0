// Names that every platform knows in every language (Unicode CLDR, by way of Intl): countries, languages, months, days
// of the week, units of time and measure. Where a source has one, its translation has the counterpart.
import type { LanguageCode } from '../contract/languages.ts'

/** One name in one language, as pieces of text that stand for it whatever its ending. */
interface KnownName {
  readonly key: string
  readonly stem: string
}

const UNITS = [
  'year', 'month', 'week', 'day', 'hour', 'minute', 'kilometer', 'meter', 'mile', 'percent', 'degree', 'kilogram', 'liter',
] as const // prettier-ignore
/** Singular, dual, few and many. */
const COUNTS = [1, 2, 3, 5, 11, 100]
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
const MONTHS = 12
const DAYS = 7
/** Shorter ones are part of other words. */
const MIN_NAME_LETTERS = 3
const MIN_STEM_LETTERS = 4
/** `Germany` and `German`, `Китай` and `китайский`: what changes is the end. */
const ENDING_LETTERS = 2
/** Beginnings of this length tell countries apart and hold for their adjectives too. */
const MAX_STEM_LETTERS = 5
/** A character of these says as much as some letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** What people call what CLDR has a longer name for. */
const ENGLISH_ALIASES: readonly (readonly [name: string, key: string])[] = [
  ['american', 'r:US'], ['u.s.', 'r:US'], ['british', 'r:GB'], ['britain', 'r:GB'], ['dutch', 'r:NL'], ['spanish', 'r:ES'],
  ['french', 'r:FR'], ['kilometre', 'u:kilometer'], ['metre', 'u:meter'], ['greek', 'r:GR'], ['turkish', 'r:TR'], ['turkey', 'r:TR'],
] // prettier-ignore

const namesByLanguage = new Map<LanguageCode, readonly KnownName[]>()

/** Keys of the known names in a text; the same name has the same key in every language. */
export function knownNamesIn(text: string, language: LanguageCode): string[] {
  const plain = fold(text)
  const names = namesByLanguage.get(language) ?? namesOf(language)
  namesByLanguage.set(language, names)
  return names.flatMap(({ key, stem }) => (holds(plain, stem) ? [key] : []))
}

/** Scripts with spaces have their stems at the beginning of a word, or behind a prefix of one or two letters. */
function holds(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at !== -1; at = text.indexOf(stem, at + 1)) {
    if (DENSE.test(stem) || /\p{Script=Thai}/u.test(stem)) return true
    const before = /[\p{L}\p{M}]*$/u.exec(text.slice(Math.max(0, at - MAX_STEM_LETTERS), at))?.[0].length ?? 0
    if (before === 0 || (before <= 2 && /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(stem))) return true
  }
  return false
}

function namesOf(language: LanguageCode): KnownName[] {
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
  const names: (readonly [key: string, name: string | undefined])[] = [
    ...CODES.map((code) => [`r:${code}`, regions.of(code)] as const),
    ...CODES.map((code) => [`l:${code}`, languages.of(code.toLowerCase())] as const),
    ...Array.from(
      { length: MONTHS },
      (_, month) => [`m:${month}`, dateName(language, 'month', month * 31 + 15)] as const,
    ),
    ...Array.from({ length: DAYS }, (_, day) => [`d:${day}`, dateName(language, 'weekday', day)] as const),
    ...UNITS.flatMap((unit) => COUNTS.map((count) => [`u:${unit}`, unitName(language, unit, count)] as const)),
    ...(language === 'en' ? ENGLISH_ALIASES.map(([name, key]) => [key, name] as const) : []),
  ]
  const found = new Map<string, KnownName>()
  for (const [key, name] of names) {
    const stem = stemOf(name ?? '')
    if (stem !== null) found.set(`${key} ${stem}`, { key, stem })
  }
  return [...found.values()]
}

function dateName(language: LanguageCode, part: 'month' | 'weekday', day: number): string {
  const date = new Date(Date.UTC(2024, 0, 1 + day)) // a Monday begins 2024
  return new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(date)
}

function unitName(language: LanguageCode, unit: string, count: number): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format
    .formatToParts(count)
    .flatMap(({ type, value }) => (type === 'unit' ? [value] : []))
    .join('')
}

function stemOf(name: string): string | null {
  const plain = fold(name)
    .replace(/[（(].*$/u, '')
    .trim()
  if (DENSE.test(plain)) return /\d/u.test(plain) || (plain.length < 2 && plain !== '年') ? null : plain
  if (plain.length < MIN_NAME_LETTERS) return null
  if (/\s/u.test(plain)) return plain.slice(0, -1)
  const stem = Math.max(MIN_STEM_LETTERS, plain.length - ENDING_LETTERS)
  return plain.slice(0, Math.min(MAX_STEM_LETTERS, stem))
}

/** Small letters without accents; marks that are vowels in their scripts stay. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
}
