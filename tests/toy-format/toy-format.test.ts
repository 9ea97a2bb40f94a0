// A format of which only its folder and its lines in the two lists know is translated like every other.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../worker/contract/errors.ts'
import { SEGMENT_EXPORT_FORMATS } from '../../worker/contract/translation/download-format.ts'
import type { Detection, TranslationDetail } from '../../worker/contract/translation/translation.ts'
import type { OutlinePage, TranslatedSegment } from '../../worker/contract/translation/segment.ts'
import { pseudoTranslate } from '../../worker/documents/pseudo/pseudo.ts'
import { Person } from '../integration/jobs/job-testing.ts'
import { cardsFacts } from './cards-facts.ts'

const DECK = '#cards\n- Where is the harbour?\nkept as it is\n- The boat leaves at noon.\n'
const SENTENCES = ['Where is the harbour?', 'The boat leaves at noon.'].map((text) => pseudoTranslate(text))
const TRANSLATED = `#cards\n- ${SENTENCES.join('\nkept as it is\n- ')}\n`

let person: Person
let deck: TranslationDetail
beforeAll(async () => {
  person = await Person.signUp()
  deck = await person.ended(await person.upload(DECK, {}, 'harbour.cards'))
})

const download = (format: string) => person.call(`/api/download/${deck.id}?format=${format}`)

it('is recognised by its content, and quoted', async () => {
  const form = new FormData()
  form.set('file', new File([DECK], 'harbour.txt'))
  const response = await person.call('/api/detect-language', { method: 'POST', body: form })
  expect(await response.json<Detection>()).toMatchObject({
    state: 'ready',
    format: cardsFacts.id,
    language: 'en',
    quote: { pages: 1, words: 9 },
  })
})

it('is refused where a file only has its name', async () => {
  const form = new FormData()
  form.set('file', new File(['Plain words.'], 'harbour.cards'))
  const response = await person.call('/api/detect-language', { method: 'POST', body: form })
  expect(await response.json<ErrorBody>()).toMatchObject({ code: 'file_type_unsupported' })
})

it('is refused for a target that it can only have as plain text', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ sourceLanguage: 'en', targetLanguage: 'th' })) form.set(name, value)
  form.set('file', new File([DECK], 'harbour.cards'))
  const response = await person.call('/api/upload', { method: 'POST', body: form })
  expect(await response.json<ErrorBody>()).toMatchObject({
    code: 'target_not_ready',
    error: 'CARDS and PDFs cannot be translated into this language yet.',
  })
})

describe('its translation', () => {
  it('is completed in its own format', () => {
    expect(deck).toMatchObject({ status: 'completed', format: cardsFacts.id, downloadName: 'harbour-translated.cards' })
  })

  it('is listed under its name', async () => {
    const list = await (await person.call('/api/translations')).json<TranslationDetail[]>()
    expect(list.map(({ id, format }) => [id, format])).toContainEqual([deck.id, cardsFacts.id])
    const stored = await env.DB.prepare('SELECT format FROM translations WHERE id = ?').bind(deck.id).first('format')
    expect(stored).toBe(cardsFacts.id)
  })

  it('is previewed: its segments, its outline and its source', async () => {
    const segments = await person.call(`/api/translations/${deck.id}/segments`)
    const texts = await segments.json<TranslatedSegment[]>()
    expect(texts.map(({ target }) => target)).toEqual(SENTENCES)
    expect(texts.map(({ anchor }) => anchor)).toEqual([1, 2].map((number) => ({ place: { kind: 'slide', number } })))
    const outline = await person.call(`/api/translations/${deck.id}/outline`)
    expect(await outline.json<OutlinePage[]>()).toMatchObject([1, 2].map((page) => ({ page, segments: 1 })))
    const source = await person.call(`/api/translations/${deck.id}/source`)
    expect(source.headers.get('content-type')).toBe(cardsFacts.mediaType)
    expect(await source.text()).toBe(DECK)
  })

  it('is asked for slide by slide', async () => {
    const response = await person.call(`/api/translations/${deck.id}/segments?page=2`)
    const texts = await response.json<TranslatedSegment[]>()
    expect(texts.map(({ target }) => target)).toEqual([SENTENCES[1]])
  })

  it('is downloaded', async () => {
    const response = await person.call(`/api/download/${deck.id}`)
    expect(response.headers.get('content-type')).toBe(cardsFacts.mediaType)
    expect(await response.text()).toBe(TRANSLATED)
  })

  it('is downloaded as plain text, which the engine does not write itself', async () => {
    const response = await download('txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe(`- ${SENTENCES.join('\n- ')}\n`)
  })

  it.each(SEGMENT_EXPORT_FORMATS)('is exported as %s', async (format) => {
    const response = await download(format)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\//)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })

  it('names its places in an export', async () => {
    const names = (await (await download('xliff')).text()).match(/ name="[^"]*"/g)
    expect(names).toEqual([' name="slide=1"', ' name="slide=2"'])
  })

  it('has no tracked changes, which its format cannot show', async () => {
    expect(await (await download('tracked')).json<ErrorBody>()).toMatchObject({ code: 'export_not_available' })
  })

  it('is plain text when its formatting is not kept', async () => {
    const id = await person.upload(DECK, { preserveFormatting: 'false', targetLanguage: 'th' }, 'harbour.cards')
    const { status, downloadName } = await person.ended(id)
    expect([status, downloadName]).toEqual(['completed', expect.stringMatching(/\.txt$/)])
  })
})

it('is in the description of the API', async () => {
  const response = await person.call('/api/openapi.json')
  const { components, paths } = await response.json<{
    components: { schemas: Record<string, { enum?: string[] }> }
    paths: object
  }>()
  expect(components.schemas['DocumentFormat']?.enum).toContain(cardsFacts.id)
  expect(JSON.stringify(paths)).toContain('CARDS, PDF, DOCX, PPTX, XLSX or TXT.')
})
