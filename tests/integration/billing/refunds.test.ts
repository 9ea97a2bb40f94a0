// Money that goes back: by an admin, at the provider's, by a lost dispute.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expireStatement } from '../../../worker/billing/ledger/expire.ts'
import { reserveStatements } from '../../../worker/billing/ledger/reserve.ts'
import { settleStatements } from '../../../worker/billing/ledger/settle.ts'
import type { Billing, Invoice } from '../../../worker/contract/billing.ts'
import { MONEY_BACK_DAYS } from '../../../worker/contract/plans.ts'
import { checkedBalance } from '../admin/admin-testing.ts'
import type { Person } from '../uploads/upload-testing.ts'
import { BillingTesting, CARDS, DAY_S, PRICES } from './billing-testing.ts'

let testing: BillingTesting
let root: Person
beforeEach(async () => {
  testing = await BillingTesting.start()
  root = await testing.newUser({ role: 'admin' })
})
afterEach(() => testing.end())

const REASON = 'Not what they hoped for'

async function invoiceOf(person: Person): Promise<Invoice> {
  const [invoice] = await testing.ok<Invoice[]>(person, 'GET', '/billing/invoices')
  if (!invoice) throw new Error('no invoice')
  return invoice
}

function refund(person: Person, invoiceId: string, actor = root, reason = REASON) {
  return testing.call<Invoice>(actor, 'POST', `/admin/users/${person.id}/refunds`, { invoiceId, reason })
}

/** Pence of each charge that have not gone back. */
function kept(): number[] {
  return testing.charges.map(({ amount, amount_refunded: back }) => amount - back)
}

async function revenue(): Promise<number> {
  const pence = await env.DB.prepare(`SELECT value FROM counters WHERE name = 'revenue_pence'`).first<number>('value')
  return pence ?? 0
}

async function run(person: Person, credits: number): Promise<(used: number) => Promise<void>> {
  const reservation = { translationId: crypto.randomUUID(), run: 1, userId: person.id, credits }
  await env.DB.batch(reserveStatements(env.DB, reservation, Date.now()))
  return async (used) => void (await env.DB.batch(settleStatements(env.DB, reservation, used, Date.now())))
}

async function auditOf(person: Person) {
  const { results } = await env.DB.prepare(
    `SELECT actor_id AS actor, reason, after FROM audit_log WHERE target_id = ? AND action = 'invoice.refund'`,
  )
    .bind(person.id)
    .all<{ actor: string; reason: string; after: string }>()
  return results.map(({ after, ...row }) => ({ ...row, after: JSON.parse(after) as unknown }))
}

