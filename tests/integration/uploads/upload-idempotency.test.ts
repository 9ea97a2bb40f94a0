// Repeated starts: a lost answer, a double press, two parallel requests.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UPLOAD_KEY_LIFETIME_MS } from '../../../worker/contract/limits.ts'
import type { Detection } from '../../../worker/contract/translation/translation.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import { deleteOldUploadKeys } from '../../../worker/db/upload-keys.ts'
import type { WakeUp } from '../../../worker/env.ts'
import { readFromQueue } from '../../../worker/jobs/lifecycle/draft-reading.ts'
import { deleteTranslation } from '../../../worker/jobs/lifecycle/delete-translation.ts'
import {
  codeOf,
  filesOf,
  form,
  GERMAN,
  type Person,
  remains,
  removeUploads,
  textFile,
  UploadTesting,
} from './upload-testing.ts'

let verso: UploadTesting
let ada: Person
beforeAll(async () => {
  verso = await UploadTesting.start()
})
beforeEach(async () => {
  ada = await verso.newPerson()
})
afterEach(async () => {
  for (const trigger of ['fail_insert', 'fail_update']) await env.DB.exec(`DROP TRIGGER IF EXISTS ${trigger}`)
  await removeUploads()
})

/** A service that is charged, and that nobody answers. */
const CHARGED = {
  TRANSLATION_ENGINE: 'openai-compatible',
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
  MODEL_TRANSLATOR: 'none',
}
const SIGN_UP_CREDITS = 50

async function draftId(person = ada): Promise<string> {
  const response = await verso.post(person, '/api/detect-language', form({ file: textFile(GERMAN) }))
  return (await response.json<Detection>()).draftId
}

const startDraft = (id: string, fields: Record<string, string> = {}, person = ada) =>
  verso.post(person, '/api/upload', form({ draftId: id, targetLanguage: 'es', ...fields }), CHARGED)

const uploadFile = (
  key: string,
  file = textFile(GERMAN),
  fields: Record<string, string> = {},
  person = ada,
  changes: Record<string, unknown> = {},
) =>
  verso.fetch(
    person,
    '/api/upload',
    { method: 'POST', headers: { 'idempotency-key': key }, body: form({ file, targetLanguage: 'es', ...fields }) },
    { ...CHARGED, ...changes },
  )

async function idOf(response: Response): Promise<string> {
  expect(response.status).toBe(202)
  return (await response.json<{ id: string }>()).id
}

async function refusal(response: Response) {
  return [response.status, await codeOf(response)]
}

const balance = () => env.DB.prepare('SELECT credits FROM users WHERE id = ?').bind(ada.id).first<number>('credits')
const translationCount = () =>
  env.DB.prepare('SELECT count(*) AS n FROM translations WHERE user_id = ?').bind(ada.id).first<number>('n')

describe('a draft that is started again', () => {
  it('because the answer was lost, answers the same id and is charged once', async () => {
    const id = await draftId()
    const first = await idOf(await startDraft(id))
    expect(await idOf(await startDraft(id))).toBe(first)
    expect([await translationCount(), await balance()]).toEqual([1, SIGN_UP_CREDITS - 1])
  })

  it('by five requests at once makes one translation, charged once', async () => {
    const id = await draftId()
    const ids = await Promise.all(Array.from({ length: 5 }, async () => idOf(await startDraft(id))))
    expect(new Set(ids).size).toBe(1)
    expect([await translationCount(), await balance()]).toEqual([1, SIGN_UP_CREDITS - 1])
    expect(await remains()).toEqual({ drafts: 0, objects: filesOf(id) })
  })

  it('with other settings is refused, since the translation that runs is another one', async () => {
    const id = await draftId()
    await idOf(await startDraft(id))
    expect(await refusal(await startDraft(id, { targetLanguage: 'fr' }))).toEqual([409, 'draft_already_started'])
    expect(await refusal(await startDraft(id, { instructions: 'Be brief.' }))).toEqual([409, 'draft_already_started'])
    expect(await balance()).toBe(SIGN_UP_CREDITS - 1)
  })

  it('by somebody else, or after its translation was deleted, is not found', async () => {
    const id = await draftId()
    const translationId = await idOf(await startDraft(id))
    const stranger = await verso.newPerson()
    expect(await refusal(await startDraft(id, {}, stranger))).toEqual([404, 'draft_not_found'])
    const row = await findTranslation(database(env.DB), translationId)
    if (!row) throw new Error('the translation is not there')
    await deleteTranslation(env, row)
    expect(await refusal(await startDraft(id))).toEqual([404, 'draft_not_found'])
  })
})

