// What a person reads about their plan: from D1, which follows the payment provider.
import { sourceOf } from '../../billing/billing-entry.ts'
import { entitlements } from '../../billing/entitlements.ts'
import { signUpId } from '../../billing/ledger/sign-up-grant.ts'
import type { Billing, CreditLot, Invoice, Subscription } from '../../contract/billing.ts'
import { isoTime } from '../../contract/iso-time.ts'
import { AppError } from '../../app-error.ts'
import { hasEntry, listLots, type LotRow } from '../../db/billing/overview.ts'
import {
  findOpenInvoice,
  findRunningSubscription,
  type InvoiceRow,
  type SubscriptionRow,
} from '../../db/billing/subscriptions.ts'
import { database } from '../../db/database.ts'
import { findUser } from '../../db/users.ts'

/** Read anew: the row behind a token may be seconds old. */
export async function billingOf(d1: D1Database, userId: string, nowMs: number): Promise<Billing> {
  const db = database(d1)
  const [user, running, lots, hadTrial] = await Promise.all([
    findUser(db, userId),
    findRunningSubscription(db, userId),
    listLots(db, userId, nowMs),
    hasEntry(db, signUpId(userId)),
  ])
  if (!user) throw new AppError('account_deleted', `user ${userId} is gone`)
  const { isUnlimited } = entitlements(user)
  // The row's balance has lapsed credits in it until the sweeper comes.
  const balance = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  const openInvoice = running && (await findOpenInvoice(db, running))
  return {
    plan: user.subscriptionType,
    status: user.subscriptionStatus,
    subscription: running && toSubscription(running, openInvoice),
    trial: hadTrial ? 'granted' : user.isEmailVerified ? 'none' : 'unconfirmed',
    credits: { balance, isUnlimited, lots: lots.map(toLot) },
  }
}

function toSubscription(row: SubscriptionRow, openInvoice: InvoiceRow | null): Subscription {
  const { plan, nextPlan, status, periodStart, periodEnd, isEnding, cardBrand, cardLast4 } = row
  return {
    plan: plan ?? nextPlan,
    nextPlan,
    state: STATES[status] ?? 'unpaid',
    periodStart: isoTime(periodStart),
    periodEnd: isoTime(periodEnd),
    isEnding,
    openInvoice: openInvoice && {
      plan: openInvoice.plan,
      amount: openInvoice.totalPence - openInvoice.paidPence,
      createdAt: isoTime(openInvoice.createdAt),
      url: openInvoice.url,
    },
    card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
  }
}

/** All others are not paid for. */
const STATES: Readonly<Record<string, Subscription['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
}

function toLot({ id, remaining, expiresAt }: LotRow): CreditLot {
  return { remaining, source: sourceOf(id), expiresAt: expiresAt === null ? null : isoTime(expiresAt) }
}

export function toInvoice(row: InvoiceRow): Invoice {
  const { id, number, status, plan, credits, url, pdfUrl, dispute } = row
  return {
    id,
    number,
    status,
    plan,
    total: row.totalPence,
    refunded: row.refundedPence,
    credits,
    createdAt: isoTime(row.createdAt),
    url,
    pdfUrl,
    dispute,
  }
}
