// The statements that bring D1 in line with a customer's state. All of them in one batch, and each changes nothing when
// it is repeated.
import { auditOnceStatement } from '../../db/audit.ts'
import { batchGuard, isGuardFailure } from '../../db/database.ts'
import { BELONGS_TO_ACCOUNT, type Ticket } from '../../db/billing/customers.ts'
import { expireStatement } from '../ledger/expire.ts'
import { grantStatements } from '../ledger/grant.ts'
import { takeBackStatement, takeForBalanceStatement, takeOwedStatement } from '../ledger/take-back.ts'
import type { CustomerState, InvoiceState, PlanState, SubscriptionState, Takeback } from './customer-state.ts'

export interface CustomerWrite {
  readonly customerId: string
  readonly ticket: Ticket
  readonly state: CustomerState
  /** Lots and ledger entries that are there already. */
  readonly written: ReadonlySet<string>
}

/** Returns false when the batch no longer applies: a later reader has written, or whose customer it is has changed. */
export async function writeCustomer(d1: D1Database, write: CustomerWrite, nowMs: number): Promise<boolean> {
  try {
    await d1.batch(write.ticket.isAlive ? livingStatements(d1, write, nowMs) : bookStatements(d1, write))
    return true
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    return false
  }
}

function livingStatements(d1: D1Database, write: CustomerWrite, nowMs: number): D1PreparedStatement[] {
  const { state, written } = write
  const { userId, isCurrent } = write.ticket
  const grants = state.grants.filter(({ id }) => !written.has(id))
  const takebacks = state.takebacks.filter(({ id }) => !written.has(id))
  const balanceTakebacks = state.balanceTakebacks.filter(({ id }) => !written.has(id))
  return [
    ...ticketStatements(d1, write),
    // Before the subscriptions: which plan was in force is seen in their rows.
    // A former customer has no plan any more.
    ...(state.plan === null || !isCurrent ? [] : [planStatement(d1, userId, state.plan, nowMs)]),
    subscriptionsStatement(d1, userId, state.subscriptions),
    invoicesStatement(d1, userId, state.invoices),
    ...grants.flatMap((grant) => grantStatements(d1, { ...grant, userId }, nowMs)),
    ...takebacks.flatMap((takeback) => takebackStatements(d1, userId, takeback, nowMs)),
    ...balanceTakebacks.map((takeback) => takeForBalanceStatement(d1, { ...takeback, userId }, nowMs)),
    ...endStatements(d1, userId, state.endedLots, nowMs),
    takeOwedStatement(d1, userId, nowMs),
  ]
}

/** Of a deleted account: the provider's pages of an invoice name the person. */
function bookStatements(d1: D1Database, write: CustomerWrite): D1PreparedStatement[] {
  const invoices = write.state.invoices.map((invoice) => ({ ...invoice, url: null, pdfUrl: null }))
  return [...ticketStatements(d1, write), invoicesStatement(d1, write.ticket.userId, invoices)]
}

function ticketStatements(d1: D1Database, { customerId, ticket: { ticket, isAlive, isCurrent } }: CustomerWrite) {
  return [
    batchGuard(
      d1,
      `EXISTS (SELECT 1 FROM billing_customers
         WHERE id = ? AND written_ticket < ? AND is_current = ? AND ${BELONGS_TO_ACCOUNT} = ?)`,
      customerId,
      ticket,
      isCurrent ? 1 : 0,
      isAlive ? 1 : 0,
    ),
    d1.prepare('UPDATE billing_customers SET written_ticket = ? WHERE id = ?').bind(ticket, customerId),
  ]
}

/**
 * Plan, status and role follow the provider while a subscription is in force, and once more when it ends. A plan that an
 * admin gives afterwards stays. Without a plan, the status says how the last one ended.
 */
function planStatement(d1: D1Database, userId: string, { type, status }: PlanState, nowMs: number) {
  const role = `iif(role = 'admin' OR (?2 = 'free' AND subscription_type = 'free'), role, ?4)`
  return d1
    .prepare(
      `UPDATE users SET subscription_type = ?2, subscription_status = ?3, role = ${role},
                        updated_at = max(?5, updated_at + 1)
       WHERE id = ?1 AND (subscription_type, subscription_status, role) IS NOT (?2, ?3, ${role})
         AND (?2 != 'free' OR subscription_type = 'free'
              OR EXISTS (SELECT 1 FROM subscriptions WHERE user_id = ?1 AND plan IS NOT NULL
                           AND status IN ('active', 'trialing', 'past_due')))`,
    )
    .bind(userId, type, status, type === 'free' ? 'user' : 'premium', nowMs)
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

/** A refund that an admin ordered is audited with what it takes. */
function takebackStatements(d1: D1Database, userId: string, takeback: Takeback, nowMs: number): D1PreparedStatement[] {
  const { id, order, invoiceId, amount } = takeback
  const audit = { action: 'invoice.refund' as const, targetId: userId, after: { invoiceId, pence: amount } }
  return [
    takeBackStatement(d1, { ...takeback, userId }, nowMs),
    ...(order === null ? [] : [auditOnceStatement(d1, id, { ...audit, ...order }, nowMs)]),
  ]
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
