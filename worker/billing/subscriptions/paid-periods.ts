// The periods of a subscription that are paid for, and what follows when their money goes back.
import { PAID_PLANS, type PaidPlan } from '../../contract/plans.ts'
import type { MoneyReturn, ProviderInvoice, ProviderSubscription } from './customer-record.ts'
import { planLine } from './invoice-credits.ts'

/** What a paid invoice pays for: a whole period, or a change of plan for the rest of one. */
interface PaidPeriod {
  readonly plan: PaidPlan
  readonly start: number
  readonly end: number
  readonly isChange: boolean
  readonly invoice: ProviderInvoice
}

/** Money that has to go back, and the admin's order that it follows from, where there is one. */
export interface OwedReturn {
  readonly invoiceId: string
  readonly order: MoneyReturn['order']
}

/** The plan of the newest period that is paid for. */
export function paidPlan(subscription: ProviderSubscription, invoices: readonly ProviderInvoice[]): PaidPlan | null {
  return paidPeriods(subscription, invoices).findLast(({ invoice }) => !isGivenBack(invoice))?.plan ?? null
}

/**
 * Whether the subscription ends because of money that went back: all that was paid for the newest period, or whatever an
 * admin has given back. A change that went back before its period was over leaves the plan that was paid before.
 */
export function isRefused(subscription: ProviderSubscription, invoices: readonly ProviderInvoice[]): boolean {
  return refusalOf(paidPeriods(subscription, invoices)) !== null
}

/**
 * What was paid for time in which the person does not have the plan: all periods that were not over when the money of one
 * of them went back and ended the subscription, also one that was paid just before that end, and whatever was paid after
 * it. A change is such a period beside the month that it changes. What a bank decides about, or has decided, is left
 * alone: the provider refuses to refund it.
 */
export function owedReturns(subscription: ProviderSubscription, invoices: readonly ProviderInvoice[]): OwedReturn[] {
  const periods = paidPeriods(subscription, invoices)
  const refusal = refusalOf(periods)
  const { endedAt, isEndedByMoneyBack } = subscription
  // A month whose own refund failed at the bank is none of these: an admin decides again.
  const isBehindOneGivenBack = ({ start }: PaidPeriod) =>
    periods.some(({ end, isChange, invoice }) => end === start && !isChange && isGivenBack(invoice))
  const isPaidWhileEnding = (period: PaidPeriod) =>
    isEndedByMoneyBack && endedAt !== null && period.end > endedAt && isBehindOneGivenBack(period)
  const isForNothing = (period: PaidPeriod) =>
    (refusal !== null && period.end > refusal.createdAt) ||
    (endedAt !== null && (period.invoice.paidAt ?? 0) > endedAt) ||
    isPaidWhileEnding(period)
  return periods
    .filter((period) => isForNothing(period) && period.invoice.dispute === null)
    .filter(({ invoice }) => returnedPence(invoice) < invoice.paid)
    .map(({ invoice }) => ({ invoiceId: invoice.id, order: refusal?.order ?? null }))
}

/** The return of money that ends the subscription, the earliest if there are several; null: it goes on. */
function refusalOf(periods: readonly PaidPeriod[]): MoneyReturn | null {
  const newest = periods.findLast(({ isChange }) => !isChange)
  const refusals = periods.filter((period) => {
    if (period === newest) return isGivenBack(period.invoice)
    return isOrderedBack(period.invoice) && !isChangeTakenBack(period)
  })
  const returns = refusals.flatMap(({ invoice }) => invoice.returns.at(-1) ?? [])
  return returns.toSorted((a, b) => a.createdAt - b.createdAt)[0] ?? null
}

/** The plan that is paid, where the present period's change to the next plan went back; else null. */
export function planToReturnTo(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): PaidPlan | null {
  const periods = paidPeriods(subscription, invoices)
  const isTakenBack = periods.some(
    (period) => period.plan === subscription.plan && period.end === subscription.periodEnd && isChangeTakenBack(period),
  )
  const plan = paidPlan(subscription, invoices)
  return isTakenBack && plan !== subscription.plan ? plan : null
}

/** Whether all of its money went back. */
export function hasGoneBack(invoice: ProviderInvoice): boolean {
  return invoice.paid > 0 && returnedPence(invoice) >= invoice.total
}

/** A dispute may be about money that a refund has given back already. */
export function returnedPence({ returns, paid }: ProviderInvoice): number {
  return Math.min(
    paid,
    returns.reduce((sum, { amount }) => sum + amount, 0),
  )
}

function isGivenBack(invoice: ProviderInvoice): boolean {
  return hasGoneBack(invoice) || isOrderedBack(invoice)
}

function isOrderedBack({ returns }: ProviderInvoice): boolean {
  return returns.some(({ order }) => order !== null)
}

function isChangeTakenBack({ isChange, end, invoice }: PaidPeriod): boolean {
  return isChange && isGivenBack(invoice) && invoice.returns.every(({ createdAt }) => createdAt < end)
}

/** Oldest first. A change within a period ends with it; of two within one second, the change is the larger plan. */
function paidPeriods({ id }: ProviderSubscription, invoices: readonly ProviderInvoice[]): PaidPeriod[] {
  const periods = invoices.flatMap((invoice): PaidPeriod[] => {
    const { plan = null, periodStart: start = 0, periodEnd: end = 0 } = planLine(invoice) ?? {}
    const isForgiven = invoice.forgiven > 0 && invoice.total === 0
    if (invoice.subscriptionId !== id || invoice.status !== 'paid' || plan === null || isForgiven) return []
    // A change also credits what was paid for the plan before, to the same day.
    const isChange = invoice.lines.filter((line) => line.plan !== null && line.periodEnd === end).length > 1
    return [{ plan, start, end, isChange, invoice }]
  })
  return periods.toSorted(
    (a, b) =>
      a.end - b.end ||
      a.invoice.createdAt - b.invoice.createdAt ||
      PAID_PLANS.indexOf(a.plan) - PAID_PLANS.indexOf(b.plan),
  )
}
