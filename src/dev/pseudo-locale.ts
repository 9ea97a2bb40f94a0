// Two test languages. `long` reveals text that is not translatable or lacks space (accents, 40 % longer, in brackets);
// `rtl` is the same from right to left. scripts/build/pseudo-locale-plugin.ts passes each message through here, only in
// development and in the end-to-end build. `?pseudo=long`, `?pseudo=rtl` and `?pseudo=off` switch permanently.

const KEY = 'verso-pseudo'
const LOCALES = ['long', 'rtl'] as const
export type PseudoLocale = (typeof LOCALES)[number]

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀćďéƒĝĥíĵķĺḿńóṕʠŕśţúṽŵẋýźÁƁĆĎÉƑĜĤÍĴĶĹḾŃÓṔǪŔŚŢÚṼŴẊÝŹ'
const accents = new Map(Array.from(PLAIN, (letter, index) => [letter, Array.from(ACCENTED)[index] ?? letter]))

/** Every letter of them doubled makes English two fifths longer. */
const VOWELS = /[aeiouAEIOU]/g

const RIGHT_TO_LEFT_OVERRIDE = '\u202E'
const END_OF_OVERRIDE = '\u202C'

export function pseudoText(text: string, locale: PseudoLocale | null): string {
  if (locale === null || text === '') return text
  const long = Array.from(text.replaceAll(VOWELS, '$&$&'), (letter) => accents.get(letter) ?? letter).join('')
  return locale === 'rtl' ? `${RIGHT_TO_LEFT_OVERRIDE}[${long}]${END_OF_OVERRIDE}` : `[${long}]`
}

/** The one that is switched on, now that the page's address has been heard. */
export function currentPseudoLocale(): PseudoLocale | null {
  try {
    const asked = new URLSearchParams(location.search).get('pseudo')
    if (asked !== null) localStorage.setItem(KEY, asked)
    const stored = localStorage.getItem(KEY)
    return LOCALES.find((locale) => locale === stored) ?? null
  } catch {
    return null // this is no browser, or its storage is blocked
  }
}

const current = currentPseudoLocale()

export function pseudoMessage(text: string): string {
  return pseudoText(text, current)
}
