import type { Language } from '../../../worker/contract/languages.ts'

/** The languages whose English or native name has the query in it: case does not count, nor do accents. */
export function findLanguages<Entry extends Pick<Language, 'name' | 'nativeName'>>(
  languages: readonly Entry[],
  query: string,
): readonly Entry[] {
  const wanted = plain(query)
  return languages.filter(({ name, nativeName }) => plain(name).includes(wanted) || plain(nativeName).includes(wanted))
}

/** Only the accents of European letters: the marks of other scripts are letters. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .trim()
    .toLowerCase()
}
