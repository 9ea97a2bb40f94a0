// Every query that a person's billing page sends, and every one of a sync, reads an index: SQLite says so itself.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncCustomer } from '../../../worker/billing/subscriptions/sync-customer.ts'
import { isScan, planOf, recorded } from '../admin/query-plans.ts'
import type { Person } from '../uploads/upload-testing.ts'
import { BillingTesting, STRIPE_SETTINGS } from './billing-testing.ts'

let testing: BillingTesting
let ada: Person
beforeAll(async () => {
  testing = await BillingTesting.start()
  ada = await testing.newUser()
  await testing.buy(ada)
})
afterAll(() => testing.end())

async function expectIndexes(queries: ReturnType<typeof recorded>['queries']): Promise<void> {
  expect(queries).not.toEqual([])
  for (const query of queries) {
    const faults = (await planOf(query)).filter(isScan)
    expect({ sql: query.sql, faults }).toEqual({ sql: query.sql, faults: [] })
  }
}

const position = (...values: readonly unknown[]) => `?cursor=${encodeURIComponent(JSON.stringify(values))}`

it.each([
  '/billing',
  '/billing/usage',
  '/billing/ledger',
  `/billing/ledger${position(Date.now(), 9, 1)}`,
  '/billing/ledger.csv',
  '/billing/invoices',
  `/billing/invoices${position(Date.now(), 'x')}`,
])('%s', async (path) => {
  const { d1, queries } = recorded()
  const answer = await testing.testing.fetch(ada, `/api${path}`, {}, { ...STRIPE_SETTINGS, DB: d1 })
  await answer.arrayBuffer()
  expect(answer.status).toBe(200)
  await expectIndexes(queries)
})

it('a sync', async () => {
  const customer = await testing.customerOf(ada)
  const { d1, queries } = recorded()
  await syncCustomer({ ...testing.bindings, DB: d1 }, customer, Date.now())
  await expectIndexes(queries)
})
