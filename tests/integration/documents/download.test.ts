import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signDownloadUrl } from '../../../worker/api/translations/download-link.ts'
import { DOWNLOAD_LINK_LIFETIME_MS } from '../../../worker/contract/limits.ts'
import { MEBIBYTE } from '../../../worker/contract/limits.ts'
import { database } from '../../../worker/db/database.ts'
import { createAdmissionGate } from '../../../worker/jobs/admission/admission-gate.ts'
import { resultText } from '../../../worker/jobs/lifecycle/result-text.ts'
import { translations, users } from '../../../worker/db/schema.ts'
import { findTranslation, type NewTranslationRow } from '../../../worker/db/translations.ts'
import { docx, paragraph, run } from '../../../worker/documents/testing/docx-package.ts'
import { resultKey } from '../../../worker/storage/object-keys.ts'
import { codeOf, type Person, UploadTesting } from '../uploads/upload-testing.ts'

let verso: UploadTesting
let ada: Person
beforeAll(async () => {
  verso = await UploadTesting.start()
})
beforeEach(async () => {
  ada = await verso.newPerson()
  const now = Date.now()
  await database(env.DB)
    .insert(users)
    .values({ id: ada.id, email: `${ada.id}@verso.test`, createdAt: now, updatedAt: now })
})

const RESULT = 'Die Übersetzung.\r\n'

async function translation(change: Partial<NewTranslationRow> = {}, result: string | Uint8Array = RESULT) {
  const id = crypto.randomUUID()
  const now = Date.now()
  await database(env.DB)
    .insert(translations)
    .values({
      id,
      userId: ada.id,
      originalFileName: 'Übersicht „Q1“.txt',
      format: 'txt',
      sizeBytes: 3,
      sha256: 'ab',
      sourceKey: `uploads/${id}`,
      sourceLanguage: 'auto',
      targetLanguage: 'de',
      useMultiAgent: true,
      preserveFormatting: true,
      maintainTone: true,
      engine: 'embedded',
      status: 'completed',
      currentStep: 'reconstruction',
      quotedPages: 1,
      outputKey: resultKey(id, 1, 1),
      createdAt: now,
      updatedAt: now,
      expiresAt: now + 60_000,
      ...change,
    })
  await env.FILES.put(resultKey(id, 1, 1), result)
  return id
}

async function linkTo(id: string, nowMs = Date.now()): Promise<string> {
  const row = await findTranslation(database(env.DB), id)
  const url = row && (await signDownloadUrl(env, verso.host, row, nowMs))
  if (!url) throw new Error('no link')
  return url
}

async function refusal(response: Response) {
  return [response.status, await codeOf(response)]
}

const download = (id: string, person: Person | null = ada) => verso.fetch(person, `/api/download/${id}`)

describe('a download', () => {
  it('of a Word document may be had as plain text', async () => {
    const letter = docx(paragraph(run('Guten Tag,')) + paragraph(run('wir '), run('danken', '<w:b/>'), run(' Ihnen.')))
    const id = await translation({ format: 'docx', originalFileName: 'letter.docx' }, letter)
    const file = await download(id)
    expect(file.headers.get('content-disposition')).toContain('letter-translated.docx')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(letter)
    const text = await verso.fetch(ada, `/api/download/${id}?format=txt`)
    expect(text.headers.get('content-disposition')).toContain('letter-translated.txt')
    expect(await text.text()).toBe('Guten Tag,\n\nwir danken Ihnen.\n')
  })

  it('as plain text is read like any document: it waits for room in the isolate, and says when there is none', async () => {
    const letter = docx(paragraph(run('Guten Tag,')))
    const id = await translation({ format: 'docx', originalFileName: 'letter.docx' }, letter)
    const gate = createAdmissionGate()
    const place = gate.enter({ costBytes: 96 * MEBIBYTE, holdsMs: 60_000 })
    const key = (await findTranslation(database(env.DB), id))?.outputKey ?? ''
    const text = (maxWaitMs: number) =>
      resultText(env, { userId: ada.id, format: 'docx', key, sizeBytes: letter.length }, { gate, maxWaitMs })
    await expect(text(0)).rejects.toMatchObject({ code: 'server_busy' })
    const waiting = text(60_000)
    place?.leave()
    expect(await new Blob(await waiting).text()).toBe('Guten Tag,\n')
    expect(gate.enter({ costBytes: 96 * MEBIBYTE, holdsMs: 60_000 })).not.toBeNull() // it has left
  })

  it('without formatting is a text, whatever the document was', async () => {
    const id = await translation({ format: 'docx', originalFileName: 'letter.docx', preserveFormatting: false })
    for (const path of [`/api/download/${id}`, `/api/download/${id}?format=txt`]) {
      const response = await verso.fetch(ada, path)
      expect(response.headers.get('content-disposition')).toContain('letter-translated.txt')
      expect(await response.text()).toBe(RESULT)
    }
  })

  it('gives its owner the file as an attachment', async () => {
    const id = await translation()
    const response = await download(id)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition':
        `attachment; filename="Ubersicht _Q1_-translated.txt"; ` +
        `filename*=UTF-8''%C3%9Cbersicht%20%E2%80%9EQ1%E2%80%9C-translated.txt`,
      'content-type': expect.stringMatching(/^text\/plain/),
      'content-length': String(new TextEncoder().encode(RESULT).length),
      'cache-control': 'no-store, no-transform',
      etag: expect.stringMatching(/^"\w+"$/),
      'x-content-type-options': 'nosniff',
    })
    expect(await response.text()).toBe(RESULT)
  })

  it('as plain text is the same file where the file is plain text', async () => {
    const response = await verso.fetch(ada, `/api/download/${await translation()}?format=txt`)
    expect(await response.text()).toBe(RESULT)
  })

  it('is its owner’s alone', async () => {
    const id = await translation()
    expect(await refusal(await download(id, await verso.newPerson()))).toEqual([404, 'job_not_found'])
    expect(await refusal(await download(id, null))).toEqual([401, 'unauthenticated'])
    expect(await refusal(await download(crypto.randomUUID()))).toEqual([404, 'job_not_found'])
  })

  it.each<[string, number, string, Partial<NewTranslationRow>]>([
    ['not completed', 409, 'job_not_completed', { status: 'processing', outputKey: null }],
    ['past its time', 410, 'job_expired', { expiresAt: 1 }],
    ['deleted from the store', 410, 'job_expired', { filesDeletedAt: 1 }],
    ['missing in the store', 410, 'job_expired', { outputKey: 'results/none/1' }],
    ['deleted', 404, 'job_not_found', { deletedAt: 1 }],
  ])('of a translation that is %s is refused', async (_, status, code, change) => {
    expect(await refusal(await download(await translation(change)))).toEqual([status, code])
  })
})

