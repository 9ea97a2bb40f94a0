// The end of an account whose owner pays for a plan.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAccount, purgeAccount } from '../../../worker/accounts/delete-account.ts'
import { reconcileBilling } from '../../../worker/billing/reconciliation/reconcile.ts'
import type { Checkout } from '../../../worker/contract/billing.ts'
import { sweep } from '../../../worker/sweep.ts'
import { tablesNaming } from '../tables-naming.ts'
import { codeOf, type Person } from '../uploads/upload-testing.ts'
import { BillingTesting, CARDS, DAY_S, PRICES, STRIPE_SETTINGS } from './billing-testing.ts'

/** The purge goes on behind the answer. */
const PATIENTLY = { timeout: 60_000, interval: 50 }

let testing: BillingTesting
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  testing = await BillingTesting.start()
})
afterEach(async () => {
  await testing.end()
  vi.restoreAllMocks()
})

function remove(person: Person, variables: Record<string, unknown> = STRIPE_SETTINGS): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ confirmation: `${person.id}@verso.test` })
  return testing.testing.fetch(person, '/api/account', { method: 'DELETE', headers, body }, variables)
}

function statuses(): string[] {
  return Object.values(testing.stripe.state.objects.subscriptions).map(({ status }) => status)
}

describe('the deletion of an account with a plan', () => {
  it('ends the subscription first, and leaves invoices that name nobody', async () => {
    const ada = await testing.newUser({ displayName: 'Ada Lovelace' })
    await testing.buy(ada)
    const customer = await testing.customerOf(ada)
    expect((await remove(ada)).status).toBe(204)
    expect(statuses()).toEqual(['canceled'])
    await vi.waitUntil(async () => (await tablesNaming(`${ada.id}@verso.test`)).length === 0, PATIENTLY)
    expect(testing.stripe.state.objects.customers[customer]).toMatchObject({ deleted: true })
    const kept = ['audit_log', 'billing_customers', 'credit_ledger', 'credit_lots', 'invoices', 'users']
    expect(await tablesNaming(ada.id)).toEqual(kept)
    expect(await tablesNaming('Lovelace', `${ada.id}@verso.test`)).toEqual([])
    const invoice = await env.DB.prepare('SELECT * FROM invoices WHERE user_id = ?').bind(ada.id).first()
    expect(invoice).toMatchObject({ status: 'paid', paid_pence: 7_900, url: null, pdf_url: null })
    expect(JSON.stringify(invoice)).not.toMatch(/Lovelace|@/)
    const paid = Object.values(testing.stripe.state.objects.charges).length
    await testing.stripe.advance(40 * DAY_S)
    expect(Object.values(testing.stripe.state.objects.charges)).toHaveLength(paid)
  })

  it('is refused while the provider cannot be asked, so that nobody pays on for nothing', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await testing.control('fail', { method: 'DELETE', path: '/v1/subscriptions/*', times: 3, status: 503 })
    const refused = await remove(ada)
    expect([refused.status, await codeOf(refused)]).toEqual([503, 'payments_unavailable'])
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
    expect((await remove(ada)).status).toBe(204)
  })

  it('is refused when payments are no longer set up and a plan is running', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const refused = await remove(ada, { ...STRIPE_SETTINGS, STRIPE_SECRET_KEY: '' })
    expect([refused.status, await codeOf(refused)]).toEqual([503, 'payments_not_configured'])
    expect(statuses()).toEqual(['active'])
  })

  it('that fails in the end leaves a plan that an admin has given', async () => {
    const ada = await testing.newUser()
    await env.DB.prepare(
      `UPDATE users SET subscription_type = 'enterprise', subscription_status = 'active', role = 'premium' WHERE id = ?`,
    )
      .bind(ada.id)
      .run()
    const lost = new Error('D1_ERROR: Network connection lost.')
    // The tombstone's transaction is the only one.
    const spy = vi.spyOn(env.DB, 'batch').mockRejectedValueOnce(lost)
    const deletion = deleteAccount(
      testing.bindings,
      ada.id,
      { actorId: ada.id, reason: null, mailboxHashes: [] },
      Date.now(),
    )
    await expect(deletion).rejects.toBe(lost)
    spy.mockRestore()
    expect(await testing.stateOf(ada)).toBe('enterprise active premium 50')
  })

  it('closes a checkout that is open in another tab', async () => {
    const ada = await testing.newUser()
    const checkout = await testing.ok<{ clientSecret: string; plan: 'pro'; amount: number }>(
      ada,
      'POST',
      '/create-payment-intent',
      { amount: 79, credits: 2_000 },
    )
    expect((await remove(ada)).status).toBe(204)
    expect(await testing.confirm(checkout)).not.toBe('succeeded')
    expect(statuses()).toEqual(['incomplete_expired'])
  })

  it('while another tab opens a checkout leaves nothing that can be paid', async () => {
    const ada = await testing.newUser()
    testing.meanwhile('POST', /^\/v1\/subscriptions$/, () => remove(ada))
    const opened = await testing.call<{ code: string }>(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
    expect([opened.status, opened.body.code]).toEqual([403, 'account_deleted'])
    await testing.stripe.settled()
    expect(statuses().filter((status) => status !== 'incomplete_expired')).toEqual([])
    const { customers } = testing.stripe.state.objects
    await vi.waitUntil(() => Object.values(customers).every(({ deleted }) => deleted), PATIENTLY)
  })

  it('gives back what is paid behind it', async () => {
    const ada = await testing.newUser()
    await testing.passPeriod(await testing.buy(ada, 'standard', CARDS.failsOnRenewal))
    const open = Object.values(testing.stripe.state.objects.invoices).find(({ status }) => status === 'open')
    expect((await remove(ada)).status).toBe(204)
    // On the provider's page, which may be open in another tab.
    await testing.dashboard('POST', `/v1/invoices/${open?.id}/pay`, { payment_method: 'pm_card_visa' })
    await testing.stripe.settled()
    expect(testing.charges.map(({ amount, amount_refunded: back }) => amount - back)).toEqual([2_400, 0])
    const { results } = await env.DB.prepare(
      'SELECT paid_pence - refunded_pence AS kept FROM invoices WHERE user_id = ?',
    )
      .bind(ada.id)
      .all()
    expect(results.map(({ kept }) => kept)).toEqual([2_400, 0])
  })

  it('goes on when the provider could not be told to forget the person, and does not hold up other accounts', async () => {
    const ada = await testing.newUser()
    const bob = await testing.newUser()
    await testing.buy(ada)
    await testing.control('fail', { method: 'DELETE', path: '/v1/customers/*', times: 3, status: 503 })
    expect((await remove(ada)).status).toBe(204)
    expect((await remove(bob)).status).toBe(204)
    await vi.waitUntil(() => testing.stripe.state.failures.length === 0, PATIENTLY)
    await sweep(testing.bindings, Date.now())
    await sweep(testing.bindings, Date.now())
    const { results } = await env.DB.prepare('SELECT email FROM users WHERE id IN (?, ?)').bind(ada.id, bob.id).all()
    expect(results).toEqual([{ email: '' }, { email: '' }])
    const customer = await testing.customerOf(ada)
    expect(testing.stripe.state.objects.customers[customer]).toMatchObject({ deleted: true })
  })

  it('records a refund that is made afterwards, and grants nothing to the account', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    expect((await remove(ada)).status).toBe(204)
    await purgeAccount(testing.bindings, ada.id, Date.now())
    const [charge] = Object.keys(testing.stripe.state.objects.charges)
    await testing.dashboard('POST', '/v1/refunds', { charge: charge ?? '' })
    await testing.stripe.settled()
    const invoice = await env.DB.prepare('SELECT refunded_pence, url FROM invoices WHERE user_id = ?')
      .bind(ada.id)
      .first()
    expect(invoice).toEqual({ refunded_pence: 7_900, url: null })
    expect(await testing.stateOf(ada)).toBe('free cancelled user 0')
    expect(await tablesNaming(ada.id)).not.toContain('subscriptions')
  })
})

