// What the price list offers to somebody who has a plan already. Pure.
import type { Billing } from '../../../worker/contract/billing.ts'
import { PAID_PLANS, PLAN_IDS, type PlanId } from '../../../worker/contract/plans.ts'

/** `begin`: as to everybody. `resume`: their plan, which is set to end. `none`: what is past, or cannot be had any more. */
export type CustomerOffer = 'begin' | 'current' | 'resume' | 'upgrade' | 'change' | 'none'

export function customerOffer(id: PlanId, { plan, subscription, credits }: Billing): CustomerOffer {
  const present: PlanId = plan === 'free' ? 'trial' : plan
  if (id === present) {
    if (subscription?.isEnding === true && subscription.plan === id) return 'resume'
    const isInTrial = credits.lots.some(({ source }) => source === 'trial')
    return id === 'trial' && !isInTrial ? 'none' : 'current'
  }
  if (id === 'trial') return 'none'
  if (present === 'trial' && !subscription) return 'begin'
  if (id === 'enterprise') return 'begin'
  // A plan that an admin has given is changed by admins.
  if (!subscription || !PAID_PLANS.some((paid) => paid === present)) return 'none'
  return PLAN_IDS.indexOf(id) > PLAN_IDS.indexOf(present) ? 'upgrade' : 'change'
}
