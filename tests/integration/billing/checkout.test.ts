// From the first click to a plan that is paid.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Checkout } from '../../../worker/contract/billing.ts'
import { codeOf } from '../uploads/upload-testing.ts'
import { BillingTesting, CARDS, PRICES } from './billing-testing.ts'

let testing: BillingTesting
beforeEach(async () => {
  testing = await BillingTesting.start()
})
afterEach(() => testing.end())

const STANDARD = { amount: 24, credits: 500 }

describe('a checkout', () => {
  it('brings plan, role and credits when its first payment is confirmed', async () => {
    const ada = await testing.newUser()
    const checkout = await testing.ok<Checkout>(ada, 'POST', '/create-payment-intent', STANDARD)
    expect(checkout).toMatchObject({ plan: 'standard', amount: 2_400 })
    expect(await testing.stateOf(ada)).toBe('free active user 50')
    expect(await testing.confirm(checkout)).toBe('succeeded')
    const billing = await testing.ok(ada, 'POST', '/billing/sync')
    expect(billing).toMatchObject({
      plan: 'standard',
      status: 'active',
      subscription: {
        plan: 'standard',
        nextPlan: 'standard',
        state: 'active',
        isEnding: false,
        card: { last4: '4242' },
      },
      credits: { balance: 550, isUnlimited: false },
    })
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
  })

  it('gives nothing for a card that is declined, and goes on with another card', async () => {
    const ada = await testing.newUser()
    const checkout = await testing.ok<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    expect(await testing.confirm(checkout, CARDS.declined)).toBe('card_declined')
    await testing.ok(ada, 'POST', '/billing/sync')
    expect(await testing.stateOf(ada)).toBe('free active user 50')
    const again = await testing.ok<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    expect(again).toEqual(checkout)
    expect(await testing.confirm(again)).toBe('succeeded')
    await testing.ok(ada, 'POST', '/billing/sync')
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
  })

  it('waits for the bank where the bank asks', async () => {
    const ada = await testing.newUser()
    const checkout = await testing.ok<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    expect(await testing.confirm(checkout, CARDS.asksBank)).toBe('requires_action')
    await testing.ok(ada, 'POST', '/billing/sync')
    expect(await testing.stateOf(ada)).toBe('free active user 50')
    await testing.control('authenticate', { clientSecret: checkout.clientSecret, isApproved: true })
    await testing.ok(ada, 'POST', '/billing/sync')
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
  })

  it('is one for two clicks at once, and one for two tabs', async () => {
    const ada = await testing.newUser()
    const click = () => testing.ok<Checkout>(ada, 'POST', '/create-payment-intent', STANDARD)
    const [first, second] = await Promise.all([click(), click()])
    expect(second).toEqual(first)
    expect(await click()).toEqual(first)
    expect(Object.keys(testing.stripe.state.objects.subscriptions)).toHaveLength(1)
    expect(Object.keys(testing.stripe.state.objects.customers)).toHaveLength(1)
  })

  it('of another plan closes the first, so that never two of them are paid', async () => {
    const ada = await testing.newUser()
    const standard = await testing.ok<Checkout>(ada, 'POST', '/create-payment-intent', STANDARD)
    const pro = await testing.ok<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    expect(await testing.confirm(standard)).not.toBe('succeeded')
    expect(await testing.confirm(pro)).toBe('succeeded')
    await testing.ok(ada, 'POST', '/billing/sync')
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
  })

  it('of two plans in two tabs at once leaves one that can be paid', async () => {
    const ada = await testing.newUser()
    const [standard, pro] = await Promise.all([
      testing.call<Checkout>(ada, 'POST', '/create-payment-intent', STANDARD),
      testing.call<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.pro }),
    ])
    expect([standard.status, pro.status]).toEqual([200, 200])
    const outcomes = [await testing.confirm(standard.body), await testing.confirm(pro.body)]
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1)
    await testing.ok(ada, 'POST', '/billing/sync')
    expect((await testing.billing(ada)).subscription?.state).toBe('active')
  })

  it('is refused to somebody who has a plan, also when Verso has not heard of it yet', async () => {
    const ada = await testing.newUser()
    const checkout = await testing.ok<Checkout>(ada, 'POST', '/create-payment-intent', STANDARD)
    await testing.control('webhooks', { drop: true })
    await testing.confirm(checkout)
    const again = await testing.call(ada, 'POST', '/create-payment-intent', STANDARD)
    expect(again).toMatchObject({ status: 409, body: { code: 'plan_already_active' } })
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
    const pro = await testing.call(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    expect(pro).toMatchObject({ status: 409, body: { code: 'plan_already_active' } })
  })

  it('is refused to somebody to whom an admin gave a plan', async () => {
    const ada = await testing.newUser()
    await env.DB.prepare(`UPDATE users SET subscription_type = 'enterprise' WHERE id = ?`).bind(ada.id).run()
    const answer = await testing.call(ada, 'POST', '/create-payment-intent', STANDARD)
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan_already_active' } })
  })

  it("begins anew for somebody whose customer was deleted at the provider's", async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    await testing.dashboard('DELETE', `/v1/customers/${await testing.customerOf(ada)}`)
    await testing.stripe.settled()
    expect(await testing.stateOf(ada)).toBe('free cancelled user 550')
    await testing.buy(ada, 'pro')
    expect(await testing.stateOf(ada)).toBe('pro active premium 2550')
  })

  it('goes on after its answer was lost and the person has changed their name', async () => {
    const ada = await testing.newUser()
    await testing.control('fail', { method: 'POST', path: '/v1/customers', times: 3, isExecuted: true })
    const lost = await testing.call(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    expect(lost.status).toBe(503)
    // As the next sign-in does with a name that was changed at the identity provider.
    await env.DB.prepare(`UPDATE users SET display_name = 'Ada Lovelace' WHERE id = ?`).bind(ada.id).run()
    await testing.ok(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    expect(Object.values(testing.stripe.state.objects.customers)).toMatchObject([{ name: 'Ada Lovelace' }])
  })

  it('that is left alone for a day is closed, and another can be opened', async () => {
    const ada = await testing.newUser()
    const first = await testing.ok<Checkout>(ada, 'POST', '/create-payment-intent', STANDARD)
    await testing.stripe.advance(24 * 3_600)
    const second = await testing.ok<Checkout>(ada, 'POST', '/create-payment-intent', STANDARD)
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect(await testing.stateOf(ada)).toBe('free active user 50')
  })
})

