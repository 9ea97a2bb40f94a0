// A user's customer at the payment provider, and the tickets of those who read it there.
import { eq } from 'drizzle-orm'
import { type Database, database, prepared } from '../database.ts'
import { billingCustomers } from '../schema.ts'

export type BillingCustomerRow = typeof billingCustomers.$inferSelect

export async function findCustomerOf(db: Database, userId: string): Promise<BillingCustomerRow | null> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row ?? null
}

export async function findCustomer(db: Database, id: string): Promise<BillingCustomerRow | null> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.id, id))
  return row ?? null
}

/** A person who comes back after their account was deleted gets a new customer: the former one is gone. */
export function saveCustomerStatement(d1: D1Database, id: string, userId: string, nowMs: number): D1PreparedStatement {
  const row = { id, userId, lastTicket: 0, writtenTicket: 0, createdAt: nowMs }
  return prepared(
    d1,
    database(d1).insert(billingCustomers).values(row).onConflictDoUpdate({ target: billingCustomers.userId, set: row }),
  )
}

/** Each reader takes one before reading. Null: no such customer. */
export async function takeTicket(d1: D1Database, id: string): Promise<{ ticket: number; userId: string } | null> {
  return d1
    .prepare(
      'UPDATE billing_customers SET last_ticket = last_ticket + 1 WHERE id = ? RETURNING last_ticket AS ticket, user_id AS userId',
    )
    .bind(id)
    .first<{ ticket: number; userId: string }>()
}
