import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { buy, control, DAY, order, refusal, sdkFor, standin, START } from './stripe-testing.ts'

describe('a key', () => {
  it('is needed, and must be the right one', async () => {
    const { fake } = standin()
    const plain = await fake.fetch(new Request('http://127.0.0.1/v1/customers'))
    expect(plain.status).toBe(401)
    const error = await refusal(sdkFor(fake, 'sk_test_another_account').customers.list())
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(error.message).toBe('Invalid API Key provided: sk_test_***********ount')
  })

  it('may come as the user name of basic authentication, as with curl', async () => {
    const { fake } = standin()
    const headers = { authorization: `Basic ${btoa('sk_test_standin:')}` }
    const answer = await fake.fetch(new Request('http://127.0.0.1/v1/prices', { headers }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
  })
})

describe('a parameter', () => {
  const { sdk } = standin()
  it.each<[string, () => Promise<unknown>, object]>([
    [
      'that Stripe does not know',
      () => sdk.customers.create({ emial: 'a@verso.test' } as Stripe.CustomerCreateParams),
      { code: 'parameter_unknown', param: 'emial', message: 'Received unknown parameter: emial' },
    ],
    [
      'unknown deep inside',
      () => sdk.subscriptions.create({ customer: 'cus_x', items: [{ price: 'p', amount: 1 } as object] }),
      { code: 'parameter_unknown', param: 'items[0][amount]' },
    ],
    [
      'that is missing',
      () => sdk.subscriptions.create({ items: [{ price: 'price_pro_monthly' }] }),
      { code: 'parameter_missing', param: 'customer', message: 'Missing required param: customer.' },
    ],
    [
      'that is empty',
      () => sdk.subscriptions.create({ customer: '', items: [{ price: 'price_pro_monthly' }] }),
      { code: 'parameter_invalid_empty', param: 'customer' },
    ],
    [
      'with a value that it cannot have',
      () => sdk.subscriptions.list({ status: 'cancelled' }),
      { param: 'status', statusCode: 400 },
    ],
    ['that is no number', () => sdk.invoices.list({ limit: 'many' as unknown as number }), { param: 'limit' }],
    ['that is too large', () => sdk.invoices.list({ limit: 101 }), { param: 'limit' }],
    [
      'that names nothing',
      () => sdk.subscriptions.create({ customer: 'cus_x', items: [{ price: 'price_pro_monthly' }] }),
      { code: 'resource_missing', param: 'customer', statusCode: 400, message: "No such customer: 'cus_x'" },
    ],
  ])('%s is refused', async (_, call, expected) => {
    expect(await refusal(call())).toMatchObject({ rawType: 'invalid_request_error', ...expected })
  })

  it('of a page names the object in it: 404', async () => {
    expect(await refusal(sdk.invoices.retrieve('in_x'))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
    expect(await refusal(sdk.coupons.list())).toMatchObject({ statusCode: 404 })
  })
})

it('answers no other API version than the one it has the shapes of', async () => {
  const { sdk } = standin()
  expect(await refusal(sdk.prices.list({}, { apiVersion: '2024-06-20' }))).toMatchObject({ statusCode: 400 })
})

describe('an idempotency key', () => {
  it('gives the same call the same answer, and does the work once', async () => {
    const stripe = standin()
    const create = () =>
      stripe.fake.fetch(
        new Request('http://127.0.0.1/v1/customers', {
          method: 'POST',
          headers: { authorization: 'Bearer sk_test_standin', 'idempotency-key': 'customer:1' },
          body: new URLSearchParams({ email: 'a@verso.test' }),
        }),
      )
    const [first, second] = [await create(), await create()]
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect((await stripe.sdk.customers.list()).data).toHaveLength(1)
  })

  it('is refused with other parameters', async () => {
    const stripe = standin()
    await stripe.sdk.customers.create({ email: 'a@verso.test' }, { idempotencyKey: 'customer:1' })
    const error = await refusal(
      stripe.sdk.customers.create({ email: 'b@verso.test' }, { idempotencyKey: 'customer:1' }),
    )
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(error.statusCode).toBe(400)
  })

  it('is free again after a day, and after a call that was refused for its parameters', async () => {
    const stripe = standin()
    const create = (params: object) => stripe.sdk.customers.create(params, { idempotencyKey: 'customer:1' })
    await refusal(create({ emial: 'x' }))
    await create({ email: 'a@verso.test' })
    await stripe.fake.advance(DAY + 1)
    expect((await create({ email: 'b@verso.test' })).email).toBe('b@verso.test')
  })

  it('keeps a fault of the provider, and no call that came too quickly', async () => {
    const { fake, sdk } = standin()
    const create = (idempotencyKey: string) => sdk.customers.create({ name: 'N' }, { idempotencyKey })
    await control(fake, 'fail', { method: 'POST', path: '/v1/customers', status: 500 })
    expect(await refusal(create('customer:1'))).toMatchObject({ statusCode: 500 })
    expect(await refusal(create('customer:1'))).toMatchObject({ statusCode: 500 })
    await control(fake, 'fail', { method: 'POST', path: '/v1/customers', status: 429 })
    expect(await refusal(create('customer:2'))).toMatchObject({ statusCode: 429 })
    await create('customer:2')
    expect((await sdk.customers.list()).data).toHaveLength(1)
  })

  it('keeps a decline as well', async () => {
    const stripe = standin()
    const { invoice, intent } = await order(stripe)
    const pay = () =>
      stripe.sdk.invoices.pay(invoice.id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'pay:1' })
    expect(await refusal(pay())).toMatchObject({ code: 'card_declined' })
    expect(await refusal(pay())).toMatchObject({ code: 'card_declined' })
    expect((await stripe.sdk.charges.list({ payment_intent: intent })).data).toHaveLength(1)
  })
})

describe('a list', () => {
  it('comes newest first, a page at a time', async () => {
    const { sdk } = standin()
    for (let number = 1; number <= 25; number++) await sdk.customers.create({ name: String(number) })
    const first = await sdk.customers.list()
    expect(first.has_more).toBe(true)
    expect(first.data.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, index) => String(25 - index)))
    const names: (string | null | undefined)[] = []
    for await (const { name } of sdk.customers.list({ limit: 7 })) names.push(name)
    expect(names).toEqual(Array.from({ length: 25 }, (_, index) => String(25 - index)))
    const before = await sdk.customers.list({ ending_before: first.data[3]?.id ?? '', limit: 2 })
    expect(before.data.map(({ name }) => name)).toEqual(['24', '23'])
  })

  it('is filtered by time, by customer, by status and by subscription', async () => {
    const stripe = standin()
    const { customer, subscription } = await buy(stripe)
    await stripe.fake.advance(40 * DAY)
    const other = await buy(stripe)
    const { invoices } = stripe.sdk
    const count = async (params: Stripe.InvoiceListParams) => (await invoices.list(params)).data.length
    expect(await count({})).toBe(3)
    expect(await count({ customer: customer.id })).toBe(2)
    expect(await count({ subscription: other.subscription.id, status: 'paid' })).toBe(1)
    expect(await count({ subscription: subscription.id, status: 'void' })).toBe(0)
    expect(await count({ created: { gte: START + 31 * DAY } })).toBe(2)
    expect(await count({ created: { gt: START, lt: START + 40 * DAY } })).toBe(1)
    expect(await refusal(invoices.list({ customer: 'cus_x' }))).toMatchObject({ code: 'resource_missing' })
  })

  it('of customers is found by email and by metadata', async () => {
    const { sdk } = standin()
    const { id } = await sdk.customers.create({ email: 'Person@verso.test', metadata: { user: 'u1' } })
    await sdk.customers.create({ email: 'another@verso.test', metadata: { user: 'u2' } })
    expect((await sdk.customers.list({ email: 'Person@verso.test' })).data.map((row) => row.id)).toEqual([id])
    expect((await sdk.customers.list({ email: 'person@verso.test' })).data).toEqual([])
    const found = await sdk.customers.search({ query: `email:'person@verso.test' AND metadata['user']:'u1'` })
    expect(found.data.map((row) => row.id)).toEqual([id])
    expect(await refusal(sdk.customers.search({ query: 'created>5' }))).toMatchObject({ param: 'query' })
  })
})

