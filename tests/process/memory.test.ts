// The same document again, a new version of it, and edits, with a model behind HTTP that counts its calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docx, paragraph, run } from '../../worker/documents/testing/docx-package.ts'
import { type FakeModel, startFakeModel } from '../fakes/model/fake-model.ts'
import { fakeTranslation } from '../fakes/model/good-translations.ts'
import { ApiClient } from './client.ts'
import { VersoServer } from './server.ts'

const FIELDS = { sourceLanguage: 'en', targetLanguage: 'de', useMultiAgent: 'false' }
const PARAGRAPHS = 300
/** Five in a hundred, in three places. */
const CHANGED = [20, 21, 22, 23, 24, 140, 141, 142, 143, 144, 250, 251, 252, 253, 254]

function sentence(n: number, place: string): string {
  return `In the year ${1500 + n} the people of the ${place} wrote down what they had seen there.`
}

/** Every second paragraph has a bold word. */
function handbook(changed: readonly number[]): Uint8Array<ArrayBuffer> {
  const body = Array.from({ length: PARAGRAPHS }, (_, n) => {
    const place = changed.includes(n) ? 'market' : 'harbour'
    if (n % 2 === 0) return paragraph(run(sentence(n, place)))
    const [start = '', end = ''] = sentence(n, '|').split('|')
    return paragraph(run(start), run(place, '<w:b/>'), run(end))
  })
  return new Uint8Array(docx(body.join('')))
}

let model: FakeModel
let server: VersoServer
let client: ApiClient
beforeAll(async () => {
  model = await startFakeModel({})
  server = new VersoServer({
    TRANSLATION_ENGINE: 'openai-compatible',
    LLM_BASE_URL: model.url,
    MODEL_TRANSLATOR: 'fake',
    WAKE_UP_SECONDS: '1',
  })
  await server.start()
  client = new ApiClient(server)
  await client.signIn('premium@verso.test', 'verso-premium')
})
afterAll(async () => {
  await model?.close()
  await server?.stop()
  server?.remove()
})

/** The texts that were asked for while the document was translated, and the calls. */
async function translated(content: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const before = model.requests.length
  const id = await client.upload(content, { ...FIELDS, ...fields }, 'handbook.docx')
  const detail = await client.ended(id)
  const requests = model.requests.slice(before)
  const asked = requests.flatMap(({ data }) => data.segments.map(({ text }) => text))
  return { id, detail, calls: requests.length, asked, report: await client.report(id) }
}

describe('a handbook', () => {
  it('is translated once, and after that only what changes in it', async () => {
    const first = await translated(handbook([]))
    expect(first.detail).toMatchObject({ status: 'completed', untranslatedSegments: 0 })
    expect(first.asked.length).toBe(PARAGRAPHS)
    const pages = first.detail.creditsUsed
    expect(pages).toBeGreaterThan(5)
    expect(first.report).toMatchObject({ pagesReused: 0, pagesCharged: pages })

    const again = await translated(handbook([]))
    expect(again.calls).toBe(0)
    expect(again.detail).toMatchObject({ status: 'completed', creditsUsed: 0 })
    expect(again.report.segments).toMatchObject({ fromMemory: PARAGRAPHS, translated: 0, flagged: 0 })
    expect(again.report).toMatchObject({ pagesReused: pages, pagesCharged: 0, modelCalls: 0 })
    expect(await client.downloadBytes(again.id)).toEqual(await client.downloadBytes(first.id))

    const segments = await client.segments(again.id)
    const edited = segments[100]
    if (!edited) throw new Error('no segment')
    await client.edit(again.id, edited, 'Eine Person hat das geschrieben.')

    const next = await translated(handbook(CHANGED))
    expect(next.calls).toBe(1)
    expect(next.asked).toHaveLength(CHANGED.length)
    for (const text of next.asked) expect(text).toContain('market')
    expect(next.report.segments).toMatchObject({
      fromMemory: PARAGRAPHS - CHANGED.length,
      translated: CHANGED.length,
    })
    expect(next.report.pagesCharged).toBe(pages - next.report.pagesReused)
    expect(next.report.pagesReused).toBeGreaterThan(0)
    expect(next.detail.creditsUsed).toBe(next.report.pagesCharged)
    const targets = (await client.segments(next.id)).map(({ target }) => target)
    expect(targets[100]).toBe('Eine Person hat das geschrieben.')
    expect(targets[20]).toBe(fakeTranslation(sentence(20, 'market')))
    expect(targets[0]).toBe(segments[0]?.target)

    const older = await translated(handbook([]))
    expect(older.calls).toBe(0)
    expect((await client.segments(older.id))[100]?.target).toBe('Eine Person hat das geschrieben.')

    const without = await translated(handbook([]), { useMemory: 'false' })
    expect(without.asked).toHaveLength(PARAGRAPHS)
    expect(without.report).toMatchObject({ pagesReused: 0, pagesCharged: pages })
  })
})
