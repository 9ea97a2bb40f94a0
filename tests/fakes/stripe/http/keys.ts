// API keys: bearer tokens, or the user name of basic authentication.
import { StripeError } from './stripe-error.ts'

export const SECRET_KEY = 'sk_test_standin'
export const PUBLISHABLE_KEY = 'pk_test_standin'

export interface Keys {
  readonly secret: string
  readonly publishable: string
}

/** Which of the two keys the call has. Throws 401 for another or none. */
export function readKey(headers: Headers, keys: Keys, allowsPublishableKey: boolean): 'secret' | 'publishable' {
  const given = keyOf(headers.get('authorization') ?? '')
  if (given === '') {
    throw new StripeError(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. "Authorization: Bearer YOUR_SECRET_KEY").',
    )
  }
  if (given === keys.secret) return 'secret'
  if (given !== keys.publishable) {
    throw new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${masked(given)}`)
  }
  if (allowsPublishableKey) return 'publishable'
  throw new StripeError(
    401,
    'invalid_request_error',
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
  )
}

function keyOf(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  return scheme.toLowerCase() === 'basic' ? (atob(value).split(':')[0] ?? '') : ''
}

function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(8).slice(-4)}`
}
