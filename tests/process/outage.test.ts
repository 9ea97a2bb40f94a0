// How a model's trouble appears to the user: over real HTTP, with the leases and time-outs of a small installation.
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import type { TranslationDetail } from '../../worker/contract/translation/translation.ts'
import { type FakeModel, type FakeModelOptions, startFakeModel } from '../fakes/model/fake-model.ts'
import { fakeTranslation } from '../fakes/model/good-translations.ts'
import { checkBooks } from './expect-ledger.ts'
import { ApiClient } from './client.ts'
import { pause, VersoServer } from './server.ts'

const FIELDS = { sourceLanguage: 'en', targetLanguage: 'de' }
const BATCHES = 4
const LEASE_SECONDS = 6

let model: FakeModel
let server: VersoServer
let client: ApiClient
/** The credits of each run of a translation. */
const charged = new Map<string, number[]>()

beforeAll(async () => {
  model = await startFakeModel()
  server = new VersoServer({
    TRANSLATION_ENGINE: 'openai-compatible',
    LLM_BASE_URL: model.url,
    MODEL_TRANSLATOR: 'fake',
    MODEL_IDLE_SECONDS: '60',
    LEASE_SECONDS: String(LEASE_SECONDS),
    WAKE_UP_SECONDS: '1',
    MAX_PARALLEL_BATCHES: '2', // when the first is done, some are left
  })
  await server.start()
  client = new ApiClient(server)
  await client.signIn('premium@verso.test', 'verso-premium')
})
afterAll(async () => {
  await model.close()
  await server.stop()
  server.remove()
})

/** A text of four batches. No text has a sentence that a memory knows from another. */
function newSentences(): string[] {
  const name = `text ${++texts}`
  return Array.from({ length: 96 }, (_, n) => `Paragraph ${n} of ${name} tells of the harbour and its ships.`)
}
let texts = 0

async function upload(sentences: readonly string[], fields: Record<string, string> = {}): Promise<string> {
  const id = await client.upload(`${sentences.join('\n\n')}\n`, { ...FIELDS, ...fields })
  // A second attempt at the test shares the server and the model.
  onTestFailed(() => client.cancel(id).catch(() => undefined))
  return id
}

/** Another model takes the place of the one before, at its address. */
async function startModel(options: FakeModelOptions = {}): Promise<FakeModel> {
  await model.close()
  model = await startFakeModel({ ...options, port: Number(new URL(model.url).port) })
  return model
}

it('outlives a model that goes away half-way for some seconds', async () => {
  await startModel({ delayMs: 1_000 })
  const sentences = newSentences()
  const id = await upload(sentences)
  while ((await client.detail(id))?.progress.segmentsDone === 0) await pause(20)
  await model.close()
  await pause(5_000)
  const isAtWork = (detail?: TranslationDetail) => detail?.status === 'processing' && !detail.progress.waitingSince
  while (isAtWork(await client.detail(id))) await pause(100)
  const waiting = await client.detail(id)
  expect(waiting).toMatchObject({ status: 'processing', progress: { remainingSeconds: null } })
  expect(Date.parse(waiting?.progress.waitingSince ?? '')).toBeLessThanOrEqual(Date.now())
  await startModel()

  const detail = await client.ended(id)
  expect(detail).toMatchObject({ status: 'completed', code: null, progress: { waitingSince: null } })
  expect(await client.download(id)).toBe(`${sentences.map(fakeTranslation).join('\n\n')}\n`)
  charged.set(id, [detail.stats?.pages ?? 0])
})

it('keeps its lease through slow answers and second questions, and asks nothing twice', async () => {
  // Two answers take longer than a lease; its heartbeats may come seconds late.
  const { requests } = await startModel({ delayMs: (LEASE_SECONDS * 1_000) / 2 + 500, dropAlways: true })
  const id = await upload(newSentences(), { useMultiAgent: 'false' })
  expect(await client.ended(id)).toMatchObject({ status: 'completed' })
  expect(requests).toHaveLength(1 + BATCHES * 2) // the first is for the brief
})

it('completes at the second try what the model could not translate at the first', async () => {
  await startModel({ rewrite: () => '{"segments":[]}' })
  const sentences = newSentences()
  const id = await upload(sentences)
  expect(await client.ended(id)).toMatchObject({ status: 'failed', code: 'translation_incomplete' })
  await startModel()
  await client.retry(id)
  const detail = await client.ended(id)
  expect(detail).toMatchObject({ status: 'completed', code: null })
  expect(await client.download(id)).toBe(`${sentences.map(fakeTranslation).join('\n\n')}\n`)
  charged.set(id, [0, detail.stats?.pages ?? 0])
})

it('charges for all of a document, once', async () => {
  expect(charged.size).toBe(2)
  await server.stop()
  for (const [id, runs] of charged) checkBooks(server, id, runs)
})
