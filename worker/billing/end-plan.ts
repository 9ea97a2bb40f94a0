// The end of an account, for its plan: nothing more is charged, and the payment provider forgets the person. An account
// that is disabled keeps the month that is paid.
import { AppError } from '../app-error.ts'
import { findCustomerOf, listCustomersOf } from '../db/billing/customers.ts'
import { findRunningSubscription } from '../db/billing/subscriptions.ts'
import { database } from '../db/database.ts'
import type { Bindings } from '../env.ts'
import { deleteCustomer } from './stripe/delete-customer.ts'
import { readAll } from './stripe/read-customer.ts'
import { paymentProviderOrNull } from './stripe/stripe-client.ts'
import { endSubscriptions } from './subscriptions/end-subscriptions.ts'
import { syncUser } from './subscriptions/running-subscription.ts'
import { syncCustomer } from './subscriptions/sync-customer.ts'
import { logError } from '../log.ts'

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
  // Also those that nobody has paid yet: another tab may be about to.
  const open = await provider.ask((stripe) => readAll(stripe.subscriptions.list({ customer: customer.id, limit: 100 })))
  await endSubscriptions(provider, open)
  await syncCustomer(env, customer.id, nowMs)
}

/**
 * Cancels the plan of somebody who is disabled. That is every sync's duty: where the provider cannot be asked now, the
 * nightly comparison goes on.
 */
export async function stopRenewal(env: Bindings, userId: string, nowMs: number): Promise<void> {
  if (!paymentProviderOrNull(env)) return
  try {
    await syncUser(env, userId, nowMs)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Whoever runs Verso may not want to wait for the night.
    logError('payments: plan of a disabled user not cancelled yet', { userId }, error)
  }
}

/**
 * Deletes the person's data at the provider, who keeps the invoices, and what names the person in the books here. Rejects
 * when the provider cannot be reached. Repeating it changes nothing.
 */
export async function forgetCustomer(env: Bindings, userId: string): Promise<void> {
  const customers = await listCustomersOf(database(env.DB), userId)
  const provider = paymentProviderOrNull(env)
  for (const { id } of customers) {
    // Whoever runs Verso has to delete it in the provider's dashboard.
    if (!provider) logError('payments: customer of a deleted account still at the provider', { customerId: id })
    else await deleteCustomer(provider, id)
  }
  if (customers.length === 0) return
  await env.DB.batch([
    env.DB.prepare('DELETE FROM subscriptions WHERE user_id = ?').bind(userId),
    env.DB.prepare('UPDATE invoices SET url = NULL, pdf_url = NULL WHERE user_id = ?').bind(userId),
  ])
}
