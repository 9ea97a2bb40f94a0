// The sweeper (cron) finishes or removes what a crash left half done. Each duty is idempotent, does a bounded amount of
// work per tick, and fails without stopping the others.
import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { sweepDeletedAccounts } from './accounts/delete-account.ts'
import { sweepPhotos } from './accounts/photo.ts'
import { expireLapsedLots } from './billing/ledger/expire.ts'
import { reconcileBilling } from './billing/reconciliation/reconcile.ts'
import { deleteOldDifferences } from './db/billing/differences.ts'
import { deleteOldEvents } from './db/billing/events.ts'
import { database } from './db/database.ts'
import { translations } from './db/schema.ts'
import { deleteOldDeadLetters } from './db/dead-letters.ts'
import { deleteOldModelCosts } from './db/model-costs.ts'
import { deleteOldPreviews } from './db/previews.ts'
import { deleteOldSubmissions } from './db/submissions.ts'
import type { TranslationRow } from './db/translations.ts'
import type { Bindings } from './env.ts'
import type { Host } from './host.ts'
import { sendEndMails } from './mail/end-mails.ts'
import { RESULTS_PREFIX } from './storage/object-keys.ts'
import { sweepDrafts } from './jobs/lifecycle/sweep-drafts.ts'
import { deleteUnowned } from './jobs/lifecycle/sweep-unowned.ts'
import { deleteOldUploadKeys } from './db/upload-keys.ts'
import { deleteFiles, purgeTranslation } from './jobs/lifecycle/delete-translation.ts'
import { wakeSilentReadings } from './jobs/lifecycle/draft-reading.ts'
import { wakeSilentImports } from './jobs/lifecycle/queued-import.ts'
import { sweepImports } from './jobs/lifecycle/remove-import.ts'
import { specOf } from './job-model/job-spec.ts'
import { logError } from './log.ts'

/** A row that is still pending after this time was never started. */
const PENDING_STALL_MS = 20_000
/** A job reports every step to D1. A job that has reported nothing for this long is asked whether it is alive. */
const PROCESSING_STALL_MS = 10 * 60 * 1000
/** Rows a duty handles in one tick. D1 binds at most 100 values per statement. */
const ROWS_PER_TICK = 50
/** A tick is a minute: far more jobs than end in one. */
const MODEL_COST_ROWS_PER_TICK = 1_000
const UUID_LENGTH = 36

/** The number of rows or objects each duty handled, for logs and tests. */
export type SweepResult = Record<keyof typeof DUTIES, number | 'failed'>

const DUTIES = {
  startLostJobs,
  nudgeSilentJobs,
  wakeReaders: (env: Bindings, now: number) => wakeSilentReadings(env, now, ROWS_PER_TICK),
  wakeImports: (env: Bindings, now: number) => wakeSilentImports(env, now, ROWS_PER_TICK),
  purgeDeleted,
  deleteAccounts: sweepDeletedAccounts,
  expireFiles,
  sendMails: (env: Bindings, now: number, host: Host) => sendEndMails(env, host, now),
  expireCredits: (env: Bindings, now: number) => expireLapsedLots(env.DB, now, ROWS_PER_TICK),
  reconcileBilling,
  deleteBillingRecords,
  deletePreviews: (env: Bindings, now: number) => deleteOldPreviews(database(env.DB), now),
  deleteUploadKeys: (env: Bindings, now: number) => deleteOldUploadKeys(database(env.DB), now),
  deleteSubmissions: (env: Bindings, now: number) => deleteOldSubmissions(database(env.DB), now),
  deleteModelCosts: (env: Bindings, now: number) =>
    deleteOldModelCosts(database(env.DB), now, MODEL_COST_ROWS_PER_TICK),
  deleteDeadLetters: (env: Bindings, now: number) => deleteOldDeadLetters(database(env.DB), now),
  sweepUploads: async (env: Bindings, now: number) =>
    Object.values(await sweepDrafts(env, now)).reduce((sum, count) => sum + count, 0),
  sweepImports,
  sweepResults: (env: Bindings, now: number) =>
    deleteUnowned(env.FILES, RESULTS_PREFIX, (objects) => ownedResults(env, objects), now),
  sweepPhotos,
}

