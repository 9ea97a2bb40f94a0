// One month of an account as its ledger, its lots and its invoices have it.
import type { SqliteD1 } from '../../support/sqlite-d1.ts'

export interface Month {
  /** `2027-01` */
  readonly name: string
  readonly opening: number
  readonly granted: number
  /** For translations that began in the month; what they gave back stands beside it. */
  readonly reserved: number
  readonly givenBack: number
  readonly expired: number
  /** Taken back with money. */
  readonly refunded: number
  /** The balance at the month's end, as the account shows it. */
  readonly closing: number
  /** Those that are not empty, in the order in which they are spent. */
  readonly lots: readonly Lot[]
  readonly paidPence: number
  readonly returnedPence: number
}

interface Lot {
  /** `sign-up`, or the day on which it came in. */
  readonly from: string
  readonly remaining: number
  /** The day on which it ends; null: it stays. */
  readonly ends: string | null
}

/** Reads it at the month's end. Times are in milliseconds since 1970. */
export function monthOf(sqlite: SqliteD1, userId: string, start: number, end: number): Month {
  const rows = sqlite.rows<{ kind: string; amount: number; isBefore: number }>(
    `SELECT kind, sum(amount) AS amount, created_at < ?2 AS isBefore FROM credit_ledger
     WHERE user_id = ?1 AND created_at < ?3 GROUP BY 1, 3`,
    userId,
    start,
    end,
  )
  /** Whether it came in or went out, the columns say. */
  const amountOf = (kind: string) => Math.abs(rows.find((row) => row.kind === kind && row.isBefore === 0)?.amount ?? 0)
  const [account] = sqlite.rows<{ credits: number }>('SELECT credits FROM users WHERE id = ?', userId)
  const [money] = sqlite.rows<{ paid: number }>(
    'SELECT coalesce(sum(paid_pence), 0) AS paid FROM invoices WHERE user_id = ? AND paid_at >= ? AND paid_at < ?',
    userId,
    start,
    end,
  )
  const [returned] = sqlite.rows<{ pence: number }>(
    `SELECT coalesce(sum(refunded_pence), 0) AS pence FROM invoices WHERE user_id = ? AND paid_at >= ? AND paid_at < ?`,
    userId,
    start,
    end,
  )
  return {
    name: new Date(start).toISOString().slice(0, 7),
    opening: rows.filter(({ isBefore }) => isBefore === 1).reduce((sum, { amount }) => sum + amount, 0),
    granted: amountOf('grant'),
    reserved: amountOf('reserve'),
    givenBack: amountOf('release'),
    expired: amountOf('expire'),
    refunded: amountOf('refund'),
    closing: account?.credits ?? 0,
    lots: lotsOf(sqlite, userId),
    paidPence: money?.paid ?? 0,
    returnedPence: returned?.pence ?? 0,
  }
}

function lotsOf(sqlite: SqliteD1, userId: string): Lot[] {
  const lots = sqlite.rows<{ id: string; remaining: number; ends: number | null; begun: number }>(
    `SELECT id, remaining, expires_at AS ends, created_at AS begun FROM credit_lots WHERE user_id = ? AND remaining > 0
     ORDER BY expires_at IS NULL, expires_at, created_at, id`,
    userId,
  )
  return lots.map(({ id, remaining, ends, begun }) => ({
    from: id.startsWith('signup:') ? 'sign-up' : dayOf(begun),
    remaining,
    ends: ends === null ? null : dayOf(ends),
  }))
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
