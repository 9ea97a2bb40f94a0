import type { Language } from '../../../worker/contract/languages.ts'

/** Other common names of the languages. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  zh: 'Mandarin, Putonghua',
  'zh-tw': 'Mandarin, Guoyu',
  es: 'Castilian',
  nl: 'Flemish',
}

/**
 * The languages whose English, native or other name contains the query, or whose code equals it. Case and accents are
 * ignored.
 */
export function findLanguages<Entry extends Pick<Language, 'code' | 'tag' | 'name' | 'nativeName'>>(
  languages: readonly Entry[],
  query: string,
): readonly Entry[] {
  const wanted = plain(query)
  return languages.filter(
    ({ code, tag, name, nativeName }) =>
      [name, nativeName, OTHER_NAMES[code] ?? ''].some((known) => plain(known).includes(wanted)) ||
      [code, tag].some((known) => plain(known) === wanted),
  )
}

/** Only the accents of European letters: the marks of other scripts are letters. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .trim()
    .toLowerCase()
}
