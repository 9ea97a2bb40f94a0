// A user's customers at the payment provider, and the tickets of those who read them there.
import { and, eq, gte, isNull } from 'drizzle-orm'
import { type Database, isGuardFailure } from '../database.ts'
import { billingCustomers, users } from '../schema.ts'
import { isLive, liveAccountGuard } from '../users.ts'

export type BillingCustomerRow = typeof billingCustomers.$inferSelect

/**
 * In SQL: whether the customer belongs to an account that exists. The customer of an account that was deleted is older
 * than the account with which the person came back.
 */
export const BELONGS_TO_ACCOUNT = `EXISTS (SELECT 1 FROM users u WHERE u.id = billing_customers.user_id
  AND u.deleted_at IS NULL AND u.created_at <= billing_customers.created_at)`

/** The customer who buys, for an account that exists. */
export async function findCustomerOf(db: Database, userId: string): Promise<BillingCustomerRow | null> {
  const [found] = await db
    .select()
    .from(billingCustomers)
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .where(
      and(
        eq(billingCustomers.userId, userId),
        eq(billingCustomers.isCurrent, true),
        isNull(users.deletedAt),
        gte(billingCustomers.createdAt, users.createdAt),
      ),
    )
  return found?.billing_customers ?? null
}

/** All that the user has ever had. */
export async function listCustomersOf(db: Database, userId: string): Promise<BillingCustomerRow[]> {
  return db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
}

export async function findCustomer(db: Database, id: string): Promise<BillingCustomerRow | null> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.id, id))
  return row ?? null
}

/**
 * Makes a new customer the one who buys; those before become former ones. A customer who is known already stays what
 * they are. Returns false for an account that is deleted, and writes nothing then.
 */
export async function saveCustomer(d1: D1Database, id: string, userId: string, nowMs: number): Promise<boolean> {
  try {
    await d1.batch([
      liveAccountGuard(d1, userId),
      d1
        .prepare(
          `UPDATE billing_customers SET is_current = 0
           WHERE user_id = ?2 AND is_current AND NOT EXISTS (SELECT 1 FROM billing_customers WHERE id = ?1)`,
        )
        .bind(id, userId),
      d1
        .prepare(
          `INSERT OR IGNORE INTO billing_customers (id, user_id, created_at)
           SELECT ?1, id, max(?3, created_at) FROM users WHERE id = ?2`,
        )
        .bind(id, userId, nowMs),
    ])
    return true
  } catch (error) {
    if (!isGuardFailure(error) || (await isLive(d1, userId))) throw error
    return false
  }
}

/** Whose customer it is. */
export interface Standing {
  readonly userId: string
  readonly isCurrent: boolean
  /** False: the account is deleted, and only its books are kept. */
  readonly isAlive: boolean
  readonly isDisabled: boolean
}

export interface Ticket extends Standing {
  readonly ticket: number
}

const STANDING = `user_id AS userId, is_current AS isCurrent, ${BELONGS_TO_ACCOUNT} AS isAlive,
  EXISTS (SELECT 1 FROM users u WHERE u.id = billing_customers.user_id AND u.is_disabled) AS isDisabled`

type Row<Value> = { [Key in keyof Value]: Value[Key] extends boolean ? number : Value[Key] }

/** Each reader takes one before reading. Null: no such customer. */
export async function takeTicket(d1: D1Database, id: string): Promise<Ticket | null> {
  const row = await d1
    .prepare(
      `UPDATE billing_customers SET last_ticket = last_ticket + 1 WHERE id = ? RETURNING last_ticket AS ticket, ${STANDING}`,
    )
    .bind(id)
    .first<Row<Ticket>>()
  return row && { ...toStanding(row), ticket: row.ticket }
}

export async function standingOf(d1: D1Database, id: string): Promise<Standing | null> {
  const row = await d1.prepare(`SELECT ${STANDING} FROM billing_customers WHERE id = ?`).bind(id).first<Row<Standing>>()
  return row && toStanding(row)
}

function toStanding({ userId, isCurrent, isAlive, isDisabled }: Row<Standing>): Standing {
  return { userId, isCurrent: isCurrent === 1, isAlive: isAlive === 1, isDisabled: isDisabled === 1 }
}
