// Receipts go to the address that the customer has at the provider.
import { database } from '../../db/database.ts'
import { findUser, type UserRow } from '../../db/users.ts'
import type { Provider } from '../stripe/stripe-client.ts'
import type { CustomerContact } from './customer-record.ts'

export function contactOf({ email, displayName }: Pick<UserRow, 'email' | 'displayName'>): CustomerContact {
  return { email, name: displayName ?? '' }
}

/** Brings address and name at the provider in line with the user's. `found`: what the provider has; null: unknown. */
export async function updateContact(
  d1: D1Database,
  provider: Provider,
  customerId: string,
  userId: string,
  found: CustomerContact | null,
): Promise<void> {
  const user = found && (await findUser(database(d1), userId))
  if (!user || user.deletedAt !== null) return
  const { email, name } = contactOf(user)
  if (email === found.email && name === found.name) return
  await provider.ask((stripe) => stripe.customers.update(customerId, { email, name }))
}
