// The whole product with lost wake-ups, and with a model that fails in every way it can: every result is right or reported.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parseMarkup } from '../../worker/documents/inline/inline-markup.ts'
import { sameTags } from '../../worker/documents/inline/inline-tags.ts'
import { docx, paragraph, run } from '../../worker/documents/testing/docx-package.ts'
import { type FakeModel, type FakeModelOptions, startFakeModel } from '../fakes/model/fake-model.ts'
import { CLOSED_FAULTS } from '../fakes/model/fault-names.ts'
import { fakeTranslation } from '../fakes/model/good-translations.ts'
import { checkBooks } from './expect-ledger.ts'
import { ApiClient } from './client.ts'
import { pause, VersoServer } from './server.ts'

const FIELDS = { sourceLanguage: 'en', targetLanguage: 'de', useMultiAgent: 'false', useMemory: 'false' }
const PARAGRAPHS = 240
const MAX_FLAGGED = 12
/** Delivered with a soft fault after it was asked for twice. */
const MAX_MARKED = 12
const LANES = 4
const GOOD_CALLS = 3
const WORDS = ['harbour', 'market', 'library', 'orchard', 'station', 'village', 'workshop', 'bakery']

/** Every second one has a bold word and a note mark. */
const DOCUMENT = docx(
  Array.from({ length: PARAGRAPHS }, (_, n) => {
    const place = WORDS[n % WORDS.length] ?? ''
    const [start, end] = [`In the year ${1500 + n} the people of the `, ` wrote down what they had seen there.`]
    return n % 2 === 0
      ? paragraph(run(`${start}${place}${end}`))
      : paragraph(run(start), run(place, '<w:b/>'), run(end), '<w:r><w:footnoteReference w:id="1"/></w:r>')
  }).join(''),
)

let model: FakeModel | null = null
afterEach(async () => {
  await model?.close()
  model = null
})

/** `idleSeconds` is short for a model that leaves calls without an answer. */
function serverFor({ url }: FakeModel, idleSeconds: number, vars: Record<string, string> = {}): VersoServer {
  return new VersoServer({
    TRANSLATION_ENGINE: 'openai-compatible',
    LLM_BASE_URL: url,
    MODEL_TRANSLATOR: 'fake',
    MODEL_IDLE_SECONDS: String(idleSeconds),
    LEASE_SECONDS: '4',
    WAKE_UP_SECONDS: '1',
    MAX_PARALLEL_BATCHES: String(LANES),
    ...vars,
  })
}

async function upload(server: VersoServer) {
  const client = new ApiClient(server)
  await client.signIn('premium@verso.test', 'verso-premium')
  const id = await client.upload(new Uint8Array(DOCUMENT), FIELDS, 'faults.docx')
  return { client, id }
}

describe('a server half of whose wake-ups are lost', () => {
  const pages = new Map<string, number>()
  let server: VersoServer
  let port = 0
  beforeAll(async () => {
    const first = await startFakeModel()
    port = Number(new URL(first.url).port)
    server = serverFor(first, 2, { DROP_WAKE_UPS: '0.5', DROP_SEED: '1' })
    await first.close()
    await server.start()
  })
  afterAll(async () => {
    await server.stop()
    server.remove()
  })

  it('completes all its translations', async () => {
    pages.clear() // of a first attempt
    model = await startFakeModel({ port })
    const client = new ApiClient(server)
    await client.signIn('premium@verso.test', 'verso-premium')
    const text = Array.from({ length: 200 }, (_, n) => `Paragraph ${n} tells of the harbour and its ships.`).join(
      '\n\n',
    )
    const ids = await Promise.all(
      [1, 2, 3].map(() => client.upload(text, { sourceLanguage: 'en', targetLanguage: 'fr', useMemory: 'false' })),
    )
    for (const id of ids) {
      const detail = await client.ended(id)
      expect(detail).toMatchObject({ status: 'completed', code: null })
      pages.set(id, detail.stats?.pages ?? 0)
    }
  })

  it('translates or names every segment with a model that fails in all ways, loses no tag and passes no source off', async () => {
    model = await startFakeModel({ faults: { rate: 0.3, seed: 5 }, port })
    const { client, id } = await upload(server)
    expect(await client.ended(id)).toMatchObject({ status: 'completed' })
    const segments = await client.segments(id)
    expect(segments).toHaveLength(PARAGRAPHS)
    const translated = segments.filter(({ state }) => state === 'translated')
    const torn = translated.filter(({ source, target }) => {
      const [from, to] = [parseMarkup(source), parseMarkup(target ?? '')]
      return from === null || to === null || !sameTags(from, to)
    })
    expect(torn).toEqual([])
    const wrong = translated.filter(({ source, target }) => wordsOf(target ?? '') !== wordsOf(fakeTranslation(source)))
    expect(wrong.filter(({ findings }) => findings.length === 0)).toEqual([])
    expect(wrong.length).toBeLessThanOrEqual(MAX_MARKED)
    const flagged = segments.filter(({ state }) => state === 'flagged')
    expect(translated.length + flagged.length).toBe(PARAGRAPHS)
    expect(flagged.length).toBeLessThanOrEqual(MAX_FLAGGED)
    const { findings } = await client.report(id)
    const named = new Set(findings.map(({ segmentId }) => segmentId))
    expect(flagged.filter((segment) => !named.has(segment.id))).toEqual([])
  })

  it('charges for each once', async () => {
    expect(pages.size).toBe(3)
    await server.stop()
    for (const [id, charged] of pages) checkBooks(server, id, [charged])
  })
})

