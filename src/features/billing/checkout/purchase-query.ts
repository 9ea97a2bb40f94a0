// The beginning of a purchase. The server answers a second call for the same plan with the same open subscription, so a
// reload, a second tab or a double click buys nothing twice.
import { queryOptions } from '@tanstack/react-query'
import { type Checkout } from '../../../../worker/contract/billing.ts'
import { type PaidPlan, PLANS } from '../../../../worker/contract/plans.ts'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { loadConfig } from '../../../lib/api/config.ts'
import type { PublicPayments } from '../../../lib/payment/payment-form.ts'

export interface Purchase {
  readonly payments: PublicPayments
  readonly checkout: Checkout
}

/** Null where payments are not set up. `call`: SPEC has one for each of its two pages. */
export function purchaseQuery(call: 'payment-intent' | 'subscription', plan: PaidPlan) {
  return queryOptions({
    queryKey: ['purchase', call, plan],
    queryFn: async (): Promise<Purchase | null> => {
      const { payments } = await loadConfig()
      if (!payments) return null
      const { pounds: amount, credits } = PLANS[plan]
      const checkout = await (call === 'payment-intent'
        ? bodyOf(api['create-payment-intent'].$post({ json: { amount, credits } }))
        : bodyOf(api['create-subscription'].$post({ json: { priceId: payments.prices[plan] } })))
      return { payments, checkout }
    },
    staleTime: 0,
    gcTime: 0,
  })
}
