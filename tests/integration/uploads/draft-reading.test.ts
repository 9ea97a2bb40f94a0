// Documents read by the engine queue. The tests act as the queue: they collect messages and deliver them one by one.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MEBIBYTE } from '../../../worker/contract/limits.ts'
import type { Draft } from '../../../worker/contract/translation/translation.ts'
import { database } from '../../../worker/db/database.ts'
import { takeReading } from '../../../worker/db/draft-reading.ts'
import { giveUpDraft } from '../../../worker/db/drafts.ts'
import type { WakeUp } from '../../../worker/env.ts'
import { admission, createAdmissionGate } from '../../../worker/jobs/admission/admission-gate.ts'
import {
  MAX_READING_ATTEMPTS,
  MAX_TROUBLES,
  readFromQueue,
  wakeSilentReadings,
} from '../../../worker/jobs/lifecycle/draft-reading.ts'
import { smallPdf } from '../../support/small-pdfs.ts'
import {
  AWAY,
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
let messages: WakeUp[] = []
/** Collects what is sent to the engine. */
const QUEUES = { ENGINE_QUEUE: { send: async (message: WakeUp) => void messages.push(message) } }
const idle = { ...env, TRANSLATION_JOB: { getByName: () => ({ ensure: () => Promise.resolve() }) } as never }

beforeAll(async () => {
  verso = await UploadTesting.start()
})
beforeEach(async () => {
  ada = await verso.newPerson()
  messages = []
})
afterEach(removeUploads)

/** Over the length that is read within a request. */
const LONG = GERMAN.repeat(14_000)

const detect = (file: File) =>
  verso.fetch(ada, '/api/detect-language', { method: 'POST', body: form({ file }) }, QUEUES)

async function longDraft(content = LONG): Promise<string> {
  const response = await detect(textFile(content))
  expect(response.status).toBe(202)
  return (await response.json<{ draftId: string }>()).draftId
}

async function draft(id: string, person = ada): Promise<Draft> {
  const response = await verso.fetch(person, `/api/drafts/${id}`)
  expect(response.status).toBe(200)
  return response.json<Draft>()
}

const read = (draftId: string, variables: Record<string, string> = {}) =>
  readFromQueue({ ...idle, ...variables }, verso.host, draftId)

const rowOf = (id: string) => env.DB.prepare('SELECT * FROM drafts WHERE id = ?').bind(id).first()
const attemptsOf = async (id: string) => (await rowOf(id))?.['attempts']

/** A reader that took the draft and was killed so long ago that it counts as silent. */
async function killedReader(id: string): Promise<void> {
  const now = Date.now()
  const taken = await takeReading(database(env.DB), id, crypto.randomUUID(), {
    nowMs: now - 120_000,
    silentSinceMs: now,
    maxAttempts: MAX_READING_ATTEMPTS,
  })
  expect(taken).not.toBeNull()
}

describe('a long document', () => {
  it('is answered at once, read by the queue, and then has its quote', async () => {
    const response = await detect(textFile(LONG, 'Verfassung.txt'))
    expect(response.status).toBe(202)
    const answer = await response.json<{ draftId: string }>()
    const { draftId } = answer
    expect(answer).toEqual({
      state: 'reading',
      draftId,
      fileName: 'Verfassung.txt',
      sizeBytes: new TextEncoder().encode(LONG).length,
      format: 'txt',
      progress: null,
      language: null,
      quote: null,
    })
    expect(messages).toEqual([{ draftId }])
    expect(await draft(draftId)).toEqual(answer)
    expect(await read(draftId)).toEqual({ kind: 'settled' })
    expect(await draft(draftId)).toMatchObject({
      state: 'ready',
      language: 'de',
      quote: { words: 196_000, pages: 490, credits: 0, balance: 50 },
    })
    expect(await remains()).toEqual({ drafts: 1, objects: filesOf(draftId) })
  })

  it('is a matter of its pages for a PDF, not of its bytes', async () => {
    const short = await detect(new File([smallPdf(['text', 'text'])], 'short.pdf'))
    expect(short.status).toBe(200)
    const long = await detect(new File([smallPdf(Array.from({ length: 12 }, () => 'text' as const))], 'long.pdf'))
    expect(await long.json()).toMatchObject({ state: 'reading', format: 'pdf' })
  })

  it('is a matter of its bytes for a PDF whose objects have to be searched for', async () => {
    const pdf = smallPdf(['text'])
    const broken = new TextDecoder('latin1').decode(pdf).replace(/startxref\s+\d+/, `% ${' '.repeat(2 * MEBIBYTE)}`)
    const response = await detect(new File([broken], 'broken.pdf'))
    expect(await response.json()).toMatchObject({ state: 'reading', format: 'pdf', quote: null })
    const { draftId } = messages.at(-1) as { draftId: string }
    expect(await read(draftId)).toEqual({ kind: 'settled' })
    expect(await draft(draftId)).toMatchObject({ state: 'ready', quote: { pages: 1 } })
  })

  it('is its owner’s alone', async () => {
    const id = await longDraft()
    const response = await verso.fetch(await verso.newPerson(), `/api/drafts/${id}`)
    expect([response.status, await codeOf(response)]).toEqual([404, 'draft_not_found'])
  })

  it('cannot be started before its quote is there', async () => {
    const id = await longDraft()
    const start = () => verso.post(ada, '/api/upload', form({ draftId: id, targetLanguage: 'es' }))
    const early = await start()
    expect([early.status, await codeOf(early)]).toEqual([409, 'draft_not_ready'])
    await read(id)
    expect((await start()).status).toBe(202)
  })

  it('tells how far its reader has come', async () => {
    const id = await longDraft()
    await killedReader(id)
    await env.DB.prepare('UPDATE drafts SET reading_progress = ? WHERE id = ?')
      .bind(JSON.stringify({ unit: 'pages', done: 12, total: 60 }), id)
      .run()
    expect(await draft(id)).toMatchObject({ state: 'reading', progress: { unit: 'pages', done: 12, total: 60 } })
  })

  it('that cannot be translated ends with the code that says why, and its file goes', async () => {
    const id = await longDraft(' \n12 34\n'.repeat(150_000))
    expect(await read(id)).toEqual({ kind: 'settled' })
    expect(await draft(id)).toEqual({
      state: 'failed',
      draftId: id,
      fileName: expect.any(String),
      sizeBytes: expect.any(Number),
      format: 'txt',
      code: 'document_without_text',
      language: null,
      quote: null,
    })
    expect((await remains()).objects).toEqual([])
    const start = await verso.post(ada, '/api/upload', form({ draftId: id, targetLanguage: 'es' }))
    expect([start.status, await codeOf(start)]).toEqual([422, 'document_without_text'])
  })
})

describe('a full isolate', () => {
  it('reads nothing in a request: also a short document waits for its turn', async () => {
    const place = admission.enter({ costBytes: 90 * MEBIBYTE, holdsMs: 60_000 })
    const { state, draftId } = await (await detect(textFile(GERMAN))).json<Draft>()
    expect([state, messages]).toEqual(['reading', [{ draftId }]])
    place?.leave()
    await read(draftId)
    expect(await draft(draftId)).toMatchObject({ state: 'ready', language: 'de' })
  })

  it('puts a message back uncounted', async () => {
    const id = await longDraft()
    const full = createAdmissionGate()
    full.enter({ costBytes: 90 * MEBIBYTE, holdsMs: 60_000 })
    expect(await readFromQueue(idle, verso.host, id, full)).toMatchObject({ kind: 'again' })
    expect(await attemptsOf(id)).toBe(0)
  })
})

describe('a killed reader', () => {
  it('is replaced by the next message, once it is silent', async () => {
    const id = await longDraft()
    const now = Date.now()
    const limits = { nowMs: now, silentSinceMs: now - 90_000, maxAttempts: MAX_READING_ATTEMPTS }
    expect(await takeReading(database(env.DB), id, 'alive', limits)).not.toBeNull()
    expect(await read(id)).toMatchObject({ kind: 'again' })
    await env.DB.prepare('UPDATE drafts SET reader_seen_at = 0').run()
    expect(await read(id)).toEqual({ kind: 'settled' })
    expect(await draft(id)).toMatchObject({ state: 'ready' })
  })

  it('is found by the sweeper, whose messages become rarer', async () => {
    const id = await longDraft()
    messages = []
    const sweepAt = (ms: number) => wakeSilentReadings({ ...env, ...QUEUES } as never, Date.now() + ms, 50)
    expect(await sweepAt(1_000)).toBe(0)
    expect(await sweepAt(31_000)).toBe(1)
    expect(await sweepAt(31_000 + 59_000)).toBe(0)
    expect(await sweepAt(31_000 + 61_000)).toBe(1)
    expect(messages).toEqual([{ draftId: id }, { draftId: id }])
  })

  it('counts: a document that kills each reader is given up with a code', async () => {
    const id = await longDraft()
    for (let kill = 0; kill < MAX_READING_ATTEMPTS; kill++) await killedReader(id)
    expect(await read(id)).toEqual({ kind: 'settled' })
    expect(await draft(id)).toMatchObject({ state: 'failed', code: 'document_too_complex' })
    expect((await remains()).objects).toEqual([])
  })

  it('that comes back late changes nothing, and leaves nothing where the draft is gone', async () => {
    const id = await longDraft()
    let isFirst = true
    const FILES = new Proxy(env.FILES, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name)
        if (name !== 'put') return typeof found === 'function' ? found.bind(target) : found
        return async (key: string, value: ArrayBuffer) => {
          if (isFirst) await giveUpDraft(database(env.DB), id) // while the reading is written
          if (isFirst) await env.DB.prepare('DELETE FROM drafts').run()
          isFirst = false
          return target.put(key, value)
        }
      },
    })
    expect(await readFromQueue({ ...idle, FILES }, verso.host, id)).toEqual({ kind: 'settled' })
    expect(isFirst).toBe(false)
    expect((await remains()).objects).toEqual([`uploads/${id}`]) // the sweeper's, who gave it up
  })
})

