// The nightly comparison: webhooks are lost, D1 is damaged, the provider goes away in the middle.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAccount, purgeAccount } from '../../../worker/accounts/delete-account.ts'
import { forgetUser } from '../../../worker/api/require-user.ts'
import { reconcileBilling } from '../../../worker/billing/reconciliation/reconcile.ts'
import type { BillingDifference, Checkout } from '../../../worker/contract/billing.ts'
import { sweep } from '../../../worker/sweep.ts'
import type { Person } from '../uploads/upload-testing.ts'
import { BillingTesting, CARDS, DAY_S, PRICES } from './billing-testing.ts'

let testing: BillingTesting
let nights = 0
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await env.DB.exec('DELETE FROM billing_differences')
  await env.DB.exec('DELETE FROM daily_duties')
  // The stand-in of the test before is gone, and with it the customers of its people.
  await env.DB.exec('DELETE FROM billing_customers')
  testing = await BillingTesting.start()
})
afterEach(async () => {
  await testing.end()
  vi.restoreAllMocks()
})

/** All ticks of the next night. Returns how many differences were found. */
async function night(): Promise<number> {
  const nowMs = Date.now() + nights++ * DAY_S * 1000
  let found = 0
  for (let tick = 0; tick < 20; tick++) {
    found += await reconcileBilling(testing.bindings, nowMs)
    const position = await env.DB.prepare('SELECT position FROM daily_duties').first('position')
    if (position === null) return found
  }
  throw new Error('the night does not end')
}

async function differences(): Promise<BillingDifference[]> {
  const root = await testing.newUser({ role: 'admin' })
  return testing.ok(root, 'GET', '/admin/billing/differences')
}

async function pay(person: Person): Promise<void> {
  const checkout = await testing.ok<Checkout>(person, 'POST', '/create-subscription', { priceId: PRICES.pro })
  await testing.confirm(checkout)
}

