// The admin panel beyond its users: totals, translations, professionals, the inbox, queues and the audit log, and who
// may see any of it.
import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  AdminFeedback,
  AdminRegistration,
  AdminSubmission,
  AdminTranslation,
  AuditEntry,
  DeadLetter,
} from '../../../worker/contract/admin.ts'
import { DEAD_LETTER_LIFETIME_MS } from '../../../worker/contract/limits.ts'
import type { OwnRegistration } from '../../../worker/contract/account/registration.ts'
import { ROUTE_LIMITS } from '../../../worker/contract/route-limits.ts'
import { insertApiKeyStatements } from '../../../worker/db/api-keys.ts'
import { dayOf, noteActivityStatement } from '../../../worker/db/users.ts'
import type { WakeUp } from '../../../worker/env.ts'
import { consume } from '../../../worker/jobs/consumers/consume.ts'
import { sweep } from '../../../worker/sweep.ts'
import type { Mail } from '../../../worker/mail/mail.ts'
import { Caller, checkedBalance, newAdmin, newTranslation, newUser } from './admin-testing.ts'
import { type Person, UploadTesting } from '../uploads/upload-testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const JSON_TYPE = { 'content-type': 'application/json' }

let testing: UploadTesting
let admin: Person
let panel: Caller
const sent: Mail[] = []
beforeAll(async () => {
  testing = await UploadTesting.start({ mailer: () => ({ send: async (mail) => void sent.push(mail) }) })
  admin = await newAdmin(testing)
  panel = new Caller(testing, admin)
})

function post(person: Person | null, path: string, body: unknown): Promise<Response> {
  return testing.fetch(person, path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })
}

const ROUTES = Object.keys(ROUTE_LIMITS).filter((route) => route.includes(' /admin/'))
const pathOf = (route: string) => route.replace(/^\w+ \/admin/, '').replaceAll(/:\w+/g, 'nobody')
const methodOf = (route: string) => route.slice(0, route.indexOf(' '))

