import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import type { TranslationDetail } from '../../worker/contract/translation/translation.ts'
import { type FakeCall, type FakeModel, startFakeModel } from '../fakes/model/fake-model.ts'
import { fakeTranslation } from '../fakes/model/good-translations.ts'
import { seededRandom } from '../fakes/model/seeded-random.ts'
import { checkBooks } from './expect-ledger.ts'
import { ApiClient } from './client.ts'
import { pause, VersoServer } from './server.ts'

/** Another seed, other moments. */
const SEED = process.env['VERSO_SEED'] ?? '1'
/** Each kill is followed by a start of the server, which takes seconds: 4 here, 28 in `npm run test:long`. */
const IS_LONG = process.env['VERSO_TEST_LONG'] !== undefined
/** While documents are read. The third attempt of a reading is its last. */
const KILLS_A_READING = IS_LONG ? 2 : 1
const READ_DOCUMENTS = IS_LONG ? 3 : 1
/** While answers are under way, every other time while one of them repairs an earlier one. */
const TRANSLATION_KILLS = IS_LONG ? 19 : 2
/** While an edit is written. The fifth attempt of a step is its last. */
const REBUILD_KILLS = IS_LONG ? 3 : 1
/** Ends only what hangs: nothing here is about time. */
const HANG_MS = 900_000
const LANES = 4
/** So many that a translation is under way at its last kill, though the calls of each repeat none of an earlier one. */
const PARAGRAPHS = IS_LONG ? 2_400 : 600
const BATCH_SEGMENTS = 25
/** Each batch takes two calls, the second for the segment that the first has left out. */
const MODEL_DELAY_MS = 500
const CALLS_A_BATCH = 2

/** Distinct sentences, so that each is a model's to translate: no text has one that a memory knows from another. */
function newSentences(count: number): string[] {
  const name = `text ${++texts}`
  return Array.from(
    { length: count },
    (_, n) => `Paragraph ${n} of ${name} tells of the harbour, its ${n + 3} ships and the weather of that morning.`,
  )
}
let texts = 0

/** Little to translate, and a second or more to read and to write on a fast machine. */
function newLongText(): string {
  const [first, last] = newSentences(2)
  return `${first}\n${'\n'.repeat(2_500_000)}${last}\n`
}
/** A kill comes so long at most after a long text begins to be read, or is to be written. */
const READING_MS = 400
const WRITING_MS = 200
const ENGLISH_TO_GERMAN = { sourceLanguage: 'en', targetLanguage: 'de' }

let model: FakeModel

beforeAll(async () => {
  model = await startFakeModel({ delayMs: MODEL_DELAY_MS, dropAlways: true })
})
afterAll(() => model.close())

function newServer(): VersoServer {
  return new VersoServer({
    TRANSLATION_ENGINE: 'openai-compatible',
    LLM_BASE_URL: model.url,
    MODEL_TRANSLATOR: 'fake',
    MODEL_IDLE_SECONDS: '60', // the model answers always, however late on a busy machine
    LEASE_SECONDS: '6',
    WAKE_UP_SECONDS: '1',
    MAX_PARALLEL_BATCHES: String(LANES),
  })
}

async function startedFor(server: VersoServer): Promise<ApiClient> {
  await server.start()
  const client = new ApiClient(server)
  await client.signIn('premium@verso.test', 'verso-premium')
  return client
}

async function end(server: VersoServer): Promise<void> {
  await server.stop()
  server.remove()
}

