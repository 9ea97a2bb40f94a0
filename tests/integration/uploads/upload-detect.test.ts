import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES, MEBIBYTE, UPLOAD_STALL_MS } from '../../../worker/contract/limits.ts'
import type { Detection, DraftReading } from '../../../worker/contract/translation/translation.ts'
import { uploadKey } from '../../../worker/storage/object-keys.ts'
import { sweepDrafts } from '../../../worker/jobs/lifecycle/sweep-drafts.ts'
import { docx, paragraph, run } from '../../../worker/documents/testing/docx-package.ts'
import {
  bodyOf,
  codeOf,
  FILE_HEAD,
  form,
  GERMAN,
  NOTHING,
  type Person,
  remains,
  removeUploads,
  textFile,
  UploadTesting,
} from './upload-testing.ts'
import { zipOf } from './upload-zip.ts'

let verso: UploadTesting
let ada: Person
beforeAll(async () => {
  verso = await UploadTesting.start()
})
beforeEach(async () => {
  ada = await verso.newPerson()
})
afterEach(removeUploads)

const detect = (body: BodyInit, variables: Record<string, string> = {}) =>
  verso.post(ada, '/api/detect-language', body, variables)

async function detected(body: BodyInit, variables: Record<string, string> = {}): Promise<Detection> {
  const response = await detect(body, variables)
  expect(response.status).toBe(200)
  return response.json<Detection>()
}

/** A document that is too long to be read within the request. */
async function stored(body: BodyInit): Promise<DraftReading> {
  const response = await detect(body)
  expect(response.status).toBe(202)
  return response.json<DraftReading>()
}

const draftOf = (id: string) => env.DB.prepare('SELECT * FROM drafts WHERE id = ?').bind(id).first()

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))

describe('a document sent to language detection', () => {
  it('is answered with its language, its quote and a draft', async () => {
    const detection = await detected(form({ file: textFile(GERMAN.repeat(60)) }))
    expect(detection).toMatchObject({
      language: 'de',
      format: 'txt',
      quote: { pages: 3, words: 840, credits: 0, balance: 50 },
    })
    expect(detection.confidence).toBeGreaterThan(0.6)
  })

  it('is said to be mixed when a good part of it is in a second language', async () => {
    const english = 'The bakery opens at seven and closes as soon as the last loaf is sold.\n'
    const { language, warnings } = await detected(form({ file: textFile(`${GERMAN.repeat(8)}\n${english.repeat(5)}`) }))
    expect(language).toBe('de')
    expect(warnings).toContainEqual({ code: 'mixed_languages', detail: 'en' })
  })

  it('is quoted in credits where the provider is charged', async () => {
    const detection = await detected(form({ file: textFile(GERMAN.repeat(60)) }), { TRANSLATION_ENGINE: 'workers-ai' })
    expect(detection.quote).toEqual({ pages: 3, words: 840, credits: 3, balance: 50, isUnlimited: false })
  })

  it('lies in the store byte for byte, with its length and hash in the row', async () => {
    const bytes = bytesOf(GERMAN.repeat(80_000)) // two parts
    const { draftId } = await stored(form({ file: textFile(bytes) }))
    const found = await (await env.FILES.get(uploadKey(draftId)))?.bytes()
    expect(await sha256(new Uint8Array(found ?? []))).toBe(await sha256(bytes))
    expect(await draftOf(draftId)).toMatchObject({
      user_id: ada.id,
      size_bytes: bytes.length,
      sha256: await sha256(bytes),
      upload_id: null,
    })
  })

  it.each([
    ['Übersicht „Q1“ 📄.txt', 'Übersicht „Q1“ 📄.txt'],
    ['say "hi".txt', 'say "hi".txt'],
    [String.raw`..\..\secret/notes.txt`, 'notes.txt'],
  ])('under the name %s is kept as %s', async (sent, kept) => {
    const { draftId } = await detected(form({ file: textFile(GERMAN, sent) }))
    expect(await draftOf(draftId)).toMatchObject({ file_name: kept })
  })

  it('may be a Word document', async () => {
    const letter = docx(
      paragraph(run('Sehr geehrte Damen und Herren, '), run('wir danken Ihnen für Ihren Brief.', '<w:b/>')),
    )
    const detection = await detected(form({ file: textFile(letter, 'Brief.docx') }))
    expect(detection).toMatchObject({ format: 'docx', language: 'de', quote: { pages: 1, words: 11 } })
  })

  it('may be exactly 50 MB', async () => {
    const chunk = bytesOf(GERMAN.repeat(12_000)).subarray(0, MEBIBYTE)
    const body = bodyOf([FILE_HEAD, ...Array.from({ length: 50 }, () => chunk), '\r\n--xYz--'])
    const { draftId } = await stored(body)
    expect(await draftOf(draftId)).toMatchObject({ size_bytes: MAX_FILE_BYTES })
  })
})

