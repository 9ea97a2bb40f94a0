// What browsers are told with every answer of the worker; public/_headers says the same for static files, and a test
// holds the two together.
import { createMiddleware } from 'hono/factory'
import { PHOTO_HOSTS } from '../contract/photo.ts'
import { settingsOf } from '../env.ts'
import type { AppEnv } from './app-env.ts'
import { firebaseConfig } from './accounts/firebase-config.ts'

/** An answer of the API is no page: nothing in it may run, load or be framed, should a browser ever show it. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The sign-in dialog opens over any page of the site, so pages name the hosts it needs, each exactly: Google's script
 * opens the channel to the sign-in window through a frame of `authDomain`. Null: people sign in at this address, or not
 * at all, and no other host is named. `'self'` covers the page's own WebSockets (CSP 3).
 */
export function pagePolicy(authDomain: string | null): string {
  const ofSignIn = (...sources: string[]) => (authDomain === null ? [] : sources)
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...ofSignIn('https://apis.google.com')],
    // Radix places what floats by style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...ofSignIn(...PHOTO_HOSTS.map((host) => `https://${host}`))],
    'connect-src': [
      "'self'",
      ...ofSignIn('https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'),
    ],
    'frame-src': authDomain === null ? ["'none'"] : [`https://${authDomain}`],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** What the product asks of no device; the names are those that browsers know without a warning. */
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
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
}

/** A handler that sets one of these has its reason and keeps it. API answers are not kept by caches unless they say so. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // A switch of protocols has no body to protect, and its headers cannot be changed.
  if (c.res.status === 101) return
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true
  const policy = isPage ? pagePolicy(authDomainOf(c.var, c.env)) : API_POLICY
  for (const [name, value] of Object.entries({ 'content-security-policy': policy, ...SECURITY_HEADERS })) {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
})

function authDomainOf({ host }: AppEnv['Variables'], env: AppEnv['Bindings']): string | null {
  return host.identity ? null : (firebaseConfig(settingsOf(env))?.authDomain ?? null)
}
