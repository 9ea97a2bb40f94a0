// What an error of the payment provider's client means to the person who waits. The client's classes are known by their
// `type`, so that this module does not load it.
import { AppError, PaymentRefusedError } from '../../app-error.ts'

/** An error as the provider's client throws it. */
interface ProviderError extends Error {
  readonly type: string
  readonly code?: string
  readonly statusCode?: number
}

/** The same error where it is none of the provider's, or one that only a fault in Verso explains. */
export function providerError(error: unknown): unknown {
  if (!isProviderError(error)) return error
  const cause = { cause: error }
  switch (error.type) {
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
      return new AppError('payments_unavailable', error.message, cause)
    case 'StripeCardError':
      return new PaymentRefusedError(error.message, cause)
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      // oxlint-disable-next-line no-console -- whoever runs Verso has to set another key
      console.error('payments: the provider does not accept the key', error)
      return new AppError('payments_not_configured', error.message, cause)
    default:
      return error
  }
}

/** True for an error with the provider's code: `resource_missing`, `charge_already_refunded`, … */
export function hasProviderCode(error: unknown, code: string): boolean {
  return isProviderError(error) && error.code === code
}

/** True when the same idempotency key has been used for another wish, or is being used at this moment. */
export function isKeyTaken(error: unknown): boolean {
  return isProviderError(error) && (error.type === 'StripeIdempotencyError' || error.code === 'idempotency_key_in_use')
}

/** True when the provider refused a wish that no longer fits what it has. */
export function isRefusedByState(error: unknown): boolean {
  return isProviderError(error) && error.type === 'StripeInvalidRequestError'
}

function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')
}
