// What browsers are told with every answer of the worker; public/_headers says the same for static files, and a test
// holds the two together.
import { createMiddleware } from 'hono/factory'

/** `'self'` covers the page's own WebSockets (CSP 3). Google's script opens the sign-in popup's channel, Stripe's frame takes the card. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' https://apis.google.com",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.googleapis.com",
  'frame-src https://*.firebaseapp.com https://js.stripe.com',
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ')

export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  // The sign-in popup must be able to talk to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** A handler that sets one of these has its reason and keeps it. API answers are not kept by caches unless they say so. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next()
  // A switch of protocols has no body to protect, and its headers cannot be changed.
  if (c.res.status === 101) return
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
})
