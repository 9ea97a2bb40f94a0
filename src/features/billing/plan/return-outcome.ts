// What became of the payment that somebody comes back from. Pure: the address may say anything, and the provider has been
// asked.
import type { Billing } from '../../../../worker/contract/billing.ts'
import type { PaidPlan } from '../../../../worker/contract/plans.ts'

/** What the return address says. */
export interface ReturnedPayment {
  /** The plan that was to be paid; null where the address does not name it. */
  readonly plan: PaidPlan | null
  /** What the provider adds; null where it led nobody away. */
  readonly providerStatus: 'failed' | 'succeeded' | 'processing' | null
}

/** `none`: nothing was paid, and nothing waits. */
export type ReturnOutcome = 'paid' | 'failed' | 'waiting' | 'none'

export function returnOutcome(
  { plan, providerStatus }: ReturnedPayment,
  { subscription }: Pick<Billing, 'subscription'>,
  hasOpenInvoice: boolean,
): ReturnOutcome {
  // An upgrade that was refused leaves the smaller plan active: only the plan that was to be paid says that it is.
  const isBought = plan === null ? providerStatus !== 'failed' : plan === subscription?.plan
  if (subscription?.state === 'active' && isBought) return 'paid'
  if (providerStatus === 'failed') return 'failed'
  return hasOpenInvoice || providerStatus !== null ? 'waiting' : 'none'
}
