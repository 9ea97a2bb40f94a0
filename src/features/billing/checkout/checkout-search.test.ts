import { expect, it } from 'vitest'
import { checkoutSearch } from './checkout-search.ts'

it('takes a link that names a plan which is bought, and its price', () => {
  expect(checkoutSearch({ plan: 'pro', priceId: 'price_1', other: 1 })).toEqual({ plan: 'pro', priceId: 'price_1' })
})

it('refuses a link without a plan or a price, and plans that are not bought', () => {
  const links = [
    {},
    { plan: 'pro' },
    { plan: 'pro', priceId: '' },
    { plan: 'pro', priceId: 7 },
    { priceId: 'price_1' },
    { plan: 'enterprise', priceId: 'price_1' },
    { plan: 'trial', priceId: 'price_1' },
    { plan: 'Pro', priceId: 'price_1' },
  ]
  expect(links.map(checkoutSearch)).toEqual(links.map(() => null))
})
