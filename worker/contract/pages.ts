// Every page address, and how the Worker answers it. The app's routes, the prerendered files, the sitemap and the tests
// read the same lists.

/** Prerendered: the same for everyone until the script runs. */
export const PUBLIC_PAGES = [
  '/',
  '/pricing',
  '/languages',
  '/languages-detailed',
  '/demo',
  '/case-studies',
  '/about',
  '/signup-client',
  '/signup-therapist',
  '/help',
  '/contact',
  '/support',
  '/privacy',
  '/terms',
  '/api',
] as const
export type PublicPage = (typeof PUBLIC_PAGES)[number]

/** Drawn in the browser for the person who is signed in; `:id` stands for one segment of the path. */
export const APP_PAGES = [
  '/translate',
  '/translate/:id',
  '/translate/:id/preview',
  '/translate/:id/report',
  '/reviews/new',
  '/glossaries',
  '/glossaries/:id',
  '/memory',
  '/profile',
  '/api-keys',
  '/billing',
  '/checkout',
  '/subscribe',
  '/admin',
  '/admin/users/:id',
  '/admin/translations',
  '/admin/professionals',
  '/admin/messages',
  '/admin/queues',
  '/admin/audit',
  '/admin/engine',
] as const

/** Where people pay. The documents of these pages alone may load what a real payment form needs. */
export const PAYMENT_PAGES = ['/billing', '/checkout', '/subscribe'] as const satisfies (typeof APP_PAGES)[number][]

export function isPaymentPage(pathname: string): boolean {
  return PAYMENT_PAGES.some((page) => page === pathname.replace(/\/$/, ''))
}

/** Addresses that are linked and have no page of their own: the nearest one that has. */
export const PAGE_REDIRECTS = {
  '/dashboard': '/',
  '/blog': '/about',
  '/guides': '/help',
  '/enterprise': '/pricing',
  '/partnerships': '/contact',
} as const satisfies Record<string, PublicPage>

export type PageAnswer =
  | { readonly kind: 'public'; readonly path: PublicPage }
  | { readonly kind: 'app' }
  | { readonly kind: 'redirect'; readonly to: PublicPage }
  | { readonly kind: 'not-found' }

const redirects: Readonly<Record<string, PublicPage>> = PAGE_REDIRECTS
const appPatterns = APP_PAGES.map((page) => new RegExp(`^${page.replace(':id', '[^/]+')}$`))

/** A slash at the end changes nothing; capital letters lead to the page in small ones. */
export function pageAnswer(pathname: string): PageAnswer {
  const path = /^\/[^/]+(?:\/[^/]+)*\/$/.test(pathname) ? pathname.slice(0, -1) : pathname
  const publicPage = PUBLIC_PAGES.find((page) => page === path)
  if (publicPage) return { kind: 'public', path: publicPage }
  if (appPatterns.some((pattern) => pattern.test(path))) return { kind: 'app' }
  const lower = path.toLowerCase()
  const to = Object.hasOwn(redirects, lower) ? redirects[lower] : PUBLIC_PAGES.find((page) => page === lower)
  return to ? { kind: 'redirect', to } : { kind: 'not-found' }
}
