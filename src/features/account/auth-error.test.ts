import { expect, it } from 'vitest'
import { IdentityUnreachable } from '../../lib/session/session.ts'
import { authErrorMessage, isWindowClosed } from './auth-error.ts'

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
