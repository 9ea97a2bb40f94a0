// The admin panel's users: list, search, changes with their guards, the ledger, and what the audit log says of it.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reserveStatements } from '../../../worker/billing/ledger/reserve.ts'
import { TRIAL_LIFETIME_MS } from '../../../worker/billing/ledger/sign-up-grant.ts'
import type { AdminUser, AuditEntry, LedgerEntry } from '../../../worker/contract/admin.ts'
import { MAX_BALANCE, MAX_LINE_LENGTH } from '../../../worker/contract/limits.ts'
import { Caller, checkedBalance, newAdmin, newTranslation, newUser } from './admin-testing.ts'
import { type Person, UploadTesting } from '../uploads/upload-testing.ts'

let testing: UploadTesting
let admin: Person
let panel: Caller
beforeAll(async () => {
  testing = await UploadTesting.start()
  admin = await newAdmin(testing)
  panel = new Caller(testing, admin)
})

const put = (id: string, change: unknown, caller = panel) => caller.call<AdminUser>('PUT', `/users/${id}`, change)
const adjust = (id: string, body: object) =>
  panel.call<AdminUser>('POST', `/users/${id}/adjustments`, { id: crypto.randomUUID(), ...body })
const auditOf = (id: string) => panel.pages<AuditEntry>(`/audit?target=${id}`)

/** As the edit dialog sends back what it has read. */
function editableFields({ credits, role, subscriptionType, subscriptionStatus, isDisabled }: AdminUser) {
  return { credits, role, subscriptionType, subscriptionStatus, isDisabled }
}

/** What the app sends after each sign-in: it writes the user's row. */
const syncSignIn = (user: Person) =>
  testing.fetch(user, '/api/auth/sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: null, photoURL: null }),
  })

