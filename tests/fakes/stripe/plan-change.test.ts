import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  type Bought,
  buy,
  confirm,
  control,
  DAY,
  HOUR,
  invoiceIn,
  refusal,
  secretOf,
  type Standin,
  standin,
  START,
} from './stripe-testing.ts'

/** Pence for what is left of a period, counted another way than the stand-in does: in whole numbers. */
function share(pence: number, secondsLeft: number, secondsInAll: number): number {
  const [left, all] = [BigInt(secondsLeft), BigInt(secondsInAll)]
  return Number((2n * BigInt(pence) * left + all) / (2n * all))
}

const PERIOD = 31 * DAY

function change(
  { sdk }: Standin,
  { subscription }: Bought,
  price: string,
  params: Stripe.SubscriptionUpdateParams,
): Promise<Stripe.Subscription> {
  return sdk.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price }],
    expand: ['latest_invoice.confirmation_secret'],
    ...params,
  })
}

const UPGRADE = { proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const

describe('a larger plan in the middle of a period', () => {
  it.each([1, 7 * DAY + 12_345, 15 * DAY + 12 * HOUR, 31 * DAY - HOUR])(
    'is charged for the rest of the period, to the second: after %i s',
    async (seconds) => {
      const stripe = standin()
      const bought = await buy(stripe, 'price_standard_monthly')
      await stripe.fake.advance(seconds)
      const changed = await change(stripe, bought, 'price_pro_monthly', UPGRADE)
      const credit = -share(2400, PERIOD - seconds, PERIOD)
      const charge = share(7900, PERIOD - seconds, PERIOD)
      const invoice = invoiceIn(changed)
      expect(invoice).toMatchObject({
        status: 'paid',
        billing_reason: 'subscription_update',
        total: credit + charge,
        amount_paid: credit + charge,
      })
      expect(invoice.lines.data).toMatchObject([
        {
          amount: credit,
          pricing: { price_details: { price: 'price_standard_monthly' } },
          parent: {
            subscription_item_details: {
              proration: true,
              proration_details: { credited_items: { invoice: bought.invoice.id } },
            },
          },
        },
        {
          amount: charge,
          pricing: { price_details: { price: 'price_pro_monthly' } },
          period: { start: START + seconds, end: START + PERIOD },
          parent: { subscription_item_details: { proration: true } },
        },
      ])
      expect(changed).toMatchObject({
        status: 'active',
        pending_update: null,
        items: { data: [{ price: { id: 'price_pro_monthly' }, current_period_end: START + PERIOD }] },
      })
    },
  )

  it('costs what its preview said', async () => {
    const stripe = standin()
    const bought = await buy(stripe, 'price_standard_monthly')
    await stripe.fake.advance(9 * DAY + 17)
    const preview = await stripe.sdk.invoices.createPreview({
      subscription: bought.subscription.id,
      subscription_details: {
        items: [{ id: bought.subscription.items.data[0]?.id ?? '', price: 'price_pro_monthly' }],
        proration_behavior: 'always_invoice',
        proration_date: stripe.fake.now(),
      },
    })
    const before = await stripe.sdk.invoices.list()
    expect(before.data).toHaveLength(1)
    const changed = await change(stripe, bought, 'price_pro_monthly', UPGRADE)
    expect(invoiceIn(changed).amount_paid).toBe(preview.amount_due)
    expect(preview.amount_due).toBeGreaterThan(0)
  })

  it('waits while its payment is declined, and comes with another card', async () => {
    const stripe = standin()
    const bought = await buy(stripe, 'price_standard_monthly', '4000000000000341')
    const changed = await change(stripe, bought, 'price_pro_monthly', UPGRADE)
    expect(changed).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: 'price_standard_monthly' } }] },
      pending_update: { expires_at: START + 23 * HOUR, subscription_items: [{ price: { id: 'price_pro_monthly' } }] },
    })
    const invoice = invoiceIn(changed)
    expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null })
    await confirm(stripe, secretOf(invoice))
    expect(await stripe.sdk.subscriptions.retrieve(bought.subscription.id)).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { id: 'price_pro_monthly' } }] },
    })
  })

  it('is given up when its payment does not come: the former plan goes on', async () => {
    const stripe = standin()
    const bought = await buy(stripe, 'price_standard_monthly', '4000000000000341')
    const changed = await change(stripe, bought, 'price_pro_monthly', UPGRADE)
    await stripe.fake.advance(23 * HOUR)
    expect(await stripe.sdk.subscriptions.retrieve(bought.subscription.id)).toMatchObject({
      status: 'active',
      pending_update: null,
      items: { data: [{ price: { id: 'price_standard_monthly' } }] },
    })
    expect(await stripe.sdk.invoices.retrieve(invoiceIn(changed).id)).toMatchObject({ status: 'void' })
  })

  it('asks the bank where the card wants that each time', async () => {
    const stripe = standin()
    const { customer, clientSecret, intent, subscription } = await buy(
      stripe,
      'price_standard_monthly',
      '4000002760003184',
    ).catch(() => {
      throw new Error('unexpected decline')
    })
    expect(subscription.status).toBe('incomplete')
    await control(stripe.fake, 'authenticate', { clientSecret, isApproved: true })
    const active = await stripe.sdk.subscriptions.retrieve(subscription.id)
    expect(active.status).toBe('active')
    const bought = { customer, clientSecret, intent, subscription: active, invoice: {} as Stripe.Invoice }
    const changed = await change(stripe, bought, 'price_pro_monthly', UPGRADE)
    expect(changed.pending_update).not.toBeNull()
    const secret = secretOf(invoiceIn(changed))
    expect(await stripe.sdk.paymentIntents.retrieve(secret.intent)).toMatchObject({ status: 'requires_action' })
    await control(stripe.fake, 'authenticate', { clientSecret: secret.clientSecret, isApproved: true })
    expect(await stripe.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { id: 'price_pro_monthly' } }] },
    })
  })

  it('takes no other parameters while it may have to wait, as Stripe does', async () => {
    const stripe = standin()
    const bought = await buy(stripe, 'price_standard_monthly')
    const error = await refusal(change(stripe, bought, 'price_pro_monthly', { ...UPGRADE, metadata: { plan: 'pro' } }))
    expect(error.message).toContain('metadata')
  })
})

