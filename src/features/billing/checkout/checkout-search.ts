import { sameOriginPath } from '../../../../worker/contract/same-origin-path.ts'
import { PAID_PLANS, type PaidPlan } from '../../../../worker/contract/plans.ts'

export interface CheckoutSearch {
  readonly plan: PaidPlan
  /** The provider's id of the plan's price. The server knows it too: here it says that a link is whole. */
  readonly priceId: string
  /** The page that the purchase is for, and leads back to: a document that needs more credits. */
  readonly back?: string
}

/** Null for a link that names no plan, or one that isn't bought (SPEC §2). */
export function checkoutSearch({ plan, priceId, back }: Readonly<Record<string, unknown>>): CheckoutSearch | null {
  const known = PAID_PLANS.find((id) => id === plan)
  if (known === undefined || typeof priceId !== 'string' || priceId === '') return null
  return { plan: known, priceId, ...backSearch(back) }
}

/** A path on this site; anything else is left out. */
export function backSearch(back: unknown): { readonly back?: string } {
  const path = typeof back === 'string' ? sameOriginPath(back) : null
  return path === null ? {} : { back: path }
}
