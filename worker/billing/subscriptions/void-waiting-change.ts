import { isRefusedByState } from '../stripe/provider-error.ts'
import type { Provider } from '../stripe/stripe-client.ts'

/** Nothing is owed for the change any more. Changes nothing where none waits, or where it is paid in the meantime. */
export async function voidWaitingChange(provider: Provider, subscriptionId: string): Promise<void> {
  try {
    await provider.ask(async (stripe) => {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] })
      const { pending_update: change, latest_invoice: invoice } = subscription
      if (change === null || invoice === null || typeof invoice === 'string') return
      if (invoice.status === 'open' && invoice.id !== undefined) await stripe.invoices.voidInvoice(invoice.id)
    })
  } catch (error) {
    if (!isRefusedByState(error)) throw error
  }
}
