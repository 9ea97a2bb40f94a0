// The statements that bring D1 in line with a customer's state. All of them in one batch, and each changes nothing when
// it is repeated.
import { auditOnceStatement } from '../../db/audit.ts'
import { batchGuard, isGuardFailure } from '../../db/database.ts'
import { expireStatement } from '../ledger/expire.ts'
import { grantStatements } from '../ledger/grant.ts'
import type { CustomerState, InvoiceState, PlanState, SubscriptionState, Takeback } from './customer-state.ts'

export interface CustomerWrite {
  readonly customerId: string
  readonly userId: string
  readonly ticket: number
  readonly state: CustomerState
  /** Lots and ledger entries that are there already. */
  readonly written: ReadonlySet<string>
  /** False: the account is deleted, and only its books are kept. */
  readonly isAlive: boolean
}

/** Returns false when the batch no longer applies: a later reader has written, or the account was deleted meanwhile. */
export async function writeCustomer(d1: D1Database, write: CustomerWrite, nowMs: number): Promise<boolean> {
  try {
    await d1.batch(write.isAlive ? livingStatements(d1, write, nowMs) : bookStatements(d1, write))
    return true
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    return false
  }
}

function livingStatements(d1: D1Database, write: CustomerWrite, nowMs: number): D1PreparedStatement[] {
  const { userId, state, written } = write
  const grants = state.grants.filter(({ id }) => !written.has(id))
  const takebacks = state.takebacks.filter(({ id }) => !written.has(id))
  return [
    ...ticketStatements(d1, write),
    // Before the subscriptions: which plan was in force is seen in their rows.
    ...(state.plan === null ? [] : [planStatement(d1, userId, state.plan, nowMs)]),
    subscriptionsStatement(d1, userId, state.subscriptions),
    invoicesStatement(d1, userId, state.invoices),
    ...grants.flatMap((grant) => grantStatements(d1, { ...grant, userId }, nowMs)),
    ...takebacks.flatMap((takeback) => takebackStatements(d1, userId, takeback, nowMs)),
    ...endStatements(d1, userId, state.endedLots, nowMs),
  ]
}

/** Of a deleted account: the provider's pages of an invoice name the person. */
function bookStatements(d1: D1Database, write: CustomerWrite): D1PreparedStatement[] {
  const invoices = write.state.invoices.map((invoice) => ({ ...invoice, url: null, pdfUrl: null }))
  return [...ticketStatements(d1, write), invoicesStatement(d1, write.userId, invoices)]
}

function ticketStatements(d1: D1Database, { customerId, userId, ticket, isAlive }: CustomerWrite) {
  return [
    batchGuard(
      d1,
      `(SELECT written_ticket FROM billing_customers WHERE id = ?) < ?
       AND EXISTS (SELECT 1 FROM users WHERE id = ? AND deleted_at IS NULL) = ?`,
      customerId,
      ticket,
      userId,
      isAlive ? 1 : 0,
    ),
    d1.prepare('UPDATE billing_customers SET written_ticket = ? WHERE id = ?').bind(ticket, customerId),
  ]
}

/**
 * Plan, status and role follow the provider while a subscription is in force, and once more when it ends. A plan that an
 * admin gives afterwards stays.
 */
function planStatement(d1: D1Database, userId: string, { type, status }: PlanState, nowMs: number) {
  const role = type === 'free' ? 'user' : 'premium'
  return d1
    .prepare(
      `UPDATE users SET subscription_type = ?2, subscription_status = ?3, role = iif(role = 'admin', role, ?4),
                        updated_at = max(?5, updated_at + 1)
       WHERE id = ?1
         AND (subscription_type, subscription_status, role) IS NOT (?2, ?3, iif(role = 'admin', role, ?4))
         AND (?2 != 'free' OR EXISTS (SELECT 1 FROM subscriptions WHERE user_id = ?1 AND plan IS NOT NULL
                                        AND status IN ('active', 'trialing', 'past_due')))`,
    )
    .bind(userId, type, status, role, nowMs)
}

