import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { creditLedger, creditLots, invoices } from '../schema.ts'
import type { InvoiceRow } from './subscriptions.ts'

export type LotRow = typeof creditLots.$inferSelect

/** Lots with credits that can be used now, in the order in which they are spent. Their sum is the balance of a start. */
export async function listLots(db: Database, userId: string, nowMs: number): Promise<LotRow[]> {
  return db
    .select()
    .from(creditLots)
    .where(
      and(
        eq(creditLots.userId, userId),
        gt(creditLots.remaining, 0),
        or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, nowMs)),
      ),
    )
    .orderBy(sql`${creditLots.expiresAt} IS NULL`, creditLots.expiresAt, creditLots.createdAt, creditLots.id)
}

/** Whether the ledger has an entry of this id. */
export async function hasEntry(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: creditLedger.id }).from(creditLedger).where(eq(creditLedger.id, id))
  return rows.length > 0
}

/** A user's invoices, newest first, from behind the position. */
export async function listInvoices(
  db: Database,
  userId: string,
  limit: number,
  [createdAt, id]: readonly [number, string],
): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), sql`(${invoices.createdAt}, ${invoices.id}) < (${createdAt}, ${id})`))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit)
}
