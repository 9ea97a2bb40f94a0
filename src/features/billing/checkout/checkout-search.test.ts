import { expect, it } from 'vitest'
import { backPath } from './back-path.ts'
import { bankReturnUrl } from './bank-return-url.ts'
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

it('carries the page that the purchase is for, on this site alone, also by way of a bank', () => {
  const link = { plan: 'pro', priceId: 'price_1' } as const
  const back = '/translate?draft=d'
  expect(checkoutSearch({ ...link, back })).toEqual({ ...link, back })
  expect(backPath(back)).toBe(back)
  expect(backPath('//elsewhere.test')).toBeNull()
  expect(backPath(undefined)).toBeNull()
  const page = (search: object) => `https://verso.test/checkout?${String(new URLSearchParams({ ...link, ...search }))}`
  expect(bankReturnUrl(page({ back }), 'pro')).toBe(
    'https://verso.test/billing?success=true&plan=pro&back=%2Ftranslate%3Fdraft%3Dd',
  )
  expect(bankReturnUrl(page({ back: 'https://elsewhere.test/' }), 'pro')).toBe(
    'https://verso.test/billing?success=true&plan=pro',
  )
})
