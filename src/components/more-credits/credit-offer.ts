// Decides which way leads to the credits that a document still needs. Pure.
import type { Billing, Shortfall, Subscription } from '../../../worker/contract/billing.ts'
import { PAID_PLANS, type PaidPlan, planThatCovers, PLANS } from '../../../worker/contract/plans.ts'

export type CreditOffer =
  /** The smallest plan whose first month covers it, for somebody without a plan. */
  | { readonly kind: 'buy'; readonly plan: PaidPlan }
  /** A larger plan, whose credits for the rest of this month cover it. */
  | { readonly kind: 'upgrade'; readonly plan: PaidPlan }
  /** The next month brings enough, on the plan that is booked for it. */
  | { readonly kind: 'wait'; readonly plan: PaidPlan; readonly date: string }
  /** An upgrade and the larger plan's next month together bring enough. */
  | { readonly kind: 'upgrade-and-wait'; readonly plan: PaidPlan; readonly date: string }
  /** A smaller plan is booked, whose month is too little: the present one's would do. */
  | { readonly kind: 'keep'; readonly plan: PaidPlan; readonly nextPlan: PaidPlan; readonly date: string }
  /** The plan ends, and brings no further month. */
  | { readonly kind: 'resume'; readonly plan: PaidPlan; readonly date: string }
  /** The renewal is not paid: the payment brings the credits. */
  | { readonly kind: 'pay'; readonly plan: PaidPlan }
  /** An admin has given the plan, and gives its credits. */
  | { readonly kind: 'given' }
  /** No plan has that many credits. */
  | { readonly kind: 'enterprise' }

type Plan = Pick<Billing, 'plan' | 'status' | 'subscription' | 'credits'>

export function creditOffer({ credits, balance }: Shortfall, billing: Plan | null, nowMs: number): CreditOffer {
  const missing = credits - balance
  const subscription = billing?.subscription ?? null
  if (!billing || (billing.plan === 'free' && !subscription)) {
    const plan = planThatCovers(missing)
    return plan === null ? { kind: 'enterprise' } : { kind: 'buy', plan }
  }
  if (!subscription) return { kind: 'given' }
  const { plan, nextPlan, state, isEnding, periodEnd: date } = subscription
  if (state !== 'active') return PLANS[plan].credits >= missing ? { kind: 'pay', plan } : { kind: 'enterprise' }
  const leftAtRenewal = balanceAt(billing, date)
  const covers = (next: PaidPlan, more = 0) => leftAtRenewal + more + PLANS[next].credits >= credits
  if (isEnding) return covers(nextPlan) ? { kind: 'resume', plan, date } : { kind: 'enterprise' }
  const larger = PAID_PLANS.find((one) => PLANS[one].credits > PLANS[plan].credits)
  const now = larger === undefined ? 0 : creditsOfUpgrade(subscription, larger, nowMs)
  if (larger !== undefined && now >= missing) return { kind: 'upgrade', plan: larger }
  if (covers(nextPlan)) return { kind: 'wait', plan: nextPlan, date }
  if (nextPlan !== plan && covers(plan)) return { kind: 'keep', plan, nextPlan, date }
  if (larger !== undefined && covers(larger, now)) return { kind: 'upgrade-and-wait', plan: larger, date }
  return { kind: 'enterprise' }
}

/** What is left then if nothing is spent: the credits that have not expired. */
function balanceAt({ credits: { lots } }: Plan, instant: string): number {
  const atMs = Date.parse(instant)
  return lots.reduce(
    (sum, { remaining, expiresAt }) => (expiresAt === null || Date.parse(expiresAt) > atMs ? sum + remaining : sum),
    0,
  )
}

/** Whoever reads the offer today may take a while: so many credits are there tomorrow, too. */
const TIME_TO_DECIDE_MS = 24 * 60 * 60 * 1000

/** The difference between the two plans, for the rest of the month. */
function creditsOfUpgrade({ plan, periodStart, periodEnd }: Subscription, larger: PaidPlan, nowMs: number): number {
  const [start, end] = [Date.parse(periodStart), Date.parse(periodEnd)]
  const share = Math.min(1, Math.max(0, (end - nowMs - TIME_TO_DECIDE_MS) / (end - start)))
  return Math.floor(share * (PLANS[larger].credits - PLANS[plan].credits))
}