describe('a runtime that is killed', () => {
  /** The pages of what was translated. */
  const charged = new Map<string, number>()
  /** A translation whose document takes long to read and to write. */
  let long: TranslationDetail | undefined
  let server: VersoServer
  let client: ApiClient
  beforeAll(async () => {
    server = newServer()
    client = await startedFor(server)
  })
  afterAll(() => end(server))

  async function upload(text: string): Promise<string> {
    const id = await client.upload(text, ENGLISH_TO_GERMAN)
    // A second attempt at the test shares the server and the model.
    onTestFailed(() => client.cancel(id).catch(() => undefined))
    return id
  }

  async function completed(id: string): Promise<TranslationDetail> {
    const detail = await client.ended(id)
    expect(detail).toMatchObject({ status: 'completed', code: null })
    charged.set(id, detail.stats?.pages ?? 0)
    return detail
  }

  it(
    `reads its documents again (kills: ${READ_DOCUMENTS * KILLS_A_READING})`,
    async () => {
      const random = seededRandom('kill', SEED)
      for (let document = 0; document < READ_DOCUMENTS; document++) {
        const id = await upload(newLongText())
        for (let kill = 1; kill <= KILLS_A_READING; kill++) {
          const reading = () => server.row('SELECT attempts, reader_token FROM drafts WHERE translation_id = ?', id)
          // The local queue forgets its messages when it is killed: an open page asks, which wakes the reading.
          const asking = setInterval(() => void client.detail(id).catch(() => undefined), 1_000)
          await until(async () => reading()?.['attempts'] === kill)
          clearInterval(asking)
          await pause(random() * READING_MS)
          await server.kill()
          expect(reading()).toEqual({ attempts: kill, reader_token: expect.any(String) })
          await server.start()
        }
        long = await completed(id)
      }
    },
    HANG_MS,
  )

  it(
    `writes an edit into the file, and charges nothing for it (kills: ${REBUILD_KILLS})`,
    async () => {
      const random = seededRandom('kill-rebuild', SEED)
      long ??= await completed(await upload(newLongText()))
      const { id, creditsUsed } = await client.ended(long.id)
      const old = await client.download(id)
      const [first] = await client.segments(id)
      if (!first) throw new Error('no segment')
      const edited = `Der Hafen liegt an diesem Morgen still da, sagt ${crypto.randomUUID()}.`
      await client.edit(id, first, edited)
      const files = () => server.objectKeys().filter((key) => key.startsWith(`results/${id}/`))
      const before = files()
      expect(before).toHaveLength(1)
      await client.rebuild(id)
      for (let kill = 0; kill < REBUILD_KILLS; kill++) {
        await pause(random() * WRITING_MS)
        await server.kill()
        expect(files()).toEqual(before)
        await server.start()
      }
      const after = await completed(id)
      expect(after.creditsUsed).toBe(creditsUsed)
      expect(after.progress.rebuild).toEqual({ isRunning: false, isNeeded: false, unwritten: 0, code: null })
      expect(await client.download(id)).toBe(old.replace(first.target ?? '', edited))
      expect(files()).toHaveLength(1)
      expect(files()).not.toEqual(before)
    },
    HANG_MS,
  )

  it(
    `loses no translation and no repair, and asks for little twice (kills: ${TRANSLATION_KILLS})`,
    async () => {
      const random = seededRandom('kill-translation', SEED)
      const callsBefore = model.calls.length
      const sentences = newSentences(PARAGRAPHS)
      const id = await upload(`${sentences.join('\n\n')}\n`)
      for (let kill = 0; kill < TRANSLATION_KILLS; kill++) {
        const isInRepair = kill % 2 === 1
        const from = model.calls.length + Math.floor(random() * 2 * LANES)
        await until(async () => model.calls.slice(from).some((call) => !isInRepair || isRepair(call)))
        await pause(random() * MODEL_DELAY_MS)
        expect((await client.detail(id))?.status).toBe('processing')
        await server.kill()
        await server.start()
      }
      await completed(id)

      const segments = await client.segments(id)
      expect(new Set(segments.map((segment) => segment.id)).size).toBe(PARAGRAPHS)
      expect(segments.every((segment) => segment.state === 'translated')).toBe(true)
      expect(await client.download(id)).toBe(`${sentences.map(fakeTranslation).join('\n\n')}\n`)
      // A kill costs the calls of the batches that were in flight.
      const inFlight = (TRANSLATION_KILLS + 1) * LANES * CALLS_A_BATCH
      // The brief and the review ask for no segments.
      const calls = model.calls.slice(callsBefore).filter(({ segments: asked }) => asked.length > 0).length
      expect(calls).toBeLessThanOrEqual((PARAGRAPHS / BATCH_SEGMENTS) * CALLS_A_BATCH + inFlight)
    },
    HANG_MS,
  )

  it('charges nothing twice, and leaves no object that nothing names', async () => {
    expect(charged.size).toBeGreaterThan(READ_DOCUMENTS)
    await server.stop()
    for (const [id, pages] of charged) checkBooks(server, id, [pages])
    expect(unownedObjects(server)).toEqual([])
  })
})

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
