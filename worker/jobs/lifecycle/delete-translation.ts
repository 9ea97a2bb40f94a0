// Deletes a translation in three steps, each of which may be repeated: a tombstone hides the row at once, then the job
// is purged and its objects are removed, and the row goes last.
import { eq } from 'drizzle-orm'
import { settleStatements, unsettledRuns } from '../../billing/ledger/settle.ts'
import { database, prepared } from '../../db/database.ts'
import { drafts, translationFeedback, translations } from '../../db/schema.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'
import { readingKey, resultsPrefix } from '../../storage/object-keys.ts'

export async function deleteTranslation(env: Bindings, row: TranslationRow): Promise<void> {
  const db = database(env.DB)
  await db.batch([
    db.update(translations).set({ deletedAt: Date.now() }).where(eq(translations.id, row.id)),
    db.delete(drafts).where(eq(drafts.translationId, row.id)), // whoever reads its file finds out, and stops
  ])
  await purgeTranslation(env, row)
}

/**
 * Purges a row that has a tombstone; no run can begin behind a tombstone. Rejects when a part could not be removed: the
 * tombstone stays, and the sweeper tries again.
 */
export async function purgeTranslation(env: Bindings, row: TranslationRow): Promise<void> {
  await env.TRANSLATION_JOB.getByName(row.id).purge()
  await deleteFiles(env, row)
  const db = database(env.DB)
  // Settle the reservations of a job that was never made, or that never heard of its last run.
  const owner = { translationId: row.id, userId: row.userId }
  const runs = await unsettledRuns(env.DB, owner)
  await env.DB.batch([
    ...runs.flatMap((run) => settleStatements(env.DB, { ...owner, run }, 0, Date.now())),
    prepared(env.DB, db.delete(translationFeedback).where(eq(translationFeedback.translationId, row.id))),
    prepared(env.DB, db.delete(translations).where(eq(translations.id, row.id))),
  ])
}

export async function deleteFiles(
  env: Bindings,
  row: Pick<TranslationRow, 'id' | 'sourceKey' | 'reviewedKey'>,
): Promise<void> {
  const { objects } = await env.FILES.list({ prefix: resultsPrefix(row.id) })
  const uploads = [row.sourceKey, ...(row.reviewedKey === null ? [] : [row.reviewedKey])]
  await env.FILES.delete([...uploads.flatMap((key) => [key, readingKey(key)]), ...objects.map((object) => object.key)])
}
