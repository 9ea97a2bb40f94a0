// Deletion in three steps that may each be repeated: a tombstone hides the row at once, the job is purged and its objects
// removed, and only then the row goes (DESIGN §1).
import { eq } from 'drizzle-orm'
import { settleStatements, unsettledRuns } from '../../billing/ledger.ts'
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
 * For rows with a tombstone, behind which no run can begin. Rejects when a part could not be removed; the tombstone stays
 * and the sweeper comes back.
 */
export async function purgeTranslation(env: Bindings, row: TranslationRow): Promise<void> {
  await env.TRANSLATION_JOB.getByName(row.id).purge()
  await deleteFiles(env, row)
  const db = database(env.DB)
  // A job that was never made, or never heard of its last run, could not settle what was reserved for it.
  const owner = { translationId: row.id, userId: row.userId }
  const runs = await unsettledRuns(env.DB, owner)
  await env.DB.batch([
    ...runs.flatMap((run) => settleStatements(env.DB, { ...owner, run }, 0, Date.now())),
    prepared(env.DB, db.delete(translationFeedback).where(eq(translationFeedback.translationId, row.id))),
    prepared(env.DB, db.delete(translations).where(eq(translations.id, row.id))),
  ])
}

export async function deleteFiles(env: Bindings, row: Pick<TranslationRow, 'id' | 'sourceKey'>): Promise<void> {
  const { objects } = await env.FILES.list({ prefix: resultsPrefix(row.id) })
  await env.FILES.delete([row.sourceKey, readingKey(row.sourceKey), ...objects.map((object) => object.key)])
}
