// The plans Verso sells (SPEC §9), in one place: what they cost, which credits they bring and for how long, and what
// they allow. One credit is one page, the same for all languages.

export const PLAN_IDS = ['trial', 'standard', 'pro', 'enterprise'] as const
export type PlanId = (typeof PLAN_IDS)[number]

/** What a plan allows. */
export interface Entitlements {
  /** Wake-ups go to queues of their own. */
  readonly hasPriority: boolean
  readonly hasApiKeys: boolean
  readonly hasGlossaries: boolean
  readonly hasAnalytics: boolean
  /** Translations are counted and take nothing from the balance. */
  readonly isUnlimited: boolean
}

const BASIC: Entitlements = {
  hasPriority: false,
  hasApiKeys: false,
  hasGlossaries: false,
  hasAnalytics: false,
  isUnlimited: false,
}
const PROFESSIONAL: Entitlements = {
  hasPriority: true,
  hasApiKeys: true,
  hasGlossaries: true,
  hasAnalytics: true,
  isUnlimited: false,
}

export interface Plan {
  /** A month; null where the price is agreed. */
  readonly pounds: number | null
  /** A month, or once in the trial; null is without limit. */
  readonly credits: number | null
  readonly allows: Entitlements
}

/** `trial` is what everybody has without a paid plan: the plan `free` of a user's row. */
export const PLANS = {
  trial: { pounds: 0, credits: 50, allows: BASIC },
  standard: { pounds: 24, credits: 500, allows: BASIC },
  pro: { pounds: 79, credits: 2000, allows: PROFESSIONAL },
  enterprise: { pounds: null, credits: null, allows: { ...PROFESSIONAL, isUnlimited: true } },
} as const satisfies Record<PlanId, Plan>

/**
 * The plans that are bought: a subscription at the payment provider, renewed each month. The smallest comes first, and
 * each has more credits at a lower price per page than the one before it.
 */
export const PAID_PLANS = ['standard', 'pro'] as const satisfies PlanId[]
export type PaidPlan = (typeof PAID_PLANS)[number]

/** Of all prices, as the payment provider writes it. */
export const CURRENCY = 'gbp'

/** The plan's monthly price in pence. */
export function pencePerMonth(plan: PaidPlan): number {
  return PLANS[plan].pounds * 100
}

export const TRIAL_DAYS = 7
/** Trial credits that do not expire with the trial. */
export const TRIAL_CREDITS_THAT_STAY = 25
export const MONEY_BACK_DAYS = 30

/** For so long, the provider repeats the payment of a renewal that failed (its settings: docs/operations.md). */
export const RENEWAL_RETRY_DAYS = 14

/**
 * The credits of a month can be used in that month and the next one. So unused credits roll over, and the credits of a
 * plan never exceed this many months of it.
 */
export const ROLLOVER_MONTHS = 2

export function rolloverLimit(plan: PaidPlan): number {
  return PLANS[plan].credits * ROLLOVER_MONTHS
}

/** The price of a page on a monthly plan: `4.8` for Standard. */
export function pencePerPage(plan: PaidPlan): number {
  return pencePerMonth(plan) / PLANS[plan].credits
}

/** The smallest plan whose month brings at least these credits; null when no plan does. */
export function planThatCovers(credits: number): PaidPlan | null {
  return PAID_PLANS.find((plan) => PLANS[plan].credits >= credits) ?? null
}
