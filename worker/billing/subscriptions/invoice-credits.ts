// The credits of an invoice, and how long they can be used (docs/decisions/0037).
import { PAID_PLANS, pencePerMonth, PLANS } from '../../contract/plans.ts'
import { DAY_MS } from '../../contract/iso-time.ts'
import type { ProviderInvoice, ProviderInvoiceLine } from './customer-record.ts'

/** Divisible by every plan's price, so that shares of a month add up as whole numbers. */
const COMMON_PRICE = PAID_PLANS.reduce((product, plan) => product * pencePerMonth(plan), 1)

/** What an invoice brings. */
export function creditsOf(lines: readonly ProviderInvoiceLine[]): number {
  return Math.max(0, creditBalanceOf(lines))
}

/**
 * For each line, the share of the plan's credits that its amount is of the plan's price: a full line brings the month,
 * and a change of plan brings as much as is paid for it, rounded down. An upgrade that is paid by whole days brings the
 * day on which it is made as well. Negative: the invoice gives money to the customer's balance, which pays the next ones.
 */
export function creditBalanceOf(lines: readonly ProviderInvoiceLine[]): number {
  let shares = 0
  for (const { plan, amount } of lines) {
    if (plan !== null) shares += amount * PLANS[plan].credits * (COMMON_PRICE / pencePerMonth(plan))
  }
  const credits = shares / COMMON_PRICE
  const days = credits > 0 ? paidDaysOfUpgrade(lines) : null
  // Amounts are in whole pence, so days bring their credits to within half a credit.
  return days === null ? Math.floor(credits) : Math.round((credits * (days + 1)) / days)
}

/** The whole days after its own that an upgrade is paid for; null for anything else (`upgradeMoment`). */
function paidDaysOfUpgrade(lines: readonly ProviderInvoiceLine[]): number | null {
  const ofPlans = lines.filter(({ plan }) => plan !== null)
  const [first] = ofPlans
  const isChange = ofPlans.some(({ amount }) => amount < 0)
  if (!first || !isChange) return null
  const { periodStart, periodEnd } = first
  const days = (periodEnd - periodStart) / DAY_MS
  const isOne = ofPlans.every((line) => line.periodStart === periodStart && line.periodEnd === periodEnd)
  return isOne && Number.isInteger(days) && days > 0 ? days : null
}

/**
 * The moment from which an upgrade is paid: the end of the day on which it is made, by days counted back from the end of
 * the month. That day is free. Of the last day, which would leave nothing to pay, only the time that has passed is.
 */
export function upgradeMoment(nowMs: number, periodEnd: number): number {
  const daysAfterThis = Math.ceil((periodEnd - nowMs) / DAY_MS) - 1
  return daysAfterThis >= 1 ? periodEnd - daysAfterThis * DAY_MS : nowMs
}

/** The line that says which plan the invoice pays for until when: of a change, the new plan's. */
export function planLine({ lines }: Pick<ProviderInvoice, 'lines'>): ProviderInvoiceLine | null {
  let latest: ProviderInvoiceLine | null = null
  for (const line of lines) {
    if (line.plan === null || line.amount < 0) continue
    if (latest === null || line.periodEnd >= latest.periodEnd) latest = line
  }
  return latest
}

/**
 * When the credits of a period end: with the period that follows it. Credits that are paid late can be used for a month
 * from then.
 */
export function creditsEnd(periodEnd: number, billingAnchor: number, paidAt: number): number {
  return Math.max(monthAfter(periodEnd, billingAnchor), monthAfter(paidAt, paidAt))
}

/** A calendar month later, on the anchor's day of the month or, in shorter months, on the last day. UTC. */
export function monthAfter(time: number, anchor: number): number {
  const day = new Date(anchor).getUTCDate()
  const from = new Date(time)
  const month = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate()
  const timeOfDay = time - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  return month + (Math.min(day, lastDay) - 1) * DAY_MS + timeOfDay
}
