// Previews of translations that are not paid yet, by person and day. Pages are counted in thousandths, so that sums are
// exact.
import { eq, lt } from 'drizzle-orm'
import { FREE_PREVIEW_PAGES, MAX_UNPAID_PREVIEW_PAGES } from '../contract/limits.ts'
import { DAY_MS } from '../contract/iso-time.ts'
import type { Database } from './database.ts'
import { previews } from './schema.ts'

const PER_PAGE = 1_000

export interface RunOfPerson {
  readonly translationId: string
  readonly run: number
  readonly userId: string
}

/**
 * Notes that a run shows a preview of at most this many thousandths of a page. Returns how many of them are free, and
 * null where the person has seen so much without paying that this run shows nothing before its end. The same run gets
 * the same answer again. One statement counts and writes: parallel runs cannot share the same free pages.
 */
export async function bookPreview(
  d1: D1Database,
  { translationId, run, userId }: RunOfPerson,
  thousandths: number,
  nowMs: number,
): Promise<{ readonly free: number } | null> {
  await d1
    .prepare(
      `INSERT INTO previews (translation_id, run, user_id, day, unpaid, free)
       SELECT ?1, ?2, ?3, ?4, ?5, max(0, min(?5, ${FREE_PREVIEW_PAGES * PER_PAGE} - seen.free))
       FROM (SELECT coalesce(sum(unpaid), 0) AS unpaid, coalesce(sum(free), 0) AS free
             FROM previews WHERE user_id = ?3 AND day = ?4) seen
       WHERE seen.unpaid + ?5 <= ${MAX_UNPAID_PREVIEW_PAGES * PER_PAGE}
       ON CONFLICT DO NOTHING`,
    )
    .bind(translationId, run, userId, Math.floor(nowMs / DAY_MS), thousandths)
    .run()
  return d1
    .prepare('SELECT free FROM previews WHERE translation_id = ?1 AND run = ?2')
    .bind(translationId, run)
    .first<{ free: number }>()
}

/**
 * Counts the free part of a run's preview anew, before it is cancelled: runs that were looked at earlier may have been
 * paid since. Returns null where the run has no preview.
 */
export async function renewFreePages(
  d1: D1Database,
  { translationId, run }: Pick<RunOfPerson, 'translationId' | 'run'>,
): Promise<number | null> {
  const row = await d1
    .prepare(
      `UPDATE previews SET free = max(free, min(unpaid, ${FREE_PREVIEW_PAGES * PER_PAGE} - (
         SELECT coalesce(sum(other.free), 0) FROM previews other
         WHERE other.user_id = previews.user_id AND other.day = previews.day AND (other.translation_id, other.run) != (previews.translation_id, previews.run))))
       WHERE translation_id = ?1 AND run = ?2 RETURNING free`,
    )
    .bind(translationId, run)
    .first<{ free: number }>()
  return row?.free ?? null
}

/**
 * What remains of a run's preview at its end. Nothing remains where the run has paid for it, or has shown nothing. A
 * cancelled run pays for what is beyond its free part, and a failed one pays nothing.
 */
export function settlePreviewStatement(
  d1: D1Database,
  { translationId, run }: Pick<RunOfPerson, 'translationId' | 'run'>,
  end: { readonly kind: 'nothing' } | { readonly kind: 'cancelled' | 'failed'; readonly shown: number },
): D1PreparedStatement {
  if (end.kind === 'nothing') {
    return d1.prepare('DELETE FROM previews WHERE translation_id = ?1 AND run = ?2').bind(translationId, run)
  }
  const unpaid = end.kind === 'cancelled' ? 'min(free, ?3)' : '?3'
  return d1
    .prepare(
      `UPDATE previews SET unpaid = min(unpaid, ${unpaid}), free = min(free, ?3) WHERE translation_id = ?1 AND run = ?2`,
    )
    .bind(translationId, run, end.shown)
}

/** Those of yesterday count in runs that began before midnight. Returns how many rows went. */
export async function deleteOldPreviews(db: Database, nowMs: number): Promise<number> {
  const gone = await db
    .delete(previews)
    .where(lt(previews.day, Math.floor(nowMs / DAY_MS) - 1))
    .returning({ run: previews.run })
  return gone.length
}

export function deletePreviewsOf(db: Database, userId: string) {
  return db.delete(previews).where(eq(previews.userId, userId))
}
