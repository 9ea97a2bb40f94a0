// The end of an account: nothing of the person stays but the ledger.
import { env } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { exportAccount } from '../../../worker/accounts/export-account.ts'
import { EXPORT_SECTIONS } from '../../../worker/accounts/export-sections.ts'
import { RECENT_SIGN_IN_S } from '../../../worker/contract/limits.ts'
import { database } from '../../../worker/db/database.ts'
import { findUser } from '../../../worker/db/users.ts'
import { sweep } from '../../../worker/sweep.ts'
import { longText, Person } from '../jobs/job-testing.ts'
import { tablesNaming } from '../tables-naming.ts'
import { codeOf, UploadTesting } from '../uploads/upload-testing.ts'

const HOUR_MS = 60 * 60 * 1000

async function emailOf(person: Person): Promise<string> {
  const account = await (await person.post('/api/auth/sync', {})).json<{ email: string }>()
  return account.email
}

function deletion(person: Person, confirmation: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return person.call('/api/account', { method: 'DELETE', headers, body: JSON.stringify({ confirmation }) })
}

async function objectsOf(ids: readonly string[]): Promise<string[]> {
  const { objects } = await env.FILES.list()
  return objects.map(({ key }) => key).filter((key) => ids.some((id) => key.includes(id)))
}

function tablesOfJob(id: string): Promise<number> {
  return runInDurableObject(env.TRANSLATION_JOB.getByName(id), (_, { storage }) => {
    const rows = [...storage.sql.exec(`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'segments'`)]
    return rows.length === 0 ? 0 : Number(storage.sql.exec('SELECT count(*) AS n FROM segments').one()['n'])
  })
}

describe('the deletion of an account', () => {
  it('takes jobs, files and rows with it, and leaves the ledger, which names nobody', async () => {
    const person = await Person.signUp()
    const email = await emailOf(person)
    await person.post('/api/registrations', {
      userType: 'client',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      organization: 'Analytical Engines',
    })
    const done = await person.upload('Good morning.\n')
    await person.ended(done)
    await person.post('/api/feedback', { translationId: done, rating: 'positive' })
    const running = await person.upload(longText(40))
    const { results } = await env.DB.prepare('SELECT source_key AS key FROM translations WHERE user_id = ?')
      .bind(person.uid)
      .all<{ key: string }>()
    const uploads = results.map(({ key }) => key.replace('uploads/', ''))
    const png = Uint8Array.of(
      0x89,
      0x50,
      0x4e,
      0x47,
      13,
      10,
      26,
      10,
      0,
      0,
      0,
      13,
      0x49,
      0x48,
      0x44,
      0x52,
      0,
      0,
      0,
      9,
      0,
      0,
      0,
      9,
    )
    const photo = await person.call('/api/account/photo', { method: 'PUT', body: png })
    const photoId = (await photo.json<{ photoURL: string }>()).photoURL.replace('/api/photos/', '')
    expect(await objectsOf([photoId])).toEqual([`photos/${photoId}`])
    expect(await objectsOf([done, ...uploads])).not.toEqual([])
    expect(await tablesOfJob(done)).toBeGreaterThan(0)

    expect((await deletion(person, email.toUpperCase())).status).toBe(204)
    expect(await codeOf(await person.call('/api/translations'))).toBe('account_deleted')
    await vi.waitUntil(async () => {
      await sweep(env, Date.now())
      return (await tablesNaming(email, done, running)).length === 0
    })
    expect(await tablesNaming(person.uid)).toEqual(['audit_log', 'users'])
    expect(await objectsOf([done, running, photoId, ...uploads])).toEqual([])
    expect([await tablesOfJob(done), await tablesOfJob(running)]).toEqual([0, 0])

    await sweep(env, Date.now() + HOUR_MS)
    expect(await codeOf(await person.call('/api/translations'))).toBe('account_deleted')
    await sweep(env, Date.now() + 3 * HOUR_MS)
    expect(await tablesNaming(person.uid)).toEqual(['audit_log'])
  })

  it('leaves a balance of zero behind, and gives a person who comes back no second grant', async () => {
    const person = await Person.signUp()
    const email = await emailOf(person)
    await env.DB.batch([
      env.DB.prepare('INSERT INTO credit_lots (id, user_id, remaining, created_at) VALUES (?1, ?1, 0, 0)').bind(
        person.uid,
      ),
      env.DB.prepare(
        `INSERT INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at) VALUES ('grant ' || ?1, ?1, 'grant', 40, ?1, 0)`,
      ).bind(person.uid),
    ])
    expect((await deletion(person, email)).status).toBe(204)
    await vi.waitUntil(async () => {
      await sweep(env, Date.now())
      const sum = await env.DB.prepare('SELECT sum(amount) AS sum FROM credit_ledger WHERE user_id = ?')
        .bind(person.uid)
        .first<number>('sum')
      return sum === 0
    })
    const row = await env.DB.prepare('SELECT credits, email FROM users WHERE id = ?').bind(person.uid).first()
    expect(row).toEqual({ credits: 0, email: '' })
  })

  it('asks for a sign-in of the last five minutes', async () => {
    const testing = await UploadTesting.start()
    const person = await testing.newPerson({ auth_time: Math.floor(Date.now() / 1000) - RECENT_SIGN_IN_S - 1 })
    const body = JSON.stringify({ confirmation: `${person.id}@verso.test` })
    const headers = { 'content-type': 'application/json' }
    const answer = await testing.fetch(person, '/api/account', { method: 'DELETE', headers, body })
    expect(await codeOf(answer)).toBe('recent_sign_in_required')
  })

  it('asks for the address of the account', async () => {
    const person = await Person.signUp()
    await emailOf(person)
    expect(await codeOf(await deletion(person, 'somebody@else.test'))).toBe('confirmation_mismatch')
    expect((await person.call('/api/translations')).status).toBe(200)
  })
})

