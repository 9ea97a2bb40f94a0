// What a person reads of their credits: the ledger, usage, invoices, the CSV file.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentBalance } from '../../../worker/billing/ledger/shortfall.ts'
import { reserveStatements } from '../../../worker/billing/ledger/reserve.ts'
import { settleStatements } from '../../../worker/billing/ledger/settle.ts'
import type { User } from '../../../worker/contract/account/account.ts'
import type { BillingEntry, Invoice, Usage } from '../../../worker/contract/billing.ts'
import { USAGE_DAYS } from '../../../worker/contract/billing.ts'
import { newTranslation } from '../admin/admin-testing.ts'
import type { Person } from '../uploads/upload-testing.ts'
import { type Answer, BillingTesting, DAY_S } from './billing-testing.ts'

let testing: BillingTesting
beforeEach(async () => {
  testing = await BillingTesting.start()
})
afterEach(() => testing.end())

interface Run {
  readonly fileName?: string
  readonly languages?: readonly ['en' | 'de' | 'auto', 'es' | 'fr']
  readonly pages: number
  /** Null: it is still running. */
  readonly used: number | null
  readonly daysAgo?: number
}

/** A translation's run, as its start and its end write it. Returns the translation's id. */
async function run(person: Person, { fileName, languages, pages, used, daysAgo = 0 }: Run): Promise<string> {
  const [sourceLanguage, targetLanguage] = languages ?? ['en', 'es']
  const detected = sourceLanguage === 'auto' ? { detectedLanguage: 'de' as const } : {}
  const names = fileName === undefined ? {} : { originalFileName: fileName }
  const { id } = await newTranslation(person.id, { ...names, sourceLanguage, targetLanguage, ...detected })
  const at = Date.now() - daysAgo * DAY_S * 1000
  const reservation = { translationId: id, run: 1, userId: person.id, credits: pages, isUnlimited: false }
  await env.DB.batch(reserveStatements(env.DB, reservation, at))
  if (used !== null) await env.DB.batch(settleStatements(env.DB, reservation, used, at + 1))
  return id
}

