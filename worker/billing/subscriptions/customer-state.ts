// Decides what a customer's record at the payment provider comes to in Verso: plan, credits, what is taken back, and
// which subscriptions have to end. Pure: sync-customer.ts reads and writes.
import { PAID_PLANS, type PaidPlan } from '../../contract/plans.ts'
import type { CustomerRecord, MoneyReturn, ProviderInvoice, ProviderSubscription } from './customer-record.ts'
import { creditBalanceOf, creditsEnd, creditsOf, planLine } from './invoice-credits.ts'
import {
  hasGoneBack,
  isRefused,
  type OwedReturn,
  owedReturns,
  paidPlan,
  planToReturnTo,
  returnedPence,
} from './paid-periods.ts'

export interface CustomerState {
  readonly subscriptions: readonly SubscriptionState[]
  readonly invoices: readonly InvoiceState[]
  /** Null: no subscription has ever begun, so the provider has nothing to say about the plan. */
  readonly plan: PlanState | null
  readonly grants: readonly PlanGrant[]
  readonly takebacks: readonly Takeback[]
  /** Of money that has not gone back, but to the customer's balance at the provider. */
  readonly balanceTakebacks: readonly BalanceTakeback[]
  /** Lots whose money is all back: what running translations give back to them expires. */
  readonly endedLots: readonly string[]
  /** Running subscriptions whose money went back. */
  readonly toEnd: readonly string[]
  /** Money that was paid for time in which the person does not have the plan. */
  readonly toGiveBack: readonly OwedReturn[]
  /** The money of a change went back: from the next period on, the smaller plan is charged again. */
  readonly toReturn: readonly PlanReturn[]
}

export interface PlanReturn {
  readonly subscriptionId: string
  readonly itemId: string
  readonly plan: PaidPlan
}

export interface PlanState {
  readonly type: 'free' | PaidPlan
  readonly status: 'active' | 'cancelled' | 'expired'
}

/** A row of `subscriptions` without its user. */
export interface SubscriptionState {
  readonly id: string
  readonly status: string
  readonly plan: PaidPlan | null
  readonly nextPlan: PaidPlan
  readonly periodStart: number
  readonly periodEnd: number
  readonly isEnding: boolean
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  readonly createdAt: number
  readonly endedAt: number | null
}

/** A row of `invoices` without its user. */
export interface InvoiceState {
  readonly id: string
  readonly subscriptionId: string | null
  readonly number: string | null
  readonly status: ProviderInvoice['status']
  readonly plan: PaidPlan | null
  readonly totalPence: number
  readonly paidPence: number
  readonly refundedPence: number
  readonly credits: number
  readonly periodStart: number
  readonly periodEnd: number
  readonly url: string | null
  readonly pdfUrl: string | null
  readonly dispute: ProviderInvoice['dispute']
  readonly createdAt: number
  readonly paidAt: number | null
}

export interface PlanGrant {
  /** `invoice:{id}`: the lot and its ledger entry. */
  readonly id: string
  readonly credits: number
  readonly expiresAt: number
}

/** Credits that go with money that went back: at most what is left of the lot. */
export interface Takeback {
  /** `refund:{id}`: the ledger entry. */
  readonly id: string
  readonly lotId: string
  readonly invoiceId: string
  readonly credits: number
  readonly amount: number
  readonly order: MoneyReturn['order']
}

export type BalanceTakeback = Pick<Takeback, 'id' | 'lotId' | 'credits'>

/** `past_due`: a renewal could not be paid, and the provider tries again. The plan stays so long. */
export const IN_FORCE: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])
/** The first payment has never come: for Verso it has not begun. */
const NEVER_BEGUN = new Set(['incomplete', 'incomplete_expired'])
const ENDED = new Set(['canceled', 'incomplete_expired'])

