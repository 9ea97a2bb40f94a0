import { DEFAULT_TEXT_CHOICES } from '../../../worker/contract/text-choices.ts'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DRAFT_LIFETIME_MS } from '../../../worker/contract/limits.ts'
import type { Detection, UploadFields } from '../../../worker/contract/translation/translation.ts'
import { database } from '../../../worker/db/database.ts'
import { findReadyDraft, giveUpDraft } from '../../../worker/db/drafts.ts'
import { findUser } from '../../../worker/db/users.ts'
import { createTranslation } from '../../../worker/jobs/lifecycle/create-translation.ts'
import {
  bodyOf,
  codeOf,
  filesOf,
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

let verso: UploadTesting
let ada: Person
beforeAll(async () => {
  verso = await UploadTesting.start()
})
beforeEach(async () => {
  ada = await verso.newPerson()
})
afterEach(removeUploads)

const upload = (body: BodyInit, variables: Record<string, string> = {}, person = ada) =>
  verso.post(person, '/api/upload', body, variables)

async function draftId(): Promise<string> {
  const response = await verso.post(ada, '/api/detect-language', form({ file: textFile(GERMAN) }))
  return (await response.json<Detection>()).draftId
}

async function started(response: Response) {
  expect(response.status).toBe(202)
  const { id } = await response.json<{ id: string }>()
  return env.DB.prepare('SELECT * FROM translations WHERE id = ?').bind(id).first()
}

async function refusal(response: Response) {
  return [response.status, await codeOf(response)]
}

const field = (name: string, value: string) =>
  `\r\n--xYz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`

const FIELDS: UploadFields = {
  sourceLanguage: 'auto',
  targetLanguage: 'es',
  useMultiAgent: false,
  preserveFormatting: true,
  maintainTone: true,
  formOfAddress: 'auto' as const,
  approveTerms: false,
  ...DEFAULT_TEXT_CHOICES,
  useMemory: true,
}

/** A service that is charged, and that nobody answers. */
const CHARGED = {
  TRANSLATION_ENGINE: 'openai-compatible',
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
  MODEL_TRANSLATOR: 'none',
}

describe('an upload', () => {
  it('starts a translation that owns the file', async () => {
    const row = await started(await upload(form({ file: textFile(GERMAN, 'Brief.txt'), targetLanguage: 'es' })))
    expect(row).toMatchObject({
      user_id: ada.id,
      original_file_name: 'Brief.txt',
      format: 'txt',
      source_language: 'auto',
      detected_language: 'de',
      target_language: 'es',
      use_multi_agent: 1,
    })
    const draftId = String(row?.['source_key']).slice('uploads/'.length)
    expect(await remains()).toEqual({ drafts: 0, objects: filesOf(draftId) })
  })

  it('may send its fields behind the file', async () => {
    const fields = field('targetLanguage', 'fr') + field('useMultiAgent', 'false') + field('instructions', 'Be brief.')
    const row = await started(await upload(bodyOf([FILE_HEAD, GERMAN, fields, '\r\n--xYz--\r\n'])))
    expect(row).toMatchObject({ target_language: 'fr', use_multi_agent: 0, instructions: 'Be brief.' })
  })

  it('says how the reader is addressed and which variant is written, and is no other start without it', async () => {
    const draft = { draftId: await draftId(), targetLanguage: 'es' }
    const chosen = { ...draft, formOfAddress: 'informal', targetVariant: 'es-419' }
    const row = await started(await upload(form(chosen)))
    expect(row).toMatchObject({ form_of_address: 'informal', target_variant: 'es-419' })
    expect(await started(await upload(form(chosen)))).toEqual(row)
    expect(await refusal(await upload(form(draft)))).toEqual([409, 'draft_already_started'])
  })

  it('may name a draft in place of a file', async () => {
    const id = await draftId()
    const row = await started(await upload(form({ draftId: id, targetLanguage: 'es', sourceLanguage: 'de' })))
    expect(row).toMatchObject({ source_key: `uploads/${id}`, source_language: 'de' })
  })

  it.each<[string, number, string, Record<string, string>]>([
    ['no target language', 400, 'missing_field', {}],
    ['an unknown target', 400, 'language_not_supported', { targetLanguage: 'tlh' }],
    ['an unknown source', 400, 'language_not_supported', { targetLanguage: 'es', sourceLanguage: 'tlh' }],
    ['a flag that is neither', 400, 'bad_request', { targetLanguage: 'es', maintainTone: 'maybe' }],
    ['a variant of another language', 400, 'variant_not_of_target', { targetLanguage: 'es', targetVariant: 'fr-CA' }],
    ['an address that the target lacks', 400, 'no_form_of_address', { targetLanguage: 'en', formOfAddress: 'formal' }],
    ['the chosen source as target', 400, 'same_languages', { targetLanguage: 'es', sourceLanguage: 'es' }],
    ['the detected source as target', 400, 'same_languages', { targetLanguage: 'de' }],
  ])('with %s is refused: a file goes, a draft stays', async (_, status, code, fields) => {
    expect(await refusal(await upload(form({ ...fields, file: textFile(GERMAN) })))).toEqual([status, code])
    expect(await remains()).toEqual(NOTHING)
    const id = await draftId()
    expect(await refusal(await upload(form({ ...fields, draftId: id })))).toEqual([status, code])
    expect(await remains()).toEqual({ drafts: 1, objects: filesOf(id) })
  })

  it('with neither file nor draft, or with both, is refused', async () => {
    expect(await refusal(await upload(form({ targetLanguage: 'es' })))).toEqual([400, 'missing_field'])
    const both = form({ targetLanguage: 'es', draftId: 'a', file: textFile(GERMAN) })
    expect(await refusal(await upload(both))).toEqual([400, 'bad_request'])
    expect(await remains()).toEqual(NOTHING)
  })

  it('of another person’s, an expired or no draft is refused', async () => {
    const id = await draftId()
    const start = async (draft: string, person = ada) =>
      refusal(await upload(form({ draftId: draft, targetLanguage: 'es' }), {}, person))
    expect(await start(id, await verso.newPerson())).toEqual([404, 'draft_not_found'])
    expect(await start(crypto.randomUUID())).toEqual([404, 'draft_not_found'])
    await env.DB.prepare('UPDATE drafts SET progress_at = progress_at - ?').bind(DRAFT_LIFETIME_MS).run()
    expect(await start(id)).toEqual([404, 'draft_not_found'])
  })

  it('of a draft that is swept while it starts is refused, and nothing is reserved', async () => {
    const db = database(env.DB)
    const id = await draftId()
    const [user, draft] = await Promise.all([findUser(db, ada.id), findReadyDraft(db, ada.id, id, Date.now())])
    if (!user || !draft) throw new Error('the draft is not ready')
    await giveUpDraft(db, id)
    const start = createTranslation({ ...env, ...CHARGED }, verso.host, user, draft, FIELDS)
    await expect(start).rejects.toMatchObject({ code: 'draft_not_found' })
    expect(await findUser(db, ada.id)).toEqual(user)
    const rows = env.DB.prepare('SELECT count(*) AS count FROM translations WHERE user_id = ?').bind(ada.id)
    expect(await rows.first('count')).toBe(0)
  })

  it('without enough credits is refused and leaves nothing', async () => {
    const response = await upload(form({ file: textFile(GERMAN.repeat(2_000)), targetLanguage: 'es' }), CHARGED)
    expect(await refusal(response)).toEqual([402, 'credits_exhausted'])
    expect(await remains()).toEqual(NOTHING)
  })

  it('without a provider is refused before the file is read', async () => {
    let isRead = false
    const body = bodyOf([
      async () => {
        isRead = true
      },
    ])
    expect(await refusal(await upload(body, { TRANSLATION_ENGINE: '' }))).toEqual([503, 'engine_not_configured'])
    expect(isRead).toBe(false)
  })

  it('that fails in the file leaves nothing', async () => {
    const truncated = bodyOf([FILE_HEAD, GERMAN, field('targetLanguage', 'es')])
    expect(await refusal(await upload(truncated))).toEqual([400, 'upload_interrupted'])
    expect(await remains()).toEqual(NOTHING)
  })
})

it('documents the forms of both routes', async () => {
  const response = await verso.fetch(null, '/api/openapi.json')
  const { paths } = await response.json<{ paths: Record<string, { post: { requestBody: { content: object } } }> }>()
  for (const path of ['/api/upload', '/api/detect-language']) {
    expect(Object.keys(paths[path]?.post.requestBody.content ?? {})).toEqual(['multipart/form-data'])
  }
})