async function pages<Row>(person: Person, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | undefined = `${path}?limit=2`; next !== undefined;) {
    const answer: Answer<Row[]> = await testing.call<Row[]>(person, 'GET', next)
    expect(answer.status).toBe(200)
    rows.push(...answer.body)
    next = /<https:\/\/verso\.test\/api([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return rows
}

it('the billing page shows the balance that a start can use, before the sweeper has emptied what has lapsed', async () => {
  const ada = await testing.newUser()
  const lapse = 'UPDATE credit_lots SET expires_at = ? WHERE id = ?'
  await env.DB.prepare(lapse)
    .bind(Date.now() - 1, `trial:${ada.id}`)
    .run()
  const { credits } = await testing.billing(ada)
  expect(credits.balance).toBe(await currentBalance(env.DB, ada.id, Date.now()))
  expect(credits.lots.map(({ remaining }) => remaining)).toEqual([credits.balance])
  const user = await testing.ok<User>(ada, 'POST', '/auth/sync', {})
  expect(user.credits).toBe(credits.balance)
})

describe('the ledger', () => {
  it('is one entry for each run, with what was given back, and the balance after each', async () => {
    const ada = await testing.newUser()
    await run(ada, { fileName: 'contract.docx', pages: 12, used: 11 })
    await testing.buy(ada)
    await run(ada, { fileName: 'running.docx', pages: 8, used: null })
    const gone = await run(ada, { fileName: 'gone.docx', pages: 3, used: 0 })
    await env.DB.prepare('UPDATE translations SET deleted_at = 1 WHERE id = ?').bind(gone).run()
    const entries = await pages<BillingEntry>(ada, '/billing/ledger')
    const facts = entries.map(({ kind, amount, balance, pages, givenBack, fileName, plan }) => {
      return [kind, amount, balance, pages, givenBack, fileName, plan]
    })
    expect(facts).toEqual([
      ['translation', 0, 2_031, 3, 3, null, null],
      ['translation', -8, 2_031, 8, null, 'running.docx', null],
      ['plan', 2_000, 2_039, null, null, null, 'pro'],
      ['translation', -11, 39, 12, 1, 'contract.docx', null],
      ['trial', 25, 50, null, null, null, null],
      ['sign_up', 25, 25, null, null, null, null],
    ])
  })

  it('says what an admin changed and tells the person, what was refunded and what has expired', async () => {
    const ada = await testing.newUser()
    const root = await testing.newUser({ role: 'admin' })
    await testing.buy(ada, 'standard')
    await testing.ok(root, 'POST', `/admin/users/${ada.id}/adjustments`, {
      id: crypto.randomUUID(),
      amount: 5,
      reason: 'Agreed by phone',
      customerNote: 'A gift',
    })
    await testing.ok(root, 'POST', `/admin/users/${ada.id}/adjustments`, {
      id: crypto.randomUUID(),
      amount: -7,
      reason: 'Booked twice',
      customerNote: 'A mistake',
    })
    const [invoice] = await testing.ok<Invoice[]>(ada, 'GET', '/billing/invoices')
    await testing.ok(root, 'POST', `/admin/users/${ada.id}/refunds`, { invoiceId: invoice?.id, reason: 'Unhappy' })
    await env.DB.prepare('UPDATE credit_lots SET expires_at = 1 WHERE id = ?').bind(`trial:${ada.id}`).run()
    await testing.ok(root, 'POST', `/admin/users/${ada.id}/adjustments`, {
      id: crypto.randomUUID(),
      amount: 1,
      reason: 'A test',
    })
    const entries = await pages<BillingEntry>(ada, '/billing/ledger')
    expect(entries.map(({ kind, amount, note, plan }) => [kind, amount, note, plan]).slice(0, 5)).toEqual([
      ['adjustment', 1, null, null],
      ['expiry', -18, null, null],
      ['refund', -500, null, 'standard'],
      ['adjustment', -7, 'A mistake', null],
      ['adjustment', 5, 'A gift', null],
    ])
  })

  it('is the own one alone, and a cursor of another list is refused', async () => {
    const ada = await testing.newUser()
    const bob = await testing.newUser()
    await run(ada, { fileName: 'contract.docx', pages: 12, used: 11 })
    expect(JSON.stringify(await pages(bob, '/billing/ledger'))).not.toContain('contract.docx')
    expect((await testing.call(bob, 'GET', '/billing/ledger?cursor=[1]')).status).toBe(400)
    expect((await testing.call(bob, 'GET', '/billing/invoices?cursor={}')).status).toBe(400)
  })
})

describe('the CSV file', () => {
  it('has every entry, in a form that a spreadsheet reads as text', async () => {
    const ada = await testing.newUser()
    const root = await testing.newUser({ role: 'admin' })
    await run(ada, { fileName: '=HYPERLINK("https://evil.test","Open")', pages: 2, used: 2 })
    await run(ada, { fileName: 'Straße, "Teil" 2.docx', pages: 2, used: 2 })
    await testing.ok(root, 'POST', `/admin/users/${ada.id}/adjustments`, {
      id: crypto.randomUUID(),
      amount: 5,
      reason: 'A test',
      customerNote: '@SUM(A1)\nand more',
    })
    const response = await testing.testing.fetch(ada, '/api/billing/ledger.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="verso-credits-\d{4}-/)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toBe(
      'Date (UTC),Time (UTC),Credits,Balance,What,Expires (UTC),Invoice,Document,Pages,Given back,Plan,Note,Kind,Instant',
    )
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\d,\d\d:\d\d:\d\d,5,51,Added by Verso,,,,,,,"'@SUM\(A1\)\nand more",adjustment,\d{4}-.*Z$/,
    )
    expect(lines[2]).toMatch(
      /,-2,46,"2 pages of Straße, ""Teil"" 2\.docx",,,"Straße, ""Teil"" 2\.docx",2,0,,,translation,/,
    )
    expect(lines[3]).toMatch(/,-2,48,"2 pages of =.*",,,"'=HYPERLINK\(""https:\/\/evil\.test"",""Open""\)",2,0,,,/)
    expect(lines).toHaveLength(7)
  })

  it('names the month of a plan, its invoice and the end of its credits', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada, 'standard')
    await testing.changePlan(ada, 'pro')
    const text = await (await testing.testing.fetch(ada, '/api/billing/ledger.csv')).text()
    const [, upgrade, month] = text.split('\r\n')
    const until = /\d{4}-\d\d-\d\d/.source
    expect(upgrade).toMatch(
      new RegExp(`,"Upgrade to Pro, for the rest of the month until ${until}",${until} [\\d:]{8},\\w+-0002,`),
    )
    expect(month).toMatch(
      new RegExp(`,"Credits of the Standard plan, ${until} to ${until}",${until} [\\d:]{8},\\w+-0001,`),
    )
  })

  it('is whole for more entries than one piece has', async () => {
    const ada = await testing.newUser()
    const statements = Array.from({ length: 450 }, (_, n) =>
      env.DB.prepare(
        `INSERT INTO credit_ledger (id, user_id, kind, amount, lot_id, note, created_at) VALUES (?, ?, 'adjust', 1, ?, ?, ?)`,
      ).bind(`adjust:${ada.id}:${n}`, ada.id, `signup:${ada.id}`, `number ${n}`, Date.now() + n),
    )
    await env.DB.batch(statements)
    const text = await (await testing.testing.fetch(ada, '/api/billing/ledger.csv')).text()
    const lines = text.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(452)
    expect(new Set(lines).size).toBe(452)
    expect(lines.map((line) => Number(line.split(',')[3]))).toEqual(lines.map((_, n) => (n < 451 ? 500 - n : 25)))
  })
})