describe('the list of users', () => {
  /** Of this test alone: every name has this word. */
  let word: string
  let ids: string[]
  beforeEach(async () => {
    word = `w${crypto.randomUUID().replaceAll('-', '')}`
    ids = []
    const now = Date.now()
    const people = [
      { email: `carl@${word}.test`, displayName: 'Carl Zeiss', createdAt: now - 1_000 },
      { email: `ada@${word}.test`, displayName: 'Ada Lovelace', createdAt: now - 3_000 },
      { email: `bea@${word}.test`, displayName: 'Bea Élan', createdAt: now - 2_000 },
    ]
    for (const person of people) ids.push((await newUser(testing, person)).id)
  })
  const names = async (query: string) =>
    (await panel.pages<AdminUser>(`/users?${query}`)).map(({ email }) => email.split('@')[0])

  it('is sorted by time, address and credits, in both directions, page by page', async () => {
    const [carl = '', ada = ''] = ids
    await adjust(ada, { amount: 10, reason: 'test' })
    await adjust(carl, { amount: -10, reason: 'test' })
    expect(await names(`q=${word}`)).toEqual(['carl', 'bea', 'ada'])
    expect(await names(`q=${word}&order=asc`)).toEqual(['ada', 'bea', 'carl'])
    expect(await names(`q=${word}&sort=email&order=asc`)).toEqual(['ada', 'bea', 'carl'])
    expect(await names(`q=${word}&sort=email`)).toEqual(['carl', 'bea', 'ada'])
    expect(await names(`q=${word}&sort=credits`)).toEqual(['ada', 'bea', 'carl'])
    expect(await names(`q=${word}&sort=credits&order=asc`)).toEqual(['carl', 'bea', 'ada'])
  })

  it.each([['created'], ['email'], ['credits']])('by %s has every user once without a search too', async (sort) => {
    const total = await env.DB.prepare('SELECT count(*) AS n FROM users WHERE deleted_at IS NULL').first<number>('n')
    for (const order of ['asc', 'desc']) {
      const found = (await panel.pages<AdminUser>(`/users?sort=${sort}&order=${order}`)).map(({ id }) => id)
      expect(found).toHaveLength(total ?? 0)
      expect(new Set(found).size).toBe(total)
    }
  })

  it('finds users by the beginnings of all words', async () => {
    expect(await names(`q=${word.slice(0, 20)}%20love`)).toEqual(['ada'])
    expect(await names(`q=LOVELACE%20ada%20${word}`)).toEqual(['ada'])
    expect(await names(`q=bea@${word.slice(0, 12)}`)).toEqual(['bea'])
    expect(await names(`q=${word}%20é`)).toEqual(['bea'])
    expect(await names(`q=${word}%20lace`)).toEqual([])
    expect(await names('q=%25')).toEqual([])
  })

  it('leaves out accounts that are being deleted', async () => {
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(ids[0]).run()
    expect(await names(`q=${word}`)).toEqual(['bea', 'ada'])
    expect((await panel.get(`/users/${ids[0]}`)).status).toBe(404)
    expect((await put(ids[0] ?? '', { credits: 1 })).status).toBe(404)
  })

  it.each([
    ['a cursor that is none', 'cursor=xx'],
    ['a cursor of another order', `sort=email&cursor=${encodeURIComponent('[1,"x"]')}`],
    ['an unknown order', 'sort=role'],
    ['a page beyond the limit', 'limit=1000'],
  ])('refuses %s', async (_, query) => {
    expect(await panel.get(`/users?${query}`)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })
})

describe("a user's page", () => {
  it('has registrations and totals', async () => {
    const user = await newUser(testing, { displayName: 'Ada' })
    await newTranslation(user.id, { wordCount: 70, pageCount: 2 })
    await newTranslation(user.id, { status: 'failed', errorCode: 'model_unavailable' })
    const details = { userType: 'client', firstName: 'A', lastName: 'L', email: 'a@verso.test', organization: 'E' }
    await testing.fetch(user, '/api/registrations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(details),
    })
    expect(await panel.user(user.id)).toMatchObject({
      id: user.id,
      displayName: 'Ada',
      role: 'user',
      credits: 50,
      isDisabled: false,
      registrations: [{ userType: 'client', status: 'registered', details: { organization: 'E' }, decidedAt: null }],
      translations: { totalTranslations: 2, completed: 1, wordsTranslated: 70, pagesProcessed: 2 },
    })
  })

  it('of nobody is user_not_found', async () => {
    expect(await panel.get('/users/nobody')).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  })
})

