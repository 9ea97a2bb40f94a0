import { hasProviderCode, isRefusedByState } from '../stripe/provider-error.ts'
import { readAll } from '../stripe/read-customer.ts'
import type { Provider } from '../stripe/stripe-client.ts'
import { endSubscriptions } from './end-subscriptions.ts'

/**
 * Ends subscriptions that wait for a payment, the first one or a renewal's. Their invoices are voided, which the provider refuses once they are
 * paid; returns false then.
 */
export async function closeCheckouts(provider: Provider, open: readonly { id: string }[]): Promise<boolean> {
  for (const subscription of open) {
    try {
      await provider.ask(async (stripe) => {
        const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id, {
          expand: ['latest_invoice'],
        })
        if (invoice === null || typeof invoice === 'string' || invoice.id === undefined) return
        // What is still a draft is not charged once its subscription has ended.
        if (invoice.status !== 'void' && invoice.status !== 'draft') await stripe.invoices.voidInvoice(invoice.id)
      })
    } catch (error) {
      if (!isRefusedByState(error)) throw error
      return false
    }
    await endSubscriptions(provider, [subscription])
  }
  return true
}

/** The same for all of a customer's; there are none of one who was deleted at the provider. */
export async function closeCheckoutsOf(provider: Provider, customer: string): Promise<boolean> {
  try {
    const list = { customer, status: 'incomplete', limit: 100 } as const
    return await closeCheckouts(provider, await provider.ask((stripe) => readAll(stripe.subscriptions.list(list))))
  } catch (error) {
    if (!hasProviderCode(error, 'resource_missing')) throw error
    return true
  }
}