describe("an admin's refund", () => {
  it('gives the money back, ends the plan and takes what is left of its credits', async () => {
    const ada = await testing.newUser()
    const before = await revenue()
    await testing.buy(ada)
    expect(await revenue()).toBe(before + 7_900)
    const { id } = await invoiceOf(ada)
    const answer = await refund(ada, id)
    expect(answer).toMatchObject({ status: 200, body: { id, total: 7_900, refunded: 7_900, credits: 2_000 } })
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
    expect(await revenue()).toBe(before)
    expect(await auditOf(ada)).toEqual([{ actor: root.id, reason: REASON, after: { invoiceId: id, pence: 7_900 } }])
    expect(Object.values(testing.stripe.state.objects.subscriptions).map(({ status }) => status)).toEqual(['canceled'])
  })

  it('takes no more than is left, and what running translations give back expires', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    const settleSpent = await run(ada, 300)
    await settleSpent(300)
    const settleRunning = await run(ada, 200)
    const { id } = await invoiceOf(ada)
    expect((await refund(ada, id)).status).toBe(200)
    // Spent first was the trial, which ends first; 475 of 500 are spent or reserved.
    expect(await testing.stateOf(ada)).toBe('free cancelled user 25')
    await settleRunning(10)
    expect(await testing.stateOf(ada)).toBe('free cancelled user 25')
  })

  it('is one refund for two clicks at once', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const { id } = await invoiceOf(ada)
    const answers = await Promise.all([refund(ada, id), refund(ada, id)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(Object.values(testing.stripe.state.objects.refunds).map(({ amount }) => amount)).toEqual([7_900])
    expect(await auditOf(ada)).toHaveLength(1)
    expect(await refund(ada, id)).toMatchObject({ status: 409, body: { code: 'refund_not_possible' } })
  })

  it('is one refund for two admins at once, of whom the second is told', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const { id } = await invoiceOf(ada)
    const answers = await Promise.all(['One', 'Two'].map((reason) => refund(ada, id, root, reason)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(Object.values(testing.stripe.state.objects.refunds)).toHaveLength(1)
    expect(await auditOf(ada)).toHaveLength(1)
  })

  it('that fails at the bank can be made again on the same day', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const { id } = await invoiceOf(ada)
    expect((await refund(ada, id)).status).toBe(200)
    const { refunds } = testing.stripe.state.objects
    for (const one of Object.values(refunds)) one.status = 'failed'
    for (const charge of testing.charges) Object.assign(charge, { amount_refunded: 0, refunded: false })
    await testing.sync(ada)
    expect(await refund(ada, id)).toMatchObject({ status: 200, body: { refunded: 7_900 } })
    expect(Object.values(refunds).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
  })

  it('ends the plan while its renewal is still being tried: nothing is charged afterwards', async () => {
    const ada = await testing.newUser()
    const bought = await testing.buy(ada, 'standard')
    const { id } = await invoiceOf(ada)
    await testing.control('decline', { customer: await testing.customerOf(ada), times: 1 })
    await testing.passPeriod(bought)
    expect((await testing.billing(ada)).subscription?.state).toBe('past_due')
    expect((await refund(ada, id)).status).toBe(200)
    const paid = testing.charges.length
    await testing.stripe.advance(10 * DAY_S)
    expect(testing.charges).toHaveLength(paid)
    expect(Object.values(testing.stripe.state.objects.subscriptions).map(({ status }) => status)).toEqual(['canceled'])
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
  })

  it('ends the plan when the next month has been paid a moment before', async () => {
    const ada = await testing.newUser()
    const bought = await testing.buy(ada, 'standard')
    const { id } = await invoiceOf(ada)
    await testing.passPeriod(bought)
    expect((await refund(ada, id)).status).toBe(200)
    // The plan of the month that has just begun has ended, so its money goes back as well.
    expect(kept()).toEqual([0, 0])
    expect(await auditOf(ada)).toHaveLength(2)
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
  })

  it('of a month that has an upgrade beside it gives both back: no money is kept for a plan that is gone', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    const { id } = await invoiceOf(ada)
    await testing.stripe.advance(2)
    await testing.changePlan(ada, 'pro')
    const before = await revenue()
    expect((await refund(ada, id)).status).toBe(200)
    expect(kept()).toEqual([0, 0])
    expect(await revenue()).toBe(before - testing.charges.reduce((sum, { amount }) => sum + amount, 0))
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
    // The admin ordered the second refund with the first.
    const entries = await auditOf(ada)
    expect(entries.map(({ actor, reason }) => [actor, reason])).toEqual([
      [root.id, REASON],
      [root.id, REASON],
    ])
  })

  it('of a month gives its upgrade back after everything between the two failed', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    const { id } = await invoiceOf(ada)
    await testing.stripe.advance(2)
    await testing.changePlan(ada, 'pro')
    await testing.control('webhooks', { drop: true })
    let refunds = 0
    testing.intercept(async (request, answer) => {
      const isRefund = request.method === 'POST' && new URL(request.url).pathname === '/v1/refunds'
      if (isRefund && ++refunds > 1 && refunds < 5) throw new TypeError('Network connection lost.')
      return answer()
    })
    expect((await refund(ada, id)).status).toBe(503)
    await testing.sync(ada)
    await testing.sync(ada)
    expect(kept()).toEqual([0, 0])
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
  })

  it('of a month whose upgrade the provider never gives back is in the books all the same', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    const { id } = await invoiceOf(ada)
    await testing.stripe.advance(2)
    await testing.changePlan(ada, 'pro')
    let refunds = 0
    testing.intercept(async (request, answer) => {
      const isRefund = request.method === 'POST' && new URL(request.url).pathname === '/v1/refunds'
      if (!isRefund || ++refunds === 1) return answer()
      const error = { type: 'invalid_request_error', code: 'balance_insufficient', message: 'Insufficient funds.' }
      return Response.json({ error }, { status: 400 })
    })
    await refund(ada, id)
    await testing.sync(ada)
    expect(refunds).toBeGreaterThan(1)
    expect(kept()[0]).toBe(0)
    // The plan is gone with its month, and what the upgrade has paid for stays while its money does.
    expect(await testing.stateOf(ada)).toBe('free cancelled user 1550')
  })

  it('of a change to a larger plan leaves the plan that was paid before, and its price', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    await testing.stripe.advance(2)
    await testing.changePlan(ada, 'pro')
    const { id, total } = await invoiceOf(ada)
    expect((await refund(ada, id)).body.refunded).toBe(total)
    const billing = await testing.billing(ada)
    expect(billing).toMatchObject({ plan: 'standard', subscription: { plan: 'standard', nextPlan: 'standard' } })
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
    await testing.passPeriod(billing)
    expect(testing.charges.map(({ amount, amount_refunded: back }) => amount - back)).toEqual([2_400, 0, 2_400])
    expect(await testing.stateOf(ada)).toBe('standard active premium 1050')
  })

  it('of an upgrade does not make the next upgrade of that month cost nothing', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    await testing.stripe.advance(2)
    const shown = await testing.previewChange(ada, 'pro')
    await testing.changePlan(ada, 'pro')
    const { id } = await invoiceOf(ada)
    expect((await refund(ada, id)).status).toBe(200)
    const refused = { status: 409, body: { code: 'upgrade_refunded' } }
    expect(await testing.call(ada, 'GET', '/billing/change-plan?plan=pro')).toMatchObject(refused)
    const { prorationDate } = shown
    const free = { plan: 'pro', amountNow: 0, prorationDate }
    expect(await testing.call(ada, 'POST', '/billing/change-plan', free)).toMatchObject(refused)
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
    await testing.passPeriod(await testing.billing(ada))
    const { billing } = await testing.changePlan(ada, 'pro')
    expect(billing.plan).toBe('pro')
    expect(testing.charges.map(({ amount, amount_refunded: back }) => amount - back).at(-1)).toBeGreaterThan(5_000)
  })

  it('is completed by the next sync when everything after it failed', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const { id } = await invoiceOf(ada)
    await testing.control('webhooks', { drop: true })
    await testing.control('fail', { method: 'DELETE', path: '/v1/subscriptions/*', times: 3, status: 500 })
    expect((await refund(ada, id)).status).toBe(503)
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
    await testing.sync(ada)
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
    expect(await auditOf(ada)).toHaveLength(1)
  })

  it('is possible within the promised days alone, for a paid invoice of that user, and for admins', async () => {
    const ada = await testing.newUser()
    const bob = await testing.newUser()
    await testing.buy(ada)
    const { id } = await invoiceOf(ada)
    expect((await refund(bob, id)).status).toBe(404)
    expect((await refund(ada, 'in_made_up')).status).toBe(404)
    expect((await refund(ada, id, bob)).status).toBe(403)
    await env.DB.prepare('UPDATE invoices SET paid_at = paid_at - ? WHERE id = ?')
      .bind((MONEY_BACK_DAYS + 1) * DAY_S * 1000, id)
      .run()
    const paid = Object.values(testing.stripe.state.objects.invoices)[0]
    if (paid) paid.status_transitions.paid_at = (paid.status_transitions.paid_at ?? 0) - (MONEY_BACK_DAYS + 1) * DAY_S
    expect(await refund(ada, id)).toMatchObject({ status: 409, body: { code: 'refund_not_possible' } })
    expect(testing.calls).not.toContain('POST /v1/refunds')
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
  })
})

