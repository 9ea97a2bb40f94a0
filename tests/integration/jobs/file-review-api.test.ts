// `POST /api/reviews`, with the queues and the embedded provider of the development entry, which has no reviewer.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, form, textFile } from '../uploads/upload-testing.ts'
import { Person } from './job-testing.ts'

const ENGLISH =
  'The contract runs for 24 months.\n\nThe supplier delivers 1,250 parts every week.\n\nAll invoices are paid within 30 days.\n'
const SPANISH =
  'El contrato dura 24 meses.\n\nEl proveedor entrega 1.520 piezas cada semana.\n\nTodas las facturas se pagan en un plazo de 30 días.\n'
const FRENCH =
  'Le contrat dure vingt-quatre mois et les deux parties peuvent le résilier avant cette date, si elles le souhaitent.\n'

let person: Person
beforeAll(async () => {
  person = await Person.signUp()
})

const files = (fields: Record<string, string | File> = {}) => ({
  file: textFile(ENGLISH, 'contract.txt'),
  translation: textFile(SPANISH, 'contrato.txt'),
  targetLanguage: 'es',
  sourceLanguage: 'en',
  ...fields,
})

const post = (parts: Record<string, string | File>, headers: Record<string, string> = {}) =>
  person.call('/api/reviews', { method: 'POST', headers, body: form(parts) })

async function draftOf(text: string, name: string): Promise<string> {
  const response = await person.call('/api/detect-language', {
    method: 'POST',
    body: form({ file: textFile(text, name) }),
  })
  return (await response.json<{ draftId: string }>()).draftId
}

async function draftsLeft(): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS n FROM drafts WHERE user_id = ?')
    .bind(person.uid)
    .first<{ n: number }>()
  return row?.n ?? 0
}

describe('POST /api/reviews', () => {
  it('reviews a file, says that the checks run alone, and gives report and copy by the routes of translations', async () => {
    const response = await post(files())
    expect(response.status).toBe(202)
    const { id, hasReviewer } = await response.json<{ id: string; hasReviewer: boolean }>()
    expect(hasReviewer).toBe(false)
    const detail = await person.ended(id)
    expect(detail).toMatchObject({
      status: 'completed',
      originalFileName: 'contract.txt',
      reviewedFileName: 'contrato.txt',
      creditsUsed: 0,
      downloadName: 'contrato-reviewed.txt',
      progress: { alignment: { pairs: 3, missing: 0, added: 0 } },
    })
    const report = await (await person.call(`/api/translations/${id}/report`)).json()
    expect(report).toMatchObject({
      findings: [{ code: 'numbers_changed', ordinal: 1 }],
      review: { state: 'unavailable' },
    })
    expect(await (await person.call(`/api/download/${id}`)).text()).toBe(SPANISH)
    expect(await (await person.call(`/api/translations/${id}/source`)).text()).toBe(ENGLISH)
    expect(await draftsLeft()).toBe(0)
    expect((await person.call(`/api/translations/${id}/retry`, { method: 'POST' })).status).toBe(409)

    expect((await person.call(`/api/translations/${id}`, { method: 'DELETE' })).status).toBe(204)
    const { objects } = await env.FILES.list({ prefix: 'uploads/' })
    const texts = await Promise.all(objects.map(async ({ key }) => (await env.FILES.get(key))?.text()))
    expect(texts.filter((text) => text === SPANISH || text === ENGLISH)).toEqual([])
  })

  it('finds out the languages, takes drafts, and makes one review of the same two', async () => {
    const drafts = { draftId: await draftOf(ENGLISH, 'a.txt'), translationDraftId: await draftOf(SPANISH, 'b.txt') }
    const first = await post(drafts)
    expect(first.status).toBe(202)
    const { id } = await first.json<{ id: string }>()
    expect(await (await post(drafts)).json()).toMatchObject({ id })
    const other = await post({ ...drafts, targetLanguage: 'fr' })
    expect([other.status, await codeOf(other)]).toEqual([409, 'draft_already_started'])
    expect(await person.ended(id)).toMatchObject({ status: 'completed', targetLanguage: 'es', sourceLanguage: 'en' })
  })

  it('makes one review of one Idempotency-Key, and none of other files', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { id } = await (await post(files(), key)).json<{ id: string }>()
    expect(await (await post(files(), key)).json()).toMatchObject({ id })
    const other = await post(files({ translation: textFile('Otra cosa.\n', 'contrato.txt') }), key)
    expect([other.status, await codeOf(other)]).toEqual([422, 'idempotency_key_reused'])
    expect(await draftsLeft()).toBe(0)
  })

  it.each([
    [
      'a translation in another language',
      { translation: textFile(FRENCH.repeat(3), 'contrat.txt') },
      422,
      'translation_not_aligned',
    ],
    [
      'the same language on both sides',
      { targetLanguage: 'en', translation: textFile(ENGLISH) },
      400,
      'same_languages',
    ],
    ['an unknown language', { targetLanguage: 'xx' }, 400, 'language_not_supported'],
    ['an unknown field', { useMemory: 'true' }, 400, 'bad_request'],
    [
      'a draft that is not there',
      { draftId: 'none', translationDraftId: 'neither', file: '', translation: '' },
      404,
      'draft_not_found',
    ],
    ['no translation', { translation: '' }, 400, 'missing_field'],
    [
      'a file that is no document',
      { translation: textFile(new Uint8Array([0, 1, 2, 3]), 'x.txt') },
      415,
      'file_type_unsupported',
    ],
  ])('refuses %s and keeps nothing of it', async (_, fields, status, code) => {
    const parts = Object.fromEntries(Object.entries(files(fields)).filter(([, value]) => value !== ''))
    const response = await post(parts)
    expect([response.status, await codeOf(response)]).toEqual([status, code])
    expect(await draftsLeft()).toBe(0)
  })
})