describe('a refused document leaves nothing:', () => {
  const SUBTITLES = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n\n00:02.500 --> 00:04.000\nGoodbye.\n'
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1])
  // A compound file (MS-CFB) whose directory, in its first sector, names an encrypted package.
  const ole = new Uint8Array(1_536)
  ole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  ole[30] = 9 // sectors of 2^9 bytes
  ole.set(Array.from('EncryptedPackage\0', (character) => [character.charCodeAt(0), 0]).flat(), 512)
  ole[512 + 64] = 34 // the name's length in bytes
  const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'
  const slides = zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="${PRESENTATION}"/></Types>`,
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="ppt/presentation.xml"/></Relationships>',
    'ppt/presentation.xml': '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>',
  })

  it.each<[string, number, string, () => BodyInit]>([
    ['an empty file', 422, 'file_empty', () => form({ file: textFile('') })],
    ['a file of blank lines', 422, 'document_without_text', () => form({ file: textFile(' \n\n\t\n') })],
    ['a picture named .txt', 415, 'format_not_supported', () => form({ file: textFile(png, 'picture.txt') })],
    ['a locked Office file', 422, 'document_encrypted', () => form({ file: textFile(ole, 'locked.docx') })],
    ['half an archive', 422, 'document_damaged', () => form({ file: textFile(docx('').slice(0, 300), 'half.docx') })],
    ['a Word document without words', 422, 'document_without_text', () => form({ file: textFile(docx(''), 'a.docx') })],
    ['a presentation without words', 422, 'document_without_text', () => form({ file: textFile(slides, 'a.pptx') })],
    ['subtitles', 415, 'format_not_supported', () => form({ file: textFile(SUBTITLES, 'film.txt') })],
    ['a table by its name', 415, 'format_not_supported', () => form({ file: textFile(GERMAN, 'list.csv') })],
    ['no file', 400, 'missing_field', () => form({ text: 'hello' })],
    ['a file under another name', 400, 'bad_request', () => form({ document: textFile(GERMAN) })],
    ['two files', 400, 'bad_request', () => bodyOf([FILE_HEAD, GERMAN, '\r\n', FILE_HEAD, GERMAN, '\r\n--xYz--'])],
    ['a body that ends early', 400, 'upload_interrupted', () => bodyOf([FILE_HEAD, GERMAN])],
    ['a body that ends behind the file', 400, 'upload_interrupted', () => bodyOf([FILE_HEAD, GERMAN, '\r\n--xYz\r\n'])],
    ['a body without parts', 400, 'bad_request', () => bodyOf(['x'.repeat(20_000)])],
  ])('%s', async (_, status, code, body) => {
    const response = await detect(body())
    expect([response.status, await codeOf(response)]).toEqual([status, code])
    expect(await remains()).toEqual(NOTHING)
  })

  it('says what a file of another format is, and whether it is coming', async () => {
    const response = await detect(form({ file: textFile(SUBTITLES, 'film.txt') }))
    expect(await response.json()).toMatchObject({
      error: 'This is a WebVTT subtitle file. WebVTT cannot be translated yet. Nothing was charged.',
      code: 'format_not_supported',
      format: { id: 'vtt', name: 'WebVTT', isComing: true },
    })
    const book = await detect(
      form({ file: textFile(zipOf({ 'xl/workbook.bin': 'x', 'xl/theme/theme1.xml': '<theme/>' }), 'book.docx') }),
    )
    expect(await book.json()).toMatchObject({ format: { id: 'xlsb', name: 'XLSB', isComing: false } })
  })

  it('a body that is not a form', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await verso.fetch(ada, '/api/detect-language', { method: 'POST', headers, body: '{}' })
    expect([response.status, await codeOf(response)]).toEqual([400, 'bad_request'])
  })

  it('a file over 50 MB, before a byte of it is read', async () => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=xYz',
      'content-length': String(MAX_FILE_BYTES + 2 * MEBIBYTE),
    }
    let isRead = false
    const body = bodyOf([
      async () => {
        isRead = true
      },
    ])
    const response = await verso.fetch(ada, '/api/detect-language', { method: 'POST', headers, body })
    expect([response.status, await codeOf(response)]).toEqual([413, 'file_too_large'])
    expect(isRead).toBe(false)
    expect(await remains()).toEqual(NOTHING)
  })

  it('a file that grows over 50 MB while it streams', async () => {
    const chunk = new Uint8Array(MEBIBYTE).fill(97)
    const response = await detect(bodyOf([FILE_HEAD, ...Array.from({ length: 51 }, () => chunk), '\r\n--xYz--']))
    expect([response.status, await codeOf(response)]).toEqual([413, 'file_too_large'])
    expect(await remains()).toEqual(NOTHING)
  })

  it('anything from somebody who is not signed in', async () => {
    const response = await verso.post(null, '/api/detect-language', form({ file: textFile(GERMAN) }))
    expect([response.status, await codeOf(response)]).toEqual([401, 'unauthenticated'])
    expect(await remains()).toEqual(NOTHING)
  })
})

describe('a client that vanishes half way', () => {
  const half = new Uint8Array(6 * MEBIBYTE).fill(97)

  it('leaves nothing once its stream breaks', async () => {
    const leave = () => Promise.reject(new Error('connection reset'))
    const response = await detect(bodyOf([FILE_HEAD, half, leave]))
    expect(await codeOf(response)).toBe('upload_interrupted')
    expect(await remains()).toEqual(NOTHING)
  })

  it('leaves nothing after one sweep when nobody noticed, and cannot come back', async () => {
    const { promise: silence, resolve: comeBack } = Promise.withResolvers<void>()
    const { promise: isSilent, resolve: fallSilent } = Promise.withResolvers<void>()
    const pause = () => {
      fallSilent()
      return silence
    }
    const answering = detect(bodyOf([FILE_HEAD, half, pause, half, '\r\n--xYz--']))
    await isSilent
    await expect.poll(async () => (await firstDraft())?.upload_id).toBeTypeOf('string')
    const { object_key: key, upload_id: uploadId } = (await firstDraft()) ?? { object_key: '', upload_id: '' }
    expect((await sweepDrafts(env, Date.now() + UPLOAD_STALL_MS + 1)).stalled).toBe(1)
    expect(await remains()).toEqual(NOTHING)
    await expect(env.FILES.resumeMultipartUpload(key, uploadId).uploadPart(9, 'x')).rejects.toThrow('does not exist')
    comeBack()
    expect((await answering).status).toBeGreaterThanOrEqual(400)
    expect(await remains()).toEqual(NOTHING)
  })

  const firstDraft = () =>
    env.DB.prepare('SELECT object_key, upload_id FROM drafts').first<{ object_key: string; upload_id: string }>()
})