it('settings say whether mails are wanted', async () => {
  const person = await Person.signUp()
  const headers = { 'content-type': 'application/json' }
  const patch = (body: unknown) => person.call('/api/account', { method: 'PATCH', headers, body: JSON.stringify(body) })
  expect(await (await patch({ emailNotifications: false })).json()).toMatchObject({ emailNotifications: false })
  expect(await (await person.post('/api/auth/sync', {})).json()).toMatchObject({ emailNotifications: false })
  expect(await codeOf(await patch({ role: 'admin' }))).toBe('missing_field')
})

describe('the export of an account', () => {
  it('has everything that names the person, and no secret', async () => {
    const person = await Person.signUp()
    const email = await emailOf(person)
    const id = await person.upload('Good morning.\n')
    await person.ended(id)
    await person.post('/api/feedback', { translationId: id, rating: 'positive' })
    const response = await person.call('/api/account/export')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="verso-account-\d{4}-/)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      account: { id: person.uid, email },
      translations: [{ id, originalFileName: 'letter.txt', targetLanguage: 'es' }],
      feedback: [{ translationId: id, rating: 'positive' }],
      uploads: [],
      apiKeys: [],
    })
    expect(text).not.toMatch(/uploads\/|results\/|secretHash|sourceKey/)
  })

  it('can be read by a person: a row a line, times as dates, and nothing of how Verso works inside', async () => {
    const person = await Person.signUp()
    await emailOf(person)
    const id = await person.upload('Good morning.\n')
    await person.ended(id)
    const text = await (await person.call('/api/account/export')).text()
    expect(text).toMatch(/^\{\n {2}"exportedAt": "\d{4}-\d\d-\d\dT[^"]+Z",\n {2}"account": \{"id"/)
    expect(text).toMatch(new RegExp(`\\n {2}"translations": \\[\\n {4}\\{"id":"${id}".*\\}\\n {2}\\],\\n`))
    const { account, translations } = JSON.parse(text) as Record<'account', Record<string, unknown>> & {
      translations: Record<string, unknown>[]
    }
    expect(account['lastActiveDay']).toBe(new Date().toISOString().slice(0, 10))
    for (const time of [account['createdAt'], translations[0]?.['createdAt'], translations[0]?.['expiresAt']]) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    }
    expect(text).not.toMatch(/\d{13}|validAfter|profileIssuedAt|notifyAfter|readerToken|"rev"/)
  })

  it('has the keys of uploads, and what the person themselves did', async () => {
    const person = await Person.signUp()
    await emailOf(person)
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO upload_keys (user_id, key, fingerprint, translation_id, created_at) VALUES (?, 'letter-1', 'f', 't', 0)`,
      ).bind(person.uid),
      env.DB.prepare(
        `INSERT INTO audit_log (id, actor_id, action, target_id, before, reason, created_at)
         VALUES (?2, ?1, 'user.update', 'somebody', '{"credits":1}', 'Their reason', 0)`,
      ).bind(person.uid, crypto.randomUUID()),
    ])
    const text = await (await person.call('/api/account/export')).text()
    expect(JSON.parse(text)).toMatchObject({
      uploadKeys: [{ key: 'letter-1', createdAt: '1970-01-01T00:00:00.000Z' }],
      changes: [],
      actions: [{ action: 'user.update', targetId: 'somebody' }],
    })
    expect(text).not.toContain('Their reason')
  })

  it('reads indexes alone', async () => {
    const person = await Person.signUp()
    await emailOf(person)
    const user = await findUser(database(env.DB), person.uid)
    if (!user) throw new Error('nobody has signed up')
    const queries: string[] = []
    const prepare = (query: string) => {
      queries.push(query)
      return env.DB.prepare(query)
    }
    const pieces = exportAccount({ prepare } as D1Database, { ...user, isEmailVerified: true }, Date.now())
    for await (const piece of pieces) expect(piece.length).toBeGreaterThan(0)
    expect(queries).toHaveLength(EXPORT_SECTIONS.length)
    for (const query of queries) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
        .bind(...(query.match(/\?/g) ?? []).map(() => 1))
        .all<{ detail: string }>()
      expect(results.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^SEARCH \w+ USING INDEX/))
    }
  })

  it('has all of more rows than one query reads', async () => {
    const person = await Person.signUp()
    await emailOf(person)
    await env.DB.prepare(
      `INSERT INTO credit_lots (id, user_id, remaining, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450) SELECT ?1 || i, ?1, 0, i FROM n`,
    )
      .bind(person.uid)
      .run()
    const { creditLots } = await (await person.call('/api/account/export')).json<{ creditLots: { id: string }[] }>()
    expect(new Set(creditLots.map((lot) => lot.id)).size).toBe(450)
  })

  it('has the messages of a verified address, however it was written, and a deletion takes them', async () => {
    const person = await Person.signUp()
    const email = await emailOf(person)
    await env.DB.prepare('UPDATE users SET is_email_verified = 1 WHERE id = ?').bind(person.uid).run()
    for (const [message, address] of Object.entries({
      capital: email.toUpperCase(),
      small: email,
      other: `x${email}`,
    })) {
      await person.post('/api/test-email', { type: 'support', email: address, subject: 'Hello', message })
    }
    const { messages } = await (await person.call('/api/account/export')).json<{ messages: { message: string }[] }>()
    expect(messages.map(({ message }) => message)).toEqual(['capital', 'small'])
    expect((await deletion(person, email)).status).toBe(204)
    await vi.waitUntil(async () => {
      await sweep(env, Date.now())
      return (await env.DB.prepare('SELECT email FROM users WHERE id = ?').bind(person.uid).first('email')) === ''
    })
    const { results } = await env.DB.prepare('SELECT message FROM submissions WHERE lower(email) LIKE ?')
      .bind(`%${email.toLowerCase()}`)
      .all()
    expect(results).toEqual([{ message: 'other' }])
  })

  it("has nobody else's messages in it", async () => {
    const person = await Person.signUp()
    const email = await emailOf(person)
    await person.post('/api/test-email', { type: 'support', email, subject: 'Hello', message: 'From somebody else' })
    expect(await (await person.call('/api/account/export')).text()).not.toContain('From somebody else')
  })
})
