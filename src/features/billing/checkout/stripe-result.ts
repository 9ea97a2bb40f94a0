import type { PaymentIntentResult } from '@stripe/stripe-js'
import type { PaymentResult } from '../../../lib/payment/payment-form.ts'

/** The intent takes no payment any more. */
const SETTLED = 'payment_intent_unexpected_state'

/** The bank asked the person, and did not hear yes. */
const NOT_APPROVED = 'payment_intent_authentication_failure'

/** A payment that another tab has made is an error to Stripe, and paid all the same. */
export function resultOf({ error, paymentIntent }: PaymentIntentResult): PaymentResult {
  const status = (paymentIntent ?? error?.payment_intent)?.status
  if (status === 'succeeded') return { kind: 'paid' }
  if (status === 'processing') return { kind: 'processing' }
  if (error?.code === SETTLED) return { kind: 'settled-elsewhere' }
  if (error?.code === NOT_APPROVED) return { kind: 'not-approved' }
  if (error?.type === 'validation_error') return { kind: 'incomplete' }
  return { kind: 'failed', message: error?.message ?? null }
}
