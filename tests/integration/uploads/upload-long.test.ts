// A file too long to be read in its request, with its translation requested at once: the row waits, the queue reads,
// and the document's credits are reserved exactly once.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobProgress } from '../../../worker/contract/translation/translation.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import type { Bindings, WakeUp } from '../../../worker/env.ts'
import { MAX_OUTAGES, MAX_READING_ATTEMPTS, readFromQueue } from '../../../worker/jobs/lifecycle/draft-reading.ts'
import { deleteTranslation } from '../../../worker/jobs/lifecycle/delete-translation.ts'
import { docx, paragraph, root, run } from '../../../worker/documents/testing/docx-package.ts'
import { sweep } from '../../../worker/sweep.ts'
import {
  AWAY,
  codeOf,
  form,
  GERMAN,
  NOTHING,
  type Person,
  remains,
  removeUploads,
  textFile,
  UploadTesting,
} from './upload-testing.ts'

let verso: UploadTesting
let ada: Person
let messages: WakeUp[] = []
let started: string[] = []

const CHARGED = {
  TRANSLATION_ENGINE: 'openai-compatible',
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
  MODEL_TRANSLATOR: 'none',
}
const QUEUES = { ENGINE_QUEUE: { send: async (message: WakeUp) => void messages.push(message) } }
/** Tells which jobs are made. */
const JOBS = {
  TRANSLATION_JOB: {
    getByName: (id: string) => ({
      ensure: async () => void started.push(id),
      progress: () => Promise.resolve(null),
      rowUpdate: () => Promise.resolve(null),
      flush: () => Promise.resolve(),
      cancel: () => Promise.resolve('not_active'),
      purge: () => Promise.resolve(),
    }),
  },
}
const world = (changes: object = {}) => ({ ...env, ...CHARGED, ...QUEUES, ...JOBS, ...changes }) as unknown as Bindings

beforeAll(async () => {
  verso = await UploadTesting.start()
})
beforeEach(async () => {
  ada = await verso.newPerson()
  messages = []
  started = []
})
afterEach(async () => {
  await env.DB.exec('DELETE FROM translations')
  await removeUploads()
})

/** 2 MB, and only a few words to a line: 3 pages, which a new account can pay. */
const LONG = `${'-'.repeat(700)}\n`.repeat(2_900) + GERMAN.repeat(60)
const PAGES = 3
const BALANCE = 50

const upload = (
  content: string | Uint8Array = LONG,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  verso.fetch(
    ada,
    '/api/upload',
    { method: 'POST', headers, body: form({ file: textFile(content), targetLanguage: 'es', ...fields }) },
    { ...CHARGED, ...QUEUES },
  )

async function pendingUpload(content: string | Uint8Array = LONG, fields: Record<string, string> = {}) {
  const response = await upload(content, fields)
  expect(response.status).toBe(202)
  const { id } = await response.json<{ id: string }>()
  return { id, draftId: draftIdOf(messages.at(-1)) }
}

function draftIdOf(message: WakeUp | undefined): string {
  if (!message || !('draftId' in message)) throw new Error('no message for a draft')
  return message.draftId
}

const rowOf = (id: string) => env.DB.prepare('SELECT * FROM translations WHERE id = ?').bind(id).first()
const balance = () => env.DB.prepare('SELECT credits FROM users WHERE id = ?').bind(ada.id).first<number>('credits')
const reserves = () =>
  env.DB.prepare(`SELECT count(*) AS n FROM credit_ledger WHERE user_id = ? AND kind = 'reserve'`)
    .bind(ada.id)
    .first<number>('n')
const read = (draftId: string, changes: object = {}) => readFromQueue(world(changes), verso.host, draftId)

/** D1 whose batches fail: before or after they are carried out. */
function failingBatches(when: 'before' | 'after', isMeant: (statements: number) => boolean): D1Database {
  let isFirst = true
  return new Proxy(env.DB, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (name !== 'batch') return typeof found === 'function' ? found.bind(target) : found
      return async (statements: D1PreparedStatement[]) => {
        const fails = isFirst && isMeant(statements.length)
        if (fails) isFirst = false
        if (fails && when === 'before') throw new Error('killed')
        const results = await target.batch(statements)
        if (fails) throw new Error('killed')
        return results
      }
    },
  })
}

