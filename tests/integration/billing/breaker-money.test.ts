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