/** Whether the provider may still charge for it. */
export function isRunning({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return !ENDED.has(status)
}

export function hasBegun({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return !NEVER_BEGUN.has(status)
}

export function customerState({
  subscriptions,
  invoices,
}: Pick<CustomerRecord, 'subscriptions' | 'invoices'>): CustomerState {
  const states = subscriptions.map((subscription) => subscriptionState(subscription, invoices))
  const running = subscriptions.filter(isRunning)
  const anchors = new Map(subscriptions.map(({ id, billingAnchor }) => [id, billingAnchor]))
  return {
    subscriptions: states,
    invoices: invoices.map(invoiceState),
    plan: planState(subscriptions, states),
    grants: invoices.flatMap((invoice) => planGrant(invoice, anchors)),
    takebacks: invoices.flatMap(takebacksOf),
    balanceTakebacks: invoices.flatMap(balanceTakeback),
    endedLots: invoices.filter(hasGoneBack).map(({ id }) => lotIdOf(id)),
    toEnd: running.filter((subscription) => isRefused(subscription, invoices)).map(({ id }) => id),
    toGiveBack: subscriptions.flatMap((subscription) => owedReturns(subscription, invoices)),
    toReturn: running.flatMap((subscription) => {
      const plan = isRefused(subscription, invoices) ? null : planToReturnTo(subscription, invoices)
      return plan === null ? [] : [{ subscriptionId: subscription.id, itemId: subscription.itemId, plan }]
    }),
  }
}

function subscriptionState(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): SubscriptionState {
  const { id, status, plan: nextPlan, periodStart, periodEnd, isEnding, card, createdAt, endedAt } = subscription
  return {
    id,
    status,
    plan: paidPlan(subscription, invoices),
    nextPlan,
    periodStart,
    periodEnd,
    isEnding,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    createdAt,
    endedAt,
  }
}

function planState(
  subscriptions: readonly ProviderSubscription[],
  states: readonly SubscriptionState[],
): PlanState | null {
  const inForce = new Set(states.filter(({ status }) => IN_FORCE.has(status)).map(({ plan }) => plan))
  // More than one subscription is made by hand, at the provider's: the larger plan counts.
  const largest = PAID_PLANS.findLast((plan) => inForce.has(plan))
  if (largest !== undefined) return { type: largest, status: 'active' }
  const latest = subscriptions
    .filter(hasBegun)
    .toSorted((a, b) => (a.endedAt ?? Infinity) - (b.endedAt ?? Infinity) || a.createdAt - b.createdAt)
    .at(-1)
  if (latest === undefined) return null
  const isUnpaid = latest.endReason === 'payment_failed' || latest.status === 'unpaid' || latest.status === 'paused'
  return { type: 'free', status: isUnpaid ? 'expired' : 'cancelled' }
}

function invoiceState(invoice: ProviderInvoice): InvoiceState {
  const { id, subscriptionId, number, status, total, paid, url, pdfUrl, dispute, createdAt, paidAt } = invoice
  const line = planLine(invoice)
  return {
    id,
    subscriptionId,
    number,
    status,
    plan: line?.plan ?? null,
    totalPence: total,
    paidPence: paid,
    refundedPence: returnedPence(invoice),
    credits: status === 'paid' ? creditsPaidBy(invoice) : 0,
    periodStart: line?.periodStart ?? createdAt,
    periodEnd: line?.periodEnd ?? createdAt,
    url,
    pdfUrl,
    dispute,
    createdAt,
    paidAt,
  }
}

/** What was forgiven brings no credits. */
function creditsPaidBy({ lines, total, forgiven }: ProviderInvoice): number {
  const credits = creditsOf(lines)
  return forgiven === 0 ? credits : Math.floor((credits * total) / (total + forgiven))
}

function planGrant(invoice: ProviderInvoice, anchors: ReadonlyMap<string, number>): PlanGrant[] {
  const line = planLine(invoice)
  const credits = creditsPaidBy(invoice)
  if (invoice.status !== 'paid' || line === null || credits === 0) return []
  const anchor = anchors.get(invoice.subscriptionId ?? '') ?? line.periodEnd
  const expiresAt = creditsEnd(line.periodEnd, anchor, invoice.paidAt ?? invoice.createdAt)
  return [{ id: lotIdOf(invoice.id), credits, expiresAt }]
}

export function lotIdOf(invoiceId: string): string {
  return `invoice:${invoiceId}`
}

/** Each return takes the share of the credits that it is of what the invoice came to. */
function takebacksOf(invoice: ProviderInvoice): Takeback[] {
  const credits = creditsPaidBy(invoice)
  const { status, total, paid } = invoice
  if (status !== 'paid' || total <= 0) return []
  let returned = 0
  return invoice.returns.map(({ id, amount, order }) => {
    const before = Math.floor((credits * returned) / total)
    returned = Math.min(paid, returned + amount)
    return {
      id: `refund:${id}`,
      lotId: lotIdOf(invoice.id),
      invoiceId: invoice.id,
      credits: Math.floor((credits * returned) / total) - before,
      amount,
      order,
    }
  })
}

/**
 * A plan that is made smaller at the provider's in the middle of its month gives money to the customer's balance. Its
 * credits go from what was bought before: the provider lists the newest invoice first.
 */
function balanceTakeback(invoice: ProviderInvoice, at: number, all: readonly ProviderInvoice[]): BalanceTakeback[] {
  const credits = -creditBalanceOf(invoice.lines)
  if (invoice.status !== 'paid' || credits <= 0) return []
  const bought = all
    .slice(at + 1)
    .find(
      ({ subscriptionId, status, lines }) =>
        subscriptionId === invoice.subscriptionId && status === 'paid' && creditsOf(lines) > 0,
    )
  return bought === undefined ? [] : [{ id: `refund:${invoice.id}`, lotId: lotIdOf(bought.id), credits }]
}