describe('a long file with its settings', () => {
  it('is a pending translation at once, and is charged and started when it is read', async () => {
    const { id, draftId } = await pendingUpload()
    expect(await rowOf(id)).toMatchObject({ status: 'pending', is_reading: 1, quoted_pages: 0, credits_reserved: 0 })
    expect([await balance(), started]).toEqual([BALANCE, []])
    const progress = await verso.fetch(ada, `/api/translations/${id}/progress`)
    expect(await progress.json<JobProgress>()).toMatchObject({ status: 'pending', currentStep: 'analysis' })

    expect(await read(draftId)).toEqual({ kind: 'settled' })
    expect(await rowOf(id)).toMatchObject({
      status: 'pending',
      is_reading: 0,
      quoted_pages: PAGES,
      credits_reserved: PAGES,
      detected_language: 'de',
    })
    expect([await balance(), started, (await remains()).drafts]).toEqual([BALANCE - PAGES, [id], 0])
    expect(await read(draftId)).toEqual({ kind: 'settled' })
    expect([await balance(), await reserves()]).toEqual([BALANCE - PAGES, 1])
  })

  it('is not started by the sweeper before it is read', async () => {
    const { id } = await pendingUpload()
    await sweep(world(), Date.now() + 60_000)
    expect(started).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: 'pending', is_reading: 1 })
  })

  it('fails as credits_exhausted when it has too many pages; nothing is charged, and it can be tried again', async () => {
    const { id, draftId } = await pendingUpload(GERMAN.repeat(14_000))
    expect(await read(draftId)).toEqual({ kind: 'settled' })
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error_code: 'credits_exhausted', files_deleted_at: null })
    expect([await balance(), await reserves(), started]).toEqual([BALANCE, 0, []])
    const retry = () => verso.fetch(ada, `/api/translations/${id}/retry`, { method: 'POST' }, CHARGED)
    const early = await retry()
    expect([early.status, await codeOf(early)]).toEqual([402, 'credits_exhausted'])
    await env.DB.prepare('UPDATE users SET credits = 1000 WHERE id = ?').bind(ada.id).run()
    await env.DB.prepare('UPDATE credit_lots SET remaining = 975 WHERE user_id = ? AND expires_at IS NULL')
      .bind(ada.id)
      .run()
    expect((await retry()).status).toBe(202)
    expect([await balance(), await reserves()]).toEqual([1000 - 490, 1])
  })

  it('is refused at once by somebody who has no credit at all', async () => {
    await verso.fetch(ada, '/api/translations')
    await env.DB.prepare('UPDATE users SET credits = 0 WHERE id = ?').bind(ada.id).run()
    const response = await upload()
    expect([response.status, await codeOf(response)]).toEqual([402, 'credits_exhausted'])
    expect(await remains()).toEqual(NOTHING)
  })

  it('that cannot be translated fails with the code that says why; its file goes, and it cannot be tried again', async () => {
    const { id, draftId } = await pendingUpload(' \n12 34\n'.repeat(150_000))
    await read(draftId)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error_code: 'document_without_text' })
    expect(await remains()).toEqual(NOTHING)
    const retry = await verso.fetch(ada, `/api/translations/${id}/retry`, { method: 'POST' }, CHARGED)
    expect([retry.status, await codeOf(retry)]).toEqual([410, 'job_expired'])
    expect(await balance()).toBe(BALANCE)
  })

  it('that has no text but what is left out fails with the code that says so, and nothing is charged', async () => {
    const remarks = Array.from({ length: 6_000 }, (_, n) => paragraph(run(`Remark ${n}: ${'-'.repeat(400)}`))).join('')
    const figures = docx(paragraph(run('12 345')), {
      'word/comments.xml': root('w:comments', `<w:comment w:id="0">${remarks}</w:comment>`),
    })
    const { id, draftId } = await pendingUpload(figures, { comments: 'leave_out' })
    expect(await read(draftId)).toEqual({ kind: 'settled' })
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error_code: 'choices_leave_no_text' })
    expect([await balance(), await reserves(), await remains()]).toEqual([BALANCE, 0, NOTHING])
  })

  it('waits for hours when the store is away, and starts when it is back', async () => {
    const { id, draftId } = await pendingUpload()
    for (let trouble = 1; trouble < MAX_OUTAGES; trouble++) {
      expect(await read(draftId, { FILES: AWAY })).toMatchObject({ kind: 'again' })
      await env.DB.prepare('UPDATE drafts SET progress_at = 0 WHERE id = ?').bind(draftId).run() // the pause is over
    }
    expect(await read(draftId)).toEqual({ kind: 'settled' })
    expect([await balance(), started]).toEqual([BALANCE - PAGES, [id]])
  })

  it('whose service is not set up any more keeps its file, and can be run again when it is', async () => {
    const { id, draftId } = await pendingUpload()
    expect(await read(draftId, { TRANSLATION_ENGINE: '' })).toEqual({ kind: 'settled' })
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      error_code: 'engine_not_configured',
      quoted_pages: PAGES,
    })
    const retry = await verso.fetch(ada, `/api/translations/${id}/retry`, { method: 'POST' }, CHARGED)
    expect([retry.status, await balance(), await reserves()]).toEqual([202, BALANCE - PAGES, 1])
  })

  it('in its target language already fails as same_languages', async () => {
    const { id, draftId } = await pendingUpload(LONG, { targetLanguage: 'de' })
    await read(draftId)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error_code: 'same_languages' })
    expect([await balance(), started]).toEqual([BALANCE, []])
  })

  it('can be cancelled and deleted while it waits; then nobody reads it, and nothing stays', async () => {
    const { id, draftId } = await pendingUpload()
    const cancel = await verso.fetch(ada, `/api/translations/${id}/cancel`, { method: 'POST' })
    expect(await cancel.json<JobProgress>()).toMatchObject({ status: 'cancelled' })
    expect(await read(draftId)).toEqual({ kind: 'settled' })
    expect([await balance(), started]).toEqual([BALANCE, []])
    // It has no quote: it cannot be run again, and its file is kept for nobody.
    const retry = await verso.fetch(ada, `/api/translations/${id}/retry`, { method: 'POST' })
    expect(await codeOf(retry)).toBe('job_expired')
    expect((await remains()).objects).toEqual([])

    const second = await pendingUpload()
    const row = await findTranslation(database(env.DB), second.id)
    if (!row) throw new Error('the translation is not there')
    await deleteTranslation(world(), row)
    expect(await read(second.draftId)).toEqual({ kind: 'settled' })
    expect([await balance(), started]).toEqual([BALANCE, []])
    expect((await remains()).objects).toEqual([])
  })

  it('sent again with its key while it is read answers the same id, and is read and charged once', async () => {
    const key = { 'idempotency-key': 'long-1' }
    const first = await (await upload(LONG, {}, key)).json<{ id: string }>()
    expect(await (await upload(LONG, {}, key)).json()).toEqual(first)
    expect(messages).toHaveLength(1)
    await read(draftIdOf(messages[0]))
    expect(await (await upload(LONG, {}, key)).json()).toEqual(first)
    expect([await balance(), started]).toEqual([BALANCE - PAGES, [first.id]])
  })
})

