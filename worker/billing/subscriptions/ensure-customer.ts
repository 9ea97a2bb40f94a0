import { AppError } from '../../app-error.ts'
import { findCustomerOf, saveCustomer } from '../../db/billing/customers.ts'
import { database } from '../../db/database.ts'
import type { UserRow } from '../../db/users.ts'
import { deleteCustomer } from '../stripe/delete-customer.ts'
import type { Provider } from '../stripe/stripe-client.ts'
import { askOnce } from './ask-once.ts'
import { contactOf } from './update-contact.ts'

/**
 * The user's customer at the provider, created there when first needed. Two calls at once get the same one, by the
 * idempotency key: so it is created without address and name, which change. An account that was opened again after a
 * deletion gets another; and so does a user whose customer (`lostId`) somebody has deleted at the provider's. Throws
 * AppError `account_deleted`.
 */
export async function ensureCustomer(
  d1: D1Database,
  provider: Provider,
  user: UserRow,
  nowMs: number,
  lostId: string | null = null,
): Promise<string> {
  const { id: userId, createdAt } = user
  const known = await findCustomerOf(database(d1), userId)
  if (known && known.id !== lostId) return known.id
  const request = `customer:${userId}:${createdAt}${lostId === null ? '' : `:${lostId}`}`
  const { id } = await askOnce(d1, provider, user, request, (stripe, options) =>
    stripe.customers.create({ metadata: { userId } }, options),
  )
  await provider.ask((stripe) => stripe.customers.update(id, contactOf(user)))
  if (!(await saveCustomer(d1, id, userId, nowMs))) {
    await deleteCustomer(provider, id)
    throw new AppError('account_deleted', `user ${userId} is gone`)
  }
  return id
}
