// Starts over the HTTP routes, and what they cost: many at once, plans without limit, and balances that do not suffice.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { grantStatements } from '../../../worker/billing/ledger/grant.ts'
import type { User } from '../../../worker/contract/account/account.ts'
import type { ErrorBody } from '../../../worker/contract/errors.ts'
import { WORDS_PER_PAGE } from '../../../worker/contract/limits.ts'
import type { Detection, TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { insertUserStatement, type UserRow } from '../../../worker/db/users.ts'
import type { Bindings, WakeUp } from '../../../worker/env.ts'
import { readFromQueue } from '../../../worker/jobs/lifecycle/draft-reading.ts'
import { form, GERMAN, type Person, removeUploads, textFile, UploadTesting } from '../uploads/upload-testing.ts'

/** A provider that is charged, and that nobody asks: its jobs are not carried out here. */
const CHARGED = {
  TRANSLATION_ENGINE: 'openai-compatible',
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
  MODEL_TRANSLATOR: 'none',
}
let verso: UploadTesting
let messages: WakeUp[] = []
const QUEUE = { send: async (message: WakeUp) => void messages.push(message) }
const VARIABLES = { ...CHARGED, ENGINE_QUEUE: QUEUE, ENGINE_PRIORITY_QUEUE: QUEUE }

beforeAll(async () => {
  verso = await UploadTesting.start()
})
afterEach(async () => {
  messages = []
  await env.DB.exec('DELETE FROM translations')
  await removeUploads()
})

/** Somebody with this plan and balance, who has never called before. */
async function newPerson(
  credits: number,
  plan: Partial<Pick<UserRow, 'role' | 'subscriptionType'>> = {},
): Promise<Person> {
  const person = await verso.newPerson({ email_verified: false }) // no credits of a sign-up
  const { id } = person
  const profile = { id, email: `${id}@verso.test`, isEmailVerified: false, displayName: null, photoUrl: null }
  await env.DB.batch([
    insertUserStatement(env.DB, { ...profile, ...plan }, Date.now()),
    ...grantStatements(env.DB, { id: `test:${id}`, userId: id, credits, expiresAt: null }, Date.now()),
  ])
  return person
}

/** A text of this many pages. */
const textOf = (pages: number) => textFile(`${GERMAN.split(' ')[1]} `.repeat(WORDS_PER_PAGE * pages))
/** 2 MB in 3 pages: too long to be read in its request. */
const LONG = `${'-'.repeat(700)}\n`.repeat(2_900) + GERMAN.repeat(60)
const LONG_PAGES = 3

const post = (person: Person, path: string, body?: FormData) =>
  verso.fetch(person, path, { method: 'POST', ...(body && { body }) }, VARIABLES)
const upload = (person: Person, file: File) => post(person, '/api/upload', form({ file, targetLanguage: 'es' }))
const detect = async (person: Person, file: File) =>
  (await post(person, '/api/detect-language', form({ file }))).json<Detection>()
const detailOf = async (person: Person, id: string) =>
  (await verso.fetch(person, `/api/translation/${id}`, {}, VARIABLES)).json<TranslationDetail>()

async function startedId(response: Response): Promise<string> {
  expect(response.status).toBe(202)
  return (await response.json<{ id: string }>()).id
}

/** A long document whose reading has ended. */
async function readUpload(person: Person): Promise<string> {
  const id = await startedId(await upload(person, textFile(LONG)))
  const message = messages.at(-1)
  if (!message || !('draftId' in message)) throw new Error('no message for a draft')
  const idle = { getByName: () => ({ ensure: () => Promise.resolve() }) }
  const world = { ...env, ...VARIABLES, TRANSLATION_JOB: idle } as unknown as Bindings
  expect(await readFromQueue(world, verso.host, message.draftId)).toEqual({ kind: 'settled' })
  return id
}

const fail = (id: string) => env.DB.prepare(`UPDATE translations SET status = 'failed' WHERE id = ?`).bind(id).run()

/** Balance, the sum of the lots, and the ledger by kind; balance, lots and ledger always agree. */
async function books({ id }: Person) {
  const balance = await env.DB.prepare('SELECT credits FROM users WHERE id = ?').bind(id).first<number>('credits')
  const lots = await env.DB.prepare('SELECT sum(remaining) AS n FROM credit_lots WHERE user_id = ?')
    .bind(id)
    .first<number>('n')
  const { results } = await env.DB.prepare(
    'SELECT kind, count(*) AS rows, sum(amount) AS amount FROM credit_ledger WHERE user_id = ? GROUP BY kind',
  )
    .bind(id)
    .all<{ kind: string; rows: number; amount: number }>()
  expect([lots, results.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([balance, balance])
  return { balance, ...Object.fromEntries(results.map(({ kind, rows, amount }) => [kind, [rows, amount]])) }
}

describe('fifty starts at once on a balance for ten', () => {
  it('are ten that run and forty that are refused with the quote; the ledger adds up', async () => {
    const PAGES = 5
    const ada = await newPerson(10 * PAGES)
    const drafts = await draftsOf(ada, 50, PAGES)
    const answers = await Promise.all(
      drafts.map((draftId) => post(ada, '/api/upload', form({ draftId, targetLanguage: 'es' }))),
    )
    const refused = answers.filter(({ status }) => status === 402)
    expect([answers.filter(({ status }) => status === 202), refused].map((list) => list.length)).toEqual([10, 40])
    for (const answer of refused) {
      expect(await answer.json<ErrorBody>()).toMatchObject({
        code: 'credits_exhausted',
        shortfall: { pages: PAGES, credits: PAGES, balance: 0 },
      })
    }
    expect(await books(ada)).toEqual({ balance: 0, grant: [1, 50], reserve: [10, -50] })
    const { results } = await env.DB.prepare(
      'SELECT status, credits_reserved AS credits, count(*) AS n FROM translations WHERE user_id = ? GROUP BY 1, 2',
    )
      .bind(ada.id)
      .all()
    expect(results).toEqual([{ status: 'pending', credits: PAGES, n: 10 }])
    // Each reserve belongs to one of the ten, and the forty documents are still there to be started.
    const unmatched = env.DB.prepare(
      `SELECT count(*) AS n FROM credit_ledger l WHERE kind = 'reserve' AND user_id = ?
         AND NOT EXISTS (SELECT 1 FROM translations t WHERE l.id = t.id || ':1:reserve' AND l.amount = -t.quoted_pages)`,
    ).bind(ada.id)
    expect(await unmatched.first('n')).toBe(0)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM drafts WHERE user_id = ?').bind(ada.id).first('n')).toBe(40)
  })

  /** More than one person may have at a time, so others have uploaded them. */
  async function draftsOf(person: Person, count: number, pages: number): Promise<string[]> {
    const ids: string[] = []
    while (ids.length < count) {
      const other = await newPerson(0)
      for (let uploads = 0; uploads < 10; uploads++) {
        const { draftId, quote } = await detect(other, textOf(pages))
        expect(quote).toMatchObject({ pages, credits: pages })
        ids.push(draftId)
      }
      await env.DB.prepare('UPDATE drafts SET user_id = ? WHERE user_id = ?').bind(person.id, other.id).run()
    }
    return ids
  }
})

describe('Enterprise', () => {
  const newMember = () => newPerson(2, { subscriptionType: 'enterprise', role: 'premium' })

  it('is told that it has no limit', async () => {
    const member = await newMember()
    const answer = await verso.fetch(
      member,
      '/api/auth/sync',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
      VARIABLES,
    )
    expect(await answer.json<User>()).toMatchObject({ isUnlimited: true, credits: 2 })
    expect((await detect(member, textOf(5))).quote).toMatchObject({ credits: 5, balance: 2, isUnlimited: true })
  })

  it('starts and retries what its balance does not cover; usage is counted, and the balance stays', async () => {
    const member = await newMember()
    const id = await startedId(await upload(member, textOf(5)))
    expect(await books(member)).toEqual({ balance: 2, grant: [2, 7], reserve: [1, -5] })
    await fail(id)
    expect((await post(member, `/api/translations/${id}/retry`)).status).toBe(202)
    // The first run's settlement gave back 5, which expired at once.
    expect(await books(member)).toEqual({
      balance: 2,
      grant: [3, 12],
      reserve: [2, -10],
      release: [1, 5],
      expire: [1, -5],
    })
  })

  it('starts long documents when they are read, also with nothing on the balance', async () => {
    const member = await newPerson(0, { subscriptionType: 'enterprise', role: 'premium' })
    const id = await readUpload(member)
    expect(await detailOf(member, id)).toMatchObject({ status: 'pending', shortfall: null })
    expect(await books(member)).toEqual({ balance: 0, grant: [2, LONG_PAGES], reserve: [1, -LONG_PAGES] })
  })

  it('pays a retry by an admin, too', async () => {
    const admin = await newPerson(0, { role: 'admin' })
    const member = await newMember()
    const id = await startedId(await upload(member, textOf(5)))
    await fail(id)
    expect((await post(admin, `/api/admin/translations/${id}/retry`)).status).toBe(202)
    expect(await books(member)).toMatchObject({ balance: 2, reserve: [2, -10] })
  })
})

describe('a start that the balance does not cover is refused with what it needs', () => {
  const refusal = async (answer: Response) => {
    expect(answer.status).toBe(402)
    const { code, shortfall } = await answer.json<ErrorBody>()
    return { code, shortfall }
  }
  const short = (pages: number, balance: number) => ({
    code: 'credits_exhausted',
    shortfall: { pages, credits: pages, balance },
  })

  it('with a file and with a draft', async () => {
    const ada = await newPerson(4)
    expect(await refusal(await upload(ada, textOf(5)))).toEqual(short(5, 4))
    const { draftId } = await detect(ada, textOf(6))
    const start = post(ada, '/api/upload', form({ draftId, targetLanguage: 'es' }))
    expect(await refusal(await start)).toEqual(short(6, 4))
  })

  it('for a long document that is not read yet: at least one page', async () => {
    expect(await refusal(await upload(await newPerson(0), textFile(LONG)))).toEqual(short(1, 0))
  })

  it('for a retry by its owner or an admin', async () => {
    const ada = await newPerson(9)
    const id = await startedId(await upload(ada, textOf(5)))
    const other = await startedId(await upload(ada, textOf(4)))
    await fail(id)
    // Three pages of it were delivered and paid for, and since then another document has taken the rest.
    await env.DB.prepare('UPDATE translations SET credits_used = 3 WHERE id = ?').bind(id).run()
    const settle = env.DB.prepare(
      `INSERT INTO credit_ledger (id, user_id, kind, amount, created_at) VALUES (?, ?, 'release', 0, 0)`,
    )
    await settle.bind(`${id}:1:settle`, ada.id).run()
    const expected = { code: 'credits_exhausted', shortfall: { pages: 5, credits: 2, balance: 0 } }
    expect(await refusal(await post(ada, `/api/translations/${id}/retry`))).toEqual(expected)
    const admin = await newPerson(0, { role: 'admin' })
    expect(await refusal(await post(admin, `/api/admin/translations/${id}/retry`))).toEqual(expected)
    expect(await detailOf(ada, other)).toMatchObject({ status: 'pending', shortfall: null })
  })

  it('after its reading: the translation says what is missing until the balance covers it', async () => {
    const ada = await newPerson(LONG_PAGES - 1)
    const id = await readUpload(ada)
    const shortfall = { pages: LONG_PAGES, credits: LONG_PAGES, balance: LONG_PAGES - 1 }
    expect(await detailOf(ada, id)).toMatchObject({ status: 'failed', code: 'credits_exhausted', shortfall })
    const more = { id: `more:${ada.id}`, userId: ada.id, credits: 1, expiresAt: null }
    await env.DB.batch(grantStatements(env.DB, more, Date.now()))
    expect(await detailOf(ada, id)).toMatchObject({ status: 'failed', code: 'credits_exhausted', shortfall: null })
    expect((await post(ada, `/api/translations/${id}/retry`)).status).toBe(202)
  })

  it('and the API reference says so for each of the routes', async () => {
    const response = await verso.fetch(null, '/api/openapi.json')
    const { paths } = await response.json<{ paths: Record<string, { post: { responses: object } }> }>()
    for (const path of ['/api/upload', '/api/translations/{id}/retry', '/api/admin/translations/{id}/retry']) {
      expect(paths[path]?.post.responses).toMatchObject({
        402: {
          content: {
            'application/json': { schema: { allOf: [{}, { properties: { code: { enum: ['credits_exhausted'] } } }] } },
          },
        },
      })
    }
  })
})
