// What D1 has beside a page of the payment provider's, and what a sync changes.
import type { Database } from '../database.ts'
import { billingDifferences } from '../schema.ts'
import { BELONGS_TO_ACCOUNT } from './customers.ts'
import type { DifferenceRow } from './differences.ts'

export interface KnownSubscription {
  readonly id: string
  readonly status: string
  readonly nextPlan: string
  readonly periodEnd: number
  readonly isEnding: number
  readonly plan: string | null
  readonly userPlan: string | null
  readonly isDisabled: number | null
}

export interface KnownInvoice {
  readonly id: string
  readonly status: string
  readonly paidPence: number
}

/** The ids travel as JSON, since D1 binds 100 values at most. */
export async function knownSubscriptions(d1: D1Database, ids: readonly string[]): Promise<KnownSubscription[]> {
  const { results } = await d1
    .prepare(
      `SELECT s.id, s.status, s.next_plan AS nextPlan, s.period_end AS periodEnd, s.is_ending AS isEnding, s.plan,
              u.subscription_type AS userPlan, u.is_disabled AS isDisabled
       FROM json_each(?) JOIN subscriptions s ON s.id = value LEFT JOIN users u ON u.id = s.user_id`,
    )
    .bind(JSON.stringify(ids))
    .all<KnownSubscription>()
  return results
}

export async function knownInvoices(d1: D1Database, ids: readonly string[]): Promise<KnownInvoice[]> {
  const { results } = await d1
    .prepare(
      'SELECT invoices.id, status, paid_pence AS paidPence FROM json_each(?) JOIN invoices ON invoices.id = value',
    )
    .bind(JSON.stringify(ids))
    .all<KnownInvoice>()
  return results
}

/** Of refunds and lost disputes, those that have taken their credits. */
export async function knownReturns(d1: D1Database, ids: readonly string[]): Promise<string[]> {
  const { results } = await d1
    .prepare(`SELECT value AS id FROM json_each(?) JOIN credit_ledger ON credit_ledger.id = 'refund:' || value`)
    .bind(JSON.stringify(ids))
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Those whose account is deleted. */
export async function goneCustomers(d1: D1Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { results } = await d1
    .prepare(
      `SELECT billing_customers.id FROM json_each(?) JOIN billing_customers ON billing_customers.id = value
       WHERE NOT ${BELONGS_TO_ACCOUNT}`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string }>()
  return new Set(results.map(({ id }) => id))
}

/**
 * Writes a customer whom D1 has lost back to the user who is named at the provider, as a former one of somebody who has
 * another. `madeAt` is when something of theirs was made there, to the second: before the user's account, it belongs to
 * an earlier one. Returns whether it could.
 */
export async function adoptCustomer(d1: D1Database, id: string, userId: string, madeAt: number): Promise<boolean> {
  const { meta } = await d1
    .prepare(
      `INSERT OR IGNORE INTO billing_customers (id, user_id, is_current, created_at)
       SELECT ?1, ?2, NOT EXISTS (SELECT 1 FROM billing_customers WHERE user_id = ?2 AND is_current), ?3 + 999
       WHERE EXISTS (SELECT 1 FROM users WHERE id = ?2 AND deleted_at IS NULL)`,
    )
    .bind(id, userId, madeAt)
    .run()
  return meta.changes > 0
}

/** What the provider decides about a user, as texts by subject. */
export async function billingSnapshot(d1: D1Database, userId: string): Promise<ReadonlyMap<string, string>> {
  const [user, subscriptions, invoices, entries] = await d1.batch<{ subject: string; text: string }>([
    d1
      .prepare(
        `SELECT 'plan' AS subject, subscription_type || ' ' || subscription_status AS text FROM users WHERE id = ?`,
      )
      .bind(userId),
    d1
      .prepare(
        `SELECT 'subscription ' || id AS subject, concat_ws(' ', status, plan, next_plan, period_end, is_ending) AS text
         FROM subscriptions WHERE user_id = ?`,
      )
      .bind(userId),
    d1
      .prepare(
        `SELECT 'invoice ' || id AS subject,
                concat_ws(' ', status, paid_pence || 'p paid', refunded_pence || 'p back', dispute) AS text
         FROM invoices WHERE user_id = ?`,
      )
      .bind(userId),
    d1
      .prepare(
        `SELECT 'credits ' || id AS subject, amount || ' credits' AS text FROM credit_ledger
         WHERE user_id = ? AND (kind = 'refund' OR kind = 'grant' AND id LIKE 'invoice:%')`,
      )
      .bind(userId),
  ])
  const rows = [user, subscriptions, invoices, entries].flatMap((result) => result?.results ?? [])
  return new Map(rows.map(({ subject, text }) => [subject, text]))
}

/** A difference that is found again the same day is written once. */
export async function saveDifferences(db: Database, rows: readonly DifferenceRow[]): Promise<void> {
  for (const row of rows)
    await db.insert(billingDifferences).values(row).onConflictDoUpdate({ target: billingDifferences.id, set: row })
}
