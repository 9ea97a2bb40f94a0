// Which translation an `Idempotency-Key` stands for. The translation's id is chosen with the first use of the key, so that
// requests at the same time, and those sent again, make the same one.
import { and, eq, lte, sql } from 'drizzle-orm'
import { UPLOAD_KEY_LIFETIME_MS } from '../contract/limits.ts'
import type { Database } from './database.ts'
import { uploadKeys } from './schema.ts'

export type UploadKeyRow = typeof uploadKeys.$inferSelect

/** The row of this key: the person's first of the last day, or a new one. */
export async function claimUploadKey(
  db: Database,
  claim: Pick<UploadKeyRow, 'userId' | 'key' | 'fingerprint' | 'translationId'>,
  nowMs: number,
): Promise<UploadKeyRow> {
  const fresh = { ...claim, isStarted: false, createdAt: nowMs }
  const [, [row]] = await db.batch([
    db
      .insert(uploadKeys)
      .values(fresh)
      .onConflictDoUpdate({
        target: [uploadKeys.userId, uploadKeys.key],
        set: fresh,
        setWhere: lte(uploadKeys.createdAt, nowMs - UPLOAD_KEY_LIFETIME_MS),
      }),
    db
      .select()
      .from(uploadKeys)
      .where(and(eq(uploadKeys.userId, claim.userId), eq(uploadKeys.key, claim.key))),
  ])
  if (!row) throw new Error('the key was written and is not there')
  return row
}

/** For the batch that makes the translation. */
export function markStarted(db: Database, { userId, key }: Pick<UploadKeyRow, 'userId' | 'key'>) {
  return db
    .update(uploadKeys)
    .set({ isStarted: true })
    .where(and(eq(uploadKeys.userId, userId), eq(uploadKeys.key, key)))
}

/** Returns how many were deleted. */
export async function deleteOldUploadKeys(db: Database, nowMs: number): Promise<number> {
  const { meta } = await db.run(
    sql`DELETE FROM ${uploadKeys} WHERE ${uploadKeys.createdAt} <= ${nowMs - UPLOAD_KEY_LIFETIME_MS}`,
  )
  return meta.changes
}
