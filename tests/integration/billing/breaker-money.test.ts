// Found by the breaker of issue 19: money and credits. Each fails on the code of its day.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reserveStatements } from '../../../worker/billing/ledger/reserve.ts'
import { settleStatements } from '../../../worker/billing/ledger/settle.ts'
import type { Billing, Checkout, Invoice } from '../../../worker/contract/billing.ts'
import { checkedBalance } from '../admin/admin-testing.ts'
import type { Person } from '../uploads/upload-testing.ts'
import { BillingTesting, DAY_S, PRICES } from './billing-testing.ts'

let testing: BillingTesting
let root: Person
beforeEach(async () => {
  testing = await BillingTesting.start()
  root = await testing.newUser({ role: 'admin' })
})
afterEach(() => testing.end())

const HOUR_S = 3_700

function charges() {
  return Object.values(testing.stripe.state.objects.charges).filter(({ paid }) => paid)
}

function refund(person: Person, invoiceId: string, reason = 'Not what they hoped for') {
  return testing.call<Invoice>(root, 'POST', `/admin/users/${person.id}/refunds`, { invoiceId, reason })
}

/** What the dashboard's "update subscription" does by default, with an invoice now. */
async function changeInDashboard(person: Person, price: string): Promise<void> {
  const id = await testing.subscriptionOf(person)
  const item = testing.stripe.state.objects.subscriptions[id]?.items.data[0]?.id ?? ''
  await testing.dashboard('POST', `/v1/subscriptions/${id}`, {
    'items[0][id]': item,
    'items[0][price]': price,
    proration_behavior: 'always_invoice',
  })
  await testing.stripe.settled()
}

async function secondsUntil(iso: string | undefined): Promise<number> {
  return Math.ceil(Date.parse(iso ?? '') / 1000) - testing.stripe.now()
}

describe('the money-back promise', () => {
  it('ends the plan while the renewal is still being tried: nothing is charged after the refund', async () => {
    const ada = await testing.newUser()
    const { subscription } = await testing.buy(ada, 'standard')
    const [first] = await testing.ok<Invoice[]>(ada, 'GET', '/billing/invoices')
    // The month is over, the renewal is declined once. By the Worker's clock, the payment is a moment old, as that of
    // an invoice which was paid late, or of a month of February.
    await testing.control('decline', { customer: await testing.customerOf(ada), times: 1 })
    await testing.stripe.advance((await secondsUntil(subscription?.periodEnd)) + HOUR_S)
    expect((await testing.billing(ada)).subscription?.state).toBe('past_due')
    console.log(await testing.stateOf(ada))
    expect((await refund(ada, first?.id ?? '')).status).toBe(200)
    expect((await testing.billing(ada)).plan).toBe('free')
    const cancel = await testing.call<{ code?: string }>(ada, 'POST', '/billing/cancel')
    expect.soft(cancel, 'the person can at least cancel it').toMatchObject({ status: 200 })
    const before = charges().length
    await testing.stripe.advance(10 * DAY_S)
    expect.soft(charges().length, 'charges after the money-back').toBe(before)
    expect
      .soft(Object.values(testing.stripe.state.objects.subscriptions).map(({ status }) => status))
      .toEqual(['canceled'])
    expect.soft((await testing.billing(ada)).plan).toBe('free')
  })

  it('ends the plan when the next month has been paid a moment before', async () => {
    const ada = await testing.newUser()
    const { subscription } = await testing.buy(ada, 'standard')
    const [first] = await testing.ok<Invoice[]>(ada, 'GET', '/billing/invoices')
    await testing.stripe.advance((await secondsUntil(subscription?.periodEnd)) + HOUR_S)
    expect((await refund(ada, first?.id ?? '')).status).toBe(200)
    expect((await testing.billing(ada)).plan).toBe('free')
  })
})

