// What comes behind the tombstone of an account: calls of an isolate that still has the row, purges that fail, and the
// last admin.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { batchForAccount } from '../../../worker/db/live-account.ts'
import { deleteAccount, purgeAccount, sweepDeletedAccounts } from '../../../worker/accounts/delete-account.ts'
import { forgetUser } from '../../../worker/api/require-user.ts'
import { ratingStatement } from '../../../worker/db/feedback.ts'
import type { Bindings } from '../../../worker/env.ts'
import { newAdmin, newTranslation, newUser } from '../admin/admin-testing.ts'
import { codeOf, form, GERMAN, type Person, remains, textFile, UploadTesting } from '../uploads/upload-testing.ts'

const HOUR_MS = 60 * 60 * 1000

let testing: UploadTesting
beforeAll(async () => {
  testing = await UploadTesting.start({ apiKeyPepper: () => Promise.resolve('the pepper of these tests, long enough') })
})
beforeEach(async () => {
  // Tombstones of other tests have no part in these.
  await env.DB.exec('DELETE FROM users')
})
afterEach(() => {
  vi.restoreAllMocks()
})

function send(person: Person, method: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return testing.fetch(person, path, { method, headers, body: JSON.stringify(body) })
}

/** A person on a plan with everything, known to this isolate for ten seconds. */
async function cachedUser(): Promise<Person> {
  const user = await newUser(testing)
  await env.DB.prepare(`UPDATE users SET subscription_type = 'pro' WHERE id = ?`).bind(user.id).run()
  expect((await testing.fetch(user, '/api/translations')).status).toBe(200)
  return user
}

/** As another isolate does it: this one keeps the row. */
async function deleteElsewhere({ id }: Person): Promise<void> {
  await deleteAccount(env, id, { actorId: id, reason: null, mailboxHashes: [] }, Date.now())
  expect(await purgeAccount(env, id, Date.now())).toBe(true)
}

/** Tables that name the person. */
async function tablesNaming(word: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
       AND name NOT LIKE 'dev_%' AND name NOT LIKE 'd1_%' ORDER BY name`,
  ).all<{ name: string }>()
  const naming: string[] = []
  for (const { name } of results) {
    const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
    if (JSON.stringify(rows.results).includes(word)) naming.push(name)
  }
  return naming
}

const REGISTRATION = {
  userType: 'client',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@verso.test',
  organization: 'Engines',
}
const upload = () => form({ file: textFile(GERMAN, 'private-letter.txt'), targetLanguage: 'es' })

it.each<[string, (person: Person) => Promise<Response>]>([
  ['a registration', (person) => send(person, 'POST', '/api/registrations', REGISTRATION)],
  ['an API key', (person) => send(person, 'POST', '/api/keys', { name: 'Ada laptop', scopes: ['read'] })],
  ['an upload', (person) => testing.post(person, '/api/upload', upload())],
  ['a file to look at', (person) => testing.post(person, '/api/detect-language', upload())],
  ['a sign-in', (person) => send(person, 'POST', '/api/auth/sync', { displayName: 'Ada Lovelace' })],
])('%s behind a deletion in another isolate is refused, and leaves nothing', async (_, call) => {
  const person = await cachedUser()
  await deleteElsewhere(person)
  const response = await call(person)
  expect([response.status, await codeOf(response)]).toEqual([403, 'account_deleted'])
  expect(await tablesNaming(person.id)).toEqual(['audit_log', 'credit_ledger', 'credit_lots', 'users'])
  expect(await env.DB.prepare('SELECT email, display_name FROM users WHERE id = ?').bind(person.id).first()).toEqual({
    email: '',
    display_name: null,
  })
  expect(await remains()).toMatchObject({ objects: [] })
})

it('a start with a document that is there already is refused behind a tombstone, with and without a key', async () => {
  const person = await cachedUser()
  const draft = await (await testing.post(person, '/api/detect-language', upload())).json<{ draftId: string }>()
  await deleteAccount(env, person.id, { actorId: person.id, reason: null, mailboxHashes: [] }, Date.now())
  const start = () => testing.post(person, '/api/upload', form({ draftId: draft.draftId, targetLanguage: 'es' }))
  expect(await codeOf(await start())).toBe('account_deleted')
  const headers = { 'idempotency-key': 'letter-1' }
  const response = await testing.fetch(person, '/api/upload', { method: 'POST', headers, body: upload() })
  expect(await codeOf(response)).toBe('account_deleted')
  expect(await tablesNaming(person.id)).not.toContain('translations')
  expect(await tablesNaming(person.id)).not.toContain('upload_keys')
})

it('a rating is not written behind a tombstone', async () => {
  const person = await cachedUser()
  const { id } = await newTranslation(person.id)
  await deleteAccount(env, person.id, { actorId: person.id, reason: null, mailboxHashes: [] }, Date.now())
  const rating = ratingStatement(env.DB, person.id, id, 'positive', Date.now())
  await expect(batchForAccount(env.DB, person.id, [rating])).rejects.toMatchObject({ code: 'account_deleted' })
  expect(await tablesNaming(person.id)).not.toContain('translation_feedback')
})

it('what was written behind a tombstone all the same goes before its row does', async () => {
  const person = await cachedUser()
  await deleteElsewhere(person)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO api_keys (id, user_id, name, secret_hash, scopes, created_at) VALUES (?1, ?1, 'Ada', '', '[]', 0)`,
    ).bind(person.id),
    env.DB.prepare(
      `INSERT INTO upload_keys (user_id, key, fingerprint, translation_id, created_at) VALUES (?1, 'k', '', '', ?2)`,
    ).bind(person.id, Date.now()),
  ])
  const { id } = await newTranslation(person.id, { originalFileName: 'private-letter.txt' })
  await sweepDeletedAccounts(env, Date.now() + HOUR_MS)
  expect(await tablesNaming(person.id)).toContain('users')
  await sweepDeletedAccounts(env, Date.now() + 3 * HOUR_MS)
  expect(await tablesNaming(person.id)).toEqual(['audit_log', 'credit_ledger', 'credit_lots'])
  expect(await tablesNaming(id)).toEqual([])
})

