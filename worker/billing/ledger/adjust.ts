import { drawStatement } from './draw.ts'

export interface Adjustment {
  /** Idempotency key; also the id of the lot that a positive amount fills. */
  readonly id: string
  readonly userId: string
  /** Not 0. Added credits stay; taken ones come from the lots that expire first. */
  readonly amount: number
  /** For admins alone. */
  readonly note: string | null
  readonly customerNote: string | null
  readonly actorId: string
}

/** An admin's correction of a balance. The batch aborts (see `isUncovered`) when it would go below zero. */
export function adjustStatements(
  d1: D1Database,
  { id, userId, amount, note, customerNote, actorId }: Adjustment,
  nowMs: number,
): D1PreparedStatement[] {
  const lotId = amount > 0 ? id : null
  const entry = d1
    .prepare(
      `INSERT INTO credit_ledger (id, user_id, kind, amount, lot_id, note, customer_note, actor_id, created_at)
       VALUES (?, ?, 'adjust', ?, ?, ?, ?, ?, ?)`,
    )
    .bind(id, userId, amount, lotId, note, customerNote, actorId, nowMs)
  if (amount < 0) return [entry, drawStatement(d1, id, userId, -amount)]
  const lot = d1
    .prepare('INSERT INTO credit_lots (id, user_id, remaining, expires_at, created_at) VALUES (?, ?, 0, NULL, ?)')
    .bind(id, userId, nowMs)
  return [lot, entry]
}
