import { and, desc, eq, notInArray } from 'drizzle-orm'
import { PAID_PLANS } from '../../contract/plans.ts'
import type { Database } from '../database.ts'
import { invoices, subscriptions } from '../schema.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect

/** What the provider says of subscriptions that have not begun, or have ended. */
const NOT_RUNNING = ['incomplete', 'incomplete_expired', 'canceled']

/** All for which the provider may still charge, the newest first. */
export async function listRunningSubscriptions(db: Database, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), notInArray(subscriptions.status, NOT_RUNNING)))
    .orderBy(desc(subscriptions.createdAt))
}

/** The subscription that somebody pays for: with the largest plan, should there be more than one. */
export async function findRunningSubscription(db: Database, userId: string): Promise<SubscriptionRow | null> {
  const running = await listRunningSubscriptions(db, userId)
  return running.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? null
}

/** `PAID_PLANS` begins with the smallest. */
function sizeOf({ plan }: SubscriptionRow): number {
  return plan === null ? -1 : PAID_PLANS.indexOf(plan)
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

/** Whether the plan of the present period is not the one with which it began: more than the period itself was invoiced. */
export async function hasChangedInPeriod(
  db: Database,
  { id, periodEnd }: Pick<SubscriptionRow, 'id' | 'periodEnd'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, id), eq(invoices.periodEnd, periodEnd), eq(invoices.status, 'paid')))
  return rows.length > 1
}

/** Ids of a user's invoices that are paid, as far as D1 knows. */
export async function paidInvoicesOf(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.status, 'paid')))
  return new Set(rows.map(({ id }) => id))
}
