// Idempotency-Key: the same call again gets the stored answer, and does nothing.
import type { State, StoredAnswer } from '../account/state.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

const MAX_LENGTH = 255

/** The answer to an earlier call with this key. Throws `idempotency_error` if that call was a different one. */
export function storedAnswer(state: State, key: string, request: string): StoredAnswer | null {
  if (key.length > MAX_LENGTH) throw invalidRequest(`Idempotency keys may be ${MAX_LENGTH} characters long at most.`)
  const stored = state.answers[key]
  if (stored === undefined) return null
  if (stored.request === request) return stored
  throw new StripeError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  )
}
