import { findCustomerOf, saveCustomerStatement } from '../../db/billing/customers.ts'
import { database } from '../../db/database.ts'
import type { UserRow } from '../../db/users.ts'
import type { Provider } from '../stripe/stripe-client.ts'

/**
 * The user's customer at the provider, created there when first needed. Two calls at once get the same one: the
 * idempotency key is the account's, and an account that was opened again after a deletion is another.
 */
export async function ensureCustomer(
  d1: D1Database,
  provider: Provider,
  { id: userId, email, displayName, createdAt }: UserRow,
  nowMs: number,
): Promise<string> {
  const known = await findCustomerOf(database(d1), userId)
  if (known && known.createdAt >= createdAt) return known.id
  const customer = await provider.ask((stripe) =>
    stripe.customers.create(
      { email, ...(displayName === null ? {} : { name: displayName }), metadata: { userId } },
      { idempotencyKey: `customer:${userId}:${createdAt}` },
    ),
  )
  await saveCustomerStatement(d1, customer.id, userId, nowMs).run()
  return customer.id
}
