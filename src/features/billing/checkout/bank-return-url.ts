import { backSearch } from './checkout-search.ts'

/** Where a bank's own page leads back to (SPEC §4), from a payment on the page with this address. */
export function bankReturnUrl(href: string): string {
  const { origin, searchParams } = new URL(href)
  const url = new URL('/billing?success=true', origin)
  const { back } = backSearch(searchParams.get('back'))
  if (back !== undefined) url.searchParams.set('back', back)
  return url.href
}