describe('a kill', () => {
  it('before the credits are reserved leaves the file to the next reader', async () => {
    const { id, draftId } = await pendingUpload()
    const DB = failingBatches('before', () => true)
    expect(await read(draftId, { DB })).toMatchObject({ kind: 'again' })
    expect([await balance(), started]).toEqual([BALANCE, []])
    await env.DB.prepare('UPDATE drafts SET progress_at = 0').run() // the pause is over
    expect(await read(draftId)).toEqual({ kind: 'settled' })
    expect([await balance(), await reserves(), started]).toEqual([BALANCE - PAGES, 1, [id]])
  })

  it('after the credits are reserved and before the job is made is mended by the sweeper, once', async () => {
    const { id, draftId } = await pendingUpload()
    const DB = failingBatches('after', () => true)
    await read(draftId, { DB })
    expect([await balance(), started]).toEqual([BALANCE - PAGES, []])
    expect(await read(draftId)).toEqual({ kind: 'settled' })
    await sweep(world(), Date.now() + 60_000)
    expect([await balance(), await reserves(), started]).toEqual([BALANCE - PAGES, 1, [id]])
  })

  it('in each reading ends the translation, and nothing is charged', async () => {
    const { id, draftId } = await pendingUpload()
    await env.DB.prepare('UPDATE drafts SET attempts = ? WHERE id = ?').bind(MAX_READING_ATTEMPTS, draftId).run()
    expect(await read(draftId)).toEqual({ kind: 'settled' })
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error_code: 'document_too_complex' })
    expect([await balance(), await remains()]).toEqual([BALANCE, NOTHING])
  })

  it('between the answer and the message is mended by the sweeper', async () => {
    const { draftId } = await pendingUpload()
    messages = []
    await sweep(world(), Date.now() + 60_000)
    expect(messages).toContainEqual({ draftId })
  })
})
