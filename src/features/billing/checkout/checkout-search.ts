import { PAID_PLANS, type PaidPlan } from '../../../../worker/contract/plans.ts'

export interface CheckoutSearch {
  readonly plan: PaidPlan
  /** The provider's id of the plan's price. The server knows it too: here it says that a link is whole. */
  readonly priceId: string
  /** As the link has it: the page that the purchase is for (see back-path.ts). */
  readonly back?: string
}

/** Null for a link that names no plan, or one that isn't bought (SPEC §2). */
export function checkoutSearch({ plan, priceId, back }: Readonly<Record<string, unknown>>): CheckoutSearch | null {
  const known = PAID_PLANS.find((id) => id === plan)
  if (known === undefined || typeof priceId !== 'string' || priceId === '') return null
  return { plan: known, priceId, ...(typeof back === 'string' && { back }) }
}
