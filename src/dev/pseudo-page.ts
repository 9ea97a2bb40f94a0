import { currentPseudoLocale } from './pseudo-locale.ts'

const DIRECTIONS = { long: 'ltr', rtl: 'rtl' } as const

/** A page in a language for tests is drawn anew: what was prerendered is English. */
export function preparePage(root: HTMLElement): void {
  const locale = currentPseudoLocale()
  if (locale === null) return
  document.documentElement.dir = DIRECTIONS[locale]
  document.documentElement.lang = locale === 'rtl' ? 'ar-XB' : 'en-XA'
  root.replaceChildren()
}
