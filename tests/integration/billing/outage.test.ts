// The provider fails at each of the calls that Verso makes: before the work, or after it with the answer lost. The person
// is told so, nothing is lost, and the next attempt ends where the first would have.
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../worker/app.ts'
import { PaymentRefusedError } from '../../../worker/app-error.ts'
import type { Checkout, Invoice } from '../../../worker/contract/billing.ts'
import type { Bindings } from '../../../worker/env.ts'
import type { Person } from '../uploads/upload-testing.ts'
import { type Answer, BillingTesting, CARDS, PRICES } from './billing-testing.ts'

interface Step {
  readonly name: string
  /** What has happened before, while the provider was there. */
  readonly prepare: (testing: BillingTesting, ada: Person) => Promise<unknown>
  /** `prepared`: what `prepare` has come to. */
  readonly act: (testing: BillingTesting, ada: Person, prepared: unknown) => Promise<Answer>
  /** After the step has succeeded. */
  readonly state: string
  /** The calls it makes, `*` for an id. */
  readonly calls: readonly string[]
}

const nothing = () => Promise.resolve()
const READING = ['GET /v1/subscriptions', 'GET /v1/invoices', 'GET /v1/charges']

const STEPS: readonly Step[] = [
  {
    name: 'a checkout',
    prepare: nothing,
    act: (testing, ada) => testing.call(ada, 'POST', '/create-subscription', { priceId: PRICES.pro }),
    state: 'free active user 50',
    calls: ['POST /v1/customers', 'POST /v1/customers/*', 'GET /v1/subscriptions', 'POST /v1/subscriptions'],
  },
  {
    name: 'the return from a payment',
    prepare: async (testing, ada) => {
      const checkout = await testing.ok<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
      await testing.confirm(checkout)
    },
    act: (testing, ada) => testing.call(ada, 'POST', '/billing/sync'),
    state: 'pro active premium 2050',
    calls: READING,
  },
  {
    name: 'a cancellation',
    prepare: (testing, ada) => testing.buy(ada),
    act: (testing, ada) => testing.call(ada, 'POST', '/billing/cancel'),
    state: 'pro active premium 2050',
    calls: [...READING, 'POST /v1/subscriptions/*'],
  },
  {
    name: 'a change of plan',
    prepare: async (testing, ada) => {
      await testing.buy(ada, 'standard')
      const { plan, amountNow, prorationDate } = await testing.previewChange(ada, 'pro')
      return { plan, amountNow, prorationDate }
    },
    act: (testing, ada, shown) => testing.call(ada, 'POST', '/billing/change-plan', shown),
    state: 'pro active premium 2050',
    calls: ['GET /v1/subscriptions/*', 'POST /v1/subscriptions/*'],
  },
  {
    name: 'a preview',
    prepare: (testing, ada) => testing.buy(ada, 'standard'),
    act: (testing, ada) => testing.call(ada, 'GET', '/billing/change-plan?plan=pro'),
    state: 'standard active premium 550',
    calls: ['POST /v1/invoices/create_preview'],
  },
  {
    name: 'the portal',
    prepare: (testing, ada) => testing.buy(ada, 'standard'),
    act: (testing, ada) => testing.call(ada, 'POST', '/billing/portal'),
    state: 'standard active premium 550',
    calls: ['POST /v1/billing_portal/sessions'],
  },
  {
    name: 'the cancellation of a plan that is not paid',
    prepare: async (testing, ada) => {
      await testing.buy(ada, 'standard', CARDS.failsOnRenewal)
      await testing.stripe.advance(32 * 86_400)
    },
    act: (testing, ada) => testing.call(ada, 'POST', '/billing/cancel'),
    state: 'free cancelled user 550',
    calls: ['DELETE /v1/subscriptions/*'],
  },
]

/** As often as the SDK tries. */
const ATTEMPTS = 3
const LOSSES = [
  ['before it is done', false],
  ['after it is done', true],
] as const

let testing: BillingTesting
beforeEach(async () => {
  testing = await BillingTesting.start()
  await testing.control('webhooks', { drop: true })
})
afterEach(() => testing.end())

