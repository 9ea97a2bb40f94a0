import { currentPseudoLocale } from './pseudo-locale.ts'

const DIRECTIONS = { long: 'ltr', rtl: 'rtl' } as const

/** Renders a page in a test language anew, because the prerendered text is English. */
export function preparePage(root: HTMLElement): void {
  const locale = currentPseudoLocale()
  if (locale === null) return
  document.documentElement.dir = DIRECTIONS[locale]
  document.documentElement.lang = locale === 'rtl' ? 'ar-XB' : 'en-XA'
  root.replaceChildren()
}
