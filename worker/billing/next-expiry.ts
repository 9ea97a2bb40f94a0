export interface CreditExpiry {
  readonly credits: number
  readonly atMs: number
}

/** The credits of a person that expire first; null if all of them stay. Those whose time has passed are the sweeper's. */
export async function nextExpiry(d1: D1Database, userId: string, nowMs: number): Promise<CreditExpiry | null> {
  return d1
    .prepare(
      `SELECT sum(remaining) AS credits, expires_at AS atMs FROM credit_lots
       WHERE user_id = ? AND expires_at > ? AND remaining > 0 GROUP BY expires_at ORDER BY expires_at LIMIT 1`,
    )
    .bind(userId, nowMs)
    .first<CreditExpiry>()
}