describe('credits and money', () => {
  it('a plan made smaller with a proration in the dashboard and larger again brings no credits for nothing', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'pro')
    const states = [await testing.stateOf(ada)]
    for (let round = 0; round < 3; round++) {
      await changeInDashboard(ada, PRICES.standard)
      await testing.ok(ada, 'POST', '/billing/sync')
      await testing.ok(ada, 'POST', '/billing/change-plan', { plan: 'pro' })
      await testing.stripe.settled()
      states.push(await testing.stateOf(ada))
    }
    const paid = charges().reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0)
    console.log('paid', paid, states)
    expect(paid).toBe(7_900)
    expect(await checkedBalance(ada.id)).toBeLessThanOrEqual(2_051)
  })

  it('a refund of the pound that was charged does not take the credits that a balance has paid', async () => {
    const ada = await testing.newUser()
    await testing.ok(ada, 'POST', '/create-subscription', { priceId: PRICES.standard })
    const customer = await testing.customerOf(ada)
    testing.stripe.state.objects.customers[customer] = {
      ...testing.stripe.state.objects.customers[customer],
      balance: -7_800,
    } as never
    await testing.buy(ada, 'pro')
    const [invoice] = await testing.ok<Invoice[]>(ada, 'GET', '/billing/invoices')
    console.log(
      invoice,
      charges().map(({ amount }) => amount),
    )
    const [charge] = charges()
    expect(charge?.amount).toBe(100)
    await testing.dashboard('POST', '/v1/refunds', { charge: charge?.id ?? '' })
    await testing.stripe.settled()
    // 100 of 7,900 pence went back: 26 of 2,000 credits at most.
    expect(await testing.stateOf(ada)).toMatch(/^pro active premium 20[23]\d$/)
  })

  it('a partial refund while a translation holds the credits takes its share in the end', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'pro')
    const reservation = { translationId: crypto.randomUUID(), run: 1, userId: ada.id, credits: 2_050 }
    await env.DB.batch(reserveStatements(env.DB, reservation, Date.now()))
    const [charge] = charges()
    await testing.dashboard('POST', '/v1/refunds', { charge: charge?.id ?? '', amount: '7800' })
    await testing.stripe.settled()
    // The translation is cancelled: nothing of it was delivered.
    await env.DB.batch(settleStatements(env.DB, reservation, 0, Date.now()))
    await testing.ok(ada, 'POST', '/billing/sync')
    expect(await checkedBalance(ada.id)).toBeLessThanOrEqual(50 + 26)
  })

  it('an upgrade in the hour in which the renewal is a draft charges a month once', async () => {
    const ada = await testing.newUser()
    const { subscription } = await testing.buy(ada, 'standard')
    await testing.stripe.advance((await secondsUntil(subscription?.periodEnd)) + 60)
    const before = charges().length
    const preview = await testing.call(ada, 'GET', '/billing/change-plan?plan=pro')
    const answer = await testing.call<{ billing: Billing; checkout: Checkout | null }>(
      ada,
      'POST',
      '/billing/change-plan',
      { plan: 'pro' },
    )
    await testing.stripe.advance(2 * HOUR_S)
    const amounts = charges()
      .slice(before)
      .map(({ amount }) => amount)
    console.log(JSON.stringify(preview.body), answer.status, amounts, await testing.stateOf(ada))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(7_900)
  })
})

describe('calls that the provider refuses', () => {
  it('an upgrade without a card says so', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    for (const { id } of Object.values(testing.stripe.state.objects.paymentMethods))
      await testing.dashboard('POST', `/v1/payment_methods/${id}/detach`).catch(() => null)
    const answer = await testing.call(ada, 'POST', '/billing/change-plan', { plan: 'pro' })
    console.log(answer.status, JSON.stringify(answer.body))
    expect(answer.status).toBeLessThan(500)
  })

  it('two admins who refund at once with reasons of their own get typed answers', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const [invoice] = await testing.ok<Invoice[]>(ada, 'GET', '/billing/invoices')
    const answers = await Promise.all([refund(ada, invoice?.id ?? '', 'One'), refund(ada, invoice?.id ?? '', 'Two')])
    console.log(answers.map(({ status, body }) => [status, JSON.stringify(body).slice(0, 120)]))
    for (const { status } of answers) expect(status).toBeLessThan(500)
  })

  it('a refund that failed at the bank can be made again on the same day', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const [invoice] = await testing.ok<Invoice[]>(ada, 'GET', '/billing/invoices')
    expect((await refund(ada, invoice?.id ?? '')).status).toBe(200)
    const { refunds } = testing.stripe.state.objects
    for (const one of Object.values(refunds)) one.status = 'failed'
    for (const charge of charges()) Object.assign(charge, { amount_refunded: 0, refunded: false })
    await testing.sync(ada)
    const again = await refund(ada, invoice?.id ?? '')
    console.log(again.status, JSON.stringify(again.body))
    expect(Object.values(refunds).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  })

  it('the portal of a customer whom somebody has deleted at the provider says so', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await testing.dashboard('DELETE', `/v1/customers/${await testing.customerOf(ada)}`)
    await testing.stripe.settled()
    const answer = await testing.call(ada, 'POST', '/billing/portal')
    console.log(answer.status, JSON.stringify(answer.body))
    expect(answer.status).toBeLessThan(500)
  })

  it('a checkout goes on after its answer was lost and the person has changed their name', async () => {
    const ada = await testing.newUser()
    await testing.control('fail', { method: 'POST', path: '/v1/customers', times: 3, status: 500, isExecuted: true })
    const lost = await testing.call(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    expect(lost.status).toBe(503)
    // As the next sign-in does with a name that was changed at the identity provider.
    await env.DB.prepare(`UPDATE users SET display_name = 'Ada Lovelace' WHERE id = ?`).bind(ada.id).run()
    const again = await testing.call(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    console.log(again.status, JSON.stringify(again.body))
    expect(again.status).toBe(200)
  })
})

it('a refund of the upgrade alone leaves the smaller plan that is paid', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  await testing.ok(ada, 'POST', '/billing/change-plan', { plan: 'pro' })
  await testing.stripe.settled()
  const [upgrade] = await testing.ok<Invoice[]>(ada, 'GET', '/billing/invoices')
  expect(upgrade).toMatchObject({ total: 5_500, plan: 'pro' })
  expect((await refund(ada, upgrade?.id ?? '')).status).toBe(200)
  const kept = charges().reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0)
  console.log('kept', kept, await testing.stateOf(ada))
  // £24 are still paid for this month.
  expect((await testing.billing(ada)).plan).toBe('standard')
})
