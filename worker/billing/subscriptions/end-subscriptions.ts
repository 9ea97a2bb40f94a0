import { hasProviderCode } from '../stripe/provider-error.ts'
import type { Provider } from '../stripe/stripe-client.ts'

/** Ends them at once. One that has ended already is left as it is. */
export async function endSubscriptions(provider: Provider, subscriptions: readonly { id: string }[]): Promise<void> {
  for (const { id } of subscriptions) {
    try {
      await provider.ask((stripe) => stripe.subscriptions.cancel(id))
    } catch (error) {
      if (!hasProviderCode(error, 'resource_missing')) throw error
    }
  }
}

/**
 * Lets them end with the month that is paid for. One whose renewal could not be paid has no such month and ends at once,
 * so that no later attempt charges for a plan that was cancelled; and so does one that nobody has paid yet.
 */
export async function cancelSubscriptions(
  provider: Provider,
  subscriptions: readonly { id: string; status: string }[],
): Promise<void> {
  for (const subscription of subscriptions) {
    const { id, status } = subscription
    if (status === 'active' || status === 'trialing')
      await provider.ask((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    else await endSubscriptions(provider, [subscription])
  }
}
