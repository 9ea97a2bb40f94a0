import type { Subscription } from '../../../../worker/contract/billing.ts'
import * as m from '../../../../messages/generated/messages.js'

/** `Visa ending in 4242`; the provider writes `visa` and `american_express`. */
export function cardName({ brand, last4 }: NonNullable<Subscription['card']>): string {
  const name = brand
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  return m.billing_card({ brand: name, last4 })
}