it('a person who comes back with a new account gets a new customer', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada)
  const former = await testing.customerOf(ada)
  expect((await remove(ada)).status).toBe(204)
  await purgeAccount(testing.bindings, ada.id, Date.now())
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(ada.id).run()
  await env.DB.prepare(
    `INSERT INTO users (id, email, is_email_verified, created_at, updated_at) VALUES (?, 'ada@verso.test', 1, ?2, ?2)`,
  )
    .bind(ada.id, Date.now() + 1)
    .run()
  const { forgetUser } = await import('../../../worker/api/require-user.ts')
  forgetUser(ada.id)
  await testing.buy(ada, 'standard')
  expect(await testing.customerOf(ada)).not.toBe(former)
  const row = await env.DB.prepare('SELECT subscription_type AS type FROM users WHERE id = ?')
    .bind(ada.id)
    .first('type')
  expect(row).toBe('standard')
})

it('an admin cannot change by hand a plan that is paid for', async () => {
  const ada = await testing.newUser()
  const root = await testing.newUser({ role: 'admin' })
  await testing.buy(ada)
  const put = (change: object) => testing.call(root, 'PUT', `/admin/users/${ada.id}`, change)
  expect(await put({ subscriptionType: 'enterprise' })).toMatchObject({ status: 409, body: { code: 'plan_bought' } })
  expect(await put({ role: 'user' })).toMatchObject({ status: 409, body: { code: 'plan_bought' } })
  expect(await put({ credits: 2_060 })).toMatchObject({
    status: 200,
    body: { credits: 2_060, subscriptionType: 'pro' },
  })
})

