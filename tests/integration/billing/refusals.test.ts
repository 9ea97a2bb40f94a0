// What the provider refuses, as it has changed a moment before or no longer has it: people are told what they can act on.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BillingTesting, PRICES } from './billing-testing.ts'

let testing: BillingTesting
beforeEach(async () => {
  testing = await BillingTesting.start()
})
afterEach(async () => {
  await testing.end()
  vi.restoreAllMocks()
})

/** The plan ends at the provider's between Verso's look and its call. */
async function endBefore(call: RegExp, id: string): Promise<void> {
  await testing.control('webhooks', { drop: true })
  testing.beforeCall = async (name) => {
    if (!call.test(name)) return
    testing.beforeCall = null
    await testing.dashboard('DELETE', `/v1/subscriptions/${id}`)
  }
}

const ENDED = { status: 409, body: { code: 'plan_not_active' } }

it.each([
  ['cancel', /^POST \/v1\/subscriptions\//],
  ['resume', /^POST \/v1\/subscriptions\//],
  ['change-plan', /^POST \/v1\/subscriptions\//],
  ['change-plan', /^POST \/v1\/invoices\/create_preview/],
])('a %s that the provider refuses, as the plan has ended a moment before, is told as such', async (path, call) => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  if (path === 'resume') await testing.ok(ada, 'POST', '/billing/cancel')
  const shown = path === 'change-plan' ? await testing.previewChange(ada, 'pro') : undefined
  await endBefore(call, await testing.subscriptionOf(ada))
  expect(await testing.call(ada, 'POST', `/billing/${path}`, shown)).toMatchObject(ENDED)
  expect(await testing.stateOf(ada)).toBe('free cancelled user 550')
})

it('the portal of a customer whom somebody has deleted at the provider says so', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada)
  await testing.dashboard('DELETE', `/v1/customers/${await testing.customerOf(ada)}`)
  await testing.stripe.settled()
  expect(await testing.call(ada, 'POST', '/billing/portal')).toMatchObject(ENDED)
})

it('an upgrade without a card asks for one', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  for (const { id } of Object.values(testing.stripe.state.objects.paymentMethods))
    await testing.dashboard('POST', `/v1/payment_methods/${id}/detach`)
  expect(await testing.changePlan(ada, 'pro')).toMatchObject({
    checkout: { plan: 'pro' },
    billing: { plan: 'standard' },
  })
})

it('a customer whom the provider has never heard of is a conflict, not a fault of Verso', async () => {
  const ada = await testing.newUser()
  await env.DB.prepare('INSERT INTO billing_customers (id, user_id, created_at) VALUES (?, ?, ?)')
    .bind(`cus_of_another_account_${ada.id}`, ada.id, Date.now() + 60_000)
    .run()
  const answer = await testing.call(ada, 'POST', '/billing/sync')
  expect(answer).toMatchObject({ status: 409, body: { code: 'change_conflict' } })
})

it('a price that the provider does not have is told as payments that are not set up', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ada = await testing.newUser()
  const body = JSON.stringify({ priceId: 'price_of_yesterday' })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const settings = { ...testing.bindings, STRIPE_PRICE_PRO: 'price_of_yesterday' }
  const answer = await testing.testing.fetch(ada, '/api/create-subscription', init, settings)
  expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([503, 'payments_not_configured'])
  expect(String(log.mock.calls[0])).toContain('missing')
})

it.each(['POST /v1/customers', 'POST /v1/customers/*', 'POST /v1/subscriptions'])(
  'a checkout is possible again after the provider has failed once at %s, though it repeats the failure for a key',
  async (call) => {
    const ada = await testing.newUser()
    const [method, path] = call.split(' ')
    await testing.control('fail', { method, path, times: 1, status: 500 })
    const open = () => testing.call(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    expect(await open()).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    expect((await open()).status).toBe(200)
    expect(Object.keys(testing.stripe.state.objects.subscriptions)).toHaveLength(1)
  },
)

it('an upgrade is possible again after the provider has failed once', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  const shown = await testing.previewChange(ada, 'pro')
  await testing.control('fail', { method: 'POST', path: '/v1/subscriptions/*', times: 1, status: 500 })
  const upgrade = () => testing.call(ada, 'POST', '/billing/change-plan', shown)
  expect((await upgrade()).status).toBe(503)
  expect((await upgrade()).status).toBe(200)
  expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
})