describe('an Idempotency-Key', () => {
  it('answers the same id for the same upload, which is stored and charged once', async () => {
    const first = await idOf(await uploadFile('order-1'))
    expect(await idOf(await uploadFile('order-1'))).toBe(first)
    expect([await translationCount(), await balance()]).toEqual([1, SIGN_UP_CREDITS - 1])
    expect((await remains()).objects).toHaveLength(2)
  })

  it('makes one translation of requests on their way at once', async () => {
    // One of them is read at once, the others are left to the queue: whichever makes the translation, it is charged once.
    const messages: WakeUp[] = []
    const ENGINE_QUEUE = { send: async (message: WakeUp) => void messages.push(message) }
    const send = async () => idOf(await uploadFile('at-once', textFile(GERMAN), {}, ada, { ENGINE_QUEUE }))
    const ids = await Promise.all(Array.from({ length: 3 }, send))
    expect(new Set(ids).size).toBe(1)
    const idle = {
      ...env,
      ...CHARGED,
      TRANSLATION_JOB: { getByName: () => ({ ensure: () => Promise.resolve() }) } as never,
    }
    for (const message of messages) if ('draftId' in message) await readFromQueue(idle, verso.host, message.draftId)
    expect([await translationCount(), await balance()]).toEqual([1, SIGN_UP_CREDITS - 1])
    expect(await remains()).toMatchObject({ drafts: 0, objects: [expect.any(String), expect.any(String)] })
  })

  it('with another file or other settings is refused, and nothing of it is kept', async () => {
    await idOf(await uploadFile('order-2'))
    const other = await uploadFile('order-2', textFile(`${GERMAN}${GERMAN}`))
    expect(await refusal(other)).toEqual([422, 'idempotency_key_reused'])
    const resent = await uploadFile('order-2', textFile(GERMAN), { targetLanguage: 'fr' })
    expect(await refusal(resent)).toEqual([422, 'idempotency_key_reused'])
    expect((await remains()).objects).toHaveLength(2)
  })

  it('is each person’s own', async () => {
    const first = await idOf(await uploadFile('order-3'))
    const grace = await verso.newPerson()
    expect(await idOf(await uploadFile('order-3', textFile(GERMAN), {}, grace))).not.toBe(first)
  })

  it('may be sent again when the first try was refused for want of credits', async () => {
    const tooLong = () => textFile(GERMAN.repeat(2_000))
    expect(await refusal(await uploadFile('order-4', tooLong()))).toEqual([402, 'credits_exhausted'])
    await env.DB.prepare(`UPDATE users SET credits = 500 WHERE id = ?`).bind(ada.id).run()
    await env.DB.prepare(`UPDATE credit_lots SET remaining = 450 WHERE user_id = ? AND expires_at IS NULL`)
      .bind(ada.id)
      .run()
    const id = await idOf(await uploadFile('order-4', tooLong()))
    expect(await idOf(await uploadFile('order-4', tooLong()))).toBe(id)
  })

  it('still answers the id of a translation that was deleted, and makes no second one', async () => {
    const id = await idOf(await uploadFile('order-5'))
    const row = await findTranslation(database(env.DB), id)
    if (!row) throw new Error('the translation is not there')
    await deleteTranslation(env, row)
    expect(await idOf(await uploadFile('order-5'))).toBe(id)
    expect(await translationCount()).toBe(0)
  })

  it('makes no second translation when the first is deleted while the same upload is on its way again', async () => {
    const id = await idOf(await uploadFile('order-7'))
    const row = await findTranslation(database(env.DB), id)
    if (!row) throw new Error('the translation is not there')
    await deleteTranslation(env, row)
    // The second request has asked for the key before the first had started.
    await env.DB.prepare('UPDATE upload_keys SET is_started = 0').run()
    let isFirst = true
    const DB = new Proxy(env.DB, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name)
        if (name !== 'batch') return typeof found === 'function' ? found.bind(target) : found
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements)
          if (isFirst) await target.prepare('UPDATE upload_keys SET is_started = 1').run()
          isFirst = false
          return results
        }
      },
    })
    expect(await idOf(await uploadFile('order-7', textFile(GERMAN), {}, ada, { DB }))).toBe(id)
    expect([await translationCount(), await balance()]).toEqual([0, SIGN_UP_CREDITS])
    expect(await remains()).toEqual({ drafts: 0, objects: [] })
  })

  it('stands for a new upload after a day', async () => {
    const first = await idOf(await uploadFile('order-6'))
    await env.DB.prepare('UPDATE upload_keys SET created_at = created_at - ?').bind(UPLOAD_KEY_LIFETIME_MS).run()
    expect(await idOf(await uploadFile('order-6'))).not.toBe(first)
    expect(await deleteOldUploadKeys(database(env.DB), Date.now() + UPLOAD_KEY_LIFETIME_MS)).toBeGreaterThan(0)
  })

  it.each(['', 'two words', 'x'.repeat(256)])('that is none is refused: "%s"', async (key) => {
    expect(await refusal(await uploadFile(key))).toEqual([400, 'bad_request'])
  })
})