it('a plan that an admin gives during a checkout closes it, so that it is neither lost nor paid twice', async () => {
  const ada = await testing.newUser()
  const root = await testing.newUser({ role: 'admin' })
  const checkout = await testing.ok<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.standard })
  const given = await testing.call(root, 'PUT', `/admin/users/${ada.id}`, { subscriptionType: 'enterprise' })
  expect(given.status).toBe(200)
  expect(await testing.confirm(checkout)).not.toBe('succeeded')
  await testing.stripe.settled()
  expect(await testing.stateOf(ada)).toBe('enterprise active premium 50')
  expect(testing.charges).toEqual([])
})

it('a plan that an admin gives while a checkout is being opened closes it', async () => {
  const ada = await testing.newUser()
  const root = await testing.newUser({ role: 'admin' })
  testing.meanwhile('POST', /^\/v1\/subscriptions$/, () =>
    testing.ok(root, 'PUT', `/admin/users/${ada.id}`, { subscriptionType: 'enterprise' }),
  )
  const opened = await testing.call(ada, 'POST', '/create-subscription', { priceId: PRICES.standard })
  expect(opened).toMatchObject({ status: 409, body: { code: 'plan_already_active' } })
  expect(statuses()).toEqual(['incomplete_expired'])
})

it('an admin cannot give a plan to somebody who has paid a moment before', async () => {
  const ada = await testing.newUser()
  const root = await testing.newUser({ role: 'admin' })
  const checkout = await testing.ok<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.standard })
  await testing.control('webhooks', { drop: true })
  testing.meanwhile('POST', /\/void$/, () => testing.confirm(checkout))
  const given = await testing.call(root, 'PUT', `/admin/users/${ada.id}`, { subscriptionType: 'enterprise' })
  expect(given).toMatchObject({ status: 409, body: { code: 'plan_bought' } })
  expect(await testing.stateOf(ada)).toBe('standard active premium 550')
})

describe('a person who is disabled', () => {
  function disable(person: Person, root: Person) {
    return testing.call(root, 'PUT', `/admin/users/${person.id}`, { isDisabled: true })
  }

  it('keeps the month that is paid, and is not charged for another', async () => {
    const ada = await testing.newUser()
    const root = await testing.newUser({ role: 'admin' })
    const bought = await testing.buy(ada, 'standard')
    expect((await disable(ada, root)).status).toBe(200)
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
    await testing.passPeriod(bought)
    expect(testing.charges).toHaveLength(1)
    expect(await testing.stateOf(ada)).toBe('free cancelled user 550')
  })

  it('is not charged for a renewal that is still being tried, nor for a checkout that is open', async () => {
    const [ada, bob] = [await testing.newUser(), await testing.newUser()]
    const root = await testing.newUser({ role: 'admin' })
    await testing.passPeriod(await testing.buy(ada, 'standard', CARDS.failsOnRenewal))
    const checkout = await testing.ok<Checkout>(bob, 'POST', '/create-subscription', { priceId: PRICES.standard })
    expect((await disable(ada, root)).status).toBe(200)
    expect((await disable(bob, root)).status).toBe(200)
    expect(statuses()).toEqual(['canceled', 'incomplete_expired'])
    expect(await testing.confirm(checkout)).not.toBe('succeeded')
  })

  it('is disabled also while the provider cannot be asked, and the night cancels the plan', async () => {
    const ada = await testing.newUser()
    const root = await testing.newUser({ role: 'admin' })
    const bought = await testing.buy(ada, 'standard')
    testing.isCutOff = true
    expect((await disable(ada, root)).status).toBe(200)
    testing.isCutOff = false
    expect(await reconcileBilling(testing.bindings, Date.now() + DAY_S * 1000)).toBeGreaterThan(0)
    await testing.passPeriod(bought)
    expect(testing.charges).toHaveLength(1)
  })
})

it('the export of an account has its subscription and its invoices', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada)
  const text = await (await testing.testing.fetch(ada, '/api/account/export')).text()
  expect(JSON.parse(text)).toMatchObject({
    subscriptions: [{ plan: 'pro', status: 'active', cardLast4: '4242' }],
    invoices: [{ plan: 'pro', totalPence: 7_900, credits: 2_000 }],
  })
})
