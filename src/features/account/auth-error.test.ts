import { expect, it } from 'vitest'
import { IdentityUnreachable } from '../../lib/session/session.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { authErrorField, authErrorMessage, isRecentSignInRequired, isWindowClosed } from './auth-error.ts'

function providerError(code: string) {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code })
}

it('says the same for a wrong password as for a wrong credential', () => {
  const message = authErrorMessage(providerError('auth/wrong-password'))
  expect(message).toMatch(/don't match/)
  expect(authErrorMessage(providerError('auth/invalid-credential'))).toBe(message)
})

it('never shows the provider’s own wording', () => {
  expect(authErrorMessage(providerError('auth/network-request-failed'))).not.toMatch(/Firebase|auth\//)
})

it('leaves what it does not know to the caller', () => {
  expect(authErrorMessage(providerError('auth/internal-error'))).toBeNull()
  expect(authErrorMessage(new TypeError('x'))).toBeNull()
})

it('tells a closed window from a failure', () => {
  expect(isWindowClosed(providerError('auth/popup-closed-by-user'))).toBe(true)
  expect(isWindowClosed(providerError('auth/cancelled-popup-request'))).toBe(true)
  expect(isWindowClosed(providerError('auth/popup-blocked'))).toBe(false)
  expect(isWindowClosed(new TypeError('x'))).toBe(false)
})

it('does not blame the credentials when nobody could be asked about them', () => {
  expect(authErrorMessage(new IdentityUnreachable('x'))).toMatch(/connection/)
})

/** SPEC §8, "Identity provider error codes surfaced"; its second-factor and captcha errors by the SDK's names. */
const SPEC_CODES = [
  'invalid-email',
  'wrong-password',
  'missing-password',
  'invalid-credential',
  'email-already-in-use',
  'operation-not-allowed',
  'user-not-found',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'invalid-user-token',
  'user-token-expired',
  'password-does-not-meet-requirements',
  'invalid-verification-code',
  'code-expired',
  'unauthorized-continue-uri',
  'admin-restricted-operation',
  'multi-factor-info-not-found',
  'missing-multi-factor-info',
  'missing-multi-factor-session',
  'invalid-multi-factor-session',
  'second-factor-already-in-use',
  'maximum-second-factor-count-exceeded',
  'unsupported-first-factor',
  'captcha-check-failed',
  'missing-recaptcha-token',
  'invalid-recaptcha-token',
  'invalid-recaptcha-action',
  'missing-recaptcha-version',
  'invalid-recaptcha-version',
  'recaptcha-not-enabled',
  'user-disabled',
  'network-request-failed',
  'timeout',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'multi-factor-auth-required',
  'account-exists-with-different-credential',
  'credential-already-in-use',
]

it.each(SPEC_CODES)('has words of its own for %s', (code) => {
  const message = authErrorMessage(providerError(`auth/${code}`))
  expect(message).toMatch(/^[A-Z].+\.$/)
  expect(message).not.toMatch(/Firebase|auth\//)
})

it('shows a refusal at the field it is about', () => {
  expect(authErrorField(providerError('auth/invalid-credential'))).toBe('password')
  expect(authErrorField(providerError('auth/weak-password'))).toBe('password')
  expect(authErrorField(providerError('auth/email-already-in-use'))).toBe('email')
  expect(authErrorField(providerError('auth/network-request-failed'))).toBeNull()
})

it('knows both ways of asking for a newer sign-in: the provider’s and the server’s', () => {
  expect(isRecentSignInRequired(providerError('auth/requires-recent-login'))).toBe(true)
  expect(isRecentSignInRequired(new ApiError(403, 'x', 'recent_sign_in_required'))).toBe(true)
  expect(isRecentSignInRequired(new ApiError(403, 'x', 'forbidden'))).toBe(false)
  expect(isRecentSignInRequired(providerError('auth/wrong-password'))).toBe(false)
})
