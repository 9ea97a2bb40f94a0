import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type FakeCall, type FakeModel, startFakeModel } from '../fakes/model/fake-model.ts'
import { fakeTranslation } from '../fakes/model/good-translations.ts'
import { seededRandom } from '../fakes/model/seeded-random.ts'
import { checkBooks } from './expect-ledger.ts'
import { ApiClient } from './client.ts'
import { pause, VersoServer } from './server.ts'

/** Another seed, other moments. */
const SEED = process.env['VERSO_SEED'] ?? '1'
/** Each kill is followed by a start of the server, which takes seconds: 3 here, 25 in `npm run test:long`. */
const IS_LONG = process.env['VERSO_TEST_LONG'] !== undefined
/** While documents are read. The third attempt of a reading is its last. */
const KILLS_A_READING = IS_LONG ? 2 : 1
const READ_DOCUMENTS = IS_LONG ? 3 : 1
/** While answers are under way, every other time while one of them repairs an earlier one. */
const TRANSLATION_KILLS = IS_LONG ? 19 : 2
const KILLS = READ_DOCUMENTS * KILLS_A_READING + TRANSLATION_KILLS
/** Ends only what hangs: nothing here is about time. */
const HANG_MS = 900_000
const LANES = 4
/** So many that a translation is under way at its last kill, though the calls of each repeat none of an earlier one. */
const PARAGRAPHS = IS_LONG ? 2_400 : 600
const BATCH_SEGMENTS = 25
/** Each batch takes two calls, the second for the segment that the first has left out. */
const MODEL_DELAY_MS = 500
const CALLS_A_BATCH = 2

/** Distinct sentences, so that each is a model's to translate. */
const SENTENCES = Array.from(
  { length: PARAGRAPHS },
  (_, n) => `Paragraph number ${n} tells of the harbour, its ${n + 3} ships and the weather of that morning.`,
)
const SHORT_TEXT = `${SENTENCES.slice(0, 200).join('\n\n')}\n`
const TEXT = `${SENTENCES.join('\n\n')}\n`
/** Little to translate and seconds to read. */
const LONG_TO_READ = `${SENTENCES[0]}\n${'\n'.repeat(6_000_000)}${SENTENCES[1]}\n`
const ENGLISH_TO_GERMAN = { sourceLanguage: 'en', targetLanguage: 'de' }

let model: FakeModel
let server: VersoServer | null = null

beforeAll(async () => {
  model = await startFakeModel({ delayMs: MODEL_DELAY_MS, dropAlways: true })
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
    MODEL_IDLE_SECONDS: '60', // the model answers always, however late on a busy machine
    LEASE_SECONDS: '6',
    WAKE_UP_SECONDS: '1',
    MAX_PARALLEL_BATCHES: String(LANES),
    ...vars,
  })
  await server.start()
  const client = new ApiClient(server)
  await client.signIn('premium@verso.test', 'verso-premium')
  return { server, client }
}

it(
  `loses nothing and charges nothing twice when the runtime is killed at ${KILLS} moments of reading, translation and repair`,
  async () => {
    const random = seededRandom('kill', SEED)
    const { server, client } = await startServer()
    const killAndStart = async () => {
      await server.kill()
      await server.start()
    }

    const readings: string[] = []
    for (let document = 0; document < READ_DOCUMENTS; document++) {
      const id = await client.upload(LONG_TO_READ, ENGLISH_TO_GERMAN)
      readings.push(id)
      for (let kill = 0; kill < KILLS_A_READING; kill++) {
        await pause(random() * 1_000)
        expect((await client.detail(id))?.status).toBe('pending')
        await killAndStart()
      }
      expect((await client.ended(id)).status).toBe('completed')
    }

    const requestsBefore = model.requests.length
    const id = await client.upload(TEXT, ENGLISH_TO_GERMAN)
    for (let kill = 0; kill < TRANSLATION_KILLS; kill++) {
      const isInRepair = kill % 2 === 1
      const from = model.calls.length + Math.floor(random() * 2 * LANES)
      await until(async () => model.calls.slice(from).some((call) => !isInRepair || isRepair(call)))
      await pause(random() * MODEL_DELAY_MS)
      expect((await client.detail(id))?.status).toBe('processing')
      await killAndStart()
    }
    const detail = await client.ended(id)
    expect(detail).toMatchObject({ status: 'completed', code: null })

    const segments = await client.segments(id)
    expect(new Set(segments.map((segment) => segment.id)).size).toBe(PARAGRAPHS)
    expect(segments.every((segment) => segment.state === 'translated')).toBe(true)
    expect(await client.download(id)).toBe(`${SENTENCES.map(fakeTranslation).join('\n\n')}\n`)
    // A kill costs the calls of the batches that were in flight.
    const inFlight = (TRANSLATION_KILLS + 1) * LANES * CALLS_A_BATCH // the brief is one more
    const calls = model.requests.length - requestsBefore
    expect(calls).toBeLessThanOrEqual((PARAGRAPHS / BATCH_SEGMENTS) * CALLS_A_BATCH + inFlight)

    const pages = new Map<string, number>()
    for (const one of [...readings, id]) pages.set(one, (await client.detail(one))?.stats?.pages ?? 0)
    await server.stop()
    for (const [one, charged] of pages) checkBooks(server, one, [charged])
    expect(unownedObjects(server)).toEqual([])
  },
  HANG_MS,
)

function isRepair({ segments, answeredAt }: FakeCall): boolean {
  return answeredAt === null && segments.length > 0 && segments.length < BATCH_SEGMENTS
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20)
}

/** Objects that neither a draft nor a translation names. */
function unownedObjects(stopped: VersoServer): string[] {
  const database = stopped.database()
  const rows = database
    .prepare(
      `SELECT object_key AS key FROM drafts UNION SELECT source_key FROM translations
       UNION SELECT output_key FROM translations`,
    )
    .all()
  database.close()
  // What an upload's reading has found belongs to the upload.
  const owned = new Set(rows.flatMap(({ key }) => [key, String(key).replace(/^uploads\//, 'readings/')]))
  return stopped.objectKeys().filter((key) => !owned.has(key))
}

it('completes a translation half of whose wake-ups are lost', async () => {
  const { server, client } = await startServer({ DROP_WAKE_UPS: '0.5', DROP_SEED: SEED })
  const ids = await Promise.all(
    [1, 2, 3].map(() => client.upload(SHORT_TEXT, { sourceLanguage: 'en', targetLanguage: 'fr', useMemory: 'false' })),
  )
  const details = await Promise.all(ids.map((id) => client.ended(id)))
  expect(details.map((detail) => detail.status)).toEqual(['completed', 'completed', 'completed'])
  await server.stop()
  ids.forEach((id, index) => checkBooks(server, id, [details[index]?.stats?.pages ?? 0]))
})