describe('a model', () => {
  const reserved = new Map<string, number>()
  let shared: VersoServer
  let port = 0
  beforeAll(async () => {
    const first = await startFakeModel()
    port = Number(new URL(first.url).port)
    shared = serverFor(first, 600) // longer than any test: nothing but a cancellation leaves a call
    await first.close()
    await shared.start()
  })
  afterAll(async () => {
    await shared.stop()
    shared.remove()
  })

  async function uploadTo(options: FakeModelOptions) {
    model = await startFakeModel({ ...options, port })
    return { model, ...(await upload(shared)) }
  }

  it('of no use soon fails the translation', async () => {
    const { model, client, id } = await uploadTo({ faults: { rate: 1, seed: 5, kinds: ['refused', 'no_text'] } })
    const detail = await client.ended(id)
    expect(detail).toMatchObject({ status: 'failed', code: 'translation_incomplete', creditsUsed: 0 })
    expect(model.calls.length).toBeLessThan(60)
    reserved.set(id, detail.pageCount ?? 0)
  })

  it.each(CLOSED_FAULTS)('that closes in the middle ends the translation at once (%s), uncharged', async (kind) => {
    const { model, client, id } = await uploadTo({ faults: { rate: 1, seed: 5, after: GOOD_CALLS, kinds: [kind] } })
    const detail = await client.ended(id)
    const code = kind === 'all_rejected' ? 'model_refused' : 'model_misconfigured'
    expect(detail).toMatchObject({ status: 'failed', code, creditsUsed: 0 })
    // Those in flight and a control question. Where a refusal may be about the words, each lane has a second one, too.
    const isAmbiguous = kind === 'access_denied' || kind === 'all_rejected'
    expect(model.calls.length).toBeLessThanOrEqual(GOOD_CALLS + (isAmbiguous ? 3 * LANES : LANES + 1))
    expect(model.calls.length).toBeGreaterThan(GOOD_CALLS)
    reserved.set(id, detail.pageCount ?? 0)
  })

  it('that is slow has its calls closed when the job is cancelled', async () => {
    const { model, client, id } = await uploadTo({ delayMs: 600_000 })
    while (model.calls.length === 0) await pause(50)
    await client.cancel(id)
    expect(await client.ended(id)).toMatchObject({ status: 'cancelled' })
    while (model.openCalls() > 0) await pause(50)
    expect(model.calls.every(({ answeredAt }) => answeredAt === null)).toBe(true)
  })

  it('that is of no use or closes gives all credits back', async () => {
    expect(reserved.size).toBe(CLOSED_FAULTS.length + 1)
    await shared.stop()
    for (const [id, credits] of reserved) checkBooks(shared, id, [0], credits)
  })
})

/** Tags may have been placed by code, which moves them and no word. */
function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
