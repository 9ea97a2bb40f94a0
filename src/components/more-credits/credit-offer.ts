import type { User } from '../../../worker/contract/account.ts'
import type { Shortfall } from '../../../worker/contract/billing.ts'
import { PAID_PLANS, type PaidPlan, planThatCovers, PLANS } from '../../../worker/contract/plans.ts'

/** A way to the credits that a document still needs. */
export type CreditOffer =
  /** The smallest plan whose first month covers it, for somebody without a plan. */
  | { readonly kind: 'buy'; readonly plan: PaidPlan }
  /** A larger plan than the present one. It adds credits for the rest of the month: fewer on each of its days. */
  | { readonly kind: 'upgrade'; readonly plan: PaidPlan }
  /** The largest plan is there already: its next month covers it. */
  | { readonly kind: 'wait'; readonly plan: PaidPlan }
  /** No plan covers it at once. */
  | { readonly kind: 'enterprise' }

export function creditOffer(
  { credits, balance }: Shortfall,
  account: Pick<User, 'subscriptionType' | 'subscriptionStatus'>,
): CreditOffer {
  const missing = credits - balance
  const smallest = planThatCovers(missing)
  if (smallest === null) return { kind: 'enterprise' }
  const present = presentPlan(account)
  if (present === null) return { kind: 'buy', plan: smallest }
  const larger = PAID_PLANS.find((plan) => PLANS[plan].credits > PLANS[present].credits)
  if (larger === undefined) return { kind: 'wait', plan: present }
  const mostAdded = PLANS[larger].credits - PLANS[present].credits
  return missing > mostAdded ? { kind: 'enterprise' } : { kind: 'upgrade', plan: larger }
}

function presentPlan({ subscriptionType, subscriptionStatus }: Parameters<typeof creditOffer>[1]): PaidPlan | null {
  return PAID_PLANS.find((plan) => plan === subscriptionType && subscriptionStatus === 'active') ?? null
}
