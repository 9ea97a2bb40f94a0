// The plans Verso sells (SPEC §9), which tell pages what to print and the ledger what to grant. One credit is one page,
// the same for all languages.

export const PLAN_IDS = ['trial', 'standard', 'pro', 'enterprise'] as const
export type PlanId = (typeof PLAN_IDS)[number]

export interface Plan {
  /** A month; null where the price is agreed. */
  readonly pounds: number | null
  /** A month, or once in the trial; null is without limit. */
  readonly credits: number | null
}

export const PLANS = {
  trial: { pounds: 0, credits: 50 },
  standard: { pounds: 24, credits: 500 },
  pro: { pounds: 79, credits: 2000 },
  enterprise: { pounds: null, credits: null },
} as const satisfies Record<PlanId, Plan>

/** The plans that are bought: a subscription at the payment provider, renewed each month. */
export const PAID_PLANS = ['standard', 'pro'] as const satisfies PlanId[]
export type PaidPlan = (typeof PAID_PLANS)[number]

/** Of all prices, as the payment provider writes it. */
export const CURRENCY = 'gbp'

/** The plan's monthly price in pence. */
export function pencePerMonth(plan: PaidPlan): number {
  return PLANS[plan].pounds * 100
}

export const TRIAL_DAYS = 7
/** Trial credits that do not expire with the trial (DESIGN §5). */
export const TRIAL_CREDITS_THAT_STAY = 25
export const MONEY_BACK_DAYS = 30

/** Unused credits roll over while the balance stays within this many months of the plan. */
const ROLLOVER_FACTOR = 2

export function rolloverLimit(plan: PaidPlan): number {
  return PLANS[plan].credits * ROLLOVER_FACTOR
}

/** The price of a page on a monthly plan: `4.8` for Standard. */
export function pencePerPage(plan: PaidPlan): number {
  return pencePerMonth(plan) / PLANS[plan].credits
}
