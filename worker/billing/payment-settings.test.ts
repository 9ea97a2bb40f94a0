import { expect, it } from 'vitest'
import { settingsOf } from '../env.ts'
import { paymentSettings } from './payment-settings.ts'
import { planOfPrice } from './stripe/plan-prices.ts'

const ALL = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_STANDARD: 'price_24',
  STRIPE_PRICE_PRO: 'price_79, price_69',
}

function settings(changes: Partial<typeof ALL> = {}) {
  return paymentSettings(settingsOf({ ...ALL, ...changes } as never))
}

it.each(Object.keys(ALL))('without %s, payments are not set up', (name) => {
  expect(settings({ [name]: '' })).toBeNull()
})

it('a plan is sold at the first of its prices, and known by all of them', () => {
  const found = settings()
  expect(found?.prices).toEqual({ standard: 'price_24', pro: 'price_79' })
  const plans = ['price_24', 'price_79', 'price_69', 'price_of_something'].map((id) => found && planOfPrice(found, id))
  expect(plans).toEqual(['standard', 'pro', 'pro', null])
})
