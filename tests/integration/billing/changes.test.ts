// A plan's life after it was bought: cancelled, resumed, changed, renewed, not paid.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Billing, Checkout, Invoice } from '../../../worker/contract/billing.ts'
import { BillingTesting, CARDS, DAY_S, PRICES } from './billing-testing.ts'

let testing: BillingTesting
beforeEach(async () => {
  testing = await BillingTesting.start()
})
afterEach(() => testing.end())

/** Past the hour for which the provider leaves a renewal's invoice open to changes. */
const MONTH_S = 31 * DAY_S + 3_700
const FREE = { amountNow: 0, prorationDate: null }

describe('a cancellation', () => {
  it('lets the plan end with its month, and the credits with the one after', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const billing = await testing.ok<Billing>(ada, 'POST', '/billing/cancel')
    expect(billing).toMatchObject({ plan: 'pro', status: 'active', subscription: { isEnding: true } })
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
    await testing.stripe.advance(MONTH_S)
    expect(await testing.stateOf(ada)).toBe('free cancelled user 2050')
    expect(await testing.billing(ada)).toMatchObject({ plan: 'free', status: 'cancelled', subscription: null })
  })

  it('is taken back as if it had never been', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await testing.ok(ada, 'POST', '/billing/cancel')
    const billing = await testing.ok<Billing>(ada, 'POST', '/billing/resume')
    expect(billing.subscription?.isEnding).toBe(false)
    await testing.stripe.advance(MONTH_S)
    expect(await testing.stateOf(ada)).toBe('pro active premium 4050')
  })

  it('of a plan that could not be renewed ends it at once, and nothing is charged for it later', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard', CARDS.failsOnRenewal)
    await testing.stripe.advance(MONTH_S)
    expect((await testing.billing(ada)).subscription?.state).toBe('past_due')
    const billing = await testing.ok<Billing>(ada, 'POST', '/billing/cancel')
    expect(billing).toMatchObject({ plan: 'free', status: 'cancelled', subscription: null })
    const paid = () => Object.values(testing.stripe.state.objects.charges).filter((charge) => charge.paid).length
    const before = paid()
    await testing.control('decline', { customer: await testing.customerOf(ada), times: 0 })
    await testing.stripe.advance(2 * MONTH_S)
    expect(paid()).toBe(before)
  })

  it('ends all of two plans, of which one was made at the provider', async () => {
    const ada = await testing.newUser()
    const bought = await testing.buy(ada, 'standard')
    const [method] = Object.keys(testing.stripe.state.objects.paymentMethods)
    await testing.stripe.advance(10)
    await testing.dashboard('POST', '/v1/subscriptions', {
      customer: await testing.customerOf(ada),
      'items[0][price]': PRICES.pro,
      default_payment_method: method ?? '',
    })
    await testing.stripe.settled()
    const billing = await testing.ok<Billing>(ada, 'POST', '/billing/cancel')
    expect(billing).toMatchObject({ plan: 'pro', subscription: { plan: 'pro', isEnding: true } })
    await testing.passPeriod(bought)
    expect(testing.charges).toHaveLength(2)
    expect(await testing.stateOf(ada)).toBe('free cancelled user 2550')
  })

  it('ends a subscription for which nothing has been paid', async () => {
    const ada = await testing.newUser()
    await testing.ok<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.standard })
    const [invoice] = Object.values(testing.stripe.state.objects.invoices)
    const [subscription] = Object.values(testing.stripe.state.objects.subscriptions)
    if (!invoice || !subscription) throw new Error('no checkout')
    // As Stripe has them after a credit note of the whole amount.
    Object.assign(invoice, {
      status: 'paid',
      amount_due: 0,
      amount_remaining: 0,
      pre_payment_credit_notes_amount: 2_400,
    })
    subscription.status = 'active'
    const billing = await testing.ok<Billing>(ada, 'POST', '/billing/cancel')
    expect(billing).toMatchObject({ plan: 'free', subscription: { isEnding: true } })
  })

  it('for another day, made at the provider, is taken back too', async () => {
    const ada = await testing.newUser()
    const bought = await testing.buy(ada, 'standard')
    const inAWeek = testing.stripe.now() + 7 * DAY_S
    const path = `/v1/subscriptions/${await testing.subscriptionOf(ada)}`
    await testing.dashboard('POST', path, { cancel_at: String(inAWeek) })
    await testing.stripe.settled()
    expect((await testing.billing(ada)).subscription?.isEnding).toBe(true)
    const billing = await testing.ok<Billing>(ada, 'POST', '/billing/resume')
    expect(billing.subscription?.isEnding).toBe(false)
    await testing.passPeriod(bought)
    expect(await testing.stateOf(ada)).toBe('standard active premium 1050')
  })

  it.each(['cancel', 'resume', 'portal'])('%s is refused to somebody who has no plan', async (what) => {
    const ada = await testing.newUser()
    const answer = await testing.call(ada, 'POST', `/billing/${what}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan_not_active' } })
  })

  it('of a plan that has ended meanwhile is refused', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await testing.control('webhooks', { drop: true })
    await testing.dashboard('DELETE', `/v1/subscriptions/${await testing.subscriptionOf(ada)}`)
    const answer = await testing.call(ada, 'POST', '/billing/resume')
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan_not_active' } })
    expect(await testing.stateOf(ada)).toBe('free cancelled user 2050')
  })
})

describe('a change to a larger plan', () => {
  it('costs the whole days that follow, and brings their credits and those of its own day, as was said before', async () => {
    const ada = await testing.newUser()
    const { subscription } = await testing.buy(ada, 'standard')
    const [start, end] = [Date.parse(subscription?.periodStart ?? ''), Date.parse(subscription?.periodEnd ?? '')]
    const days = (end - start) / DAY_S / 1000
    // Five hours into the fifteenth day.
    await testing.stripe.advance(start / 1000 + 14 * DAY_S + 5 * 3_600 - testing.stripe.now())
    const preview = await testing.previewChange(ada, 'pro')
    const share = (days - 15) / days
    expect(preview).toEqual({
      plan: 'pro',
      amountNow: Math.round(7_900 * share) - Math.round(2_400 * share),
      prorationDate: new Date(start + 15 * DAY_S * 1000).toISOString(),
      creditsNow: Math.round((1_500 * (days - 14)) / days),
      renewsAt: subscription?.periodEnd,
    })
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
    const { billing, checkout } = await testing.changePlan(ada, 'pro')
    expect(checkout).toBeNull()
    expect(billing).toMatchObject({ plan: 'pro', subscription: { plan: 'pro', periodEnd: subscription?.periodEnd } })
    expect(await testing.stateOf(ada)).toBe(`pro active premium ${550 + preview.creditsNow}`)
  })

  it('minutes after the purchase brings the whole difference, and costs less than it', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    await testing.stripe.advance(5 * 60)
    const preview = await testing.previewChange(ada, 'pro')
    expect(preview.creditsNow).toBe(1_500)
    expect(preview.amountNow).toBeLessThan(5_400)
    await testing.changePlan(ada, 'pro')
    expect(testing.charges.map(({ amount }) => amount)).toEqual([2_400, preview.amountNow])
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
  })

  it('is counted by the second on the last day: nothing is given for nothing', async () => {
    const ada = await testing.newUser()
    const { subscription } = await testing.buy(ada, 'standard')
    const end = Date.parse(subscription?.periodEnd ?? '') / 1000
    await testing.stripe.advance(end - testing.stripe.now() - 12 * 3_600)
    const { amountNow, creditsNow } = await testing.previewChange(ada, 'pro')
    expect(amountNow).toBeGreaterThan(80)
    expect(creditsNow).toBeLessThan(26)
  })

  it('of a plan that is set to end is refused, and nothing is charged; of one that was resumed it is made', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    const { amountNow, prorationDate } = await testing.previewChange(ada, 'pro')
    await testing.ok(ada, 'POST', '/billing/cancel')
    const refused = { status: 409, body: { code: 'plan_is_ending' } }
    expect(await testing.call(ada, 'GET', '/billing/change-plan?plan=pro')).toMatchObject(refused)
    const click = { plan: 'pro', amountNow, prorationDate }
    expect(await testing.call(ada, 'POST', '/billing/change-plan', click)).toMatchObject(refused)
    expect(testing.charges).toHaveLength(1)
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
    await testing.ok(ada, 'POST', '/billing/resume')
    const { billing } = await testing.changePlan(ada, 'pro')
    expect(billing).toMatchObject({ plan: 'pro', subscription: { isEnding: false } })
  })

  it('of a plan that ends on a day chosen at the provider is refused too, and so is a smaller one', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'pro')
    const path = `/v1/subscriptions/${await testing.subscriptionOf(ada)}`
    await testing.dashboard('POST', path, { cancel_at: String(testing.stripe.now() + 7 * DAY_S) })
    await testing.stripe.settled()
    const answer = await testing.call(ada, 'POST', '/billing/change-plan', { plan: 'standard', ...FREE })
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan_is_ending' } })
  })

  it('that waits for its payment is given up with the plan: it cannot be paid any more', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard', CARDS.failsOnRenewal)
    const { checkout } = await testing.changePlan(ada, 'pro')
    const billing = await testing.ok<Billing>(ada, 'POST', '/billing/cancel')
    expect(billing.subscription).toMatchObject({ plan: 'standard', isEnding: true, openInvoice: null })
    expect(checkout && (await testing.confirm(checkout, CARDS.pays))).not.toBe('succeeded')
    expect(testing.charges).toHaveLength(1)
  })

  it('is made once for two clicks at once', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    const { amountNow, prorationDate } = await testing.previewChange(ada, 'pro')
    const click = () => testing.call(ada, 'POST', '/billing/change-plan', { plan: 'pro', amountNow, prorationDate })
    const answers = await Promise.all([click(), click()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await click()).status).toBe(200)
    const { invoices } = testing.stripe.state.objects
    expect(Object.values(invoices).map((invoice) => invoice.billing_reason)).toEqual([
      'subscription_create',
      'subscription_update',
    ])
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
  })

  it('waits for the bank, is the same for a second click, and then in force', async () => {
    const ada = await testing.newUser()
    const bought = await testing.ok<Checkout>(ada, 'POST', '/create-payment-intent', { amount: 24, credits: 500 })
    await testing.confirm(bought, CARDS.asksBankEachTime)
    await testing.control('authenticate', { clientSecret: bought.clientSecret, isApproved: true })
    await testing.ok(ada, 'POST', '/billing/sync')
    const { billing, checkout, refusal } = await testing.changePlan(ada, 'pro')
    expect(billing.plan).toBe('standard')
    expect(checkout).toMatchObject({ plan: 'pro' })
    expect(refusal).toBeNull()
    const second = await testing.changePlan(ada, 'pro')
    expect(second.checkout).toEqual(checkout)
    const other = await testing.call(ada, 'POST', '/billing/change-plan', { plan: 'standard', ...FREE })
    expect(other).toMatchObject({ status: 409, body: { code: 'plan_change_pending' } })
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
    expect(checkout && (await testing.confirm(checkout, CARDS.pays))).toBe('succeeded')
    await testing.ok(ada, 'POST', '/billing/sync')
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
  })

  it('that the card refuses says so in the words of the bank, and is called off without a debt', async () => {
    const ada = await testing.newUser()
    const bought = await testing.ok<Checkout>(ada, 'POST', '/create-payment-intent', { amount: 24, credits: 500 })
    await testing.confirm(bought, CARDS.failsOnRenewal)
    await testing.ok(ada, 'POST', '/billing/sync')
    const change = await testing.changePlan(ada, 'pro')
    expect(change.refusal).toBe('Your card was declined.')
    expect(change.billing.subscription?.openInvoice).toMatchObject({ plan: 'pro', amount: change.checkout?.amount })
    const off = await testing.ok<Billing>(ada, 'DELETE', '/billing/change-plan')
    expect(off.subscription).toMatchObject({ plan: 'standard', nextPlan: 'standard', openInvoice: null })
    const invoices = await testing.ok<Invoice[]>(ada, 'GET', '/billing/invoices')
    expect(invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'void'])
    expect(await testing.ok<Billing>(ada, 'DELETE', '/billing/change-plan')).toMatchObject({ plan: 'standard' })
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
  })

  it('that is paid before it is called off stays paid', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard', CARDS.failsOnRenewal)
    const { checkout } = await testing.changePlan(ada, 'pro')
    expect(checkout && (await testing.confirm(checkout, CARDS.pays))).toBe('succeeded')
    expect(await testing.ok<Billing>(ada, 'DELETE', '/billing/change-plan')).toMatchObject({ plan: 'pro' })
  })

  it('that is never confirmed leaves the plan as it was, and can be asked for again', async () => {
    const ada = await testing.newUser()
    const bought = await testing.ok<Checkout>(ada, 'POST', '/create-payment-intent', { amount: 24, credits: 500 })
    await testing.confirm(bought, CARDS.failsOnRenewal)
    await testing.ok(ada, 'POST', '/billing/sync')
    const first = await testing.changePlan(ada, 'pro')
    expect(first.checkout).not.toBeNull()
    await testing.stripe.advance(DAY_S)
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
    const second = await testing.changePlan(ada, 'pro')
    expect(second.checkout?.clientSecret).not.toBe(first.checkout?.clientSecret)
  })
})

it('a change to a larger plan while the renewal is a draft charges a month once', async () => {
  const ada = await testing.newUser()
  const { subscription } = await testing.buy(ada, 'standard')
  await testing.stripe.advance(Math.ceil(Date.parse(subscription?.periodEnd ?? '') / 1000) - testing.stripe.now() + 60)
  await testing.changePlan(ada, 'pro')
  await testing.stripe.advance(7_400)
  const charged = testing.charges.slice(1).reduce((sum, { amount }) => sum + amount, 0)
  expect(charged).toBeLessThanOrEqual(7_900)
})

it('a change to a larger plan without a card says so', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  for (const id of Object.keys(testing.stripe.state.objects.paymentMethods))
    await testing.dashboard('POST', `/v1/payment_methods/${id}/detach`)
  const { amountNow, prorationDate } = await testing.previewChange(ada, 'pro')
  const answer = await testing.call(ada, 'POST', '/billing/change-plan', { plan: 'pro', amountNow, prorationDate })
  expect(answer.status).toBeLessThan(500)
  expect(testing.charges).toHaveLength(1)
})

describe('a change to a smaller plan', () => {
  it('costs nothing and comes with the next month', async () => {
    const ada = await testing.newUser()
    const { subscription } = await testing.buy(ada, 'pro')
    const preview = await testing.previewChange(ada, 'standard')
    expect(preview).toMatchObject({ amountNow: 0, creditsNow: 0, renewsAt: subscription?.periodEnd })
    const { billing } = await testing.changePlan(ada, 'standard')
    expect(billing).toMatchObject({ plan: 'pro', subscription: { plan: 'pro', nextPlan: 'standard' } })
    await testing.stripe.advance(MONTH_S)
    expect(await testing.stateOf(ada)).toBe('standard active premium 2550')
  })

  it('is taken back without a charge', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'pro')
    await testing.changePlan(ada, 'standard')
    const { billing, checkout } = await testing.changePlan(ada, 'pro')
    expect(checkout).toBeNull()
    expect(billing.subscription?.nextPlan).toBe('pro')
    expect(Object.keys(testing.stripe.state.objects.invoices)).toHaveLength(1)
    await testing.stripe.advance(MONTH_S)
    expect(await testing.stateOf(ada)).toBe('pro active premium 4050')
  })

  it('is refused to a plan that there is not, and to somebody without a plan', async () => {
    const ada = await testing.newUser()
    expect((await testing.call(ada, 'POST', '/billing/change-plan', { plan: 'enterprise', ...FREE })).status).toBe(400)
    const answer = await testing.call(ada, 'POST', '/billing/change-plan', { plan: 'pro', ...FREE })
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan_not_active' } })
  })
})

it('a plan made smaller with a proration in the dashboard and larger again brings no credits for nothing', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'pro')
  for (let round = 0; round < 3; round++) {
    // Of two changes within a second, nobody can tell which was the later one.
    await testing.stripe.advance(2)
    const id = await testing.subscriptionOf(ada)
    const item = testing.stripe.state.objects.subscriptions[id]?.items.data[0]?.id ?? ''
    await testing.dashboard('POST', `/v1/subscriptions/${id}`, {
      'items[0][id]': item,
      'items[0][price]': PRICES.standard,
      proration_behavior: 'always_invoice',
    })
    await testing.stripe.settled()
    expect(await testing.stateOf(ada)).toMatch(/^standard active premium 5[45]\d$/)
    await testing.stripe.advance(2)
    await testing.changePlan(ada, 'pro')
    await testing.stripe.settled()
  }
  const charges = Object.values(testing.stripe.state.objects.charges)
  expect(charges.map(({ amount }) => amount)).toEqual([7_900])
  expect(await testing.stateOf(ada)).toMatch(/^pro active premium 20[45]\d$/)
})

it('a plan made larger here and smaller at the provider, again and again, gains whole days once', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  const gains: [credits: number, pence: number][] = []
  for (let round = 0; round < 4; round++) {
    await testing.stripe.advance(2)
    await testing.changePlan(ada, 'pro')
    await testing.stripe.advance(2)
    const id = await testing.subscriptionOf(ada)
    const item = testing.stripe.state.objects.subscriptions[id]?.items.data[0]?.id ?? ''
    await testing.dashboard('POST', `/v1/subscriptions/${id}`, {
      'items[0][id]': item,
      'items[0][price]': PRICES.standard,
      proration_behavior: 'always_invoice',
    })
    await testing.stripe.settled()
    const credits = Number((await testing.stateOf(ada)).split(' ').at(-1)) - 550
    const customer = testing.stripe.state.objects.customers[await testing.customerOf(ada)]
    const balance = customer && !customer.deleted ? -customer.balance : 0
    const paid = testing.charges.slice(1).reduce((sum, { amount }) => sum + amount, 0)
    gains.push([credits, balance - paid])
  }
  const [first] = gains
  for (const [credits, pence] of gains) {
    expect(credits).toBeLessThanOrEqual((first?.[0] ?? 0) + gains.length)
    expect(pence).toBeLessThanOrEqual((first?.[1] ?? 0) + gains.length)
  }
})

describe('a renewal', () => {
  it('brings the next month, and carries over one month and no more', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    await testing.stripe.advance(MONTH_S)
    expect(await testing.stateOf(ada)).toBe('standard active premium 1050')
    const lots = (await testing.billing(ada)).credits.lots.filter(({ source }) => source === 'plan')
    expect(lots).toMatchObject([{ remaining: 500 }, { remaining: 500 }])
    const { subscription } = await testing.billing(ada)
    expect(lots[0]?.expiresAt).toBe(subscription?.periodEnd)
  })

  it('that is declined keeps the plan for a while, and pays when the card pays again', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    await testing.control('decline', { customer: await testing.customerOf(ada), times: 1 })
    await testing.stripe.advance(MONTH_S)
    const billing = await testing.billing(ada)
    expect(billing).toMatchObject({ plan: 'standard', status: 'active', subscription: { state: 'past_due' } })
    expect(billing.subscription?.openInvoice?.url).toMatch(/^http/)
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
    const change = await testing.call(ada, 'POST', '/billing/change-plan', { plan: 'pro', ...FREE })
    expect(change).toMatchObject({ status: 409, body: { code: 'plan_change_pending' } })
    await testing.stripe.advance(4 * DAY_S)
    expect((await testing.billing(ada)).subscription).toMatchObject({ state: 'active', openInvoice: null })
    expect(await testing.stateOf(ada)).toBe('standard active premium 1050')
  })

  it('that is never paid ends the plan as expired, and the month that was paid can be used to its end', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard', CARDS.failsOnRenewal)
    await testing.stripe.advance(MONTH_S + 20 * DAY_S)
    expect(await testing.stateOf(ada)).toBe('free expired user 550')
    const again = await testing.buy(ada, 'pro')
    expect(again).toMatchObject({ plan: 'pro', status: 'active' })
    expect(await testing.stateOf(ada)).toBe('pro active premium 2550')
  })
})

describe('a plan that an admin has given', () => {
  it('stays when the provider has nothing to say, and after an earlier plan that was bought', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    await testing.ok(ada, 'POST', '/billing/cancel')
    await testing.stripe.advance(MONTH_S)
    expect(await testing.stateOf(ada)).toBe('free cancelled user 550')
    await env.DB.prepare(
      `UPDATE users SET subscription_type = 'enterprise', subscription_status = 'active', role = 'premium' WHERE id = ?`,
    )
      .bind(ada.id)
      .run()
    await testing.ok(ada, 'POST', '/billing/sync')
    expect(await testing.stateOf(ada)).toBe('enterprise active premium 550')
  })
})

it('an admin who buys a plan and loses it stays an admin', async () => {
  const root = await testing.newUser({ role: 'admin' })
  await testing.buy(root, 'standard')
  expect(await testing.stateOf(root)).toBe('standard active admin 550')
  await testing.ok(root, 'POST', '/billing/cancel')
  await testing.stripe.advance(MONTH_S)
  expect(await testing.stateOf(root)).toBe('free cancelled admin 550')
})

it('the portal leads back to the page it was opened from', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  const { url } = await testing.ok<{ url: string }>(ada, 'POST', '/billing/portal')
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4242\//)
})
