// The one way from the payment provider into D1. Whoever learns that a customer may have changed calls it: a webhook,
// the return from a checkout, an admin's action, the nightly comparison. It reads the provider anew each time, so that
// neither the order nor the number of these calls matters (docs/decisions/0037).
import { standingOf, takeTicket } from '../../db/billing/customers.ts'
import type { Bindings } from '../../env.ts'
import { hasProviderCode } from '../stripe/provider-error.ts'
import { readCustomer } from '../stripe/read-customer.ts'
import { paymentProvider } from '../stripe/stripe-client.ts'
import { customerState } from './customer-state.ts'
import { doDuties } from './provider-duties.ts'
import { updateContact } from './update-contact.ts'
import { writeCustomer } from './write-customer.ts'

/** A reading is repeated after a duty was done at the provider, and when the account was deleted on the way. */
const MAX_READINGS = 4

/**
 * Brings D1 in line with the provider. What had happened there before the call is in D1 afterwards. Returns the user, or
 * null for a customer whom Verso does not know. Throws AppError `payments_unavailable` or `payments_not_configured`.
 */
export async function syncCustomer(env: Bindings, customerId: string, nowMs: number): Promise<string | null> {
  const provider = paymentProvider(env)
  for (let reading = 1; ; reading++) {
    const ticket = await takeTicket(env.DB, customerId)
    if (!ticket) return null
    const { userId, isAlive, isCurrent } = ticket
    const record = await readCustomer(provider, customerId).catch((error: unknown) => {
      // The provider has forgotten a former customer, or one of a deleted account: the books stay as they are.
      if ((isAlive && isCurrent) || !hasProviderCode(error, 'resource_missing')) throw error
      return null
    })
    if (record === null) return userId
    if (isAlive) await updateContact(env.DB, provider, customerId, userId, record.contact)
    const state = customerState(record)
    const hasChanged = await doDuties(env.DB, provider, ticket, state)
    if (hasChanged && reading < MAX_READINGS) continue
    const written = await writtenEntries(env.DB, userId)
    if (await writeCustomer(env.DB, { customerId, ticket, state, written }, nowMs)) return userId
    const now = await standingOf(env.DB, customerId)
    // A later reader has written what it found.
    if (now?.isAlive === isAlive && now.isCurrent === isCurrent) return userId
    if (reading === MAX_READINGS) throw new Error(`customer ${customerId} could not be written`)
  }
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