describe('a change', () => {
  it('of every field is written, booked and audited', async () => {
    const user = await newUser(testing)
    const { status, body } = await put(user.id, {
      credits: 80,
      role: 'premium',
      subscriptionType: 'standard',
      subscriptionStatus: 'cancelled',
      isDisabled: true,
      reason: 'Agreed by phone',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      credits: 80,
      role: 'premium',
      subscriptionType: 'standard',
      subscriptionStatus: 'cancelled',
      isDisabled: true,
    })
    expect(await checkedBalance(user.id)).toBe(80)
    const [entry] = (await panel.get<LedgerEntry[]>(`/users/${user.id}/ledger`)).body
    expect(entry).toMatchObject({ kind: 'adjust', amount: 30, balance: 80, note: 'Agreed by phone', actorId: admin.id })
    const audit = await auditOf(user.id)
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['credits.adjust', 'user.disable', 'user.update'])
    for (const row of audit) {
      expect(row).toMatchObject({ actorId: admin.id, ownerEmail: `${user.id}@verso.test`, reason: 'Agreed by phone' })
    }
    expect(audit.find(({ action }) => action === 'user.update')).toMatchObject({
      before: { role: 'user', subscriptionType: 'free', subscriptionStatus: 'active' },
      after: { role: 'premium', subscriptionType: 'standard', subscriptionStatus: 'cancelled' },
    })
    expect(audit.find(({ action }) => action === 'credits.adjust')).toMatchObject({
      before: { credits: 50 },
      after: { credits: 80 },
    })
  })

  it('of the plan takes the role with it, with both in the audit log', async () => {
    const user = await newUser(testing)
    expect((await put(user.id, { subscriptionType: 'pro' })).body).toMatchObject({ role: 'premium' })
    expect((await put(user.id, { subscriptionType: 'free' })).body).toMatchObject({ role: 'user' })
    expect((await auditOf(user.id)).map(({ after }) => after)).toEqual([
      { role: 'user', subscriptionType: 'free' },
      { role: 'premium', subscriptionType: 'pro' },
    ])
  })

  it('takes effect at the next call of the user', async () => {
    const user = await newUser(testing)
    const own = () => testing.fetch(user, '/api/translations')
    expect((await own()).status).toBe(200)
    await put(user.id, { isDisabled: true })
    expect((await own()).status).toBe(403)
    await put(user.id, { isDisabled: false })
    expect((await own()).status).toBe(200)
  })

  it('of nothing writes nothing', async () => {
    const user = await newUser(testing)
    const updatedAt = () =>
      env.DB.prepare('SELECT updated_at FROM users WHERE id = ?').bind(user.id).first<number>('updated_at')
    const before = await updatedAt()
    expect((await put(user.id, { credits: 50, role: 'user' })).status).toBe(200)
    expect(await updatedAt()).toBe(before)
    expect(await auditOf(user.id)).toEqual([])
  })

  it('of a user whom another admin has changed meanwhile is a conflict, and changes nothing', async () => {
    const user = await newUser(testing)
    const expected = editableFields(await panel.user(user.id))
    expect((await put(user.id, { role: 'premium', expected })).status).toBe(200)
    expect(await put(user.id, { credits: 1, expected })).toMatchObject({
      status: 409,
      body: { code: 'change_conflict' },
    })
    expect(await panel.user(user.id)).toMatchObject({ role: 'premium', credits: 50 })
  })

  it('of a user who signs in meanwhile is no conflict', async () => {
    const user = await newUser(testing)
    const expected = editableFields(await panel.user(user.id))
    expect((await syncSignIn(user)).status).toBe(200)
    expect(await put(user.id, { role: 'premium', expected })).toMatchObject({ status: 200, body: { role: 'premium' } })
  })

  it('of a user who signs in while it is written is no conflict', async () => {
    const user = await newUser(testing)
    const written = { status: 200, body: { role: 'premium', subscriptionType: 'pro' } }
    for (let round = 0; round < 5; round++) {
      await put(user.id, { role: 'user', subscriptionType: 'free' })
      const signIns = Array.from({ length: 8 }, () => syncSignIn(user))
      expect(await put(user.id, { role: 'premium', subscriptionType: 'pro' })).toMatchObject(written)
      for (const { status } of await Promise.all(signIns)) expect(status).toBe(200)
    }
  })

  it('is written once of two that were made from the same reading at the same time', async () => {
    const user = await newUser(testing)
    const expected = editableFields(await panel.user(user.id))
    const answers = await Promise.all([60, 70, 80].map((credits) => put(user.id, { credits, expected })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await auditOf(user.id)).toHaveLength(1)
    await checkedBalance(user.id)
  })

  it.each([
    ['disables an admin', { isDisabled: true }],
    ['disables an admin and takes the role', { isDisabled: true, role: 'user' }],
  ])('that %s is refused', async (_, change) => {
    const other = await newAdmin(testing)
    expect(await put(other.id, change)).toMatchObject({ status: 409, body: { code: 'account_protected' } })
    expect(await auditOf(other.id)).toEqual([])
  })

  it('that takes the own role is refused', async () => {
    expect(await put(admin.id, { role: 'user' })).toMatchObject({ status: 409, body: { code: 'account_protected' } })
  })

  it('leaves one admin of two who take the role from each other', async () => {
    const [a, b] = [await newAdmin(testing), await newAdmin(testing)]
    const [asA, asB] = [new Caller(testing, a), new Caller(testing, b)]
    // Both are known as admins for the next ten seconds, whatever D1 says.
    await Promise.all([asA.get('/dashboard'), asB.get('/dashboard')])
    const answers = await Promise.all([put(b.id, { role: 'user' }, asA), put(a.id, { role: 'user' }, asB)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const roles = [(await panel.user(a.id)).role, (await panel.user(b.id)).role]
    expect(roles.toSorted()).toEqual(['admin', 'user'])
  })

  it('of another admin to a user goes through', async () => {
    const other = await newAdmin(testing)
    expect((await put(other.id, { role: 'user' })).body).toMatchObject({ role: 'user' })
  })

  it.each([
    ['credits below zero', { credits: -1 }],
    ['credits beyond the limit', { credits: MAX_BALANCE + 1 }],
    ['half a credit', { credits: 1.5 }],
    ['an unknown role', { role: 'root' }],
    ['an unknown plan', { subscriptionType: 'gold' }],
    ['an unknown status', { subscriptionStatus: 'paused' }],
    ['a blank reason', { credits: 1, reason: ' ' }],
  ])('to %s is refused', async (_, change) => {
    const user = await newUser(testing)
    expect(await put(user.id, change)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(await checkedBalance(user.id)).toBe(50)
  })
})

describe('the deletion of a user', () => {
  const remove = (id: string, body?: unknown) => panel.call<{ code: string } | null>('DELETE', `/users/${id}`, body)

  it('refuses every call of theirs at once, and is audited', async () => {
    const user = await newUser(testing, { displayName: 'Ada' })
    expect((await testing.fetch(user, '/api/translations')).status).toBe(200)
    expect(await remove(user.id)).toMatchObject({ status: 204, body: null })
    expect(await (await testing.fetch(user, '/api/translations')).json()).toMatchObject({ code: 'account_deleted' })
    expect((await panel.get(`/users/${user.id}`)).status).toBe(404)
    expect((await remove(user.id)).status).toBe(404)
    expect(await auditOf(user.id)).toMatchObject([{ action: 'user.delete', actorId: admin.id, targetId: user.id }])
    await vi.waitUntil(async () => (await auditOf(user.id))[0]?.ownerEmail === null) // purged in the background
    expect(await checkedBalance(user.id)).toBe(0)
  })

  it('by two admins at the same time is one deletion, and one audit row', async () => {
    const user = await newUser(testing)
    const second = new Caller(testing, await newAdmin(testing))
    await second.get('/dashboard')
    const answers = await Promise.all([remove(user.id), second.call('DELETE', `/users/${user.id}`, {})])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    expect(await auditOf(user.id)).toHaveLength(1)
  })

  it('is refused to somebody who is no admin any more', async () => {
    const former = await newAdmin(testing)
    const asFormer = new Caller(testing, former)
    await asFormer.get('/dashboard')
    // By another isolate: this one keeps the row for ten seconds.
    await env.DB.prepare(`UPDATE users SET role = 'user' WHERE id = ?`).bind(former.id).run()
    const user = await newUser(testing)
    expect(await asFormer.call('DELETE', `/users/${user.id}`, {})).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await panel.user(user.id)).toMatchObject({ role: 'user' })
  })

  it('is refused for a user who has just become an admin', async () => {
    const user = await newUser(testing)
    const second = new Caller(testing, await newAdmin(testing))
    await second.get('/dashboard')
    for (let round = 0; round < 5; round++) {
      await put(user.id, { role: 'user' })
      const [, removal] = await Promise.all([
        put(user.id, { role: 'admin' }),
        second.call('DELETE', `/users/${user.id}`, {}),
      ])
      if (removal.status === 204) break // it came first
      expect(removal).toMatchObject({ status: 409, body: { code: 'account_protected' } })
    }
    const deleted = await env.DB.prepare(`SELECT id FROM users WHERE deleted_at IS NOT NULL AND role = 'admin'`).all()
    expect(deleted.results).toEqual([])
  })

  it('is audited with the reason that the admin gives', async () => {
    const [asked, unasked] = [await newUser(testing), await newUser(testing)]
    expect((await remove(asked.id, { reason: 'Asked for by letter' })).status).toBe(204)
    expect((await remove(unasked.id, {})).status).toBe(204)
    expect(await auditOf(asked.id)).toMatchObject([{ action: 'user.delete', reason: 'Asked for by letter' }])
    expect(await auditOf(unasked.id)).toMatchObject([{ action: 'user.delete', reason: null }])
  })

  it.each([
    ['blank', ' '],
    ['too long', 'x'.repeat(MAX_LINE_LENGTH + 1)],
  ])('is refused when its reason is %s', async (_, reason) => {
    const user = await newUser(testing)
    expect(await remove(user.id, { reason })).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect((await panel.user(user.id)).id).toBe(user.id)
  })

  it('is refused for admins', async () => {
    const other = await newAdmin(testing)
    expect(await remove(other.id)).toMatchObject({ status: 409, body: { code: 'account_protected' } })
    expect(await remove(admin.id)).toMatchObject({ status: 409, body: { code: 'account_protected' } })
    expect(await panel.user(other.id)).toMatchObject({ role: 'admin' })
  })
})

describe('the ledger', () => {
  it('is adjusted up and down: what was added stays, what expires first is taken first', async () => {
    const user = await newUser(testing)
    expect((await adjust(user.id, { amount: 40, reason: 'A gift' })).body).toMatchObject({ credits: 90 })
    expect((await adjust(user.id, { amount: -30, reason: 'Taken back' })).body).toMatchObject({ credits: 60 })
    expect(await checkedBalance(user.id)).toBe(60)
    const lots = await env.DB.prepare('SELECT id, remaining, expires_at FROM credit_lots WHERE user_id = ?')
      .bind(user.id)
      .all<{ id: string; remaining: number; expires_at: number | null }>()
    const left = Object.fromEntries(lots.results.map(({ id, remaining }) => [id.split(':')[0], remaining]))
    expect(left).toEqual({ trial: 0, signup: 20, adjust: 40 })
    expect(lots.results.find(({ id }) => id.startsWith('adjust'))?.expires_at).toBeNull()
    expect((await auditOf(user.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['credits.adjust', 'Taken back'],
      ['credits.adjust', 'A gift'],
    ])
  })

  it('lists entries newest first with the balance after each, page by page', async () => {
    const user = await newUser(testing)
    for (const amount of [5, -10, 20]) await adjust(user.id, { amount, reason: 'test' })
    const entries = await panel.pages<LedgerEntry>(`/users/${user.id}/ledger`)
    expect(entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['adjust', 20, 65],
      ['adjust', -10, 45],
      ['adjust', 5, 55],
      ['grant', 25, 50],
      ['grant', 25, 25],
    ])
  })

  it('says which credits came with the sign-up, which with the trial, and until when', async () => {
    const createdAt = Date.now()
    const user = await newUser(testing, { createdAt })
    await adjust(user.id, { amount: 5, reason: 'test' })
    const entries = await panel.pages<LedgerEntry>(`/users/${user.id}/ledger`)
    expect(entries).toMatchObject([
      { kind: 'adjust', source: null, expiresAt: null },
      { kind: 'grant', source: 'trial', expiresAt: new Date(createdAt + TRIAL_LIFETIME_MS).toISOString() },
      { kind: 'grant', source: 'sign_up', expiresAt: null },
    ])
  })

  it('names the translation that credits went to', async () => {
    const user = await newUser(testing)
    const { id } = await newTranslation(user.id, { originalFileName: 'a book.docx' })
    await env.DB.batch(
      reserveStatements(env.DB, { translationId: id, run: 1, userId: user.id, credits: 7 }, Date.now()),
    )
    const [entry] = (await panel.get<LedgerEntry[]>(`/users/${user.id}/ledger`)).body
    expect(entry).toMatchObject({ kind: 'reserve', amount: -7, translationId: id, originalFileName: 'a book.docx' })
  })

  it('never goes below zero', async () => {
    const user = await newUser(testing)
    expect(await adjust(user.id, { amount: -51, reason: 'test' })).toMatchObject({
      status: 409,
      body: { code: 'balance_below_zero' },
    })
    expect(await checkedBalance(user.id)).toBe(50)
    expect((await adjust(user.id, { amount: -50, reason: 'test' })).body).toMatchObject({ credits: 0 })
    expect(await checkedBalance(user.id)).toBe(0)
  })

  it('keeps what runs have reserved: only what is free can be taken', async () => {
    const user = await newUser(testing)
    const run = { translationId: crypto.randomUUID(), run: 1, userId: user.id }
    await env.DB.batch(reserveStatements(env.DB, { ...run, credits: 45 }, Date.now()))
    expect((await adjust(user.id, { amount: -6, reason: 'test' })).status).toBe(409)
    expect((await put(user.id, { credits: 0 })).status).toBe(200)
    expect(await checkedBalance(user.id)).toBe(0)
  })

  it('counts every one of many adjustments at the same time', async () => {
    const user = await newUser(testing)
    const answers = await Promise.all([1, 2, 3].map((amount) => adjust(user.id, { amount, reason: 'test' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await checkedBalance(user.id)).toBe(56)
  })

  it('has an adjustment once, however often and at whatever time it is sent', async () => {
    const user = await newUser(testing)
    const gift = { id: crypto.randomUUID(), amount: 40, reason: 'A gift' }
    const answers = await Promise.all([adjust(user.id, gift), adjust(user.id, gift)])
    await adjust(user.id, { amount: -5, reason: 'Something else' })
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await adjust(user.id, gift)).toMatchObject({ status: 200, body: { credits: 85 } })
    expect(await checkedBalance(user.id)).toBe(85)
    expect(await auditOf(user.id)).toHaveLength(2)
    const other = await newUser(testing)
    expect(await adjust(other.id, gift)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(await adjust(user.id, { ...gift, amount: 41 })).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })

  it('never goes above the largest balance, and comes down from there', async () => {
    const user = await newUser(testing)
    const refused = { status: 409, body: { code: 'balance_above_limit' } }
    expect(await adjust(user.id, { amount: MAX_BALANCE - 49, reason: 'test' })).toMatchObject(refused)
    expect(await checkedBalance(user.id)).toBe(50)
    const most = await Promise.all([1, 2].map(() => adjust(user.id, { amount: MAX_BALANCE - 50, reason: 'test' })))
    expect(most.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await checkedBalance(user.id)).toBe(MAX_BALANCE)
    expect((await adjust(user.id, { amount: -1, reason: 'test' })).body).toMatchObject({ credits: MAX_BALANCE - 1 })
  })

  it('is set to the balance asked for, also when credits have lapsed unnoticed', async () => {
    const user = await newUser(testing, { createdAt: Date.now() - TRIAL_LIFETIME_MS - 1 })
    expect((await put(user.id, { credits: 40 })).body).toMatchObject({ credits: 40 })
    expect(await checkedBalance(user.id)).toBe(40)
  })

  it.each([
    ['of nothing', { amount: 0, reason: 'test' }, 'bad_request'],
    ['without a reason', { amount: 1 }, 'missing_field'],
    ['without an id', { amount: 1, reason: 'test', id: undefined }, 'missing_field'],
    ['with an id that is none', { amount: 1, reason: 'test', id: 'again' }, 'bad_request'],
    ['with a blank reason', { amount: 1, reason: '' }, 'bad_request'],
    ['of half a credit', { amount: 0.5, reason: 'test' }, 'bad_request'],
  ])('refuses an adjustment %s', async (_, body, code) => {
    const user = await newUser(testing)
    expect(await adjust(user.id, body)).toMatchObject({ status: 400, body: { code } })
  })
})
