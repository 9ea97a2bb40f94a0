// Grants: credits that come in, as a lot. The ledger is append-only, and ids make every entry idempotent. Triggers
// update balance and lots, CHECKs refuse an uncovered reserve, and one D1 batch is one transaction, so that nothing is
// half booked (docs/decisions/0005).

export interface CreditGrant {
  /** Idempotency key; also the lot's id. */
  readonly id: string
  readonly userId: string
  readonly credits: number
  /** Null: they stay. */
  readonly expiresAt: number | null
}

/** A condition in SQL with one value. */
interface Condition {
  readonly sql: string
  readonly value: string
}

const NEVER: Condition = { sql: 'false AND ?', value: '' }

/** Writes the grant once, `unless` something holds; repeating it changes nothing. Run both in one batch. */
export function grantStatements(
  d1: D1Database,
  { id, userId, credits, expiresAt }: CreditGrant,
  nowMs: number,
  unless: Condition = NEVER,
): D1PreparedStatement[] {
  return [
    d1
      .prepare(
        `INSERT OR IGNORE INTO credit_lots (id, user_id, remaining, expires_at, created_at)
         SELECT ?, ?, 0, ?, ? WHERE NOT (${unless.sql})`,
      )
      .bind(id, userId, expiresAt, nowMs, unless.value),
    d1
      .prepare(
        `INSERT OR IGNORE INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at)
         SELECT ?, ?, 'grant', ?, ?, ? WHERE NOT (${unless.sql})`,
      )
      .bind(id, userId, credits, id, nowMs, unless.value),
  ]
}