/** `host` brings the stand-ins of a development machine. */
export async function sweep(env: Bindings, now: number, host: Host = {}): Promise<SweepResult> {
  const entries = await Promise.all(
    Object.entries(DUTIES).map(async ([name, duty]) => {
      try {
        return [name, await duty(env, now, host)]
      } catch (error) {
        // The next tick tries again.
        logError('sweep: duty failed', { duty: name }, error)
        return [name, 'failed']
      }
    }),
  )
  return Object.fromEntries(entries) as SweepResult
}

async function startLostJobs(env: Bindings, now: number): Promise<number> {
  const isLost = and(
    eq(translations.status, 'pending'),
    eq(translations.isReading, false), // it has no job before its document is read
    lte(translations.updatedAt, now - PENDING_STALL_MS),
    isNull(translations.deletedAt),
  )
  return eachRow(env, now, isLost, (row) => env.TRANSLATION_JOB.getByName(row.id).ensure(specOf(row), row.run))
}

async function nudgeSilentJobs(env: Bindings, now: number): Promise<number> {
  const isSilent = and(eq(translations.status, 'processing'), lte(translations.updatedAt, now - PROCESSING_STALL_MS))
  return eachRow(env, now, isSilent, async ({ id }) => void (await env.TRANSLATION_JOB.getByName(id).nudge()))
}

async function purgeDeleted(env: Bindings, now: number): Promise<number> {
  return eachRow(env, now, isNotNull(translations.deletedAt), (row) => purgeTranslation(env, row))
}

async function expireFiles(env: Bindings, now: number): Promise<number> {
  const isExpired = and(
    lte(translations.expiresAt, now),
    isNull(translations.filesDeletedAt),
    inArray(translations.status, ['completed', 'failed', 'cancelled']),
  )
  return eachRow(env, now, isExpired, async (row) => {
    await deleteFiles(env, row)
    await env.TRANSLATION_JOB.getByName(row.id).purge()
    await database(env.DB).update(translations).set({ filesDeletedAt: now }).where(eq(translations.id, row.id))
  })
}

/**
 * Acts on the rows that have waited longest. Before acting, the sweeper moves these rows to the end of the line, so
 * that rows that keep waiting or keep failing never block the others. Returns the number of rows.
 */
async function eachRow(
  env: Bindings,
  now: number,
  condition: SQL | undefined,
  act: (row: TranslationRow) => Promise<void>,
): Promise<number> {
  const db = database(env.DB)
  const rows = await db
    .select()
    .from(translations)
    .where(condition)
    .orderBy(translations.updatedAt, translations.id)
    .limit(ROWS_PER_TICK)
  const ids = rows.map(({ id }) => id)
  // The condition is checked again: a row that has changed in the meantime keeps its own time.
  if (ids.length > 0) {
    await db
      .update(translations)
      .set({ updatedAt: now })
      .where(and(inArray(translations.id, ids), condition))
  }
  for (const row of rows) {
    try {
      await act(row)
    } catch (error) {
      // It comes round again.
      logError('sweep: translation failed', { jobId: row.id }, error)
    }
  }
  return rows.length
}

async function deleteBillingRecords(env: Bindings, now: number): Promise<number> {
  const db = database(env.DB)
  return (await deleteOldEvents(db, now)) + (await deleteOldDifferences(db, now))
}

/**
 * A translation owns the result that its row names. A running translation owns all of its results, because the row
 * learns of a result after the job does. The keys travel as JSON, since D1 binds 100 values at most.
 */
async function ownedResults(env: Bindings, objects: readonly R2Object[]): Promise<string[]> {
  const rows = await database(env.DB).all<{ key: string }>(sql`
    WITH candidates AS (SELECT value AS key FROM json_each(${JSON.stringify(objects.map(({ key }) => key))}))
    SELECT key FROM candidates JOIN translations ON translations.id = substr(key, ${RESULTS_PREFIX.length + 1}, ${UUID_LENGTH})
    WHERE files_deleted_at IS NULL AND (output_key = key OR status IN ('pending', 'processing', 'awaiting_terms'))`)
  return rows.map(({ key }) => key)
}
