// The ends of lots: by time, and with the account.

/** Empties the person's lots whose time has passed; what a run has reserved of them is not in them any more. */
export function expireStatement(d1: D1Database, userId: string, nowMs: number): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at)
       SELECT lot.id || ':expire:' || (SELECT count(*) FROM credit_ledger WHERE lot_id = lot.id AND kind = 'expire'),
              lot.user_id, 'expire', -lot.remaining, lot.id, ?2
       FROM credit_lots lot WHERE lot.user_id = ?1 AND lot.remaining > 0 AND lot.expires_at <= ?2`,
    )
    .bind(userId, nowMs)
}

/** A duty of the sweeper: the same for everybody with such lots, for so many lots. Returns the number of people. */
export async function expireLapsedLots(d1: D1Database, nowMs: number, limit: number): Promise<number> {
  const { results } = await d1
    .prepare('SELECT user_id AS userId FROM credit_lots WHERE expires_at <= ? AND remaining > 0 LIMIT ?')
    .bind(nowMs, limit)
    .all<{ userId: string }>()
  const people = new Set(results.map(({ userId }) => userId))
  if (people.size > 0) await d1.batch([...people].map((userId) => expireStatement(d1, userId, nowMs)))
  return people.size
}

/** Takes what is left of an account that is deleted: the ledger stays, and ends at zero. Repeating it changes nothing. */
export function closeBalanceStatement(d1: D1Database, userId: string, nowMs: number): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT OR IGNORE INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at)
       SELECT id || ':closed', user_id, 'expire', -remaining, id, ?2 FROM credit_lots WHERE user_id = ?1 AND remaining > 0`,
    )
    .bind(userId, nowMs)
}