describe('the nightly comparison', () => {
  it('finds nothing when nothing was missed', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await testing.stripe.advance(32 * DAY_S)
    expect(await night()).toBe(0)
    expect(await differences()).toEqual([])
  })

  it('brings in a purchase of which no webhook came', async () => {
    const ada = await testing.newUser()
    await testing.control('webhooks', { drop: true })
    await pay(ada)
    expect(await night()).toBeGreaterThan(0)
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
    const found = await differences()
    expect(found).toContainEqual(
      expect.objectContaining({
        userId: ada.id,
        subject: 'plan',
        verso: 'free active',
        provider: 'pro active',
        isMended: true,
      }),
    )
    expect(new Set(found.map(({ subject }) => subject.split(' ')[0]))).toEqual(
      new Set(['credits', 'invoice', 'plan', 'subscription']),
    )
    expect(await night()).toBe(0)
  })

  it('brings in renewals, ends and refunds of which no webhook came', async () => {
    const [ada, bob, eve] = [await testing.newUser(), await testing.newUser(), await testing.newUser()]
    await testing.buy(ada)
    await testing.buy(bob, 'standard', CARDS.failsOnRenewal)
    await testing.buy(eve)
    await testing.control('webhooks', { drop: true })
    const charge = Object.values(testing.stripe.state.objects.charges).find(({ amount, customer }) => {
      return amount === 7_900 && customer !== null && testing.stripe.state.objects.customers[customer] !== undefined
    })
    await testing.stripe.advance(32 * DAY_S)
    expect(await night()).toBeGreaterThan(0)
    expect(await testing.stateOf(ada)).toBe('pro active premium 4050')
    expect((await testing.billing(bob)).subscription?.state).toBe('past_due')
    await testing.stripe.advance(20 * DAY_S)
    await testing.dashboard('POST', '/v1/refunds', { charge: charge?.id ?? '', amount: '3950' })
    expect(await night()).toBeGreaterThan(0)
    expect(await testing.stateOf(bob)).toBe('free expired user 550')
    const refunded = await Promise.all([ada, eve].map((person) => testing.stateOf(person)))
    expect(refunded.toSorted()).toEqual(['pro active premium 3050', 'pro active premium 4050'])
  })

  it('puts right what was changed in D1 by hand', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await env.DB.prepare(`UPDATE users SET subscription_type = 'free', role = 'user' WHERE id = ?`).bind(ada.id).run()
    expect(await night()).toBe(1)
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
    await env.DB.prepare('UPDATE subscriptions SET period_end = 0, is_ending = 1 WHERE user_id = ?').bind(ada.id).run()
    expect(await night()).toBe(1)
    expect((await testing.billing(ada)).subscription?.isEnding).toBe(false)
  })

  it('finds the user of a customer whom D1 has lost', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await env.DB.prepare('DELETE FROM billing_customers WHERE user_id = ?').bind(ada.id).run()
    await testing.control('webhooks', { drop: true })
    await testing.dashboard('DELETE', `/v1/subscriptions/${await testing.subscriptionOf(ada)}`)
    expect(await night()).toBeGreaterThan(0)
    expect(await testing.stateOf(ada)).toBe('free cancelled user 2050')
  })

  it('reports a plan that is paid for nobody, each night until somebody has looked', async () => {
    const customer = await testing.dashboard<{ id: string }>('POST', '/v1/customers', { email: 'x@verso.test' })
    const fields = {
      customer: customer.id,
      'items[0][price]': PRICES.pro,
      'metadata[userId]': 'nobody',
      payment_behavior: 'default_incomplete',
    }
    await testing.dashboard('POST', '/v1/subscriptions', fields)
    expect(await night()).toBe(2)
    expect(await differences()).toMatchObject([
      { customerId: customer.id, userId: null, isMended: false },
      { customerId: customer.id, userId: null, isMended: false },
    ])
    expect(await night()).toBe(2)
    expect(await differences()).toHaveLength(4)
  })

  it('does not ask again, night after night, for the ended plans of deleted accounts', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await testing.dashboard('DELETE', `/v1/subscriptions/${await testing.subscriptionOf(ada)}`)
    await testing.stripe.settled()
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(ada.id).run()
    await env.DB.prepare('DELETE FROM subscriptions WHERE user_id = ?').bind(ada.id).run()
    const before = testing.calls.length
    expect(await night()).toBe(0)
    expect(testing.calls.slice(before)).toEqual([
      'GET /v1/subscriptions',
      'GET /v1/invoices',
      'GET /v1/refunds',
      'GET /v1/disputes',
    ])
  })

  it('has nothing to report of a person who deleted their account, came back and bought again', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await deleteAccount(testing.bindings, ada.id, { actorId: ada.id, reason: null, mailboxHashes: [] }, Date.now())
    await purgeAccount(testing.bindings, ada.id, Date.now())
    await testing.stripe.settled()
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(ada.id).run()
    await env.DB.prepare(
      `INSERT INTO users (id, email, is_email_verified, created_at, updated_at) VALUES (?, 'ada@verso.test', 1, ?2, ?2)`,
    )
      .bind(ada.id, Date.now() + 1)
      .run()
    forgetUser(ada.id)
    await testing.buy(ada, 'standard')
    expect([await night(), await night()]).toEqual([0, 0])
    expect(await differences()).toEqual([])
  })

  it('finds a refund of a former customer, and leaves the plan', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const [charge] = testing.charges
    await testing.dashboard('DELETE', `/v1/customers/${await testing.customerOf(ada)}`)
    await testing.stripe.settled()
    await testing.buy(ada, 'standard')
    await testing.control('webhooks', { drop: true })
    await testing.dashboard('POST', '/v1/refunds', { charge: charge?.id ?? '' })
    expect(await night()).toBeGreaterThan(0)
    const { plan, credits } = await testing.billing(ada)
    expect([plan, credits.lots.filter(({ source }) => source === 'plan')]).toMatchObject([
      'standard',
      [{ remaining: 500 }],
    ])
    expect(await night()).toBe(0)
  })

  it('takes a former customer whom D1 has lost for one of the account that is gone', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await env.DB.prepare('DELETE FROM billing_customers WHERE user_id = ?').bind(ada.id).run()
    // As after a deletion and another sign-up, later than everything that was bought.
    await env.DB.prepare('UPDATE users SET created_at = ? WHERE id = ?')
      .bind(Date.now() + 5_000, ada.id)
      .run()
    await testing.control('webhooks', { drop: true })
    const [charge] = testing.charges
    await testing.dashboard('POST', '/v1/refunds', { charge: charge?.id ?? '', amount: '100' })
    await testing.dashboard('DELETE', `/v1/subscriptions/${await testing.subscriptionOf(ada)}`)
    const before = await testing.stateOf(ada)
    await night()
    expect(await testing.stateOf(ada)).toBe(before)
  })

  it('goes on behind an object that was deleted between two ticks', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const nowMs = Date.now() + nights++ * DAY_S * 1000
    await reconcileBilling(testing.bindings, nowMs)
    const position = JSON.stringify({ phase: 'invoices', after: 'in_draft_that_is_gone', found: 0 })
    await env.DB.prepare('UPDATE daily_duties SET position = ?').bind(position).run()
    await expect(reconcileBilling(testing.bindings, nowMs)).resolves.toBe(0)
    expect(await env.DB.prepare('SELECT position FROM daily_duties').first('position')).toBeNull()
  })

  it('goes on where it stopped when the provider goes away, and compares nothing twice in a day', async () => {
    const ada = await testing.newUser()
    await testing.control('webhooks', { drop: true })
    await pay(ada)
    const nowMs = Date.now() + nights++ * DAY_S * 1000
    testing.isCutOff = true
    await expect(reconcileBilling(testing.bindings, nowMs)).rejects.toMatchObject({ code: 'payments_unavailable' })
    expect((await sweep(testing.bindings, nowMs)).reconcileBilling).toBe('failed')
    testing.isCutOff = false
    expect((await sweep(testing.bindings, nowMs)).reconcileBilling).toBeGreaterThan(0)
    expect((await testing.billing(ada)).plan).toBe('pro')
    const calls = testing.calls.length
    expect((await sweep(testing.bindings, nowMs)).reconcileBilling).toBe(0)
    expect(testing.calls).toHaveLength(calls)
  })

  it('mends some customers at each tick, and in the end all of them', async () => {
    const people = await Promise.all(Array.from({ length: 23 }, () => testing.newUser()))
    await testing.control('webhooks', { drop: true })
    for (const person of people) await pay(person)
    const nowMs = Date.now() + nights++ * DAY_S * 1000
    const mended = async () => {
      const states = await Promise.all(people.map((person) => testing.stateOf(person)))
      return states.filter((state) => state === 'pro active premium 2050').length
    }
    await reconcileBilling(testing.bindings, nowMs)
    expect(await mended()).toBe(20)
    await reconcileBilling(testing.bindings, nowMs)
    expect(await mended()).toBe(23)
  })
})
