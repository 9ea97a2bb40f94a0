// Every query of the admin panel, as its routes send it, reads an index: SQLite says so itself.
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AdminRegistration } from '../../../worker/contract/admin.ts'
import type { Invoice } from '../../../worker/contract/billing.ts'
import { ROUTE_LIMITS } from '../../../worker/contract/route-limits.ts'
import { Caller, newAdmin, newTranslation, newUser } from './admin-testing.ts'
import { BillingTesting, STRIPE_SETTINGS } from '../billing/billing-testing.ts'
import { isScan, isSort, planOf, recorded } from './query-plans.ts'
import type { UploadTesting } from '../uploads/upload-testing.ts'

let testing: UploadTesting
const paths: Record<string, string[]> = {}
const calls: { route: string; method: string; path: string; body?: unknown }[] = []

beforeAll(async () => {
  const payments = await BillingTesting.start()
  testing = payments.testing
  const user = await newUser(testing, { displayName: 'Ada' })
  await payments.buy(user)
  const [invoice] = await payments.ok<Invoice[]>(user, 'GET', '/billing/invoices')
  const failed = await newTranslation(user.id, { status: 'failed', creditsReserved: 1, engine: 'workers-ai' })
  const json = { 'content-type': 'application/json' }
  const professional = {
    userType: 'therapist',
    firstName: 'A',
    lastName: 'L',
    email: 'a@verso.test',
    license: '1',
    specialty: 'Other',
    experience: '1-2',
    location: 'X',
  }
  await testing.fetch(user, '/api/registrations', { method: 'POST', headers: json, body: JSON.stringify(professional) })
  const message = { type: 'support', email: 'a@verso.test', subject: 'S', message: 'M' }
  await testing.fetch(null, '/api/test-email', { method: 'POST', headers: json, body: JSON.stringify(message) })
  const submission = await env.DB.prepare('SELECT id FROM submissions').first<string>('id')
  const panel = new Caller(testing, await newAdmin(testing))
  const registration = (await panel.pages<AdminRegistration>('/registrations')).find(({ userId }) => userId === user.id)

  const position = (key: number | string) => `&cursor=${encodeURIComponent(JSON.stringify([key, 'x']))}`
  const users = ['created', 'email', 'credits'].flatMap((sort) =>
    ['asc', 'desc'].flatMap((order) => {
      const list = `/users?sort=${sort}&order=${order}`
      return [list, `${list}${position(sort === 'email' ? 'x' : 1)}`, `${list}&q=ada`, `${list}&q=ada%20verso`]
    }),
  )
  const byId = position(Date.now())
  const byRow = `cursor=${encodeURIComponent(JSON.stringify([Date.now(), 9]))}`
  Object.assign(paths, {
    'GET /admin/dashboard': ['/dashboard'],
    'GET /admin/users': users,
    'GET /admin/users/:id': [`/users/${user.id}`],
    'GET /admin/users/:id/ledger': [
      `/users/${user.id}/ledger`,
      `/users/${user.id}/ledger?cursor=${encodeURIComponent(JSON.stringify([Date.now(), 9, 1]))}`,
    ],
    'GET /admin/users/:id/invoices': [`/users/${user.id}/invoices`, `/users/${user.id}/invoices?${byId}`],
    'GET /admin/billing/differences': ['/billing/differences', `/billing/differences?${byId}`],
    'GET /admin/translations': [
      '/translations',
      `/translations?${byId}`,
      '/translations?status=failed',
      `/translations?userId=${user.id}`,
      `/translations?userId=${user.id}&status=failed`,
    ],
    'GET /admin/registrations': ['/registrations', `/registrations?status=verified${byId}`],
    'GET /admin/submissions': ['/submissions', '/submissions?state=all', `/submissions?${byId}`],
    'GET /admin/feedback': ['/feedback', `/feedback?${byRow}`],
    'GET /admin/queues': ['/queues'],
    'GET /admin/dead-letters': ['/dead-letters', `/dead-letters?${byId}`],
    'GET /admin/engine': ['/engine'],
    'GET /admin/engine/costs': ['/engine/costs'],
    'GET /admin/audit': [
      '/audit',
      `/audit?${byId}`,
      `/audit?target=${user.id}`,
      '/audit?action=user.update',
      `/audit?user=${user.id}`,
      `/audit?user=${user.id}@verso.test&action=user.update${byId}`,
    ],
  })
  for (const [route, list] of Object.entries(paths)) calls.push(...list.map((path) => ({ route, method: 'GET', path })))
  calls.push(
    {
      route: 'PUT /admin/users/:id',
      method: 'PUT',
      path: `/users/${user.id}`,
      body: { credits: 7, role: 'premium', isDisabled: true },
    },
    {
      route: 'POST /admin/users/:id/adjustments',
      method: 'POST',
      path: `/users/${user.id}/adjustments`,
      body: { id: crypto.randomUUID(), amount: 5, reason: 'test' },
    },
    {
      route: 'POST /admin/users/:id/refunds',
      method: 'POST',
      path: `/users/${user.id}/refunds`,
      body: { invoiceId: invoice?.id, reason: 'test' },
    },
    {
      route: 'POST /admin/translations/:id/retry',
      method: 'POST',
      path: `/translations/${failed.id}/retry`,
    },
    {
      route: 'POST /admin/registrations/:userId/decision',
      method: 'POST',
      path: `/registrations/${user.id}/decision`,
      body: { status: 'verified', registeredAt: registration?.registeredAt },
    },
    {
      route: 'PATCH /admin/submissions/:id',
      method: 'PATCH',
      path: `/submissions/${submission}`,
      body: { isHandled: true },
    },
    { route: 'POST /admin/engine/test', method: 'POST', path: '/engine/test', body: { role: 'reviewer' } },
    { route: 'DELETE /admin/users/:id', method: 'DELETE', path: `/users/${(await newUser(testing)).id}` },
  )
})

afterAll(() => {
  vi.unstubAllGlobals()
})

describe.each(Object.keys(ROUTE_LIMITS).filter((route) => route.includes(' /admin/')))('%s', (route) => {
  it('reads indexes alone', async () => {
    const own = calls.filter((call) => call.route === route)
    expect(own).not.toEqual([])
    const admin = await newAdmin(testing)
    for (const { method, path, body } of own) {
      const { d1, queries } = recorded()
      const { status } = await new Caller(testing, admin, { ...STRIPE_SETTINGS, DB: d1 }).call(method, path, body)
      expect([path, status]).toEqual([path, expect.toBeOneOf([200, 202, 204])])
      expect(queries).not.toEqual([])
      for (const query of queries) {
        const plan = await planOf(query)
        // A search sorts what it finds, and a change the lots of one person.
        const isList = method === 'GET' && !query.sql.includes('user_terms')
        const faults = plan.filter((detail) => isScan(detail) || (isList && isSort(detail)))
        expect({ path, sql: query.sql, faults }).toEqual({ path, sql: query.sql, faults: [] })
      }
    }
  })
})
