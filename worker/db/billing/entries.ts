// A person's ledger as they read it: a run's reserve and what it gave back are one entry.
import type { PaidPlan } from '../../contract/plans.ts'

export interface EntryRow {
  readonly row: number
  readonly id: string
  readonly kind: 'grant' | 'reserve' | 'expire' | 'adjust' | 'refund'
  readonly amount: number
  /** What a run gave back; null while it runs, and for all other entries. */
  readonly givenBack: number | null
  readonly lotId: string | null
  readonly customerNote: string | null
  readonly createdAt: number
  readonly fileName: string | null
  /** Of the invoice that the entry belongs to; null for all others. */
  readonly plan: PaidPlan | null
  readonly invoiceNumber: string | null
  readonly invoiceCredits: number | null
  readonly periodStart: number | null
  readonly periodEnd: number | null
  /** When what is left of the entry's lot expires, as it stands now; null: never, or the entry has no lot. */
  readonly expiresAt: number | null
}

/** Creation time and row number of the last entry, and the balance before it; null: before all others. */
export type EntryPosition = readonly [createdAt: number, row: number, balance: number | null]

/** Newest first, from behind the position, and the balance now. */
export async function listEntries(
  d1: D1Database,
  userId: string,
  limit: number,
  [createdAt, row]: EntryPosition,
): Promise<{ entries: EntryRow[]; balance: number }> {
  const [entries, user] = await d1.batch([
    d1
      .prepare(
        `SELECT e.rowid AS row, e.id, e.kind, e.amount, e.lot_id AS lotId, e.customer_note AS customerNote,
                e.created_at AS createdAt, s.amount AS givenBack, t.original_file_name AS fileName, i.plan, i.number AS invoiceNumber,
                i.credits AS invoiceCredits, i.period_start AS periodStart, i.period_end AS periodEnd,
                l.expires_at AS expiresAt
         FROM credit_ledger e
         LEFT JOIN credit_ledger s ON e.kind = 'reserve' AND s.id = replace(e.id, ':reserve', ':settle')
         LEFT JOIN translations t ON t.id = e.translation_id AND t.deleted_at IS NULL
         LEFT JOIN invoices i ON i.id = substr(e.lot_id, ${'invoice:'.length + 1})
         LEFT JOIN credit_lots l ON l.id = e.lot_id
         WHERE e.user_id = ?1 AND e.kind != 'release' AND (e.created_at, e.rowid) < (?2, ?3)
         ORDER BY e.created_at DESC, e.rowid DESC LIMIT ?4`,
      )
      .bind(userId, createdAt, row, limit),
    d1.prepare('SELECT credits FROM users WHERE id = ?').bind(userId),
  ])
  const [found] = (user?.results ?? []) as { credits: number }[]
  return { entries: (entries?.results ?? []) as EntryRow[], balance: found?.credits ?? 0 }
}
