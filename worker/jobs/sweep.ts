// The sweeper (cron): what a crash left half done is finished or removed. Each duty is idempotent, bounded a tick, and
// fails alone.
import { and, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { expireStatement } from '../billing/ledger.ts'
import { database } from '../db/database.ts'
import { creditLots, translations } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { sweepDrafts } from '../storage/sweep-drafts.ts'
import { deleteFiles, purgeTranslation } from './delete-translation.ts'
import { specOf } from './job-spec.ts'

/** A row that is still pending after this has lost its start. */
const PENDING_STALL_MS = 20_000
/** A job tells D1 of every step; one that has not for this long is asked whether it is alive. */
const PROCESSING_STALL_MS = 10 * 60 * 1000
/** Rows a duty takes on in one tick. */
const ROWS_PER_TICK = 50

/** What each duty found, for logs and tests. */
export type SweepResult = Record<keyof typeof DUTIES, number | 'failed'>

const DUTIES = {
  startLostJobs,
  nudgeSilentJobs,
  purgeDeleted,
  expireFiles,
  expireCredits,
  sweepUploads: async (env: Bindings, now: number) =>
    Object.values(await sweepDrafts(env, now)).reduce((sum, count) => sum + count, 0),
}

export async function sweep(env: Bindings, now: number): Promise<SweepResult> {
  const entries = await Promise.all(
    Object.entries(DUTIES).map(async ([name, duty]) => {
      try {
        return [name, await duty(env, now)]
      } catch (error) {
        // oxlint-disable-next-line no-console -- the next tick tries again; the log says why it must
        console.error(`sweep: ${name}`, error)
        return [name, 'failed']
      }
    }),
  )
  return Object.fromEntries(entries) as SweepResult
}

async function startLostJobs(env: Bindings, now: number): Promise<number> {
  const rows = await database(env.DB)
    .select()
    .from(translations)
    .where(
      and(
        eq(translations.status, 'pending'),
        lte(translations.updatedAt, now - PENDING_STALL_MS),
        isNull(translations.deletedAt),
      ),
    )
    .limit(ROWS_PER_TICK)
  for (const row of rows) await env.TRANSLATION_JOB.getByName(row.id).ensure(specOf(row), row.run)
  return rows.length
}

async function nudgeSilentJobs(env: Bindings, now: number): Promise<number> {
  const rows = await database(env.DB)
    .select({ id: translations.id })
    .from(translations)
    .where(and(eq(translations.status, 'processing'), lte(translations.updatedAt, now - PROCESSING_STALL_MS)))
    .limit(ROWS_PER_TICK)
  for (const { id } of rows) await env.TRANSLATION_JOB.getByName(id).nudge()
  return rows.length
}

async function purgeDeleted(env: Bindings): Promise<number> {
  const rows = await database(env.DB)
    .select()
    .from(translations)
    .where(isNotNull(translations.deletedAt))
    .limit(ROWS_PER_TICK)
  for (const row of rows) await purgeTranslation(env, row)
  return rows.length
}

async function expireFiles(env: Bindings, now: number): Promise<number> {
  const db = database(env.DB)
  const rows = await db
    .select()
    .from(translations)
    .where(
      and(
        lte(translations.expiresAt, now),
        isNull(translations.filesDeletedAt),
        inArray(translations.status, ['completed', 'failed', 'cancelled']),
      ),
    )
    .limit(ROWS_PER_TICK)
  for (const row of rows) {
    await deleteFiles(env, row)
    await env.TRANSLATION_JOB.getByName(row.id).purge()
    await db.update(translations).set({ filesDeletedAt: now }).where(eq(translations.id, row.id))
  }
  return rows.length
}

async function expireCredits(env: Bindings, now: number): Promise<number> {
  const people = await database(env.DB)
    .selectDistinct({ userId: creditLots.userId })
    .from(creditLots)
    .where(and(lte(creditLots.expiresAt, now), gt(creditLots.remaining, 0)))
    .limit(ROWS_PER_TICK)
  if (people.length > 0) await env.DB.batch(people.map(({ userId }) => expireStatement(env.DB, userId, now)))
  return people.length
}
