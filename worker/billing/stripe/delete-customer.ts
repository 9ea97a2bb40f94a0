import { hasProviderCode } from './provider-error.ts'
import type { Provider } from './stripe-client.ts'

/** Deletes a person's data at the provider, who keeps the invoices. Repeating it changes nothing. */
export async function deleteCustomer(provider: Provider, id: string): Promise<void> {
  try {
    await provider.ask((stripe) => stripe.customers.del(id))
  } catch (error) {
    if (!hasProviderCode(error, 'resource_missing')) throw error // it is gone already
  }
}
