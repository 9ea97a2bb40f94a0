import { describe, expect, it } from 'vitest'
import { buy, control, DAY, HOUR, order, refusal, standin, START } from './stripe-testing.ts'

describe('an open invoice', () => {
  it('is paid by the server with a card it names', async () => {
    const stripe = standin()
    const { invoice, subscription } = await order(stripe)
    expect(await refusal(stripe.sdk.invoices.pay(invoice.id))).toMatchObject({
      message: 'This customer has no attached payment source or default payment method.',
    })
    const authentication = stripe.sdk.invoices.pay(invoice.id, {
      payment_method: 'pm_card_authenticationRequired',
      off_session: false,
    })
    expect(await refusal(authentication)).toMatchObject({ code: 'invoice_payment_intent_requires_action' })
    expect(await stripe.sdk.invoices.pay(invoice.id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'paid',
      amount_remaining: 0,
    })
    expect(await stripe.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
    expect(await refusal(stripe.sdk.invoices.pay(invoice.id))).toMatchObject({ message: 'Invoice is already paid' })
    expect(await refusal(stripe.sdk.invoices.voidInvoice(invoice.id))).toMatchObject({ statusCode: 400 })
  })

  it('can be written off, and paid all the same', async () => {
    const stripe = standin()
    const { customer } = await buy(stripe)
    await control(stripe.fake, 'decline', { customer: customer.id, times: 1 })
    await stripe.fake.advance(31 * DAY + HOUR)
    const [open] = (await stripe.sdk.invoices.list({ status: 'open' })).data
    const id = open?.id ?? ''
    expect(await stripe.sdk.invoices.markUncollectible(id)).toMatchObject({
      status: 'uncollectible',
      status_transitions: { marked_uncollectible_at: START + 31 * DAY + HOUR },
    })
    await stripe.fake.advance(5 * DAY)
    expect(await stripe.sdk.invoices.pay(id)).toMatchObject({ status: 'paid' })
  })

  it('of a renewal is voided: nobody is asked for it any more', async () => {
    const stripe = standin()
    const { customer, subscription } = await buy(stripe)
    await control(stripe.fake, 'decline', { customer: customer.id, times: 1 })
    await stripe.fake.advance(31 * DAY + HOUR)
    const [open] = (await stripe.sdk.invoices.list({ status: 'open' })).data
    expect(await stripe.sdk.invoices.voidInvoice(open?.id ?? '')).toMatchObject({
      status: 'void',
      next_payment_attempt: null,
    })
    await stripe.fake.advance(5 * DAY)
    expect((await stripe.sdk.charges.list({ customer: subscription.customer as string })).data).toHaveLength(2)
  })
})

describe('a draft', () => {
  it('is finalized and paid before its hour is over, if that is asked for', async () => {
    const stripe = standin()
    const { subscription } = await buy(stripe)
    await stripe.fake.advance(31 * DAY)
    const [draft] = (await stripe.sdk.invoices.list({ subscription: subscription.id })).data
    const id = draft?.id ?? ''
    expect(await stripe.sdk.invoices.finalizeInvoice(id)).toMatchObject({
      status: 'paid',
      status_transitions: { finalized_at: START + 31 * DAY },
    })
    expect(await refusal(stripe.sdk.invoices.finalizeInvoice(id))).toMatchObject({ code: 'invoice_not_editable' })
    await stripe.fake.advance(2 * HOUR)
    expect((await stripe.sdk.charges.list()).data).toHaveLength(2)
  })

  it('whose subscription has ended stays a draft', async () => {
    const stripe = standin()
    const { subscription } = await buy(stripe)
    await stripe.fake.advance(31 * DAY)
    await stripe.sdk.subscriptions.cancel(subscription.id)
    await stripe.fake.advance(40 * DAY)
    const { data } = await stripe.sdk.invoices.list({ subscription: subscription.id })
    expect(data.map(({ status }) => status)).toEqual(['draft', 'paid'])
  })
})

it('lists the lines of an invoice, and its payment', async () => {
  const stripe = standin()
  const { invoice, intent } = await buy(stripe)
  const lines = await stripe.sdk.invoices.listLineItems(invoice.id)
  expect(lines.data.map(({ description }) => description)).toEqual(['1 × Verso Pro (at £79.00 / month)'])
  const payments = await stripe.sdk.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  })
  expect(payments.data).toMatchObject([{ invoice: invoice.id, status: 'paid', amount_paid: 7900 }])
})

it('previews the next renewal, and none where none is to come', async () => {
  const stripe = standin()
  const { subscription } = await buy(stripe)
  const next = await stripe.sdk.invoices.createPreview({ subscription: subscription.id })
  expect(next).toMatchObject({ amount_due: 7900, lines: { data: [{ period: { start: START + 31 * DAY } }] } })
  await stripe.sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(await refusal(stripe.sdk.invoices.createPreview({ subscription: subscription.id }))).toMatchObject({
    code: 'invoice_upcoming_none',
  })
})

it('has the catalogue of the two plans', async () => {
  const { sdk } = standin()
  const { data } = await sdk.prices.list({ active: true, expand: ['data.product'] })
  expect(data).toMatchObject([
    { id: 'price_pro_monthly', unit_amount: 7900, currency: 'gbp', product: { name: 'Verso Pro' } },
    { id: 'price_standard_monthly', unit_amount: 2400, recurring: { interval: 'month', interval_count: 1 } },
  ])
  expect((await sdk.products.list()).data.map(({ id }) => id)).toEqual(['prod_pro', 'prod_standard'])
})
