// The end of an account, for its plan: nothing more is charged, and the payment provider forgets the person.
import { AppError } from '../app-error.ts'
import { findCustomerOf } from '../db/billing/customers.ts'
import { findRunningSubscription } from '../db/billing/subscriptions.ts'
import { database } from '../db/database.ts'
import type { Bindings } from '../env.ts'
import { hasProviderCode } from './stripe/provider-error.ts'
import { paymentProviderOrNull, type Provider } from './stripe/stripe-client.ts'
import { endSubscriptions } from './subscriptions/end-subscriptions.ts'
import { syncCustomer } from './subscriptions/sync-customer.ts'

/**
 * Ends what a user pays for, before the account goes. Rejects when the provider cannot be asked, so that nobody pays on
 * for nothing: `payments_unavailable`, `payments_not_configured`. A plan that an admin has given stays.
 */
export async function endPaidPlan(env: Bindings, userId: string, nowMs: number): Promise<void> {
  const customer = await findCustomerOf(database(env.DB), userId)
  if (!customer) return
  const provider = paymentProviderOrNull(env)
  if (!provider) {
    const running = await findRunningSubscription(database(env.DB), userId)
    if (running) throw new AppError('payments_not_configured', `subscription ${running.id} cannot be ended`)
    return
  }
  await endSubscriptions(provider, await openSubscriptions(provider, customer.id))
  await syncCustomer(env, customer.id, nowMs)
}

/** Also those that nobody has paid yet: another tab may be about to. */
async function openSubscriptions(provider: Provider, customer: string): Promise<string[]> {
  const all = await provider.ask((stripe) =>
    stripe.subscriptions.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  )
  return all.map(({ id }) => id)
}

/**
 * Deletes the person's data at the provider, who keeps the invoices, and what names the person in the books here. Rejects
 * when the provider cannot be reached. Repeating it changes nothing.
 */
export async function forgetCustomer(env: Bindings, userId: string): Promise<void> {
  const customer = await findCustomerOf(database(env.DB), userId)
  if (!customer) return
  const provider = paymentProviderOrNull(env)
  // oxlint-disable-next-line no-console -- whoever runs Verso has to delete it in the provider's dashboard
  if (!provider) console.error(`payments: customer ${customer.id} of a deleted account is still at the provider's`)
  try {
    await provider?.ask((stripe) => stripe.customers.del(customer.id))
  } catch (error) {
    if (!hasProviderCode(error, 'resource_missing')) throw error // it is gone already
  }
  await env.DB.batch([
    env.DB.prepare('DELETE FROM subscriptions WHERE user_id = ?').bind(userId),
    env.DB.prepare('UPDATE invoices SET url = NULL, pdf_url = NULL WHERE user_id = ?').bind(userId),
  ])
}