const endPause = (id: string) => env.DB.prepare('UPDATE drafts SET progress_at = 0 WHERE id = ?').bind(id).run()

it('tries again when the store fails, and tells the code when it goes on failing', async () => {
  const id = await longDraft()
  const pauses: number[] = []
  for (let trouble = 1; trouble < MAX_TROUBLES; trouble++) {
    const outcome = await readFromQueue({ ...idle, FILES: AWAY }, verso.host, id)
    if (outcome.kind === 'again') pauses.push(outcome.delayMs)
    expect(await draft(id)).toMatchObject({ state: 'reading' })
    // Another message for the same file is no further try.
    expect(await readFromQueue({ ...idle, FILES: AWAY }, verso.host, id)).toMatchObject({ kind: 'again' })
    expect(await rowOf(id)).toMatchObject({ troubles: trouble })
    if (trouble < MAX_TROUBLES - 1) await endPause(id)
  }
  expect(pauses).toEqual([4_000, 8_000, 16_000, 32_000, 64_000])
  expect(await wakeSilentReadings({ ...env, ...QUEUES } as never, Date.now() + 60_000, 50)).toBe(0) // within the pause
  await endPause(id)
  expect(await readFromQueue({ ...idle, FILES: AWAY }, verso.host, id)).toEqual({ kind: 'settled' })
  expect(await draft(id)).toMatchObject({ state: 'failed', code: 'storage_unavailable' })
})