describe("a refund made at the provider's", () => {
  it('of all the money has the same effect', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const [charge] = Object.keys(testing.stripe.state.objects.charges)
    await testing.dashboard('POST', '/v1/refunds', { charge: charge ?? '' })
    await testing.stripe.settled()
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
    expect(await auditOf(ada)).toEqual([])
  })

  it('of a part takes its share of the credits, and leaves the plan', async () => {
    const ada = await testing.newUser()
    const before = await revenue()
    await testing.buy(ada)
    const [charge] = Object.keys(testing.stripe.state.objects.charges)
    await testing.dashboard('POST', '/v1/refunds', { charge: charge ?? '', amount: '3950' })
    await testing.stripe.settled()
    expect(await testing.stateOf(ada)).toBe('pro active premium 1050')
    expect(await invoiceOf(ada)).toMatchObject({ refunded: 3_950, status: 'paid' })
    expect(await revenue()).toBe(before + 3_950)
    await testing.dashboard('POST', '/v1/refunds', { charge: charge ?? '' })
    await testing.stripe.settled()
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
    expect(await revenue()).toBe(before)
  })

  it('of a part takes its share also of what a running translation holds', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const settle = await run(ada, 2_050)
    const [charge] = Object.keys(testing.stripe.state.objects.charges)
    await testing.dashboard('POST', '/v1/refunds', { charge: charge ?? '', amount: '7800' })
    await testing.stripe.settled()
    expect(await testing.stateOf(ada)).toBe('pro active premium 0')
    // Nothing of the translation is delivered: 50 credits were there before, and 25.3 are still paid.
    await settle(0)
    expect(await testing.stateOf(ada)).toBe('pro active premium 76')
    await testing.ok(ada, 'POST', '/billing/sync')
    expect(await testing.stateOf(ada)).toBe('pro active premium 76')
  })

  it('of the little that was charged leaves what the balance has paid', async () => {
    const ada = await testing.newUser()
    await testing.ok(ada, 'POST', '/create-subscription', { priceId: PRICES.standard })
    const customer = testing.stripe.state.objects.customers[await testing.customerOf(ada)]
    if (customer) Object.assign(customer, { balance: -7_800 })
    await testing.buy(ada)
    const [charge] = testing.charges
    expect(charge?.amount).toBe(100)
    await testing.dashboard('POST', '/v1/refunds', { charge: charge?.id ?? '' })
    await testing.stripe.settled()
    // A share of 100 of 7,900 pence.
    expect(await testing.stateOf(ada)).toBe('pro active premium 2025')
  })

  it('is seen behind a thousand declined attempts', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const [charge] = testing.charges
    if (!charge) throw new Error('no charge')
    for (let n = 0; n < 1_000; n++) {
      const declined = { ...structuredClone(charge), id: `ch_declined${n}`, paid: false, status: 'failed' as const }
      testing.stripe.state.objects.charges[declined.id] = declined
    }
    await testing.dashboard('POST', '/v1/refunds', { charge: charge.id })
    await testing.stripe.settled()
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
  })

  it('of a month that has an upgrade beside it gives both back', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    await testing.stripe.advance(2)
    await testing.changePlan(ada, 'pro')
    const [charge] = testing.charges
    await testing.dashboard('POST', '/v1/refunds', { charge: charge?.id ?? '' })
    await testing.stripe.settled()
    expect(kept()).toEqual([0, 0])
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
  })

  it('of a part of a month leaves its upgrade', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    await testing.stripe.advance(2)
    await testing.changePlan(ada, 'pro')
    const [charge] = testing.charges
    await testing.dashboard('POST', '/v1/refunds', { charge: charge?.id ?? '', amount: '1200' })
    await testing.stripe.settled()
    expect(await testing.stateOf(ada)).toBe('pro active premium 1800')
  })

  it('of a month that is over leaves the plan of this one', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await testing.stripe.advance(31 * DAY_S + 3_700)
    const [first] = Object.keys(testing.stripe.state.objects.charges)
    await testing.dashboard('POST', '/v1/refunds', { charge: first ?? '' })
    await testing.stripe.settled()
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
  })
})

