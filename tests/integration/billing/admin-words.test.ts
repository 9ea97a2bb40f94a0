// What admins write for other admins is read by admins alone; what they write for the customer is read by the customer.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Invoice } from '../../../worker/contract/billing.ts'
import { storedMails } from '../../../worker/dev/mailbox.ts'
import type { Person } from '../uploads/upload-testing.ts'
import { BillingTesting } from './billing-testing.ts'

let testing: BillingTesting
beforeEach(async () => {
  testing = await BillingTesting.start()
})
afterEach(() => testing.end())

const SECRET = 'Threatened our staff'

/** Everything that a person can read without naming a thing of theirs, by path. */
async function everythingOf(person: Person): Promise<Map<string, string>> {
  const { paths } = await testing.ok<{ paths: Record<string, object> }>(person, 'GET', '/openapi.json')
  const readable = Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && !path.includes('{') && !path.startsWith('/api/admin'))
    .map(([path]) => path)
  const texts = new Map<string, string>()
  for (const path of readable) texts.set(path, await (await testing.testing.fetch(person, path)).text())
  return texts
}

it('no reason for the audit log reaches the customer, and every note for them does', async () => {
  const ada = await testing.newUser()
  const root = await testing.newUser({ role: 'admin' })
  await testing.buy(ada, 'standard')
  // As it was written when one field served both.
  await env.DB.prepare(
    `INSERT INTO credit_ledger (id, user_id, kind, amount, lot_id, note, created_at) VALUES ('adjust:old', ?1, 'adjust', 1, ?2, ?3, 1)`,
  )
    .bind(ada.id, `signup:${ada.id}`, `${SECRET} before`)
    .run()
  const adjust = (words: object) =>
    testing.ok(root, 'POST', `/admin/users/${ada.id}/adjustments`, { id: crypto.randomUUID(), amount: 5, ...words })
  await adjust({ reason: SECRET })
  await adjust({ reason: SECRET, customerNote: 'Sorry for the outage' })
  await testing.ok(root, 'PUT', `/admin/users/${ada.id}`, {
    credits: 600,
    reason: SECRET,
    customerNote: 'Rounded for you',
  })
  const [invoice] = await testing.ok<Invoice[]>(ada, 'GET', '/billing/invoices')
  await testing.ok(root, 'POST', `/admin/users/${ada.id}/refunds`, { invoiceId: invoice?.id, reason: SECRET })

  const texts = await everythingOf(ada)
  const mails = await storedMails(env.DB)
  texts.set('mails', mails.map(({ subject, text, html }) => [subject, text, html].join('\n')).join('\n'))
  const told = [...texts].filter(([, text]) => text.includes(SECRET)).map(([path]) => path)
  expect(told).toEqual([])
  for (const path of ['/api/billing/ledger', '/api/billing/ledger.csv', '/api/account/export']) {
    expect(texts.get(path)).toContain('Sorry for the outage')
    expect(texts.get(path)).toContain('Rounded for you')
  }
  const kept = await testing.ok<object>(root, 'GET', `/admin/users/${ada.id}/ledger`)
  expect(JSON.stringify(kept).split(SECRET)).toHaveLength(5)
})
