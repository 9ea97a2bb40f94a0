// Maps an `Idempotency-Key` to its translation. The translation's id is chosen when the key is first used, so that
// parallel and repeated requests make the same translation.
import { and, eq, lte, sql } from 'drizzle-orm'
import { UPLOAD_KEY_LIFETIME_MS } from '../contract/limits.ts'
import { batchGuard, type Database, database, prepared } from './database.ts'
import { uploadKeys } from './schema.ts'

export type UploadKeyRow = typeof uploadKeys.$inferSelect

/** Writes the row of this key unless the person has used the key within the last day. */
export function claimUploadKeyStatement(
  d1: D1Database,
  claim: Pick<UploadKeyRow, 'userId' | 'key' | 'fingerprint' | 'translationId'>,
  nowMs: number,
): D1PreparedStatement {
  const fresh = { ...claim, isStarted: false, createdAt: nowMs }
  return prepared(
    d1,
    database(d1)
      .insert(uploadKeys)
      .values(fresh)
      .onConflictDoUpdate({
        target: [uploadKeys.userId, uploadKeys.key],
        set: fresh,
        setWhere: lte(uploadKeys.createdAt, nowMs - UPLOAD_KEY_LIFETIME_MS),
      }),
  )
}

export async function findUploadKey(db: Database, key: Key): Promise<UploadKeyRow | null> {
  const [row] = await db.select().from(uploadKeys).where(isKey(key))
  return row ?? null
}

type Key = Pick<UploadKeyRow, 'userId' | 'key'>

/** For the batch that makes the translation: it fails when another request has made it, and somebody deleted it since. */
export function isUnstarted(d1: D1Database, { userId, key }: Key): D1PreparedStatement {
  const condition = 'EXISTS (SELECT 1 FROM upload_keys WHERE user_id = ? AND key = ? AND is_started = 0)'
  return batchGuard(d1, condition, userId, key)
}

/** For the batch that makes the translation. */
export function markStarted(db: Database, key: Key) {
  return db.update(uploadKeys).set({ isStarted: true }).where(isKey(key))
}

export async function isStarted(db: Database, key: Key): Promise<boolean> {
  const [row] = await db.select({ isStarted: uploadKeys.isStarted }).from(uploadKeys).where(isKey(key))
  return row?.isStarted ?? false
}

function isKey({ userId, key }: Key) {
  return and(eq(uploadKeys.userId, userId), eq(uploadKeys.key, key))
}

/** Returns how many were deleted. */
export async function deleteOldUploadKeys(db: Database, nowMs: number): Promise<number> {
  const { meta } = await db.run(
    sql`DELETE FROM ${uploadKeys} WHERE ${uploadKeys.createdAt} <= ${nowMs - UPLOAD_KEY_LIFETIME_MS}`,
  )
  return meta.changes
}
