import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type FakeModel, startFakeModel } from '../fakes/model/fake-model.ts'
import { seededRandom } from '../fakes/model/seeded-random.ts'
import { ApiClient } from './client.ts'
import { checkBooks } from './expect-ledger.ts'
import { pause, VersoServer } from './server.ts'

/** Another seed, other moments. */
const SEED = process.env['VERSO_SEED'] ?? '1'
/** The fifth attempt of a step is its last. Each kill is followed by a start of the server, which takes seconds. */
const KILLS = process.env['VERSO_TEST_LONG'] === undefined ? 1 : 3
/** Two paragraphs, and seconds to read and to write. */
const FIRST = 'The harbour is calm this morning, and ships lie at the quay.'
const TEXT = `${FIRST}\n${'\n'.repeat(6_000_000)}The fee is due on the first day of each month.\n`
const EDITED = 'Der Hafen liegt an diesem Morgen still da.'

let model: FakeModel
let server: VersoServer | null = null
beforeAll(async () => {
  model = await startFakeModel({ delayMs: 0 })
})
afterAll(() => model.close())
afterEach(async () => {
  await server?.stop()
  server?.remove()
  server = null
})

it(`writes an edit into the file though the runtime is killed meanwhile (kills: ${KILLS}), and charges nothing for it`, async () => {
  server = new VersoServer({
    TRANSLATION_ENGINE: 'openai-compatible',
    LLM_BASE_URL: model.url,
    MODEL_TRANSLATOR: 'fake',
    LEASE_SECONDS: '6',
    WAKE_UP_SECONDS: '1',
  })
  await server.start()
  const client = new ApiClient(server)
  await client.signIn('premium@verso.test', 'verso-premium')
  const random = seededRandom('kill-rebuild', SEED)
  const id = await client.upload(TEXT, { sourceLanguage: 'en', targetLanguage: 'de' })
  const before = await client.ended(id)
  expect(before.status).toBe('completed')
  const old = await client.download(id)
  const [first] = await client.segments(id)
  if (!first) throw new Error('no segment')
  await client.edit(id, first, EDITED)
  await client.rebuild(id)
  let kills = 0
  for (; kills < KILLS; kills++) {
    await pause(random() * 500)
    const detail = await client.detail(id)
    if (detail?.status !== 'processing') break
    expect(detail.progress.rebuild).toMatchObject({ isRunning: true })
    expect(await client.download(id)).toBe(old)
    await server.kill()
    await server.start()
  }
  expect(kills).toBeGreaterThan(0)
  const after = await client.ended(id)
  expect(after).toMatchObject({ status: 'completed', code: null, creditsUsed: before.creditsUsed })
  expect(after.progress.rebuild).toEqual({ isRunning: false, isNeeded: false, unwritten: 0, code: null })
  expect(await client.download(id)).toBe(old.replace(first.target ?? '', EDITED))
  await server.stop()
  checkBooks(server, id, [before.stats?.pages ?? 0])
  expect(server.objectKeys().filter((key) => key.startsWith(`results/${id}/`))).toHaveLength(1)
})