describe.each(STEPS)('$name', ({ prepare, act, state, calls }) => {
  const cases = calls.flatMap((call) =>
    LOSSES.filter(([, isExecuted]) => !isExecuted || !call.startsWith('GET')).map(
      ([when, isExecuted]) => [call, when, isExecuted] as const,
    ),
  )

  it.each(cases)('loses nothing when %s fails %s', async (call, _, isExecuted) => {
    const [method = '', path = ''] = call.split(' ')
    const ada = await testing.newUser()
    if (state.startsWith('free cancelled')) await testing.control('webhooks', { drop: false })
    const prepared = await prepare(testing, ada)
    await testing.control('webhooks', { drop: true })
    await testing.control('fail', { method, path, times: ATTEMPTS, status: 500, isExecuted })
    const failed = await act(testing, ada, prepared)
    expect(failed).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    const { objects } = testing.stripe.state
    // What was done although its answer was lost is found by the next reading, and an end cannot be done twice.
    const again = await act(testing, ada, prepared)
    expect([again.status, codeOf(again)]).toBeOneOf([
      [200, null],
      [409, 'plan_not_active'],
    ])
    expect(await testing.stateOf(ada)).toBe(state)
    expect(Object.keys(objects.customers)).toHaveLength(1)
    expect(Object.keys(objects.subscriptions)).toHaveLength(1)
  })
})

function codeOf({ body }: Answer): string | null {
  return (body as { code?: string } | null)?.code ?? null
}

describe("an admin's refund", () => {
  it.each(
    [
      ['GET /v1/invoices/*', false],
      ['POST /v1/refunds', false],
      ['POST /v1/refunds', true],
      ['GET /v1/refunds', false],
      ['DELETE /v1/subscriptions/*', false],
      ['DELETE /v1/subscriptions/*', true],
    ].map(([call, isExecuted]) => ({ call: String(call), isExecuted: isExecuted === true })),
  )('is made once when $call fails, executed: $isExecuted', async ({ call, isExecuted }) => {
    const ada = await testing.newUser()
    const root = await testing.newUser({ role: 'admin' })
    await testing.buy(ada)
    const [invoice] = await testing.ok<Invoice[]>(ada, 'GET', '/billing/invoices')
    const order = { invoiceId: invoice?.id, reason: 'Not what they hoped for' }
    const [method = '', path = ''] = call.split(' ')
    await testing.control('fail', { method, path, times: ATTEMPTS, status: 500, isExecuted })
    const failed = await testing.call(root, 'POST', `/admin/users/${ada.id}/refunds`, order)
    expect(failed).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    const again = await testing.call(root, 'POST', `/admin/users/${ada.id}/refunds`, order)
    expect([again.status, codeOf(again)]).toBeOneOf([
      [200, null],
      [409, 'refund_not_possible'],
    ])
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
    expect(Object.values(testing.stripe.state.objects.refunds).map(({ amount }) => amount)).toEqual([7_900])
  })
})

it('no connection: every call says so, and what Verso knows itself is still there', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  testing.isCutOff = true
  const bob = await testing.newUser()
  const answers = await Promise.all([
    testing.call(bob, 'POST', '/create-payment-intent', { amount: 24, credits: 500 }),
    testing.call(ada, 'POST', '/billing/sync'),
    testing.call(ada, 'POST', '/billing/cancel'),
    testing.call(ada, 'POST', '/billing/portal'),
  ])
  expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    answers.map(() => [503, 'payments_unavailable']),
  )
  expect(await testing.billing(ada)).toMatchObject({ plan: 'standard', credits: { balance: 550 } })
  expect(await testing.stateOf(bob)).toBe('free active user 50')
})

it('a key that the provider does not accept is told as payments that are not set up', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  const settings = { ...testing.bindings, STRIPE_SECRET_KEY: 'sk_test_of_yesterday' }
  const answer = await testing.testing.fetch(ada, '/api/billing/sync', { method: 'POST' }, settings)
  expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([503, 'payments_not_configured'])
})

it("a payment that is refused is answered with the provider's own words", async () => {
  const routes = new Hono<{ Bindings: Bindings }>().get('/pay', () => {
    throw new PaymentRefusedError('Your card has insufficient funds.')
  })
  const answer = await createApp({ routes }).request('https://verso.test/pay', {}, testing.bindings)
  expect(answer.status).toBe(402)
  expect(await answer.json()).toMatchObject({ code: 'payment_refused', error: 'Your card has insufficient funds.' })
})
