// SPEC names the plans differently on /checkout and on /billing.
import type { Billing } from '../../../worker/contract/billing.ts'
import type { PaidPlan } from '../../../worker/contract/plans.ts'
import * as m from '../../messages/generated/messages.js'

export const CHECKOUT_NAMES = {
  standard: m.checkout_plan_standard,
  pro: m.checkout_plan_pro,
} satisfies Record<PaidPlan, () => string>

export const PLAN_NAMES = {
  free: m.billing_plan_free,
  standard: m.billing_plan_standard,
  pro: m.billing_plan_pro,
  enterprise: m.billing_plan_enterprise,
} satisfies Record<Billing['plan'], () => string>
