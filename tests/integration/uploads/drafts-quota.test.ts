// The limit on uploads a user has not started: checked before the bytes travel, also for parallel uploads.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  DRAFT_LIFETIME_MS,
  MAX_DRAFT_BYTES,
  MAX_DRAFTS,
  MAX_FILE_BYTES,
  MAX_FILES_AT_ONCE,
} from '../../../worker/contract/limits.ts'
import {
  bodyOf,
  codeOf,
  FILE_HEAD,
  form,
  GERMAN,
  type Person,
  remains,
  removeUploads,
  textFile,
} from './upload-testing.ts'
import { UploadTesting } from './upload-testing.ts'

let testing: UploadTesting
beforeAll(async () => {
  testing = await UploadTesting.start()
})
afterEach(removeUploads)

function detect(person: Person) {
  return testing.post(person, '/api/detect-language', form({ file: textFile(GERMAN) }))
}

async function addDrafts(person: Person, count: number, sizeBytes: number, progressAt = Date.now()) {
  const row = env.DB.prepare(
    `INSERT INTO drafts (id, user_id, state, file_name, object_key, size_bytes, created_at, progress_at)
     VALUES (?, ?, 'ready', 'a.txt', ?, ?, ?, ?)`,
  )
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await env.DB.batch(ids.map((id) => row.bind(id, person.id, `uploads/${id}`, sizeBytes, progressAt, progressAt)))
}

it('takes a full folder of documents sent at once, and of more no more than one may have', async () => {
  const person = await testing.newPerson()
  const answers = await Promise.all(Array.from({ length: MAX_DRAFTS + 20 }, () => detect(person)))
  const codes = await Promise.all(answers.filter(({ ok }) => !ok).map(codeOf))
  expect(new Set(codes)).toEqual(new Set(['too_many_drafts']))
  expect(answers.length - codes.length).toBeGreaterThanOrEqual(MAX_FILES_AT_ONCE)
  expect((await remains()).drafts).toBe(answers.length - codes.length)
  expect((await remains()).drafts).toBeLessThanOrEqual(MAX_DRAFTS)
})

it('with as many drafts as one may have the next is refused before its bytes are read, and told what to do', async () => {
  const person = await testing.newPerson()
  await addDrafts(person, MAX_DRAFTS, 1)
  const later = vi.fn(() => Promise.resolve())
  const chunks = [FILE_HEAD, ...Array.from({ length: 100 }, () => 'x'.repeat(64 * 1024)), later, '\r\n--xYz--\r\n']
  const response = await testing.post(person, '/api/detect-language', bodyOf(chunks))
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    code: 'too_many_drafts',
    error: expect.stringContaining('Start or discard some of them, or wait') as string,
  })
  expect(later).not.toHaveBeenCalled()
  expect((await remains()).drafts).toBe(MAX_DRAFTS)
})

it('bytes count too, the next file as the largest there may be', async () => {
  const person = await testing.newPerson()
  await addDrafts(person, 1, MAX_DRAFT_BYTES - MAX_FILE_BYTES)
  expect((await detect(person)).status).toBe(200)
  expect(await codeOf(await detect(person))).toBe('too_many_drafts')
})

it('neither other people’s drafts count nor those that are over', async () => {
  const person = await testing.newPerson()
  await addDrafts(await testing.newPerson(), MAX_DRAFTS, 1)
  await addDrafts(person, MAX_DRAFTS, 1, Date.now() - DRAFT_LIFETIME_MS)
  expect((await detect(person)).status).toBe(200)
})

it('a document started makes room for the next', async () => {
  const person = await testing.newPerson()
  await addDrafts(person, MAX_DRAFTS - 1, 1)
  const { draftId } = await (await detect(person)).json<{ draftId: string }>()
  expect(await codeOf(await detect(person))).toBe('too_many_drafts')
  const start = form({ draftId, sourceLanguage: 'auto', targetLanguage: 'en' })
  const started = await testing.post(person, '/api/upload', start, { TRANSLATION_ENGINE: 'embedded' })
  expect(started.status).toBe(202)
  expect((await detect(person)).status).toBe(200)
})

it('a document discarded makes room for the next, and only its owner can discard it', async () => {
  const [person, other] = [await testing.newPerson(), await testing.newPerson()]
  await addDrafts(person, MAX_DRAFTS - 1, 1)
  const { draftId } = await (await detect(person)).json<{ draftId: string }>()
  const discard = (by: Person) => testing.fetch(by, `/api/drafts/${draftId}`, { method: 'DELETE' })
  expect(await codeOf(await discard(other))).toBe('draft_not_found')
  expect(await codeOf(await detect(person))).toBe('too_many_drafts')
  expect((await discard(person)).status).toBe(204)
  expect(await env.FILES.head(`uploads/${draftId}`)).toBeNull()
  expect(await codeOf(await discard(person))).toBe('draft_not_found')
  expect((await detect(person)).status).toBe(200)
})
