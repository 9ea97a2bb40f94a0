import type Stripe from 'stripe'
import type { Checkout } from '../../contract/billing.ts'
import type { PaidPlan } from '../../contract/plans.ts'

/** Expands what `toCheckout` reads. */
export const WITH_PAYMENT = ['latest_invoice.confirmation_secret']

/** What the browser confirms; null when the latest invoice is not to be paid. */
export function toCheckout({ latest_invoice: invoice }: Stripe.Subscription, plan: PaidPlan): Checkout | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null
  const clientSecret = invoice.confirmation_secret?.client_secret
  return clientSecret === undefined ? null : { clientSecret, plan, amount: invoice.amount_due }
}
