import { hasProviderCode } from '../stripe/provider-error.ts'
import type { Provider } from '../stripe/stripe-client.ts'
import type { MONEY_WENT_BACK } from './customer-record.ts'

/** Ends them at once. One that has ended already is left as it is. */
export async function endSubscriptions(
  provider: Provider,
  subscriptions: readonly { id: string }[],
  comment?: typeof MONEY_WENT_BACK,
): Promise<void> {
  const params = comment === undefined ? {} : { cancellation_details: { comment } }
  for (const { id } of subscriptions) {
    try {
      await provider.ask((stripe) => stripe.subscriptions.cancel(id, params))
    } catch (error) {
      if (!hasProviderCode(error, 'resource_missing')) throw error
    }
  }
}
