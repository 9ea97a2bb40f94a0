import type { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { buy, confirm, DAY, HOUR, invoiceIn, order, refusal, standin, START } from './stripe-testing.ts'

it('waits for the first payment, and begins when it comes', async () => {
  const stripe = standin()
  const ordered = await order(stripe)
  expect(ordered.subscription.status).toBe('incomplete')
  expect(ordered.invoice).toMatchObject({
    status: 'open',
    amount_due: 7900,
    amount_remaining: 7900,
    currency: 'gbp',
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: ordered.subscription.id } },
  })
  const intent = await confirm(stripe, ordered)
  expect(intent.status).toBe('succeeded')
  const subscription = await stripe.sdk.subscriptions.retrieve(ordered.subscription.id, {
    expand: ['latest_invoice.payments', 'default_payment_method', 'customer'],
  })
  expect(subscription).toMatchObject({
    status: 'active',
    customer: { email: 'person@verso.test' },
    default_payment_method: { card: { last4: '4242' }, customer: ordered.customer.id },
  })
  const invoice = invoiceIn(subscription)
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 7900, amount_remaining: 0, attempt_count: 1 })
  expect(invoice.number).toMatch(/^\w{8}-0001$/)
  expect(invoice.payments?.data).toMatchObject([{ status: 'paid', payment: { payment_intent: intent.id } }])
  expect(invoice.lines.data).toMatchObject([
    {
      amount: 7900,
      period: { start: START, end: START + 31 * DAY },
      pricing: { price_details: { price: 'price_pro_monthly', product: 'prod_pro' } },
      parent: { subscription_item_details: { proration: false, subscription: subscription.id } },
    },
  ])
  expect(subscription.items.data).toMatchObject([
    { current_period_start: START, current_period_end: START + 31 * DAY, price: { id: 'price_pro_monthly' } },
  ])
})

it('expires after 23 hours without a first payment, and its invoice is voided', async () => {
  const stripe = standin()
  const { subscription, intent, invoice } = await order(stripe)
  await stripe.fake.advance(23 * HOUR - 1)
  expect(await stripe.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete' })
  await stripe.fake.advance(1)
  expect(await stripe.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete_expired' })
  expect(await stripe.sdk.invoices.retrieve(invoice.id)).toMatchObject({ status: 'void' })
  expect(await stripe.sdk.paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' })
  expect(await refusal(confirm(stripe, await buy(stripe)))).toMatchObject({ code: 'payment_intent_unexpected_state' })
})

it.each(['cancelled', 'voided'])('expires at once when its first invoice is given up: %s', async (how) => {
  const stripe = standin()
  const { subscription, invoice } = await order(stripe)
  if (how === 'voided') await stripe.sdk.invoices.voidInvoice(invoice.id)
  else await stripe.sdk.subscriptions.cancel(subscription.id)
  expect(await stripe.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete_expired' })
  expect(await stripe.sdk.invoices.retrieve(invoice.id)).toMatchObject({ status: 'void' })
  const [event] = (await stripe.sdk.events.list({ limit: 1 })).data
  expect(event).toMatchObject({ type: 'customer.subscription.updated', data: { object: { id: subscription.id } } })
})

it('charges the saved card at once where nobody is to confirm', async () => {
  const stripe = standin()
  const customer = await stripe.sdk.customers.create({ payment_method: 'pm_card_visa' })
  const methods = await stripe.sdk.customers.listPaymentMethods(customer.id)
  const withoutDefault = { customer: customer.id, items: [{ price: 'price_standard_monthly' }] }
  expect(await refusal(stripe.sdk.subscriptions.create(withoutDefault))).toMatchObject({
    message: 'This customer has no attached payment source or default payment method.',
  })
  const subscription = await stripe.sdk.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_standard_monthly' }],
    default_payment_method: methods.data[0]?.id ?? '',
    expand: ['latest_invoice'],
  })
  expect(subscription.status).toBe('active')
  expect(invoiceIn(subscription)).toMatchObject({ status: 'paid', amount_paid: 2400 })
})

it('ends with its period when it is cancelled, and goes on when that is taken back', async () => {
  const stripe = standin()
  const { subscription } = await buy(stripe)
  const cancelled = await stripe.sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(cancelled).toMatchObject({ status: 'active', cancel_at: START + 31 * DAY, canceled_at: START })
  await stripe.fake.advance(10 * DAY)
  const resumed = await stripe.sdk.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false })
  await stripe.sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await stripe.fake.advance(21 * DAY)
  expect(await stripe.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: START + 31 * DAY,
    cancellation_details: { reason: 'cancellation_requested' },
  })
  const invoices = await stripe.sdk.invoices.list({ customer: subscription.customer as string })
  expect(invoices.data).toHaveLength(1)
})

it('ends at once when it is deleted, and is no longer listed', async () => {
  const stripe = standin()
  const { subscription, customer } = await buy(stripe)
  const ended = await stripe.sdk.subscriptions.cancel(subscription.id, {
    cancellation_details: { comment: 'refunded' },
  })
  expect(ended).toMatchObject({ status: 'canceled', ended_at: START, cancellation_details: { comment: 'refunded' } })
  const listed = async (params: Stripe.SubscriptionListParams) =>
    (await stripe.sdk.subscriptions.list({ customer: customer.id, ...params })).data.map(({ status }) => status)
  expect(await listed({})).toEqual([])
  expect(await listed({ status: 'all' })).toEqual(['canceled'])
  expect(await listed({ status: 'ended' })).toEqual(['canceled'])
  expect(await refusal(stripe.sdk.subscriptions.cancel(subscription.id))).toMatchObject({ statusCode: 404 })
  expect(await refusal(stripe.sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true }))).toMatchObject(
    {
      message: 'A canceled subscription can only update its cancellation_details and metadata.',
    },
  )
})

it('ends with its customer', async () => {
  const stripe = standin()
  const { subscription, customer } = await buy(stripe)
  expect(await stripe.sdk.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true })
  expect(await stripe.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' })
  expect(await stripe.sdk.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  expect(await refusal(stripe.sdk.customers.update(customer.id, { name: 'N' }))).toMatchObject({
    code: 'resource_missing',
  })
})
