import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type FakeModel, startFakeModel } from '../fakes/model/fake-model.ts'
import { fakeTranslation } from '../fakes/model/good-translations.ts'
import { checkBooks } from './books.ts'
import { ApiClient } from './client.ts'
import { pause, VersoServer } from './server.ts'

const KILLS = 10
const LANES = 4
const PARAGRAPHS = 4_000
const BATCH_SEGMENTS = 20
/** With four lanes, 200 batches take 25 s: longer than ten interrupted stretches of work, 19 s on average. */
const MODEL_DELAY_MS = 500

/** Distinct sentences, so that each is a model's to translate. */
const SENTENCES = Array.from(
  { length: PARAGRAPHS },
  (_, n) => `Paragraph number ${n} tells of the harbour, its ${n + 3} ships and the weather of that morning.`,
)
const SHORT_TEXT = `${SENTENCES.slice(0, 200).join('\n\n')}\n`
const TEXT = `${SENTENCES.join('\n\n')}\n`

let model: FakeModel
let server: VersoServer | null = null

beforeAll(async () => {
  model = await startFakeModel({ delayMs: MODEL_DELAY_MS })
})
afterAll(() => model.close())
afterEach(async () => {
  await server?.stop()
  server?.remove()
  server = null
})

async function startServer(vars: Record<string, string> = {}): Promise<{ server: VersoServer; client: ApiClient }> {
  server = new VersoServer({
    TRANSLATION_ENGINE: 'openai-compatible',
    LLM_BASE_URL: model.url,
    MODEL_TRANSLATOR: 'fake',
    MODEL_IDLE_SECONDS: '2',
    LEASE_SECONDS: '3',
    WAKE_UP_SECONDS: '1',
    MAX_PARALLEL_BATCHES: String(LANES),
    ...vars,
  })
  await server.start()
  const client = new ApiClient(server)
  await client.signIn('premium@verso.test', 'verso-premium')
  return { server, client }
}

it('completes a translation whose runtime is killed ten times, each segment once', async () => {
  const { server, client } = await startServer()
  const id = await client.upload(TEXT, { sourceLanguage: 'en', targetLanguage: 'de' })
  let kills = 0
  while (kills < KILLS) {
    // From within the first moments of a start to well into the work that follows the lost lease.
    await pause(300 + Math.random() * 3_200)
    if ((await client.detail(id))?.status === 'completed') break
    await server.kill()
    kills++
    await server.start()
  }
  const detail = await client.ended(id, 90_000)
  expect(detail).toMatchObject({ status: 'completed', code: null })
  expect(kills).toBe(KILLS)

  const segments = await client.segments(id)
  expect(new Set(segments.map((segment) => segment.id)).size).toBe(PARAGRAPHS)
  expect(segments.every((segment) => segment.state === 'translated')).toBe(true)
  expect(await client.download(id)).toBe(`${SENTENCES.map(fakeTranslation).join('\n\n')}\n`)
  expect(model.requests.length).toBeLessThanOrEqual(PARAGRAPHS / BATCH_SEGMENTS + kills * LANES)
  await server.stop()
  checkBooks(server, id, [detail.stats?.pages ?? 0])
})

it('completes a translation most of whose wake-ups are lost', async () => {
  const { server, client } = await startServer({ DROP_WAKE_UPS: '0.8' })
  const ids = await Promise.all(
    [1, 2, 3].map(() => client.upload(SHORT_TEXT, { sourceLanguage: 'en', targetLanguage: 'fr' })),
  )
  const details = await Promise.all(ids.map((id) => client.ended(id, 150_000)))
  expect(details.map((detail) => detail.status)).toEqual(['completed', 'completed', 'completed'])
  await server.stop()
  ids.forEach((id, index) => checkBooks(server, id, [details[index]?.stats?.pages ?? 0]))
})