describe.each(ROUTES)('%s', (route) => {
  it('is for admins alone', async () => {
    const user = await newUser(testing)
    const call = (person: Person | null) =>
      new Caller(testing, person).call<{ code: string }>(
        methodOf(route),
        pathOf(route),
        methodOf(route) === 'GET' ? undefined : {},
      )
    expect(await call(null)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await call(user)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect([401, 403, 500]).not.toContain((await call(admin)).status)
  })
})

/** By another isolate: this one knows the role for ten more seconds. */
async function demote({ id }: Person): Promise<void> {
  await env.DB.prepare(`UPDATE users SET role = 'user' WHERE id = ?`).bind(id).run()
}

describe('the dashboard', () => {
  interface Totals {
    totalUsers: number
    activeUsers: number
    totalTranslations: number
    totalWordsTranslated: number
    revenue: number
    jobs: { waiting: number; processing: number; failedLastDay: number }
  }
  const totals = async () => (await panel.get<Totals>('/dashboard')).body

  it('counts users, the active ones, translations and delivered words', async () => {
    const before = await totals()
    const here = await newUser(testing)
    const gone = await newUser(testing)
    await env.DB.prepare('UPDATE users SET last_active_day = ? WHERE id = ?')
      .bind(dayOf(Date.now()) - 30, gone.id)
      .run()
    const { id } = await newTranslation(here.id, { status: 'processing', currentStep: 'review' })
    await env.DB.prepare(`UPDATE translations SET status = 'completed', word_count = 120 WHERE id = ?`).bind(id).run()
    const after = await totals()
    expect(after.totalUsers - before.totalUsers).toBe(2)
    expect(after.activeUsers - before.activeUsers).toBe(1)
    expect(after.totalTranslations - before.totalTranslations).toBe(1)
    expect(after.totalWordsTranslated - before.totalWordsTranslated).toBe(120)
    expect(after.revenue).toBe(0)
  })

  it('does not count users whose account is being deleted', async () => {
    const before = await totals()
    const user = await newUser(testing)
    await post(user, '/api/auth/sync', {})
    expect((await panel.call('DELETE', `/users/${user.id}`, {})).status).toBe(204)
    const without = { totalUsers: before.totalUsers, activeUsers: before.activeUsers }
    expect(await totals()).toMatchObject(without)
    // A call noted late, and at last the row.
    await noteActivityStatement(env.DB, user.id, Date.now() - 3 * DAY_MS).run()
    expect(await totals()).toMatchObject(without)
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(user.id).run()
    expect(await totals()).toMatchObject(without)
  })

  it('counts the words of a translation while it is completed, and keeps those of deleted ones', async () => {
    const { totalWordsTranslated: before } = await totals()
    const user = await newUser(testing)
    const { id } = await newTranslation(user.id, { status: 'processing', wordCount: 500 })
    const become = (status: string) =>
      env.DB.prepare('UPDATE translations SET status = ? WHERE id = ?').bind(status, id).run()
    const words = async () => (await totals()).totalWordsTranslated - before
    await become('completed')
    expect(await words()).toBe(500)
    await become('pending') // a further run
    expect(await words()).toBe(0)
    await become('completed')
    expect(await words()).toBe(500)
    await env.DB.prepare('DELETE FROM translations WHERE id = ?').bind(id).run()
    expect(await words()).toBe(500)
  })

  it('counts translations that wait, run, or have failed within a day', async () => {
    const before = await totals()
    const { id } = await newUser(testing)
    const now = Date.now()
    await newTranslation(id, { status: 'pending' })
    await newTranslation(id, { status: 'processing' })
    await newTranslation(id, { status: 'processing', deletedAt: now })
    await newTranslation(id, { status: 'failed' })
    await newTranslation(id, { status: 'failed', updatedAt: now - DAY_MS - 1 })
    await newTranslation(id, { status: 'failed', expiresAt: now - 1 })
    const { jobs } = await totals()
    expect(jobs.waiting - before.jobs.waiting).toBe(1)
    expect(jobs.processing - before.jobs.processing).toBe(1)
    expect(jobs.failedLastDay - before.jobs.failedLastDay).toBe(1)
  })
})

describe('what waits for an admin', () => {
  const waiting = async () =>
    (await panel.get<{ waiting: { messages: number; professionals: number } }>('/dashboard')).body.waiting

  it('is counted: open messages and professionals to verify, up to a hundred', async () => {
    const before = await waiting()
    const row = (id: string) =>
      env.DB.prepare(
        `INSERT INTO submissions (id, type, email, message, created_at) VALUES (?, 'support', 'a', 'm', 1)`,
      ).bind(id)
    await row('first').run()
    expect(await waiting()).toEqual({ ...before, messages: before.messages + 1 })
    await panel.call('PATCH', '/submissions/first', { isHandled: true })
    expect(await waiting()).toEqual(before)
    await env.DB.batch(Array.from({ length: 120 }, (_, at) => row(`many ${at}`)))
    expect((await waiting()).messages).toBe(100)
    await env.DB.exec(`DELETE FROM submissions WHERE id LIKE 'many %'`)
    await env.DB.prepare(
      `INSERT INTO registrations (user_id, user_type, status, email, details, registered_at)
       VALUES ('p', 'therapist', 'pending_verification', 'p', '{}', 1)`,
    ).run()
    expect(await waiting()).toEqual({ ...before, professionals: before.professionals + 1 })
    await env.DB.exec('DELETE FROM registrations')
  })
})

describe('translations of all users', () => {
  it('of before recall was measured have no score', async () => {
    const { id } = await newUser(testing)
    await newTranslation(id, { qualityScore: 47 })
    const migration = env.TEST_MIGRATIONS.find(({ name }) => name === '0026_unmeasured_scores.sql')
    for (const query of migration?.queries ?? []) await env.DB.exec(query.replace(/^--.*$/gmu, '').trim())
    expect(await panel.pages<AdminTranslation>(`/translations?userId=${id}`)).toMatchObject([{ qualityScore: null }])
  })

  it('come newest first with their owners, filtered by status and user', async () => {
    const [ada, bea] = [await newUser(testing), await newUser(testing)]
    const at = Date.now() + 60_000 // newer than those of every other test
    const done = { wordCount: 90, creditsUsed: 2, qualityScore: 47, createdAt: at + 1 }
    await newTranslation(ada.id, { originalFileName: 'done.txt', ...done })
    await newTranslation(bea.id, {
      originalFileName: 'failed.txt',
      status: 'failed',
      errorCode: 'model_refused',
      createdAt: at + 2,
    })
    await newTranslation(bea.id, { originalFileName: 'deleted.txt', deletedAt: 1, createdAt: at + 3 })
    const { body } = await panel.get<AdminTranslation[]>('/translations?limit=2')
    expect(body).toMatchObject([
      { originalFileName: 'failed.txt', ownerEmail: `${bea.id}@verso.test`, code: 'model_refused', canRetry: true },
      {
        originalFileName: 'done.txt',
        sourceLanguage: 'en',
        targetLanguage: 'es',
        wordCount: 90,
        creditsUsed: 2,
        qualityScore: 4.7,
        status: 'completed',
        code: null,
        canRetry: false,
      },
    ])
    const failed = await panel.pages<AdminTranslation>('/translations?status=failed')
    expect(failed[0]).toMatchObject({ originalFileName: 'failed.txt' })
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['failed']))
    const ofAda = await panel.pages<AdminTranslation>(`/translations?userId=${ada.id}`)
    expect(ofAda.map(({ originalFileName }) => originalFileName)).toEqual(['done.txt'])
    const all = await panel.pages<AdminTranslation>('/translations')
    expect(all.map(({ id }) => id)).toEqual(
      (
        await env.DB.prepare(
          'SELECT id FROM translations WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC',
        ).all()
      ).results.map(({ id }) => id),
    )
  })

  it('are started again with the credits of the owner, with an audit row', async () => {
    const user = await newUser(testing)
    const { id } = await newTranslation(user.id, {
      status: 'failed',
      creditsReserved: 3,
      quotedPages: 3,
      engine: 'workers-ai',
    })
    const retry = await panel.call<AdminTranslation>('POST', `/translations/${id}/retry`)
    expect(retry).toMatchObject({ status: 202, body: { id, status: 'pending', ownerEmail: `${user.id}@verso.test` } })
    expect(await checkedBalance(user.id)).toBe(47)
    expect((await panel.get<AuditEntry[]>(`/audit?target=${id}`)).body).toMatchObject([
      {
        action: 'translation.retry',
        actorId: admin.id,
        ownerEmail: `${user.id}@verso.test`,
        targetName: 'letter.txt',
        before: { status: 'failed', run: 1 },
        after: { status: 'pending', run: 2 },
      },
    ])
    expect(await panel.call('POST', `/translations/${id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_retry' },
    })
  })

  it('are not started again by somebody who is no admin any more', async () => {
    const former = await newAdmin(testing)
    const asFormer = new Caller(testing, former)
    await asFormer.get('/dashboard')
    await demote(former)
    const user = await newUser(testing)
    const { id } = await newTranslation(user.id, { status: 'failed', engine: 'workers-ai' })
    expect(await asFormer.call('POST', `/translations/${id}/retry`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await checkedBalance(user.id)).toBe(50)
    expect((await panel.get<AuditEntry[]>(`/audit?target=${id}`)).body).toEqual([])
  })

  it('are not started again without credits, without files, or when there are none', async () => {
    const user = await newUser(testing)
    const retry = async (id: string) => {
      const { status, body } = await panel.call<{ code: string }>('POST', `/translations/${id}/retry`)
      return [status, body.code]
    }
    const poor = await newTranslation(user.id, {
      status: 'failed',
      creditsReserved: 51,
      quotedPages: 51,
      engine: 'workers-ai',
    })
    expect(await retry(poor.id)).toEqual([402, 'credits_exhausted'])
    const expired = await newTranslation(user.id, { status: 'failed', filesDeletedAt: 1 })
    expect(await retry(expired.id)).toEqual([410, 'job_expired'])
    expect(await retry('nobody')).toEqual([404, 'job_not_found'])
    expect((await panel.get<AuditEntry[]>(`/audit?target=${poor.id}`)).body).toEqual([])
  })
})

describe('professionals', () => {
  const PROFESSIONAL = {
    userType: 'therapist',
    firstName: 'Constance',
    lastName: 'Garnett',
    email: 'constance@verso.test',
    license: 'ATA 123',
    specialty: 'Literary Translation',
    experience: '10+',
    location: 'Brighton',
  }
  const registered = async () => {
    const person = await newUser(testing)
    await post(person, '/api/registrations', PROFESSIONAL)
    return person
  }
  const find = async (status: string, userId: string) =>
    (await panel.pages<AdminRegistration>(`/registrations?status=${status}`)).find((row) => row.userId === userId)
  const decide = (userId: string, body: unknown) =>
    panel.call<AdminRegistration>('POST', `/registrations/${userId}/decision`, body)
  beforeEach(async () => {
    await env.DB.exec('DELETE FROM registrations')
  })

  it('are listed longest waiting first, page by page, without clients', async () => {
    const people = [await registered(), await registered(), await registered()]
    const client = await newUser(testing)
    await post(client, '/api/registrations', { ...PROFESSIONAL, userType: 'client', organization: 'Letters' })
    const rows = await panel.pages<AdminRegistration>('/registrations')
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    expect(rows.map(({ registeredAt }) => registeredAt)).toEqual(
      rows.map(({ registeredAt }) => registeredAt).toSorted(),
    )
    expect(rows[0]).toMatchObject({ status: 'pending_verification', details: { license: 'ATA 123' }, decidedAt: null })
  })

  it.each(['verified', 'rejected'])('are %s once, with the reason and an audit row', async (status) => {
    const { id } = await registered()
    const row = await find('pending_verification', id)
    const decision = { status, reason: 'Looked it up', registeredAt: row?.registeredAt }
    expect(await decide(id, decision)).toMatchObject({
      status: 200,
      body: { status, decisionReason: 'Looked it up', decidedBy: admin.id },
    })
    expect(await find('pending_verification', id)).toBeUndefined()
    expect(await find(status, id)).toMatchObject({ decisionReason: 'Looked it up' })
    expect((await panel.get<AuditEntry[]>(`/audit?target=${id}`)).body).toMatchObject([
      {
        action: 'registration.decide',
        before: { status: 'pending_verification' },
        after: { status },
        reason: 'Looked it up',
      },
    ])
  })

  it.each(['verified', 'rejected'])(
    'are told by mail and on their profile that they were %s, and why',
    async (status) => {
      const person = await registered()
      const own = async () => (await testing.fetch(person, '/api/registrations')).json<OwnRegistration[]>()
      expect(await own()).toMatchObject([{ userType: 'therapist', status: 'pending_verification', decidedAt: null }])
      const decision = { status, reason: 'Looked it up', registeredAt: (await own())[0]?.registeredAt }
      await decide(person.id, decision)
      await decide(person.id, decision) // the same once more is no news
      expect(await own()).toMatchObject([{ status, decidedAt: expect.any(String), decisionReason: 'Looked it up' }])
      await vi.waitUntil(() => sent.some(({ to }) => to === `${person.id}@verso.test`))
      const mails = sent.filter(({ to }) => to === `${person.id}@verso.test`)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.subject).toContain(status === 'verified' ? 'were verified' : 'could not be verified')
      expect(mails[0]?.text).toContain('Looked it up')
    },
  )

  it('have their address marked unless it is the confirmed one of their account', async () => {
    const person = await registered() // with an address that is not the account's
    const listed = async () =>
      (await panel.pages<AdminRegistration>('/registrations')).find((row) => row.userId === person.id)
    expect(await listed()).toMatchObject({ email: PROFESSIONAL.email, emailVerified: false })
    await post(person, '/api/registrations', { ...PROFESSIONAL, email: `${person.id}@verso.test` })
    expect(await listed()).toMatchObject({ emailVerified: true })
    await env.DB.prepare('UPDATE users SET is_email_verified = 0 WHERE id = ?').bind(person.id).run()
    expect(await listed()).toMatchObject({ emailVerified: false })
    const registeredAt = (await listed())?.registeredAt
    await decide(person.id, { status: 'verified', registeredAt })
    expect(sent.filter(({ to }) => to.startsWith(person.id))).toEqual([]) // nobody is known to read it
  })

  it('are decided on once, however often and by however many admins at the same time', async () => {
    const { id } = await registered()
    const registeredAt = (await find('pending_verification', id))?.registeredAt
    const second = new Caller(testing, await newAdmin(testing))
    const decision = { status: 'verified', registeredAt }
    const answers = await Promise.all([
      decide(id, decision),
      second.call('POST', `/registrations/${id}/decision`, decision),
    ])
    answers.push(await decide(id, decision))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await panel.get<AuditEntry[]>(`/audit?target=${id}`)).body).toHaveLength(1)
    // Another reason, or another decision, is a change.
    expect((await decide(id, { ...decision, reason: 'Looked it up' })).status).toBe(200)
    expect((await decide(id, { ...decision, status: 'rejected', reason: 'Withdrawn' })).status).toBe(200)
    expect((await panel.get<AuditEntry[]>(`/audit?target=${id}`)).body).toHaveLength(3)
  })

  it('are not decided on by somebody who is no admin any more', async () => {
    const former = await newAdmin(testing)
    const asFormer = new Caller(testing, former)
    await asFormer.get('/dashboard')
    await demote(former)
    const { id } = await registered()
    const registeredAt = (await find('pending_verification', id))?.registeredAt
    const decision = { status: 'verified', registeredAt }
    expect(await asFormer.call('POST', `/registrations/${id}/decision`, decision)).toMatchObject({ status: 403 })
    expect(await find('pending_verification', id)).toMatchObject({ decidedAt: null })
  })

  it('are decided on with any spelling of the instant of their registration', async () => {
    const { id } = await registered()
    await env.DB.prepare('UPDATE registrations SET registered_at = 1700000000000 WHERE user_id = ?').bind(id).run()
    const registeredAt = '2023-11-14T22:13:20Z'
    expect(await decide(id, { status: 'verified', registeredAt })).toMatchObject({ status: 200 })
  })

  it('who have registered anew since are not decided on what they said before', async () => {
    const person = await registered()
    const row = await find('pending_verification', person.id)
    await env.DB.exec('UPDATE registrations SET registered_at = registered_at + 1')
    expect(await decide(person.id, { status: 'verified', registeredAt: row?.registeredAt })).toMatchObject({
      status: 409,
      body: { code: 'change_conflict' },
    })
  })

  it('lose the decision when they register anew', async () => {
    const person = await registered()
    const row = await find('pending_verification', person.id)
    await decide(person.id, { status: 'rejected', reason: 'No such license', registeredAt: row?.registeredAt })
    await post(person, '/api/registrations', { ...PROFESSIONAL, license: 'ATA 124' })
    expect(await find('pending_verification', person.id)).toMatchObject({ decidedAt: null, decisionReason: null })
  })

  it('are not rejected without a reason, and clients are not decided on at all', async () => {
    const { id } = await registered()
    const row = await find('pending_verification', id)
    const registeredAt = row?.registeredAt
    expect(await decide(id, { status: 'rejected', registeredAt })).toMatchObject({ status: 400 })
    expect(await decide(id, { status: 'registered', registeredAt })).toMatchObject({ status: 400 })
    const client = await newUser(testing)
    await post(client, '/api/registrations', { ...PROFESSIONAL, userType: 'client', organization: 'Letters' })
    expect(await decide(client.id, { status: 'verified', registeredAt })).toMatchObject({ status: 404 })
  })
})

describe('the inbox', () => {
  beforeEach(async () => {
    await env.DB.exec('DELETE FROM submissions')
  })
  const submissions = (state: string) => panel.pages<AdminSubmission>(`/submissions?state=${state}`)
  const handle = (id: string, isHandled: boolean) =>
    panel.call<AdminSubmission>('PATCH', `/submissions/${id}`, { isHandled })

  it('keeps what is open apart from what is handled', async () => {
    await post(null, '/api/test-email', { type: 'feedback', email: 'ada@verso.test', rating: 4, feedback: 'Good.' })
    for (const subject of ['First', 'Second']) {
      await post(null, '/api/test-email', {
        type: 'support',
        email: 'ada@verso.test',
        subject,
        message: 'It is empty.',
      })
    }
    expect(await submissions('open')).toHaveLength(3)
    const feedback = (await submissions('open')).find(({ type }) => type === 'feedback')
    expect(feedback).toMatchObject({ rating: 4, subject: null, message: 'Good.', handledAt: null })
    const id = feedback?.id ?? ''
    expect(await handle(id, true)).toMatchObject({ status: 200, body: { handledBy: admin.id } })
    await handle(id, true)
    expect((await submissions('open')).map(({ type }) => type)).toEqual(['support', 'support'])
    expect(await submissions('all')).toHaveLength(3)
    await handle(id, false)
    expect(await submissions('open')).toHaveLength(3)
    const audit = (await panel.get<AuditEntry[]>(`/audit?target=${id}`)).body
    expect(audit.map(({ after }) => after?.['isHandled'])).toHaveLength(2)
  })

  it('are marked once by two admins at the same time, with one audit row', async () => {
    await post(null, '/api/test-email', { type: 'support', email: 'a@verso.test', subject: 'S', message: 'M' })
    const id = (await submissions('open'))[0]?.id ?? ''
    const second = new Caller(testing, await newAdmin(testing))
    await second.get('/dashboard')
    const answers = await Promise.all([
      handle(id, true),
      second.call<AdminSubmission>('PATCH', `/submissions/${id}`, { isHandled: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // Both are told who did it.
    expect(answers[0]?.body.handledBy).toBe(answers[1]?.body.handledBy)
    expect((await panel.get<AuditEntry[]>(`/audit?target=${id}`)).body).toHaveLength(1)
  })

  it('are not marked by somebody who is no admin any more', async () => {
    await post(null, '/api/test-email', { type: 'support', email: 'a@verso.test', subject: 'S', message: 'M' })
    const id = (await submissions('open'))[0]?.id ?? ''
    const former = await newAdmin(testing)
    const asFormer = new Caller(testing, former)
    await asFormer.get('/dashboard')
    await demote(former)
    expect(await asFormer.call('PATCH', `/submissions/${id}`, { isHandled: true })).toMatchObject({ status: 403 })
    expect(await submissions('open')).toHaveLength(1)
  })

  it('knows no message of another id', async () => {
    expect(await handle('nobody', true)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('ratings of translations', () => {
  it('are listed newest first and counted: the last word of a person counts', async () => {
    const before = (await panel.get<AdminFeedback>('/feedback')).body.counts
    const user = await newUser(testing)
    const [first, second] = [
      await newTranslation(user.id),
      await newTranslation(user.id, { originalFileName: 'b.txt' }),
    ]
    await post(user, '/api/feedback', { translationId: first.id, rating: 'negative' })
    await post(user, '/api/feedback', { translationId: second.id, rating: 'neutral' })
    await post(user, '/api/feedback', { translationId: first.id, rating: 'positive' })
    const { body, next } = await panel.get<AdminFeedback>('/feedback?limit=1')
    expect(body.counts).toEqual({
      positive: before.positive + 1,
      neutral: before.neutral + 1,
      negative: before.negative,
    })
    expect(body.ratings).toMatchObject([
      { translationId: first.id, rating: 'positive', email: `${user.id}@verso.test` },
    ])
    expect((await panel.get<AdminFeedback>(next ?? '')).body.ratings).toMatchObject([
      { originalFileName: 'b.txt', rating: 'neutral' },
    ])
    await env.DB.prepare('DELETE FROM translation_feedback WHERE translation_id = ?').bind(first.id).run()
    expect((await panel.get<AdminFeedback>('/feedback')).body.counts.positive).toBe(before.positive)
  })
})

describe('the queues', () => {
  it('are counted by state and step, with the oldest of each', async () => {
    const { id } = await newUser(testing)
    await env.DB.exec(`UPDATE translations SET status = 'completed' WHERE status IN ('pending', 'processing')`)
    await newTranslation(id, { status: 'processing', currentStep: 'review', createdAt: 2_000 })
    await newTranslation(id, { status: 'processing', currentStep: 'review', createdAt: 1_000 })
    await newTranslation(id, { status: 'pending', currentStep: 'analysis', createdAt: 3_000 })
    const { body } = await panel.get<{ jobs: unknown[] }>('/queues')
    expect(body.jobs).toHaveLength(2)
    expect(body.jobs).toEqual(
      expect.arrayContaining([
        { status: 'processing', step: 'review', count: 2, oldest: new Date(1_000).toISOString() },
        { status: 'pending', step: 'analysis', count: 1, oldest: new Date(3_000).toISOString() },
      ]),
    )
    expect(body).toMatchObject({
      readings: { count: expect.any(Number) as number },
      deadLettersLastDay: expect.any(Number) as number,
    })
  })

  it('keep a dead letter once, nudge its job, and forget the letter after 30 days', async () => {
    const messages = [
      { id: 'one', timestamp: new Date(), attempts: 9, body: { id: 'job-1', run: 1 } },
      { id: 'two', timestamp: new Date(), attempts: 9, body: { draftId: 'draft-1' } },
    ]
    const nudged: string[] = []
    const jobs = { getByName: (name: string) => ({ nudge: () => Promise.resolve(nudged.push(name)) }) } as never
    for (let delivery = 1; delivery <= 2; delivery++) {
      const batch = createMessageBatch<WakeUp>('verso-dead-letters', messages)
      await consume(batch, { ...env, TRANSLATION_JOB: jobs }, testing.host)
    }
    expect(nudged).toEqual(['job-1', 'job-1'])
    const letters = await panel.pages<DeadLetter>('/dead-letters')
    expect(letters.map(({ kind, targetId }) => `${kind} ${targetId}`).toSorted()).toEqual([
      'draft draft-1',
      'job job-1',
    ])
    await env.DB.exec('DELETE FROM translations') // the sweeper would start or purge their jobs
    expect((await sweep(env, Date.now() + DEAD_LETTER_LIFETIME_MS - 60_000)).deleteDeadLetters).toBe(0)
    expect((await sweep(env, Date.now() + DEAD_LETTER_LIFETIME_MS + 60_000)).deleteDeadLetters).toBe(2)
  })
})

describe('the audit log', () => {
  it('is listed newest first, page by page', async () => {
    const user = await newUser(testing)
    for (const credits of [1, 2, 3]) await panel.call('PUT', `/users/${user.id}`, { credits })
    const entries = await panel.pages<AuditEntry>('/audit')
    const total = await env.DB.prepare('SELECT count(*) AS n FROM audit_log').first<number>('n')
    expect(entries).toHaveLength(total ?? 0)
    expect(entries.map(({ createdAt }) => createdAt)).toEqual(
      entries
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    )
    expect(entries[0]).toMatchObject({ actorEmail: `${admin.id}@verso.test`, ownerEmail: `${user.id}@verso.test` })
  })

  it('is filtered by what was done, and by the person who did it or to whom it was done', async () => {
    const [ada, bea] = [
      await newUser(testing, { email: `ada.${crypto.randomUUID()}@verso.test` }),
      await newAdmin(testing),
    ]
    const { email } = await panel.user(ada.id)
    const changes = [
      await panel.call('PUT', `/users/${ada.id}`, { credits: 1 }),
      await new Caller(testing, bea).call('PUT', `/users/${ada.id}`, { isDisabled: true }),
      await panel.call('PUT', `/users/${bea.id}`, { credits: 2 }),
    ]
    expect(changes).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }])
    const listed = async (query: string) =>
      (await panel.pages<AuditEntry>(`/audit?${query}`))
        .map(({ action, targetId }) => `${action} ${targetId}`)
        .toSorted()
    const onAda = [`credits.adjust ${ada.id}`, `user.disable ${ada.id}`]
    expect(await listed(`user=${ada.id}`)).toEqual(onAda)
    expect(await listed(`user=${email.toUpperCase()}`)).toEqual(onAda)
    expect(await listed(`user=${ada.id}&action=user.disable`)).toEqual([`user.disable ${ada.id}`])
    expect(await listed(`user=${bea.id}`)).toEqual([
      `credits.adjust ${bea.id}`,
      `user.disable ${ada.id}`, // made by her
    ])
    expect(await listed('user=nobody@verso.test')).toEqual([])
    const disabled = await listed('action=user.disable')
    expect(new Set(disabled.map((entry) => entry.split(' ')[0]))).toEqual(new Set(['user.disable']))
  })

  it('names the owner of an API key', async () => {
    const owner = await newAdmin(testing)
    const id = crypto.randomUUID()
    const key = { id, userId: owner.id, name: 'CI', secretHash: '', scopes: ['read' as const], createdAt: Date.now() }
    await env.DB.batch(insertApiKeyStatements(env.DB, key))
    expect((await panel.get<AuditEntry[]>(`/audit?target=${id}`)).body).toMatchObject([
      { action: 'api_key.create', ownerId: owner.id, ownerEmail: `${owner.id}@verso.test`, targetName: 'CI' },
    ])
  })

  it('cannot be changed', async () => {
    await expect(env.DB.exec(`UPDATE audit_log SET reason = 'none'`)).rejects.toThrow(/append-only/)
    await expect(env.DB.exec('DELETE FROM audit_log')).rejects.toThrow(/append-only/)
  })
})
