// The credits of an invoice, and how long they can be used (docs/decisions/0037).
import { PAID_PLANS, pencePerMonth, PLANS } from '../../contract/plans.ts'
import type { ProviderInvoice, ProviderInvoiceLine } from './customer-record.ts'

/** Divisible by every plan's price, so that shares of a month add up as whole numbers. */
const COMMON_PRICE = PAID_PLANS.reduce((product, plan) => product * pencePerMonth(plan), 1)

type PricedLine = Pick<ProviderInvoiceLine, 'plan' | 'amount'>

/** What an invoice brings, rounded down. */
export function creditsOf(lines: readonly PricedLine[]): number {
  return Math.max(0, creditBalanceOf(lines))
}

/**
 * For each line, the share of the plan's credits that its amount is of the plan's price: a full line brings the month,
 * and a change of plan brings as much as is paid for it. Rounded down. Negative: the invoice gives money to the customer's
 * balance, which pays the next ones.
 */
export function creditBalanceOf(lines: readonly PricedLine[]): number {
  let shares = 0
  for (const { plan, amount } of lines) {
    if (plan !== null) shares += amount * PLANS[plan].credits * (COMMON_PRICE / pencePerMonth(plan))
  }
  return Math.floor(shares / COMMON_PRICE)
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
const DAY_MS = 24 * 60 * 60 * 1000
