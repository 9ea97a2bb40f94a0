// Found by the breaker of issue 19: tickets, deletions, nights. Each fails on the code of its day.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { purgeAccount } from '../../../worker/accounts/delete-account.ts'
import { reconcileBilling } from '../../../worker/billing/reconciliation/reconcile.ts'
import type { BillingDifference, Checkout } from '../../../worker/contract/billing.ts'
import type { Person } from '../uploads/upload-testing.ts'
import { BillingTesting, CARDS, DAY_S, PRICES, STRIPE_SETTINGS } from './billing-testing.ts'

let testing: BillingTesting
let nights = 0
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await env.DB.exec('DELETE FROM billing_differences')
  await env.DB.exec('DELETE FROM daily_duties')
  await env.DB.exec('DELETE FROM billing_customers')
  testing = await BillingTesting.start()
})
afterEach(async () => {
  await testing.end()
  vi.restoreAllMocks()
})

async function night(): Promise<number> {
  const nowMs = Date.now() + nights++ * DAY_S * 1000
  let found = 0
  for (let tick = 0; tick < 20; tick++) {
    found += await reconcileBilling(testing.bindings, nowMs)
    if ((await env.DB.prepare('SELECT position FROM daily_duties').first('position')) === null) return found
  }
  throw new Error('the night does not end')
}

function remove(person: Person): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ confirmation: `${person.id}@verso.test` })
  return testing.testing.fetch(person, '/api/account', { method: 'DELETE', headers, body }, STRIPE_SETTINGS)
}

/** Runs `work` once, before the provider gets the first call that fits; returns the call. */
function before(method: string, path: RegExp, work: () => Promise<unknown>, when: 'before' | 'after' = 'before'): void {
  const through = globalThis.fetch
  let isDone = false
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const fits = !isDone && request.method === method && path.test(new URL(request.url).pathname)
    if (!fits) return through(request)
    isDone = true
    if (when === 'before') await work()
    const answer = await through(request)
    if (when === 'after') await work()
    return answer
  })
}

function charges() {
  return Object.values(testing.stripe.state.objects.charges).filter(({ paid }) => paid)
}

it('a second open checkout of the same person cannot be paid beside the first', async () => {
  const ada = await testing.newUser()
  const [one, two] = await Promise.all([
    testing.call<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.standard }),
    testing.call<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.pro }),
  ])
  const results = []
  for (const { status, body } of [one, two])
    results.push(status === 200 ? await testing.confirm(body, CARDS.pays) : status)
  await testing.stripe.settled()
  console.log(results, await testing.stateOf(ada))
  expect(charges()).toHaveLength(1)
})
