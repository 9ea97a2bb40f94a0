// Credits go back with the money that brought them: the share of an invoice's credits that its refunds are of what it came
// to. What running translations hold of them is taken when they give it back.

/**
 * In SQL, of a lot `l` and its invoice `i`: the credits that its refunds still have to take. The invoice is as the
 * provider last told it, so this follows the invoice in its batch.
 */
const OWED = `max(0, i.credits * i.refunded_pence / i.total_pence
  + (SELECT coalesce(sum(amount), 0) FROM credit_ledger e WHERE e.lot_id = l.id AND e.kind = 'refund'))`

export interface TakeBack {
  /** Idempotency key: `refund:{id}`. */
  readonly id: string
  readonly userId: string
  readonly lotId: string
  readonly invoiceId: string
  /** The refund's share. */
  readonly credits: number
}

/** One refund's entry. Takes at most what is left of the lot, and what all refunds have to take. */
export function takeBackStatement(
  d1: D1Database,
  { id, userId, lotId, invoiceId, credits }: TakeBack,
  nowMs: number,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT OR IGNORE INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at)
       SELECT ?1, ?2, 'refund', -min(l.remaining, ?4, ${OWED}), l.id, ?6
       FROM credit_lots l JOIN invoices i ON i.id = ?5 WHERE l.id = ?3`,
    )
    .bind(id, userId, lotId, credits, invoiceId, nowMs)
}

/** Takes credits whose money has become the customer's balance, at most what is left of the lot. Once for an id. */
export function takeForBalanceStatement(
  d1: D1Database,
  { id, userId, lotId, credits }: Omit<TakeBack, 'invoiceId'>,
  nowMs: number,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT OR IGNORE INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at)
       SELECT ?1, ?2, 'refund', -min(l.remaining, ?4), l.id, ?5 FROM credit_lots l WHERE l.id = ?3`,
    )
    .bind(id, userId, lotId, credits, nowMs)
}

/** What refunds have to take, and could not while running translations held it. */
export function takeOwedStatement(d1: D1Database, userId: string, nowMs: number): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at)
       SELECT 'refund:' || i.id || ':' ||
                (SELECT count(*) FROM credit_ledger e WHERE e.lot_id = l.id AND e.kind = 'refund'),
              l.user_id, 'refund', -min(l.remaining, ${OWED}), l.id, ?2
       FROM credit_lots l JOIN invoices i ON i.id = substr(l.id, ${'invoice:'.length + 1})
       WHERE l.user_id = ?1 AND l.remaining > 0 AND i.refunded_pence > 0 AND i.total_pence > 0 AND ${OWED} > 0`,
    )
    .bind(userId, nowMs)
}
