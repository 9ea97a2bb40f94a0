// Spend on language models by day. Jobs write their own sums, as often as they like; triggers add what has grown to the
// sums of the day.
import { desc, gt, lte, sql } from 'drizzle-orm'
import { MODEL_COST_DAYS } from '../contract/limits.ts'
import { DAY_MS } from '../contract/iso-time.ts'
import type { Database } from './database.ts'
import { jobCosts, modelCosts } from './schema.ts'

export type ModelCostRow = typeof modelCosts.$inferSelect
/** A job's own sums for one model on one day. */
type JobCost = Omit<typeof jobCosts.$inferSelect, 'jobId'>

/**
 * A job's sums of each day and model. Older sums than are stored change nothing, in whatever order they arrive. Days that
 * are purged by now are left out, since they would be counted anew.
 */
export function jobCostsStatement(
  d1: D1Database,
  jobId: string,
  costs: readonly JobCost[],
  nowMs: number,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO job_costs (job_id, day, model, calls, input_tokens, output_tokens, cached_tokens, nano_usd, unpriced_calls)
       SELECT ?1, value ->> 'day', value ->> 'model', value ->> 'calls', value ->> 'inputTokens', value ->> 'outputTokens',
         value ->> 'cachedTokens', value ->> 'nanoUsd', value ->> 'unpricedCalls'
       FROM json_each(?2) WHERE value ->> 'day' > ?3
       ON CONFLICT (job_id, day, model) DO UPDATE SET calls = excluded.calls, input_tokens = excluded.input_tokens,
         output_tokens = excluded.output_tokens, cached_tokens = excluded.cached_tokens, nano_usd = excluded.nano_usd,
         unpriced_calls = excluded.unpriced_calls
       WHERE excluded.calls > job_costs.calls`,
    )
    .bind(jobId, JSON.stringify(costs), lastPurgedDay(nowMs))
}

/** Of the days that are kept, newest first. */
export async function readModelCosts(db: Database, nowMs: number, limit: number): Promise<ModelCostRow[]> {
  return db
    .select()
    .from(modelCosts)
    .where(gt(modelCosts.day, lastPurgedDay(nowMs)))
    .orderBy(desc(modelCosts.day), modelCosts.model)
    .limit(limit)
}

/** Returns how many rows went: of jobs at most `limit`, the oldest first. */
export async function deleteOldModelCosts(db: Database, nowMs: number, limit: number): Promise<number> {
  const day = lastPurgedDay(nowMs)
  const old = sql`SELECT rowid FROM job_costs WHERE ${lte(jobCosts.day, day)} ORDER BY ${jobCosts.day} LIMIT ${limit}`
  const ofJobs = await db
    .delete(jobCosts)
    .where(sql`rowid IN (${old})`)
    .returning({ day: jobCosts.day })
  const ofDays = await db.delete(modelCosts).where(lte(modelCosts.day, day)).returning({ day: modelCosts.day })
  return ofJobs.length + ofDays.length
}

/** The newest day that is not kept. */
function lastPurgedDay(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) - MODEL_COST_DAYS
}
