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