function subscriptionsStatement(d1: D1Database, userId: string, rows: readonly SubscriptionState[]) {
  return d1.prepare(upsertOf('subscriptions', SUBSCRIPTION_COLUMNS)).bind(userId, JSON.stringify(rows))
}

function invoicesStatement(d1: D1Database, userId: string, rows: readonly InvoiceState[]) {
  return d1.prepare(upsertOf('invoices', INVOICE_COLUMNS, KEPT_CREDITS)).bind(userId, JSON.stringify(rows))
}

const SUBSCRIPTION_COLUMNS = {
  id: 'id',
  status: 'status',
  plan: 'plan',
  next_plan: 'nextPlan',
  period_start: 'periodStart',
  period_end: 'periodEnd',
  is_ending: 'isEnding',
  card_brand: 'cardBrand',
  card_last4: 'cardLast4',
  created_at: 'createdAt',
  ended_at: 'endedAt',
} as const satisfies Record<string, keyof SubscriptionState>

const INVOICE_COLUMNS = {
  id: 'id',
  subscription_id: 'subscriptionId',
  number: 'number',
  status: 'status',
  plan: 'plan',
  total_pence: 'totalPence',
  paid_pence: 'paidPence',
  refunded_pence: 'refundedPence',
  credits: 'credits',
  period_start: 'periodStart',
  period_end: 'periodEnd',
  url: 'url',
  pdf_url: 'pdfUrl',
  dispute: 'dispute',
  created_at: 'createdAt',
  paid_at: 'paidAt',
} as const satisfies Record<string, keyof InvoiceState>

/** What an invoice has granted stays as it was granted, whatever its plan brings by now. */
const KEPT_CREDITS = { credits: `iif(invoices.status = 'paid', invoices.credits, excluded.credits)` }

/** ?1 is the user, ?2 the rows as JSON: D1 binds at most 100 values. Rows that say the same are not written. */
function upsertOf(
  table: string,
  columns: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, string>> = {},
): string {
  const names = Object.keys(columns)
  const changing = names.filter((name) => name !== 'id')
  const changes = changing.map((name) => `${name} = ${kept[name] ?? `excluded.${name}`}`)
  return `INSERT INTO ${table} (user_id, ${names.join(', ')})
    SELECT ?1, ${Object.values(columns)
      .map((field) => `value ->> '${field}'`)
      .join(', ')} FROM json_each(?2) WHERE true
    ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')}
    WHERE (${changing.map((name) => `${table}.${name}`).join(', ')}) IS NOT (${changing.map((name) => `excluded.${name}`).join(', ')})`
}

/** Takes at most what is left of the lot. A refund that an admin ordered is audited with it. */
function takebackStatements(d1: D1Database, userId: string, takeback: Takeback, nowMs: number): D1PreparedStatement[] {
  const { id, lotId, credits, order, invoiceId, amount } = takeback
  const entry = d1
    .prepare(
      `INSERT OR IGNORE INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at)
       SELECT ?1, ?2, 'refund', -min(remaining, ?4), id, ?5 FROM credit_lots WHERE id = ?3`,
    )
    .bind(id, userId, lotId, credits, nowMs)
  const audit = { action: 'invoice.refund' as const, targetId: userId, after: { invoiceId, pence: amount } }
  return [entry, ...(order === null ? [] : [auditOnceStatement(d1, id, { ...audit, ...order }, nowMs)])]
}

/**
 * Ends lots, whichever of their refunds were written before: two refunds of one second are listed in any order, and a
 * dispute is listed by the day on which it was opened.
 */
function endStatements(d1: D1Database, userId: string, lots: readonly string[], nowMs: number): D1PreparedStatement[] {
  if (lots.length === 0) return []
  const end = d1
    .prepare(
      `UPDATE credit_lots SET expires_at = ?2
       WHERE id IN (SELECT value FROM json_each(?1)) AND (expires_at IS NULL OR expires_at > ?2)`,
    )
    .bind(JSON.stringify(lots), nowMs)
  return [end, expireStatement(d1, userId, nowMs)]
}