// Any UNIQUE failure was taken for a draft that is claimed, and any "malformed JSON" for a retry that came late.
describe('an error that only reads like a known one', () => {
  it('at a start is an error of ours, and the draft is still there', async () => {
    const id = await draftId()
    await env.DB.exec(
      `CREATE TRIGGER fail_insert BEFORE INSERT ON translations BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: elsewhere.id'); END`,
    )
    expect(await refusal(await startDraft(id))).toEqual([500, 'internal'])
    await env.DB.exec('DROP TRIGGER fail_insert')
    await idOf(await startDraft(id))
  })

  it('at a retry is an error of ours, and the translation may be tried again', async () => {
    const id = await idOf(await startDraft(await draftId()))
    await env.DB.prepare(`UPDATE translations SET status = 'failed', error_code = 'internal' WHERE id = ?`)
      .bind(id)
      .run()
    await env.DB.exec(
      `CREATE TRIGGER fail_update BEFORE UPDATE ON translations BEGIN SELECT RAISE(ABORT, 'malformed JSON'); END`,
    )
    const retry = () => verso.fetch(ada, `/api/translations/${id}/retry`, { method: 'POST' }, CHARGED)
    expect(await refusal(await retry())).toEqual([500, 'internal'])
    await env.DB.exec('DROP TRIGGER fail_update')
    const row = env.DB.prepare('SELECT run, status FROM translations WHERE id = ?').bind(id)
    expect(await row.first()).toEqual({ run: 1, status: 'failed' })
  })
})

it('is documented, with what a long document is answered', async () => {
  type Operation = { parameters?: { name: string; in: string }[]; responses: object }
  const response = await verso.fetch(null, '/api/openapi.json')
  const { paths } = await response.json<{ paths: Record<string, { get?: Operation; post?: Operation }> }>()
  expect(paths['/api/upload']?.post?.parameters).toMatchObject([{ name: 'idempotency-key', in: 'header' }])
  const answers = (operation: Operation | undefined) =>
    Object.keys(operation?.responses ?? {}).filter((status) => status.startsWith('2'))
  expect(answers(paths['/api/detect-language']?.post)).toEqual(['200', '202'])
  expect(answers(paths['/api/drafts/{id}']?.get)).toEqual(['200'])
})
