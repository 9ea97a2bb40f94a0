// The one way from the payment provider into D1. Whoever learns that a customer may have changed calls it: a webhook,
// the return from a checkout, an admin's action, the nightly comparison. It reads the provider anew each time, so that
// neither the order nor the number of these calls matters (docs/decisions/0037).
import { takeTicket } from '../../db/billing/customers.ts'
import { database } from '../../db/database.ts'
import { findUser } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { hasProviderCode } from '../stripe/provider-error.ts'
import { readCustomer } from '../stripe/read-customer.ts'
import { paymentProvider, type Provider } from '../stripe/stripe-client.ts'
import { endSubscriptions } from './end-subscriptions.ts'
import { type CustomerState, customerState, isRunning } from './customer-state.ts'
import { updateContact } from './update-contact.ts'
import { writeCustomer } from './write-customer.ts'

/** A reading is repeated after a subscription was ended, and when the account was deleted on the way. */
const MAX_READINGS = 4

/**
 * Brings D1 in line with the provider. What had happened there before the call is in D1 afterwards. Returns the user, or
 * null for a customer whom Verso does not know. Throws AppError `payments_unavailable` or `payments_not_configured`.
 */
export async function syncCustomer(env: Bindings, customerId: string, nowMs: number): Promise<string | null> {
  const provider = paymentProvider(env)
  for (let reading = 1; ; reading++) {
    const taken = await takeTicket(env.DB, customerId)
    if (!taken) return null
    const { ticket, userId } = taken
    const isAlive = await isLiving(env.DB, userId)
    const record = await readCustomer(provider, customerId).catch((error: unknown) => {
      // The provider has forgotten the customer of an account that is deleted: the books stay as they are.
      if (isAlive || !hasProviderCode(error, 'resource_missing')) throw error
      return null
    })
    if (record === null) return userId
    if (isAlive) await updateContact(env.DB, provider, customerId, userId, record.contact)
    const state = customerState(record)
    const ended = await endWhatMust(provider, state, isAlive)
    if (ended && reading < MAX_READINGS) continue
    const written = await writtenEntries(env.DB, userId)
    if (await writeCustomer(env.DB, { customerId, userId, ticket, state, written, isAlive }, nowMs)) return userId
    if ((await isLiving(env.DB, userId)) === isAlive) return userId // a later reader has written what it found
    if (reading === MAX_READINGS) throw new Error(`customer ${customerId} could not be written`)
  }
}

/** Nobody pays for a plan whose money went back, or for an account that is deleted. */
async function endWhatMust(provider: Provider, state: CustomerState, isAlive: boolean): Promise<boolean> {
  const running = state.subscriptions.filter(isRunning).map(({ id }) => id)
  const ending = isAlive ? state.toEnd : running
  await endSubscriptions(provider, ending)
  return ending.length > 0
}

async function isLiving(d1: D1Database, userId: string): Promise<boolean> {
  const user = await findUser(database(d1), userId)
  return user !== null && user.deletedAt === null
}

/** Lots and refunds that a plan's invoices have brought so far. */
async function writtenEntries(d1: D1Database, userId: string): Promise<ReadonlySet<string>> {
  const { results } = await d1
    .prepare(
      `SELECT id FROM credit_lots WHERE user_id = ?1 AND id LIKE 'invoice:%'
       UNION ALL SELECT id FROM credit_ledger WHERE user_id = ?1 AND kind = 'refund'`,
    )
    .bind(userId)
    .all<{ id: string }>()
  return new Set(results.map(({ id }) => id))
}