describe('an expansion', () => {
  it('fills in what an id stands for, in lists too', async () => {
    const stripe = standin()
    await buy(stripe)
    const { data } = await stripe.sdk.subscriptions.list({
      expand: ['data.latest_invoice.payments', 'data.customer', 'data.items.data.price'],
    })
    expect(data).toMatchObject([
      { customer: { object: 'customer' }, latest_invoice: { payments: { data: [{ object: 'invoice_payment' }] } } },
    ])
    const { data: payments } = await stripe.sdk.invoicePayments.list({
      expand: ['data.payment.payment_intent', 'data.invoice'],
    })
    expect(payments).toMatchObject([
      { payment: { payment_intent: { object: 'payment_intent' } }, invoice: { object: 'invoice' } },
    ])
  })

  it('of null stays null', async () => {
    const stripe = standin()
    const { subscription } = await order(stripe)
    const read = await stripe.sdk.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] })
    expect(read.default_payment_method).toBeNull()
  })

  it('of what cannot be expanded is refused, and so is one that goes too deep', async () => {
    const stripe = standin()
    const { subscription } = await order(stripe)
    const retrieve = (path: string) => refusal(stripe.sdk.subscriptions.retrieve(subscription.id, { expand: [path] }))
    expect((await retrieve('latest_invoice.payment_intent')).message).toBe(
      'This property cannot be expanded (latest_invoice.payment_intent).',
    )
    expect((await retrieve('status')).message).toContain('cannot be expanded')
    expect((await retrieve('latest_invoice.payments.data.payment.payment_intent')).message).toContain('4 levels')
  })

  it('is needed for what an object does not have otherwise', async () => {
    const stripe = standin()
    const { invoice } = await order(stripe)
    const plain = await stripe.sdk.invoices.retrieve(invoice.id)
    expect([plain.confirmation_secret, plain.payments]).toEqual([undefined, undefined])
  })
})

