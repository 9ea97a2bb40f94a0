// Maps the identity provider's codes (SPEC §8) to messages a user can act on.
import { ApiError } from '../../lib/api/api-error.ts'
import * as m from '../../../messages/generated/messages.js'
import { IdentityNotConfigured, IdentityUnreachable } from '../../lib/session/session.ts'

const MESSAGES: Readonly<Record<string, () => string>> = {
  'invalid-email': m.auth_error_invalid_email,
  'missing-email': m.auth_error_invalid_email,
  'invalid-recipient-email': m.auth_error_invalid_email,
  'invalid-new-email': m.auth_error_invalid_email,
  'missing-new-email': m.auth_error_invalid_email,
  'missing-password': m.auth_error_missing_password,
  'wrong-password': m.auth_error_credentials,
  'invalid-credential': m.auth_error_credentials,
  'invalid-login-credentials': m.auth_error_credentials,
  'user-not-found': m.auth_error_user_not_found,
  'email-already-in-use': m.auth_error_email_in_use,
  'credential-already-in-use': m.auth_error_link_in_use,
  'provider-already-linked': m.auth_error_link_in_use,
  'user-mismatch': m.auth_error_other_person,
  'operation-not-allowed': m.auth_error_not_allowed,
  'too-many-requests': m.auth_error_too_many_requests,
  'quota-exceeded': m.auth_error_too_many_requests,
  'expired-action-code': m.auth_error_action_code,
  'invalid-action-code': m.auth_error_action_code,
  'requires-recent-login': m.auth_error_recent_login,
  'invalid-user-token': m.auth_error_session,
  'user-token-expired': m.auth_error_session,
  'user-signed-out': m.auth_error_session,
  'null-user': m.auth_error_session,
  'weak-password': m.auth_error_password_policy,
  'password-does-not-meet-requirements': m.auth_error_password_policy,
  'invalid-verification-code': m.auth_error_verification_code,
  'missing-verification-code': m.auth_error_verification_code,
  'invalid-verification-id': m.auth_error_verification_code,
  'code-expired': m.auth_error_verification_code,
  'unauthorized-continue-uri': m.auth_error_domain,
  'invalid-continue-uri': m.auth_error_domain,
  'missing-continue-uri': m.auth_error_domain,
  'unauthorized-domain': m.auth_error_domain,
  'admin-restricted-operation': m.auth_error_restricted,
  'multi-factor-auth-required': m.auth_error_second_factor,
  'second-factor-already-in-use': m.auth_error_second_factor,
  'maximum-second-factor-count-exceeded': m.auth_error_second_factor,
  'unsupported-first-factor': m.auth_error_second_factor,
  'multi-factor-info-not-found': m.auth_error_second_factor,
  'missing-multi-factor-info': m.auth_error_second_factor,
  'missing-multi-factor-session': m.auth_error_second_factor,
  'invalid-multi-factor-session': m.auth_error_second_factor,
  'unverified-email': m.auth_error_second_factor,
  'captcha-check-failed': m.auth_error_captcha,
  'missing-recaptcha-token': m.auth_error_captcha,
  'invalid-recaptcha-token': m.auth_error_captcha,
  'invalid-recaptcha-action': m.auth_error_captcha,
  'invalid-recaptcha-version': m.auth_error_captcha,
  'missing-recaptcha-version': m.auth_error_captcha,
  'recaptcha-not-enabled': m.auth_error_captcha,
  'user-disabled': m.auth_error_disabled,
  'network-request-failed': m.auth_error_network,
  timeout: m.auth_error_network,
  'popup-blocked': m.auth_error_popup_blocked,
  'popup-closed-by-user': m.auth_error_popup_closed,
  'cancelled-popup-request': m.auth_error_popup_closed,
  'user-cancelled': m.auth_error_popup_closed,
  'account-exists-with-different-credential': m.auth_error_other_method,
}

/** Null for an unknown failure: the caller has a general message. */
export function authErrorMessage(error: unknown): string | null {
  if (error instanceof IdentityNotConfigured) return m.auth_unavailable()
  if (error instanceof IdentityUnreachable) return m.auth_error_network()
  return MESSAGES[codeOf(error) ?? '']?.() ?? null
}

/** The same for somebody who is signed in and changes the own account: there is no other sign-in to point to. */
export function ownAccountErrorMessage(error: unknown): string | null {
  return OWN_MESSAGES[codeOf(error) ?? '']?.() ?? authErrorMessage(error)
}

const OWN_MESSAGES: Readonly<Record<string, () => string>> = {
  'email-already-in-use': m.auth_error_address_taken,
  'wrong-password': m.auth_error_wrong_password,
  'invalid-credential': m.auth_error_wrong_password,
  'invalid-login-credentials': m.auth_error_wrong_password,
}

/** The field that a refusal is about; null for refusals about neither. */
export function authErrorField(error: unknown): 'email' | 'password' | null {
  return FIELDS[codeOf(error) ?? ''] ?? null
}

const FIELDS: Readonly<Record<string, 'email' | 'password'>> = {
  'invalid-email': 'email',
  'missing-email': 'email',
  'user-not-found': 'email',
  'email-already-in-use': 'email',
  'user-disabled': 'email',
  'missing-password': 'password',
  'wrong-password': 'password',
  'invalid-credential': 'password',
  'invalid-login-credentials': 'password',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
}

/** The provider wants a newer sign-in before it does this. */
export function isRecentSignInRequired(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'recent_sign_in_required'
  return codeOf(error) === 'requires-recent-login'
}

/** There is no account with this address: the provider tells, and the app must not. */
export function isUserNotFound(error: unknown): boolean {
  return codeOf(error) === 'user-not-found'
}

/** A mailed link works once, and for a while. */
export function isCodeSpent(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'expired-action-code' || code === 'invalid-action-code'
}

/** Whether the user closed the window, or opened it anew: neither is an error. */
export function isWindowClosed(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'popup-closed-by-user' || code === 'cancelled-popup-request'
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return error.code.replace(/^auth\//, '')
}