describe('a smaller plan', () => {
  it('without proration is charged from the next period on, and nothing is charged now', async () => {
    const stripe = standin()
    const bought = await buy(stripe, 'price_pro_monthly')
    await stripe.fake.advance(5 * DAY)
    const changed = await change(stripe, bought, 'price_standard_monthly', { proration_behavior: 'none' })
    expect(invoiceIn(changed).id).toBe(bought.invoice.id)
    await stripe.fake.advance(26 * DAY + HOUR)
    const { data } = await stripe.sdk.invoices.list({ subscription: bought.subscription.id })
    expect(data.map(({ amount_paid: paid }) => paid)).toEqual([2400, 7900])
  })

  it('taken back in the same period costs nothing: what was billed is credited', async () => {
    const stripe = standin()
    const bought = await buy(stripe, 'price_pro_monthly')
    await stripe.fake.advance(5 * DAY)
    await change(stripe, bought, 'price_standard_monthly', { proration_behavior: 'none' })
    const back = await change(stripe, bought, 'price_pro_monthly', UPGRADE)
    expect(invoiceIn(back)).toMatchObject({ status: 'paid', total: 0 })
  })

  it('invoiced at once leaves a credit, which pays part of the renewal', async () => {
    const stripe = standin()
    const bought = await buy(stripe, 'price_pro_monthly')
    await stripe.fake.advance(10 * DAY)
    const credit = share(7900, 21 * DAY, PERIOD) - share(2400, 21 * DAY, PERIOD)
    const changed = await change(stripe, bought, 'price_standard_monthly', { proration_behavior: 'always_invoice' })
    expect(invoiceIn(changed)).toMatchObject({ status: 'paid', total: -credit, amount_due: 0, ending_balance: -credit })
    expect(await stripe.sdk.customers.retrieve(bought.customer.id)).toMatchObject({ balance: -credit })
    await stripe.fake.advance(21 * DAY + HOUR)
    const [renewal] = (await stripe.sdk.invoices.list()).data
    const due = Math.max(0, 2400 - credit)
    expect(renewal).toMatchObject({ total: 2400, amount_due: due, starting_balance: -credit, status: 'paid' })
    expect(await stripe.sdk.customers.retrieve(bought.customer.id)).toMatchObject({
      balance: Math.min(0, 2400 - credit),
    })
  })

  it('with prorations has them on the next invoice', async () => {
    const stripe = standin()
    const bought = await buy(stripe, 'price_pro_monthly')
    await stripe.fake.advance(10 * DAY)
    await change(stripe, bought, 'price_standard_monthly', { proration_behavior: 'create_prorations' })
    await stripe.fake.advance(21 * DAY + HOUR)
    const [renewal] = (await stripe.sdk.invoices.list()).data
    expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([
      -share(7900, 21 * DAY, PERIOD),
      share(2400, 21 * DAY, PERIOD),
      2400,
    ])
  })
})
