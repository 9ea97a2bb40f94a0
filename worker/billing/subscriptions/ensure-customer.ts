import { AppError } from '../../app-error.ts'
import { findCustomerOf, saveCustomer } from '../../db/billing/customers.ts'
import { database } from '../../db/database.ts'
import type { UserRow } from '../../db/users.ts'
import { deleteCustomer } from '../stripe/delete-customer.ts'
import type { Provider } from '../stripe/stripe-client.ts'

/**
 * The user's customer at the provider, created there when first needed. Two calls at once get the same one, by the
 * idempotency key. An account that was opened again after a deletion gets another; and so does a user whose customer
 * (`lostId`) somebody has deleted at the provider's. Throws AppError `account_deleted`.
 */
export async function ensureCustomer(
  d1: D1Database,
  provider: Provider,
  { id: userId, email, displayName, createdAt }: UserRow,
  nowMs: number,
  lostId: string | null = null,
): Promise<string> {
  const known = await findCustomerOf(database(d1), userId)
  if (known && known.id !== lostId) return known.id
  const customer = await provider.ask((stripe) =>
    stripe.customers.create(
      { email, ...(displayName === null ? {} : { name: displayName }), metadata: { userId } },
      { idempotencyKey: `customer:${userId}:${createdAt}${lostId === null ? '' : `:${lostId}`}` },
    ),
  )
  if (!(await saveCustomer(d1, customer.id, userId, nowMs))) {
    await deleteCustomer(provider, customer.id)
    throw new AppError('account_deleted', `user ${userId} is gone`)
  }
  return customer.id
}
