// PDF from upload to download in the Worker, with fonts and CMaps behind its ASSETS binding.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import type { Detection, TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import type { JobReport } from '../../../worker/contract/translation/report.ts'
import { SERVICE_AGREEMENT } from '../../../worker/dev/sample-memory.ts'
import { pdfFormat } from '../../../worker/documents/pdf/pdf-format.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { extractAll } from '../../../worker/documents/testing/run-format.ts'
import { engineContext } from '../../../worker/pipeline/engine-context.ts'
import { lockedPdf, PAGE_LINES, signedPdf, smallPdf } from '../../support/small-pdfs.ts'
import { Person } from '../jobs/job-testing.ts'
import {
  codeOf,
  form,
  NOTHING,
  type Person as Uploader,
  remains,
  removeUploads,
  UploadTesting,
} from '../uploads/upload-testing.ts'

function pdfFile(bytes: Uint8Array<ArrayBuffer>, name = 'lease.pdf'): File {
  return new File([bytes], name, { type: 'application/pdf' })
}

async function sample(): Promise<Uint8Array<ArrayBuffer>> {
  const response = await env.ASSETS?.fetch('http://assets.localhost/samples/service-agreement.pdf')
  if (!response?.ok) throw new Error('no sample')
  return new Uint8Array(await response.arrayBuffer())
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const { segments } = await extractAll(pdfFormat(engineContext(env)), bytes)
  return segments.map(({ source }) => renderInlines(source, plainText))
}

describe('a PDF sent to language detection', () => {
  let verso: UploadTesting
  let ada: Uploader
  beforeAll(async () => {
    verso = await UploadTesting.start()
  })
  beforeEach(async () => {
    ada = await verso.newPerson()
  })
  afterEach(removeUploads)

  const detect = (file: File) =>
    verso.post(ada, '/api/detect-language', form({ file }), { TRANSLATION_ENGINE: 'workers-ai' })

  it('is answered with its language and a quote of its pages', async () => {
    const response = await detect(pdfFile(await sample()))
    expect(await response.json<Detection>()).toMatchObject({
      language: 'en',
      format: 'pdf',
      quote: { pages: 2, credits: 2 },
      warnings: [],
    })
  })

  it('is quoted for its pages with text alone, and warned of the others', async () => {
    const response = await detect(pdfFile(smallPdf(['text', 'scan', 'scan', 'garbled', 'empty'])))
    expect(await response.json<Detection>()).toMatchObject({
      quote: { pages: 1, credits: 1 },
      warnings: [
        { code: 'pages_scanned', detail: '2–3' },
        { code: 'pages_garbled_text', detail: '4' },
      ],
    })
  })

  it('is warned of a signature that the translation would not be covered by', async () => {
    const response = await detect(pdfFile(signedPdf()))
    expect((await response.json<Detection>()).warnings).toEqual([{ code: 'document_signed' }])
  })

  it.each<[string, string, () => Uint8Array<ArrayBuffer>]>([
    ['a scan', 'document_scanned', () => smallPdf(['scan', 'scan'])],
    ['a PDF whose fonts do not tell their letters', 'document_garbled', () => smallPdf(['garbled'])],
    ['an empty PDF', 'document_without_text', () => smallPdf(['empty'])],
    ['a locked PDF', 'document_encrypted', lockedPdf],
    ['the head of a PDF', 'document_damaged', () => smallPdf(['text']).slice(0, 60)],
  ])('%s is refused as %s and leaves nothing', async (_, code, bytes) => {
    const response = await detect(pdfFile(bytes()))
    expect([response.status, await codeOf(response)]).toEqual([422, code])
    expect(await remains()).toEqual(NOTHING)
  })

  const startAs = async (targetLanguage: string, preserveFormatting: string) => {
    const { draftId } = await (await detect(pdfFile(smallPdf(['text'])))).json<Detection>()
    return verso.post(ada, '/api/upload', form({ draftId, targetLanguage, preserveFormatting }))
  }

  it('is not started into a language that it cannot be set in, and keeps its draft', async () => {
    const response = await startAs('ja', 'true')
    expect([response.status, await codeOf(response)]).toEqual([422, 'target_not_ready'])
    expect((await remains()).drafts).toBe(1)
  })

  it('is started into that language without its formatting, and into others with it', async () => {
    expect((await startAs('ja', 'false')).status).toBe(202)
    expect((await startAs('de', 'true')).status).toBe(202)
  })
})

describe('a translation of a PDF', () => {
  let person: Person
  beforeAll(async () => {
    person = await Person.signUp()
  })

  async function translate(file: File, fields: Record<string, string>): Promise<TranslationDetail> {
    const response = await person.call('/api/upload', { method: 'POST', body: form({ file, ...fields }) })
    expect(response.status).toBe(202)
    return person.ended((await response.json<{ id: string }>()).id)
  }
  const download = async (id: string, query = '') => person.call(`/api/download/${id}${query}`)
  const reportOf = async (id: string) => (await person.call(`/api/translations/${id}/report`)).json<JobReport>()

  it('is the sample in German, its own bytes unchanged before it', async () => {
    const source = await sample()
    const { id, stats } = await translate(pdfFile(source, 'service-agreement.pdf'), { targetLanguage: 'de' })
    expect(stats).toMatchObject({ pages: 2 })
    const response = await download(id)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain('service-agreement-translated.pdf')
    const result = new Uint8Array(await response.arrayBuffer())
    expect(result.length).toBeGreaterThan(source.length)
    expect(result.subarray(0, source.length)).toEqual(source)
    const { de, en } = SERVICE_AGREEMENT
    const texts = await textsOf(result)
    expect(texts).toEqual(expect.arrayContaining([de['title'], de['fees.table.design'], de['fees.note']]))
    expect(texts.filter((text) => Object.values(en).includes(text))).toEqual([])
    const { segments, overflow, warnings, left } = await reportOf(id)
    expect({ overflow, warnings, left }).toEqual({ overflow: 0, warnings: [], left: {} })
    expect(segments).toMatchObject({ builtIn: segments.total, fromMemory: 0, simulated: 0, flagged: 0 })
  })

  it('says in its report which pages stayed as they were', async () => {
    const { id } = await translate(pdfFile(smallPdf(['text', 'scan'])), { targetLanguage: 'es' })
    expect((await reportOf(id)).warnings).toContainEqual({ code: 'pages_scanned', detail: '2' })
    const result = new Uint8Array(await (await download(id)).arrayBuffer())
    expect(await textsOf(result)).toEqual(PAGE_LINES.map((line) => pseudoTranslate(line)))
    const segments = await (await person.call(`/api/translations/${id}/segments`)).json<TranslatedSegment[]>()
    expect(segments.map(({ source }) => source)).toEqual(PAGE_LINES)
  })

  it('is plain text in a language that a PDF is not yet set in', async () => {
    const fields = { targetLanguage: 'ja', preserveFormatting: 'false' }
    const { id } = await translate(pdfFile(await sample(), 'agreement.pdf'), fields)
    const response = await download(id)
    expect(response.headers.get('content-disposition')).toContain('agreement-translated-ja.txt')
    expect(await response.text()).toContain(SERVICE_AGREEMENT.ja['fees.heading'])
  })

  it('can be had as plain text as well', async () => {
    const { id } = await translate(pdfFile(await sample()), { targetLanguage: 'de' })
    expect(await (await download(id, '?format=txt')).text()).toContain(SERVICE_AGREEMENT.de['term.heading'])
  })
})