describe('usage', () => {
  it('is by day and by pair, without what was given back', async () => {
    const ada = await testing.newUser()
    await testing.buy(ada)
    await run(ada, { pages: 10, used: 9 })
    await run(ada, { pages: 4, used: null })
    await run(ada, { pages: 6, used: 0 })
    await run(ada, { pages: 20, used: 20, languages: ['auto', 'fr'], daysAgo: 2 })
    const gone = await run(ada, { pages: 5, used: 5, daysAgo: 2 })
    await env.DB.prepare('DELETE FROM translations WHERE id = ?').bind(gone).run()
    await run(ada, { pages: 7, used: 7, daysAgo: USAGE_DAYS })
    const usage = await testing.ok<Usage>(ada, 'GET', '/billing/usage')
    expect(usage.days).toHaveLength(USAGE_DAYS)
    const today = new Date().toISOString().slice(0, 10)
    expect(usage.days.at(-1)).toEqual({ day: today, credits: 13, documents: 2 })
    expect(usage.days.at(-3)).toMatchObject({ credits: 25, documents: 2 })
    expect(usage.days.reduce((sum, { credits }) => sum + credits, 0)).toBe(38)
    expect(usage.pairs).toEqual([
      { sourceLanguage: 'de', targetLanguage: 'fr', credits: 20, documents: 1 },
      { sourceLanguage: 'en', targetLanguage: 'es', credits: 13, documents: 2 },
      { sourceLanguage: null, targetLanguage: null, credits: 5, documents: 1 },
    ])
  })

  it('of somebody who has translated nothing is thirty days of nothing', async () => {
    const usage = await testing.ok<Usage>(await testing.newUser(), 'GET', '/billing/usage')
    expect(usage.pairs).toEqual([])
    expect(usage.days.every(({ credits, documents }) => credits === 0 && documents === 0)).toBe(true)
  })
})

it('invoices are listed newest first, for their owner and for admins', async () => {
  const ada = await testing.newUser()
  const root = await testing.newUser({ role: 'admin' })
  await testing.buy(ada, 'standard')
  await testing.stripe.advance(2 * 31 * DAY_S + 3_700)
  const invoices = await pages<Invoice>(ada, '/billing/invoices')
  expect(invoices).toHaveLength(3)
  expect(invoices.map(({ createdAt }) => createdAt)).toEqual(
    invoices.map(({ createdAt }) => createdAt).toSorted((a, b) => (a < b ? 1 : -1)),
  )
  expect(invoices[0]).toMatchObject({ status: 'paid', plan: 'standard', total: 2_400, refunded: 0, credits: 500 })
  expect(await testing.ok(root, 'GET', `/admin/users/${ada.id}/invoices`)).toEqual(invoices)
})

it('without settings, payments are not set up: the calls say so, and what Verso knows is still there', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada)
  const settings = { ...testing.bindings, STRIPE_SECRET_KEY: '' }
  const call = (path: string, method = 'GET') => testing.testing.fetch(ada, `/api${path}`, { method }, settings)
  expect(await (await call('/config')).json()).toMatchObject({ payments: null })
  expect(await (await call('/billing')).json()).toMatchObject({ plan: 'pro', subscription: { state: 'active' } })
  for (const path of ['/billing/sync', '/billing/cancel', '/billing/resume', '/billing/portal']) {
    const answer = await call(path, 'POST')
    expect([path, answer.status, (await answer.json<{ code: string }>()).code]).toEqual([
      path,
      503,
      'payments_not_configured',
    ])
  }
})
