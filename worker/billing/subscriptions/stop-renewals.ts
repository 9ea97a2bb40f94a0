import type { Provider } from '../stripe/stripe-client.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { voidWaitingChange } from './void-waiting-change.ts'

/**
 * Lets subscriptions end with the month that is paid for; a change that waits for its payment is given up. One whose
 * renewal could not be paid has no such month and ends at once, so that nobody pays for a plan that was cancelled; and so
 * does one that nobody has paid yet. Where the payment comes first, there is a month after all.
 */
export async function stopRenewals(
  provider: Provider,
  subscriptions: readonly { id: string; status: string }[],
): Promise<void> {
  for (const subscription of subscriptions) {
    const { id, status } = subscription
    const isPaid = status === 'active' || status === 'trialing'
    if (!isPaid && (await closeCheckouts(provider, [subscription]))) continue
    await voidWaitingChange(provider, id)
    await provider.ask((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
  }
}