describe('a dispute', () => {
  async function disputed(): Promise<{ ada: Person; dispute: string }> {
    const ada = await testing.newUser()
    await testing.buy(ada, 'pro', CARDS.disputed)
    const [dispute] = Object.keys(testing.stripe.state.objects.disputes)
    return { ada, dispute: dispute ?? '' }
  }

  it('that is open changes nothing yet, and cannot be refunded', async () => {
    const { ada } = await disputed()
    const invoice = await invoiceOf(ada)
    expect(invoice).toMatchObject({ dispute: 'open', refunded: 0 })
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
    expect(await refund(ada, invoice.id)).toMatchObject({ status: 409, body: { code: 'refund_not_possible' } })
  })

  it('that is lost ends the plan and takes its credits', async () => {
    const before = await revenue()
    const { ada, dispute } = await disputed()
    await testing.control('disputes', { dispute, status: 'lost' })
    expect(await invoiceOf(ada)).toMatchObject({ dispute: 'lost', refunded: 7_900 })
    expect(await testing.stateOf(ada)).toBe('free cancelled user 50')
    expect(await revenue()).toBe(before)
  })

  it('that is won leaves everything as it was', async () => {
    const { ada, dispute } = await disputed()
    await testing.control('disputes', { dispute, status: 'won' })
    expect(await invoiceOf(ada)).toMatchObject({ dispute: 'won', refunded: 0 })
    expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
  })
})

