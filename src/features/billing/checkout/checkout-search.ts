import { PAID_PLANS, type PaidPlan } from '../../../../worker/contract/plans.ts'

export interface CheckoutSearch {
  readonly plan: PaidPlan
  /** The provider's id of the plan's price. The server knows it too: here it says that a link is whole. */
  readonly priceId: string
}

/** Null for a link that names no plan, or one that isn't bought (SPEC §2). */
export function checkoutSearch({ plan, priceId }: Readonly<Record<string, unknown>>): CheckoutSearch | null {
  const known = PAID_PLANS.find((id) => id === plan)
  return known !== undefined && typeof priceId === 'string' && priceId !== '' ? { plan: known, priceId } : null
}