describe('a request that says what a plan costs or brings', () => {
  it.each([
    ['/create-payment-intent', { amount: 1, credits: 2_000 }],
    ['/create-payment-intent', { amount: 24, credits: 2_000 }],
    ['/create-payment-intent', { amount: 79, credits: 500 }],
    ['/create-payment-intent', { amount: 0, credits: 50 }],
    ['/create-payment-intent', { amount: -24, credits: 500 }],
    ['/create-payment-intent', { amount: 2_400, credits: 500 }],
    ['/create-payment-intent', { amount: 24, credits: 500.5 }],
    ['/create-payment-intent', { amount: '24', credits: 500 }],
    ['/create-payment-intent', { amount: 24 }],
    ['/create-payment-intent', {}],
    ['/create-subscription', { priceId: 'price_of_something_else' }],
    ['/create-subscription', { priceId: 'prod_pro' }],
    ['/create-subscription', { priceId: '' }],
    ['/create-subscription', { priceId: ['price_pro_monthly'] }],
    ['/create-subscription', { plan: 'pro' }],
  ])('is refused when it is no plan: %s %j', async (path, body) => {
    const ada = await testing.newUser()
    const answer = await testing.call<{ code: string }>(ada, 'POST', path, body)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBeOneOf(['plan_mismatch', 'bad_request', 'missing_field'])
    expect(testing.calls).toEqual([])
  })
})

it("receipts go to the person's present address", async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  const customer = async () => testing.stripe.state.objects.customers[await testing.customerOf(ada)]
  const first = await env.DB.prepare('SELECT email FROM users WHERE id = ?').bind(ada.id).first<string>('email')
  expect(await customer()).toMatchObject({ email: first })
  await env.DB.prepare(`UPDATE users SET email = 'ada.new@verso.test', display_name = 'Ada' WHERE id = ?`)
    .bind(ada.id)
    .run()
  await testing.ok(ada, 'POST', '/billing/sync')
  expect(await customer()).toMatchObject({ email: 'ada.new@verso.test', name: 'Ada' })
  const before = testing.calls.length
  await testing.ok(ada, 'POST', '/billing/sync')
  expect(testing.calls.slice(before).filter((call) => call.startsWith('POST'))).toEqual([])
})

it('a price that the provider has at another amount is never charged', async () => {
  const { prices } = testing.stripe.state.objects
  const [standard] = Object.values(prices)
  if (!standard) throw new Error('the stand-in has no prices')
  prices['price_cheap'] = { ...standard, id: 'price_cheap', unit_amount: 240 }
  const ada = await testing.newUser()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(STANDARD) }
  const settings = { ...testing.bindings, STRIPE_PRICE_STANDARD: 'price_cheap' }
  const answer = await testing.testing.fetch(ada, '/api/create-payment-intent', init, settings)
  expect([answer.status, await codeOf(answer)]).toEqual([503, 'payments_not_configured'])
  expect(testing.calls).toEqual(['GET /v1/prices/price_cheap'])
})
