// Writes at the payment provider that two clicks at once must not make twice.
import type Stripe from 'stripe'
import { isKeySpent } from '../stripe/provider-error.ts'
import type { Provider } from '../stripe/stripe-client.ts'
import type { UserRow } from '../../db/users.ts'

/** Of the user's row, read before the caller looks at what the provider has: then a new key follows a new look. */
export type PaymentAttempt = Pick<UserRow, 'id' | 'paymentAttempt'>

/**
 * Asks under an idempotency key made of the request and the number of the attempt. Whoever makes the same request at the same
 * time gets the same answer, and so does whoever asks again because the answer was lost. The provider gives a key the same answer
 * for a day, a failure too: after a failure the user's next attempt has another number.
 */
export async function askOnce<Answer>(
  d1: D1Database,
  provider: Provider,
  attempt: PaymentAttempt,
  request: string,
  question: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<Answer>,
): Promise<Answer> {
  const idempotencyKey = `${request}:${attempt.paymentAttempt}`
  try {
    return await provider.ask((stripe) => question(stripe, { idempotencyKey }))
  } catch (error) {
    if (isKeySpent(error)) await endAttempt(d1, attempt)
    throw error
  }
}

/** The keys of this attempt are not used again. Once for all who made it. */
export async function endAttempt(d1: D1Database, { id, paymentAttempt }: PaymentAttempt): Promise<void> {
  await d1
    .prepare('UPDATE users SET payment_attempt = payment_attempt + 1 WHERE id = ? AND payment_attempt = ?')
    .bind(id, paymentAttempt)
    .run()
}
