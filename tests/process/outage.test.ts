// How a model's trouble appears to the user: over real HTTP, with the leases and time-outs of a small installation.
import { afterEach, expect, it } from 'vitest'
import { type FakeModel, type FakeModelOptions, startFakeModel } from '../fakes/model/fake-model.ts'
import { fakeTranslation } from '../fakes/model/good-translations.ts'
import { checkBooks } from './expect-ledger.ts'
import { ApiClient } from './client.ts'
import { pause, VersoServer } from './server.ts'

const SENTENCES = Array.from({ length: 96 }, (_, n) => `Paragraph number ${n} tells of the harbour and its ships.`)
const TEXT = `${SENTENCES.join('\n\n')}\n`
const FIELDS = { sourceLanguage: 'en', targetLanguage: 'de' }
const BATCHES = 4

let model: FakeModel | null = null
let server: VersoServer | null = null
afterEach(async () => {
  await model?.close()
  await server?.stop()
  server?.remove()
  model = server = null
})

async function startModel(options: FakeModelOptions = {}): Promise<FakeModel> {
  await model?.close()
  model = await startFakeModel(options)
  return model
}

async function startServer(modelUrl: string, vars: Record<string, string> = {}) {
  server = new VersoServer({
    TRANSLATION_ENGINE: 'openai-compatible',
    LLM_BASE_URL: modelUrl,
    MODEL_TRANSLATOR: 'fake',
    WAKE_UP_SECONDS: '1',
    ...vars,
  })
  await server.start()
  const client = new ApiClient(server)
  await client.signIn('premium@verso.test', 'verso-premium')
  return { server, client }
}

it('outlives a model that goes away half-way for some seconds, and charges for all of the document', async () => {
  const first = await startModel({ delayMs: 300 })
  const port = Number(new URL(first.url).port)
  const { server, client } = await startServer(first.url, { MAX_PARALLEL_BATCHES: '1' })
  const id = await client.upload(TEXT, FIELDS)
  while ((await client.detail(id))?.progress.segmentsDone === 0) await pause(20)
  await first.close()
  await pause(5_000)
  while ((await client.detail(id))?.progress.waitingSince === null) await pause(100)
  const waiting = await client.detail(id)
  expect(waiting).toMatchObject({ status: 'processing', progress: { remainingSeconds: null } })
  expect(Date.parse(waiting?.progress.waitingSince ?? '')).toBeLessThanOrEqual(Date.now())
  await startModel({ port })

  const detail = await client.ended(id)
  expect(detail).toMatchObject({ status: 'completed', code: null, progress: { waitingSince: null } })
  expect(await client.download(id)).toBe(`${SENTENCES.map(fakeTranslation).join('\n\n')}\n`)
  await server.stop()
  checkBooks(server, id, [detail.stats?.pages ?? 0])
})

it('keeps its lease through slow answers and second questions, and asks nothing twice', async () => {
  const { url, requests } = await startModel({ delayMs: 3_500, dropAlways: true })
  // Two answers take longer than a lease; its heartbeats may come seconds late.
  const { client } = await startServer(url, { MODEL_IDLE_SECONDS: '60', LEASE_SECONDS: '6' })
  const id = await client.upload(TEXT, { ...FIELDS, useMultiAgent: 'false', useMemory: 'false' })
  expect(await client.ended(id)).toMatchObject({ status: 'completed' })
  expect(requests).toHaveLength(1 + BATCHES * 2) // the first is for the brief
})

it('completes at the second try what the model could not translate at the first', async () => {
  const useless = await startModel({ rewrite: () => '{"segments":[]}' })
  const { server, client } = await startServer(useless.url)
  const id = await client.upload(TEXT, FIELDS)
  expect(await client.ended(id)).toMatchObject({ status: 'failed', code: 'translation_incomplete' })
  await startModel({ port: Number(new URL(useless.url).port) })
  await client.retry(id)
  const detail = await client.ended(id)
  expect(detail).toMatchObject({ status: 'completed', code: null })
  expect(await client.download(id)).toBe(`${SENTENCES.map(fakeTranslation).join('\n\n')}\n`)
  await server.stop()
  checkBooks(server, id, [0, detail.stats?.pages ?? 0])
})
