// A change of plan that waits for its payment: why it waits, and how it is called off.
import type { Checkout } from '../../contract/billing.ts'
import type { Bindings } from '../../env.ts'
import { paymentProvider } from '../stripe/stripe-client.ts'
import { runningSubscription } from './running-subscription.ts'
import { syncCustomer } from './sync-customer.ts'
import { voidWaitingChange } from './void-waiting-change.ts'

/** Why the card was not charged, in the bank's words. Null: nothing was refused, and the bank asks the person. */
export async function cardRefusal(env: Bindings, { clientSecret }: Checkout): Promise<string | null> {
  const [intentId = ''] = clientSecret.split('_secret')
  const { status, last_payment_error: error } = await paymentProvider(env).ask((stripe) =>
    stripe.paymentIntents.retrieve(intentId),
  )
  return status === 'requires_payment_method' ? (error?.message ?? null) : null
}

/**
 * Gives up a change that waits for its payment: its invoice is voided, so nothing is owed for it. Changes nothing where no
 * change waits, or where it is paid in the meantime. Throws AppError `plan_not_active`, and those of the provider.
 */
export async function callOffChange(env: Bindings, userId: string, nowMs: number): Promise<void> {
  const provider = paymentProvider(env)
  const { id, customerId } = await runningSubscription(env, userId, nowMs)
  await voidWaitingChange(provider, id)
  await syncCustomer(env, customerId, nowMs)
}
