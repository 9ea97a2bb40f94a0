// The end of a run: what was not delivered goes back.
import { expireStatement } from './expire.ts'
import { takeOwedStatement } from './take-back.ts'
import { reserveId, type Run } from './reserve.ts'

/**
 * Returns the credits for undelivered pages to the lots that expire last. Lapsed lots expire, and refunds take what they
 * could not take while the run held it. The first settlement of a run wins. Later settlements, and those of a run that
 * never reserved, change nothing.
 */
export function settleStatements(d1: D1Database, run: Run, usedCredits: number, nowMs: number): D1PreparedStatement[] {
  const reserve = reserveId(run)
  const settle = `${run.translationId}:${run.run}:settle`
  return [
    d1
      .prepare(
        `INSERT OR IGNORE INTO credit_ledger (id, user_id, kind, amount, translation_id, created_at)
         SELECT ?1, user_id, 'release', max(0, -amount - ?3), translation_id, ?4 FROM credit_ledger WHERE id = ?2`,
      )
      .bind(settle, reserve, usedCredits, nowMs),
    // Spent from the front of the same order as reserved; all behind `used` goes back. Lots can change their order later
    // (a refund ends one), so what an earlier settlement gave back is not shared out again.
    d1
      .prepare(
        `UPDATE credit_allocations SET released = amount - spent FROM (
           SELECT a.lot_id AS lot, max(0, min(a.amount, (SELECT -r.amount - s.amount FROM credit_ledger r, credit_ledger s
                                                          WHERE r.id = ?1 AND s.id = ?2)
                    - (sum(a.amount) OVER (ORDER BY l.expires_at IS NULL, l.expires_at, l.created_at, l.id
                                           ROWS UNBOUNDED PRECEDING) - a.amount))) AS spent
           FROM credit_allocations a JOIN credit_lots l ON l.id = a.lot_id WHERE a.reserve_id = ?1)
         WHERE reserve_id = ?1 AND lot_id = lot AND EXISTS (SELECT 1 FROM credit_ledger WHERE id = ?2)
           AND NOT EXISTS (SELECT 1 FROM credit_allocations WHERE reserve_id = ?1 AND released > 0)`,
      )
      .bind(reserve, settle),
    expireStatement(d1, run.userId, nowMs),
    takeOwedStatement(d1, run.userId, nowMs),
  ]
}

/** Runs of a translation whose reserve is not settled yet. */
export async function unsettledRuns(
  d1: D1Database,
  { translationId, userId }: Pick<Run, 'translationId' | 'userId'>,
): Promise<number[]> {
  const { results } = await d1
    .prepare(
      `SELECT id FROM credit_ledger r WHERE user_id = ?1 AND translation_id = ?2 AND kind = 'reserve'
         AND NOT EXISTS (SELECT 1 FROM credit_ledger s WHERE s.id = replace(r.id, ':reserve', ':settle'))`,
    )
    .bind(userId, translationId)
    .all<{ id: string }>()
  return results.map(({ id }) => Number(id.split(':').at(-2)))
}
