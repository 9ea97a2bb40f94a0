// Grants: credits that come in, as a lot. The ledger is append-only, and ids make every entry idempotent. Triggers
// update balance and lots, CHECKs refuse an uncovered reserve, and one D1 batch is one transaction, so that nothing is
// half booked (DESIGN §5, docs/decisions/0005).

export interface CreditGrant {
  /** Idempotency key; also the lot's id. */
  readonly id: string
  readonly userId: string
  readonly credits: number
  /** Null: they stay. */
  readonly expiresAt: number | null
}

/** Writes the grant once; repeating it changes nothing. Run both in one batch. */
export function grantStatements(d1: D1Database, grant: CreditGrant, nowMs: number): D1PreparedStatement[] {
  return [
    d1
      .prepare(
        'INSERT OR IGNORE INTO credit_lots (id, user_id, remaining, expires_at, created_at) VALUES (?, ?, 0, ?, ?)',
      )
      .bind(grant.id, grant.userId, grant.expiresAt, nowMs),
    d1
      .prepare(
        `INSERT OR IGNORE INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at) VALUES (?1, ?2, 'grant', ?3, ?1, ?4)`,
      )
      .bind(grant.id, grant.userId, grant.credits, nowMs),
  ]
}