it('a download of a translation that is being changed is its earlier result', async () => {
  const response = await download(await translation({ status: 'processing' }))
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(RESULT)
})

describe('a download link', () => {
  const open = (link: string) => verso.fetch(null, link)
  const altered = (link: string, change: (url: URL) => void) => {
    const url = new URL(link, 'https://verso.test')
    change(url)
    return url.pathname + url.search
  }

  it('opens the file without a sign-in', async () => {
    const response = await open(await linkTo(await translation()))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(RESULT)
  })

  it('is over after five minutes', async () => {
    const id = await translation()
    const now = Date.now()
    expect((await open(await linkTo(id, now - DOWNLOAD_LINK_LIFETIME_MS + 5_000))).status).toBe(200)
    const late = await linkTo(id, now - DOWNLOAD_LINK_LIFETIME_MS)
    expect(await refusal(await open(late))).toEqual([403, 'link_expired'])
    const prolonged = altered(late, (url) => url.searchParams.set('expires', String(now + 60_000)))
    expect(await refusal(await open(prolonged))).toEqual([403, 'link_expired'])
  })

  it('opens nothing else', async () => {
    const [one, two] = [await translation(), await translation()]
    const moved = (await linkTo(one)).replace(one, two)
    expect(await refusal(await open(moved))).toEqual([403, 'link_expired'])
    const nowhere = (await linkTo(one)).replace(one, crypto.randomUUID())
    expect(await refusal(await open(nowhere))).toEqual([403, 'link_expired'])
    const link = await linkTo(one)
    await env.DB.prepare('UPDATE translations SET output_key = ? WHERE id = ?')
      .bind(resultKey(one, 2, 3), one)
      .run()
    expect(await refusal(await open(link))).toEqual([403, 'link_expired'])
  })

  it.each(['', 'AAAA', '%%%', 'ü'])('with the signature %j is refused', async (signature) => {
    const link = altered(await linkTo(await translation()), (url) => url.searchParams.set('signature', signature))
    expect(await refusal(await open(link))).toEqual([403, 'link_expired'])
  })

  it.each([
    ['is disabled', 'UPDATE users SET is_disabled = 1 WHERE id = ?'],
    ['is signed out everywhere', 'UPDATE users SET valid_after = unixepoch() + 1 WHERE id = ?'],
    ['is gone', 'DELETE FROM users WHERE id = ?'],
  ])('ends at once with an account that %s', async (_, change) => {
    const link = await linkTo(await translation())
    expect((await open(link)).status).toBe(200)
    await env.DB.prepare(change).bind(ada.id).run()
    expect(await refusal(await open(link))).toEqual([403, 'link_expired'])
  })

  it('still says when the files are gone', async () => {
    const link = await linkTo(await translation({ filesDeletedAt: 1 }))
    expect(await refusal(await open(link))).toEqual([410, 'job_expired'])
  })

  it('is signed with the deployment’s own secret where there is one', async () => {
    const id = await translation()
    const link = await linkTo(id)
    const response = await verso.fetch(null, link, {}, { SIGNING_SECRET: 'x'.repeat(32) })
    expect(await refusal(response)).toEqual([403, 'link_expired'])
    const row = await findTranslation(database(env.DB), id)
    expect(row && (await signDownloadUrl(env, {}, row, Date.now()))).toBeNull()
  })
})
