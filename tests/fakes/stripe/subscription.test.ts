import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { buy, confirm, DAY, order, standin, START } from './stripe-testing.ts'

describe('a subscription', () => {
  it('waits for its first payment, and begins when that comes', async () => {
    const stripe = standin()
    const ordered = await order(stripe)
    expect(ordered.subscription.status).toBe('incomplete')
    const invoice = ordered.subscription.latest_invoice as Stripe.Invoice
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 7900,
      currency: 'gbp',
      billing_reason: 'subscription_create',
    })
    const intent = await confirm(stripe, ordered)
    expect(intent.status).toBe('succeeded')
    const subscription = await stripe.sdk.subscriptions.retrieve(ordered.subscription.id, {
      expand: ['latest_invoice.payments', 'default_payment_method', 'customer'],
    })
    expect(subscription.status).toBe('active')
    expect((subscription.default_payment_method as Stripe.PaymentMethod).card?.last4).toBe('4242')
    expect((subscription.customer as Stripe.Customer).email).toBe('person@verso.test')
    const paid = subscription.latest_invoice as Stripe.Invoice
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 7900, amount_remaining: 0 })
    expect(paid.payments?.data[0]?.payment.payment_intent).toBe(intent.id)
    const [item] = subscription.items.data
    expect(item?.current_period_start).toBe(START)
    expect(item?.current_period_end).toBe(START + 31 * DAY)
  })

  it('renews for a year: twelve more invoices, one a month, each paid an hour after its draft', async () => {
    const stripe = standin()
    const { subscription } = await buy(stripe)
    await stripe.fake.advance(365 * DAY + 3600)
    const invoices = await stripe.sdk.invoices.list({ subscription: subscription.id, limit: 100 })
    expect(invoices.data.map(({ status, amount_paid }) => [status, amount_paid])).toEqual(
      Array.from({ length: 13 }, () => ['paid', 7900]),
    )
    const days = invoices.data.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))
    expect(days[0]).toBe('2026-12-10')
    expect(days[1]).toBe('2026-11-10')
  })
})
