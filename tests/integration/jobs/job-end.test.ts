// The end of a job as a socket's listener sees it: every other endpoint must agree with what the socket said.
import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, expect, it, vi } from 'vitest'
import { parseJobEvent } from '../../../worker/contract/translation/job-events.ts'
import type { TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import type { Translation } from '../../../worker/contract/translation/translation.ts'
import type { JobReport } from '../../../worker/contract/translation/report.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { specOf } from '../../../worker/job-model/job-spec.ts'
import { orphanRow, longText, Person } from './job-testing.ts'

let person: Person
beforeAll(async () => {
  person = await Person.signUp()
})

/** Resolves when the job's socket says that the job has ended. */
async function heardEnd(id: string): Promise<string> {
  const { ticket } = await (await person.post('/api/ws-ticket', { translationId: id })).json<{ ticket: string }>()
  const { webSocket } = await exports.default.fetch(`https://verso.test/api/translations/${id}/socket`, {
    headers: { upgrade: 'websocket', 'sec-websocket-protocol': `verso.v1, ticket.${ticket}` },
  })
  if (!webSocket) throw new Error('the socket was refused')
  const ended = Promise.withResolvers<string>()
  webSocket.addEventListener('message', ({ data }) => {
    const event = parseJobEvent(String(data))
    const status = event && 'progress' in event ? event.progress.status : 'processing'
    if (!['pending', 'processing'].includes(status)) ended.resolve(status)
  })
  webSocket.accept()
  return ended.promise.finally(() => webSocket.close())
}

/** The job's writes go through `batch` until it is mended. */
async function withBatch(id: string, batch: D1Database['batch']): Promise<() => Promise<void>> {
  const job = env.TRANSLATION_JOB.getByName(id)
  const setEnv = (database: D1Database) =>
    runInDurableObject(job, (instance) => {
      Reflect.set(instance, 'env', { ...env, DB: database })
    })
  const changed = Object.create(env.DB, {
    prepare: { value: (sql: string) => env.DB.prepare(sql) },
    batch: { value: batch },
  }) as D1Database
  await setEnv(changed)
  return () => setEnv(env.DB)
}

/** Every write of the job's is refused until it is mended. */
const breakDatabase = (id: string) => withBatch(id, () => Promise.reject(new Error('D1_ERROR: the network is down')))

async function rowStatus(id: string): Promise<string | null> {
  return env.DB.prepare('SELECT status FROM translations WHERE id = ?').bind(id).first<string>('status')
}

it('answers report, segments and download as soon as the socket says completed, also while D1 is away', async () => {
  const id = await person.upload(`Hello there.\n\n${longText(20)}`)
  const mend = await breakDatabase(id)
  expect(await heardEnd(id)).toBe('completed')
  expect(await rowStatus(id)).not.toBe('completed')

  const [detail, report, segments, file] = await Promise.all([
    person.detail(id),
    person.call(`/api/translations/${id}/report`),
    person.call(`/api/translations/${id}/segments`),
    person.call(`/api/download/${id}`),
  ])
  expect(detail).toMatchObject({
    status: 'completed',
    stats: { pages: expect.any(Number) },
    downloadUrl: expect.any(String),
  })
  expect((await report.json<JobReport>()).segments.simulated).toBeGreaterThan(0)
  expect((await segments.json<TranslatedSegment[]>()).length).toBeGreaterThan(0)
  expect(await file.text()).toContain(pseudoTranslate('Hello there.'))
  expect((await exports.default.fetch(`https://verso.test${detail.downloadUrl}`)).status).toBe(200)

  await mend()
  await vi.waitUntil(async () => (await rowStatus(id)) === 'completed', { timeout: 60_000, interval: 100 })
})

it('shows the translation as completed in the list by the time the socket says so', async () => {
  const id = await person.upload(longText(20))
  expect(await heardEnd(id)).toBe('completed')
  const list = await (await person.call('/api/translations')).json<Translation[]>()
  expect(list.find((translation) => translation.id === id)).toMatchObject({
    status: 'completed',
    pageCount: expect.any(Number),
  })
})

it('says completed to a poll, and to a socket that opens late, no sooner than the list does', async () => {
  const id = await person.upload(longText(20))
  await withBatch(id, async (statements) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return env.DB.batch(statements)
  })
  const poll = async () => (await env.TRANSLATION_JOB.getByName(id).progress())?.status
  await vi.waitUntil(async () => (await poll()) === 'completed', { timeout: 20_000, interval: 10 })
  expect(await rowStatus(id)).toBe('completed')
  expect(await heardEnd(id)).toBe('completed')
})

it('takes a retry as soon as the socket says failed', async () => {
  const row = await orphanRow(person.uid, '4711 0815 42\n')
  const stored = await findTranslation(database(env.DB), row.id)
  if (!stored) throw new Error('the row is missing')
  await env.TRANSLATION_JOB.getByName(row.id).ensure(specOf(stored), 1)
  const mend = await breakDatabase(row.id)
  expect(await heardEnd(row.id)).toBe('failed')
  await mend()
  await env.FILES.put(row.sourceKey, 'Now it is a text after all.\n')
  expect((await person.post(`/api/translations/${row.id}/retry`)).status).toBe(202)
  expect(await person.ended(row.id)).toMatchObject({ status: 'completed' })
})