it('accounts that cannot be purged stop no others', async () => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken: string[] = []
  for (let i = 0; i < 6; i++) {
    const person = await newUser(testing)
    broken.push((await newTranslation(person.id)).id)
    await deleteAccount(env, person.id, { actorId: person.id, reason: null, mailboxHashes: [] }, Date.now() - HOUR_MS)
  }
  const person = await newUser(testing)
  await deleteAccount(env, person.id, { actorId: person.id, reason: null, mailboxHashes: [] }, Date.now())
  const finished = await newUser(testing)
  await deleteElsewhere(finished)
  const jobs = {
    getByName: (id: string) =>
      broken.includes(id)
        ? { purge: () => Promise.reject(new Error('this object is broken')) }
        : env.TRANSLATION_JOB.getByName(id),
  }
  const failing: Bindings = { ...env, TRANSLATION_JOB: jobs as unknown as Bindings['TRANSLATION_JOB'] }
  await sweepDeletedAccounts(failing, Date.now() + 3 * HOUR_MS)
  expect(await tablesNaming(finished.id)).not.toContain('users')
  await sweepDeletedAccounts(failing, Date.now() + 3 * HOUR_MS + 1)
  const emailOf = ({ id }: Person) =>
    env.DB.prepare('SELECT email FROM users WHERE id = ?').bind(id).first<string>('email')
  expect(await emailOf(person)).toBe('')
  expect(failures).toHaveBeenCalled()
})

it('two deletions at the same time are one, with one audit row', async () => {
  const person = await cachedUser()
  const remove = () => send(person, 'DELETE', '/api/account', { confirmation: `${person.id}@verso.test` })
  const answers = await Promise.all([remove(), remove()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403])
  const { results } = await env.DB.prepare('SELECT action FROM audit_log WHERE target_id = ?').bind(person.id).all()
  expect(results).toEqual([{ action: 'user.delete' }])
})

it('the last admin cannot delete themselves, whoever else leaves at the same time', async () => {
  const [ada, bea] = [await newAdmin(testing), await newAdmin(testing)]
  const remove = (person: Person) => send(person, 'DELETE', '/api/account', { confirmation: `${person.id}@verso.test` })
  const answers = await Promise.all([remove(ada), remove(bea)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  const [left, gone] = answers[0]?.status === 409 ? [ada, bea] : [bea, ada]
  const refused = await remove(left)
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'account_protected'])
  const { results } = await env.DB.prepare('SELECT id, role FROM users WHERE id IN (?, ?) ORDER BY role')
    .bind(left.id, gone.id)
    .all()
  expect(results).toEqual([
    { id: left.id, role: 'admin' },
    { id: gone.id, role: 'user' },
  ])
  // With another admin, the last one may leave.
  await newAdmin(testing)
  forgetUser(left.id)
  expect((await remove(left)).status).toBe(204)
})
