// SPEC's own words for the plans, where it has some: with the plan's name in them.
import type { PaidPlan } from '../../../worker/contract/plans.ts'
import * as m from '../../../messages/generated/messages.js'

export const CHECKOUT_NAMES = {
  standard: m.checkout_plan_standard,
  pro: m.checkout_plan_pro,
} satisfies Record<PaidPlan, () => string>

/** Headings of what the billing page offers: Standard and Professional. */
export const OFFER_NAMES = {
  standard: m.plan_standard,
  pro: () => m.billing_offer_professional({ plan: m.plan_pro() }),
} satisfies Record<PaidPlan, () => string>
