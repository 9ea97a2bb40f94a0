import { desc, lt, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { billingDifferences } from '../schema.ts'

export type DifferenceRow = typeof billingDifferences.$inferSelect

/** Newest first, from behind the position. */
export async function listDifferences(
  db: Database,
  limit: number,
  [foundAt, id]: readonly [number, string],
): Promise<DifferenceRow[]> {
  return db
    .select()
    .from(billingDifferences)
    .where(sql`(${billingDifferences.foundAt}, ${billingDifferences.id}) < (${foundAt}, ${id})`)
    .orderBy(desc(billingDifferences.foundAt), desc(billingDifferences.id))
    .limit(limit)
}

const DIFFERENCE_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000

export async function deleteOldDifferences(db: Database, nowMs: number): Promise<number> {
  const gone = await db
    .delete(billingDifferences)
    .where(lt(billingDifferences.foundAt, nowMs - DIFFERENCE_LIFETIME_MS))
    .returning({ id: billingDifferences.id })
  return gone.length
}