describe('metadata', () => {
  it('is merged, and an empty value takes a key away', async () => {
    const { sdk } = standin()
    const { id } = await sdk.customers.create({ metadata: { user: 'u1', from: 'test' } })
    const updated = await sdk.customers.update(id, { metadata: { from: '', plan: 'pro' } })
    expect(updated.metadata).toEqual({ user: 'u1', plan: 'pro' })
  })
})

describe('a call that shall fail', () => {
  it('fails as often as asked, before it has done anything', async () => {
    const { fake, sdk } = standin()
    await control(fake, 'fail', { method: 'POST', path: '/v1/customers', times: 2, status: 500 })
    expect(await refusal(sdk.customers.create())).toBeInstanceOf(Stripe.errors.StripeAPIError)
    expect(await refusal(sdk.customers.create())).toMatchObject({ statusCode: 500 })
    await sdk.customers.create()
    expect((await sdk.customers.list()).data).toHaveLength(1)
  })

  it('may have done its work: the answer alone is lost, and the same key finds it', async () => {
    const { fake, sdk } = standin()
    await control(fake, 'fail', { method: 'POST', path: '/v1/*', isExecuted: true })
    const create = () => sdk.customers.create({ name: 'N' }, { idempotencyKey: 'customer:1' })
    expect(await refusal(create())).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    await create()
    expect((await sdk.customers.list()).data).toHaveLength(1)
  })
})
