import { and, desc, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { invoices, subscriptions } from '../schema.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect

/** What the provider says of subscriptions that have not begun, or have ended. */
const NOT_RUNNING = ['incomplete', 'incomplete_expired', 'canceled']

/** The subscription that somebody pays for. */
export async function findRunningSubscription(db: Database, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        notInArray(subscriptions.status, NOT_RUNNING),
        isNotNull(subscriptions.plan),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  return row ?? null
}

/** The newest invoice of the subscription that is still to be paid. */
export async function findOpenInvoice(
  db: Database,
  { userId, id }: Pick<SubscriptionRow, 'userId' | 'id'>,
): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.subscriptionId, id), eq(invoices.status, 'open')))
    .orderBy(desc(invoices.createdAt))
    .limit(1)
  return row ?? null
}

export async function findInvoice(db: Database, userId: string, id: string): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)))
  return row ?? null
}
