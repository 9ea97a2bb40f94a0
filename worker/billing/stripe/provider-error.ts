// What an error of the payment provider's client means to the person who waits. The client's classes are known by their
// `type`, so that this module does not load it.
import { AppError, PaymentRefusedError } from '../../app-error.ts'
import { logError } from '../../log.ts'

/** An error as the provider's client throws it. */
interface ProviderError extends Error {
  readonly type: string
  readonly code?: string
  readonly statusCode?: number
}

/**
 * The same error where it is none of the provider's, or one that only a fault in Verso explains: a parameter that the
 * provider does not know, or cannot read.
 */
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
      // Whoever runs Verso has to set another key.
      logError('payments: key not accepted', {}, error)
      return new AppError('payments_not_configured', error.message, cause)
    case 'StripeIdempotencyError':
      return new AppError('change_conflict', error.message, cause)
    case 'StripeInvalidRequestError':
      // What the provider has no longer fits the request.
      return error.code?.startsWith('parameter') ? error : new AppError('change_conflict', error.message, cause)
    default:
      return error
  }
}

/** True for an error with the provider's code: `resource_missing`, `charge_already_refunded`, … */
export function hasProviderCode(error: unknown, code: string): boolean {
  return providerErrorIn(error)?.code === code
}

/** True when the same idempotency key has been used for another request, or is being used at this moment. */
export function isKeyTaken(error: unknown): boolean {
  const found = providerErrorIn(error)
  return found?.type === 'StripeIdempotencyError' || found?.code === 'idempotency_key_in_use'
}

/** True when the provider refused a request that no longer fits what it has. */
export function isRefusedByState(error: unknown): boolean {
  return providerErrorIn(error)?.type === 'StripeInvalidRequestError'
}

/** Of answers that the provider does not keep: the call met another one, or came too quickly. */
const KEPT_BY_NO_KEY = new Set([409, 429])

/** True when an idempotency key would get the same failure again, for a day. */
export function isKeySpent(error: unknown): boolean {
  const found = providerErrorIn(error)
  // No status: no answer has arrived, and the key leads to whatever was done.
  if (found?.statusCode === undefined || found.type === 'StripeIdempotencyError') return false
  return !KEPT_BY_NO_KEY.has(found.statusCode)
}

/** The provider's own error, behind the code that was made of it. */
function providerErrorIn(error: unknown): ProviderError | null {
  const own = error instanceof AppError ? error.cause : error
  return isProviderError(own) ? own : null
}

function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')
}
