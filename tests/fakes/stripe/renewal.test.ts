import { describe, expect, it } from 'vitest'
import { monthsAfter } from './billing/calendar.ts'
import { buy, confirm, control, DAY, HOUR, secretOf, type Standin, standin, START } from './stripe-testing.ts'

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

describe('a period', () => {
  it('is a calendar month, and keeps the day of its anchor', () => {
    const anchor = Date.UTC(2026, 0, 31, 12) / 1000
    const days = Array.from({ length: 14 }, (_, index) => day(monthsAfter(anchor, index)))
    expect(days).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ])
    expect(day(monthsAfter(anchor, 25))).toBe('2028-02-29')
  })
})

describe('a renewal', () => {
  it('comes each month of a year: drafted, an hour later finalized, and paid', async () => {
    const stripe = standin()
    const { subscription } = await buy(stripe)
    await stripe.fake.advance(365 * DAY + HOUR)
    const { data } = await stripe.sdk.invoices.list({ subscription: subscription.id, limit: 100 })
    expect(data.map(({ status, amount_paid: paid }) => [status, paid])).toEqual(
      Array.from({ length: 13 }, () => ['paid', 7900]),
    )
    const periods = data.toReversed().flatMap(({ lines }) => lines.data.map(({ period }) => period))
    expect(periods.map(({ start }) => day(start))).toEqual(
      Array.from({ length: 13 }, (_, index) => day(monthsAfter(START, index))),
    )
    for (const [index, { end }] of periods.entries()) expect(end).toBe(monthsAfter(START, index + 1))
    for (const { created, status_transitions: at, billing_reason: reason } of data.slice(0, -1)) {
      expect(reason).toBe('subscription_cycle')
      expect([at.finalized_at, at.paid_at]).toEqual([created + HOUR, created + HOUR])
    }
  })

  it('is a draft for an hour, while the subscription is in its new period', async () => {
    const stripe = standin()
    const { subscription } = await buy(stripe)
    await stripe.fake.advance(31 * DAY)
    const renewed = await stripe.sdk.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(renewed).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'draft', number: null, automatically_finalizes_at: START + 31 * DAY + HOUR },
      items: { data: [{ current_period_start: START + 31 * DAY, current_period_end: START + 62 * DAY }] },
    })
  })

  it('that fails is tried again after 3, 5 and 7 days; then the subscription ends', async () => {
    const stripe = standin()
    const { subscription } = await buy(stripe, 'price_pro_monthly', '4000000000000341')
    const failedAt = 31 * DAY + HOUR
    await stripe.fake.advance(failedAt)
    const state = async () => {
      const { status, latest_invoice } = await stripe.sdk.subscriptions.retrieve(subscription.id)
      const invoice = await stripe.sdk.invoices.retrieve(latest_invoice as string)
      return [status, invoice.status, invoice.attempt_count, invoice.next_payment_attempt]
    }
    const at = (days: number) => START + failedAt + days * DAY
    expect(await state()).toEqual(['past_due', 'open', 1, at(3)])
    await stripe.fake.advance(3 * DAY)
    expect(await state()).toEqual(['past_due', 'open', 2, at(8)])
    await stripe.fake.advance(5 * DAY)
    expect(await state()).toEqual(['past_due', 'open', 3, at(15)])
    await stripe.fake.advance(7 * DAY)
    expect(await state()).toEqual(['canceled', 'open', 4, null])
    expect(await stripe.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      ended_at: at(15),
      cancellation_details: { reason: 'payment_failed' },
    })
    await stripe.fake.advance(365 * DAY)
    expect((await stripe.sdk.invoices.list()).data).toHaveLength(2)
  })

  it('that fails once is paid by its first retry', async () => {
    const stripe = standin()
    const { subscription, customer } = await buy(stripe)
    await control(stripe.fake, 'decline', { customer: customer.id, times: 1 })
    await stripe.fake.advance(31 * DAY + HOUR)
    expect(await statusOf(stripe, subscription.id)).toBe('past_due')
    expect(await stripe.sdk.customers.retrieve(customer.id)).toMatchObject({ delinquent: true })
    await stripe.fake.advance(3 * DAY)
    expect(await statusOf(stripe, subscription.id)).toBe('active')
    expect(await stripe.sdk.customers.retrieve(customer.id)).toMatchObject({ delinquent: false })
  })

  it('that failed is paid by the person with another card, which pays from then on', async () => {
    const stripe = standin()
    const { subscription } = await buy(stripe, 'price_pro_monthly', '4000000000000341')
    await stripe.fake.advance(32 * DAY)
    const [open] = (await stripe.sdk.invoices.list({ status: 'open', expand: ['data.confirmation_secret'] })).data
    if (open === undefined) throw new Error('no open invoice')
    await confirm(stripe, secretOf(open))
    expect(await statusOf(stripe, subscription.id)).toBe('active')
    await stripe.fake.advance(31 * DAY)
    expect((await stripe.sdk.invoices.list({ status: 'paid' })).data).toHaveLength(3)
  })

  it('with a card that the bank knows needs nobody; with one that is always asked, it fails', async () => {
    const known = standin()
    const first = await buy(known, 'price_pro_monthly', '4000002500003155')
    await control(known.fake, 'authenticate', { clientSecret: first.clientSecret, isApproved: true })
    await known.fake.advance(31 * DAY + HOUR)
    expect(await statusOf(known, first.subscription.id)).toBe('active')
    const asked = standin()
    const second = await buy(asked, 'price_pro_monthly', '4000002760003184')
    await control(asked.fake, 'authenticate', { clientSecret: second.clientSecret, isApproved: true })
    await asked.fake.advance(31 * DAY + HOUR)
    expect(await statusOf(asked, second.subscription.id)).toBe('past_due')
    const [charge] = (await asked.sdk.charges.list()).data
    expect(charge).toMatchObject({ status: 'failed', failure_code: 'authentication_required' })
  })
})

async function statusOf({ sdk }: Standin, id: string): Promise<string> {
  return (await sdk.subscriptions.retrieve(id)).status
}
