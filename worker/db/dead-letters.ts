import { count, desc, gt, lte, sql } from 'drizzle-orm'
import { DEAD_LETTER_LIFETIME_MS } from '../contract/limits.ts'
import { type Database, database, prepared } from './database.ts'
import { deadLetters } from './schema.ts'

export type DeadLetterRow = typeof deadLetters.$inferSelect

/** Saves a message once, however often it is delivered. */
export async function saveDeadLetter(
  d1: D1Database,
  letter: Pick<DeadLetterRow, 'id' | 'kind' | 'targetId'>,
  nowMs: number,
): Promise<void> {
  const insert = database(d1)
    .insert(deadLetters)
    .values({ ...letter, createdAt: nowMs })
  await prepared(d1, insert.onConflictDoNothing()).run()
}

/** Newest first, from behind the position. */
export async function listDeadLetters(
  db: Database,
  limit: number,
  [createdAt, id]: readonly [number, string],
): Promise<DeadLetterRow[]> {
  return db
    .select()
    .from(deadLetters)
    .where(sql`(${deadLetters.createdAt}, ${deadLetters.id}) < (${createdAt}, ${id})`)
    .orderBy(desc(deadLetters.createdAt), desc(deadLetters.id))
    .limit(limit)
}

export async function countDeadLetters(db: Database, sinceMs: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(deadLetters).where(gt(deadLetters.createdAt, sinceMs))
  return row?.total ?? 0
}

/** Returns how many went. */
export async function deleteOldDeadLetters(db: Database, nowMs: number): Promise<number> {
  const gone = await db
    .delete(deadLetters)
    .where(lte(deadLetters.createdAt, nowMs - DEAD_LETTER_LIFETIME_MS))
    .returning({ id: deadLetters.id })
  return gone.length
}
