// The provider's prices and the plans they stand for.
import type Stripe from 'stripe'
import { AppError } from '../../app-error.ts'
import { CURRENCY, PAID_PLANS, type PaidPlan, pencePerMonth } from '../../contract/plans.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import { hasProviderCode } from './provider-error.ts'
import type { Provider } from './stripe-client.ts'
import { logError } from '../../log.ts'

/** Null for a price of something else. */
export function planOfPrice({ prices, formerPrices }: PaymentSettings, priceId: string): PaidPlan | null {
  return PAID_PLANS.find((plan) => prices[plan] === priceId) ?? formerPrices.get(priceId) ?? null
}

/** Prices that this isolate has found to be right: an amount of a price never changes. */
const checked = new Set<string>()

/**
 * Before anybody is charged: the provider's price must be what the plan's page says. Throws AppError
 * `payments_not_configured`, with the difference in the log.
 */
export async function checkPrice(provider: Provider, plan: PaidPlan): Promise<void> {
  const id = provider.settings.prices[plan]
  const key = `${plan} ${id} ${provider.settings.secretKey}`
  if (checked.has(key)) return
  const found = await provider
    .ask((stripe) => stripe.prices.retrieve(id))
    .then(describePrice, (error: unknown) => {
      if (!hasProviderCode(error, 'resource_missing')) throw error
      return 'missing'
    })
  const expected = `${pencePerMonth(plan)} ${CURRENCY} each month`
  if (found !== expected) {
    // Whoever runs Verso has to mend the price or the setting.
    logError('payments: price does not fit', {
      detail: `price ${id} of the plan ${plan} is ${found}, and has to be ${expected}`,
    })
    throw new AppError('payments_not_configured', `price ${id} is not that of the plan ${plan}`)
  }
  checked.add(key)
}

function describePrice({ active, currency, recurring, unit_amount: amount }: Stripe.Price): string {
  const interval =
    recurring === null
      ? 'once'
      : `each ${recurring.interval_count === 1 ? '' : `${recurring.interval_count} `}${recurring.interval}`
  return `${amount} ${currency} ${interval}${active ? '' : ', archived'}`
}
