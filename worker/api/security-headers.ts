// The security headers of every response of the worker. public/_headers sets the same headers for static files, and a
// test compares the two.
import { createMiddleware } from 'hono/factory'
import { PHOTO_HOSTS } from '../contract/account/photo.ts'
import { settingsOf } from '../env.ts'
import { paymentSettings } from '../billing/payment-settings.ts'
import { isPaymentPage } from '../contract/pages.ts'
import type { AppEnv } from './app-env.ts'
import { firebaseConfig } from './accounts/firebase-config.ts'

/** An API response is not a page: if a browser displays one, nothing in it may run, load or be framed. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Stripe's fields are frames of these hosts, and its security guide asks for the pattern. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * The page's content security policy. The sign-in dialog opens over any page of the site, so every page names the exact
 * hosts the dialog needs: Google's script opens the channel to the sign-in window through a frame of `authDomain`. With
 * null, users sign in at this address or not at all, and no other host is named. `'self'` covers the page's own
 * WebSockets (CSP 3). `hasStripe`: the page has Stripe's payment form.
 */
export function pagePolicy(authDomain: string | null, hasStripe = false): string {
  const ofStripe = (...sources: string[]) => (hasStripe ? sources : [])
  const ofSignIn = (...sources: string[]) => (authDomain === null ? [] : sources)
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...ofSignIn('https://apis.google.com'), ...ofStripe(...STRIPE_SCRIPTS)],
    // Radix positions floating elements with style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The preview draws the pictures of a presentation from its own memory, which is what a blob's address names.
    'img-src': ["'self'", 'data:', 'blob:', ...ofSignIn(...PHOTO_HOSTS.map((host) => `https://${host}`))],
    'connect-src': [
      "'self'",
      ...ofSignIn('https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'),
      ...ofStripe('https://api.stripe.com'),
    ],
    'frame-src': orNone([
      ...ofSignIn(`https://${authDomain}`),
      ...ofStripe(...STRIPE_SCRIPTS, 'https://hooks.stripe.com'),
    ]),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function orNone(sources: string[]): string[] {
  return sources.length === 0 ? ["'none'"] : sources
}

/** Device features Verso never uses. Browsers know these names without a warning. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

export const SECURITY_HEADERS = {
  // The sign-in popup must be able to talk to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy(''),
}

/**
 * A page whose content security policy lets Stripe's payment form in lets its wallets ask the browser for payments. No
 * other page does.
 */
export function permissionsPolicy(contentPolicy: string): string {
  const form = 'https://js.stripe.com'
  const hasForm = contentPolicy.includes(form)
  const allowed = (feature: string) => (feature === 'payment' && hasForm ? `(self "${form}")` : '()')
  return UNUSED_FEATURES.map((feature) => `${feature}=${allowed(feature)}`).join(', ')
}

/** A handler's own value for one of these headers wins. API responses are not cached unless the handler says so. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // A protocol switch has no body to protect, and its headers cannot be changed.
  if (c.res.status === 101) return
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true
  const policy = isPage ? pagePolicy(authDomainOf(c.var, c.env), hasStripeForm(c.req.path, c.env)) : API_POLICY
  for (const [name, value] of Object.entries({ 'content-security-policy': policy, ...SECURITY_HEADERS })) {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
  // Static pages bring the permissions of all pages with them.
  if (isPage) c.header('permissions-policy', permissionsPolicy(c.res.headers.get('content-security-policy') ?? ''))
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
})

function authDomainOf({ host }: AppEnv['Variables'], env: AppEnv['Bindings']): string | null {
  return host.identity ? null : (firebaseConfig(settingsOf(env))?.authDomain ?? null)
}

/** A stand-in of development has a form of Verso's own. */
function hasStripeForm(path: string, env: AppEnv['Bindings']): boolean {
  return isPaymentPage(path) && paymentSettings(settingsOf(env))?.apiOrigin === null
}