describe('of a person whose customer was deleted at the provider and who has bought again', () => {
  async function boughtAgain(): Promise<{ ada: Person; first: string; charge: string }> {
    const ada = await testing.newUser()
    await testing.buy(ada)
    const { id: first } = await invoiceOf(ada)
    const [charge] = Object.keys(testing.stripe.state.objects.charges)
    await testing.dashboard('DELETE', `/v1/customers/${await testing.customerOf(ada)}`)
    await testing.stripe.settled()
    await testing.buy(ada, 'standard')
    return { ada, first, charge: charge ?? '' }
  }

  it("an admin's refund of the first invoice is recorded, audited, takes its credits and leaves the plan", async () => {
    const { ada, first } = await boughtAgain()
    expect(await refund(ada, first)).toMatchObject({ status: 200, body: { id: first, refunded: 7_900 } })
    expect(Object.values(testing.stripe.state.objects.refunds)).toHaveLength(1)
    expect(await auditOf(ada)).toHaveLength(1)
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
  })

  it('a refund in the dashboard is heard of', async () => {
    const { ada, charge } = await boughtAgain()
    await testing.dashboard('POST', '/v1/refunds', { charge })
    await testing.stripe.settled()
    expect(await testing.stateOf(ada)).toBe('standard active premium 550')
  })
})

it('a renewal that was forgiven by a credit note brings no credits', async () => {
  const ada = await testing.newUser()
  await testing.passPeriod(await testing.buy(ada, 'standard', CARDS.failsOnRenewal))
  const open = Object.values(testing.stripe.state.objects.invoices).find(({ status }) => status === 'open')
  if (!open) throw new Error('no open invoice')
  // As Stripe has it after a credit note of the whole amount: nothing remains, so the invoice is paid.
  Object.assign(open, {
    status: 'paid',
    amount_due: 0,
    amount_remaining: 0,
    amount_paid: 0,
    pre_payment_credit_notes_amount: 2_400,
    status_transitions: { ...open.status_transitions, paid_at: testing.stripe.now() },
  })
  await testing.ok(ada, 'POST', '/billing/sync')
  expect(await testing.stateOf(ada)).toBe('standard active premium 550')
})

it('a renewal that is paid after its plan has ended goes back', async () => {
  const ada = await testing.newUser()
  const bought = await testing.buy(ada, 'standard', CARDS.failsOnRenewal)
  await testing.passPeriod(bought)
  const open = Object.values(testing.stripe.state.objects.invoices).find(({ status }) => status === 'open')
  // In the dashboard: Verso would void the invoice first.
  await testing.dashboard('DELETE', `/v1/subscriptions/${await testing.subscriptionOf(ada)}`)
  await testing.stripe.advance(60)
  await testing.dashboard('POST', `/v1/invoices/${open?.id}/pay`, { payment_method: 'pm_card_visa' })
  await testing.stripe.settled()
  expect(kept()).toEqual([2_400, 0])
  expect(await testing.stateOf(ada)).toBe('free cancelled user 550')
})

it('the renewal of a plan that is cancelled while it is tried again cannot be paid any more', async () => {
  const ada = await testing.newUser()
  await testing.passPeriod(await testing.buy(ada, 'standard', CARDS.failsOnRenewal))
  await testing.ok(ada, 'POST', '/billing/cancel')
  const { invoices } = testing.stripe.state.objects
  expect(Object.values(invoices).map(({ status }) => status)).toEqual(['paid', 'void'])
})

it('a plan that is cancelled while its renewal is being paid keeps the month that is paid', async () => {
  const ada = await testing.newUser()
  await testing.passPeriod(await testing.buy(ada, 'standard', CARDS.failsOnRenewal))
  const open = Object.values(testing.stripe.state.objects.invoices).find(({ status }) => status === 'open')
  testing.meanwhile('POST', /\/void$/, () =>
    testing.dashboard('POST', `/v1/invoices/${open?.id}/pay`, { payment_method: 'pm_card_visa' }),
  )
  const billing = await testing.ok<Billing>(ada, 'POST', '/billing/cancel')
  expect(billing).toMatchObject({ plan: 'standard', status: 'active', subscription: { isEnding: true } })
  expect(kept()).toEqual([2_400, 2_400])
  expect(await testing.stateOf(ada)).toBe('standard active premium 1050')
})

it('a refund before Verso has heard of the payment leaves the balance as it was', async () => {
  const ada = await testing.newUser()
  await testing.control('webhooks', { drop: true })
  const checkout = await testing.ok<{ clientSecret: string; plan: 'pro'; amount: number }>(
    ada,
    'POST',
    '/create-payment-intent',
    { amount: 79, credits: 2_000 },
  )
  await testing.confirm(checkout)
  const [charge] = Object.keys(testing.stripe.state.objects.charges)
  await testing.dashboard('POST', '/v1/refunds', { charge: charge ?? '' })
  await testing.sync(ada)
  await env.DB.batch([expireStatement(env.DB, ada.id, Date.now())])
  expect(await checkedBalance(ada.id)).toBe(50)
})
