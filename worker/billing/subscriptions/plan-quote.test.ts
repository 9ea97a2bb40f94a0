import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import type { Provider } from '../stripe/stripe-client.ts'
import { changedItems, countsReturnedMoney } from './plan-quote.ts'

const settings = { prices: { standard: 'price_s', pro: 'price_p' }, formerPrices: new Map([['price_old', 'standard']]) }
const provider = { settings } as unknown as Provider
const withItems = (...prices: string[]) =>
  ({ id: 'sub_1', items: { data: prices.map((id) => ({ id: `si_${id}`, price: { id } })) } }) as Stripe.Subscription

it('an upgrade of a subscription with an add-on changes the plan, not the add-on', () => {
  expect(changedItems(provider, withItems('addon', 'price_s'), 'pro')).toEqual([{ id: 'si_price_s', price: 'price_p' }])
  expect(changedItems(provider, withItems('addon', 'price_old'), 'pro')).toEqual([
    { id: 'si_price_old', price: 'price_p' },
  ])
  expect(() => changedItems(provider, withItems('addon'), 'pro')).toThrow('sub_1')
})

it('an upgrade counts returned money when more is credited than the present plan costs', () => {
  const counts = (credited: number, charged: number) =>
    countsReturnedMoney([{ amount: -credited }, { amount: charged }], 'standard', 'pro')
  expect(counts(2_400, 7_900)).toBe(false)
  expect(counts(1_200, 3_949)).toBe(false)
  expect(counts(0, 7_900)).toBe(false)
  expect(counts(0, 0)).toBe(false)
  expect(counts(7_900, 7_900)).toBe(true)
  expect(counts(3_949, 3_950)).toBe(true)
})
