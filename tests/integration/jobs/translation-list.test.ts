// The list of translations and what can be done from it: search and filters, other names, other languages, one archive.
import { env, exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Translation } from '../../../worker/contract/translation/translation.ts'
import { database } from '../../../worker/db/database.ts'
import { translations } from '../../../worker/db/schema.ts'
import type { NewTranslationRow } from '../../../worker/db/translations.ts'
import { searchForm } from '../../../worker/db/users.ts'
import { bufferFile } from '../../../worker/documents/file/buffer-file.ts'
import { readZipDirectory } from '../../../worker/documents/archive/zip-directory.ts'
import { codeOf } from '../uploads/upload-testing.ts'
import { orphanRow, Person } from './job-testing.ts'

let ada: Person
beforeEach(async () => {
  ada = await Person.signUp()
})

function named(name: string, changes: Partial<NewTranslationRow> = {}) {
  return orphanRow(ada.uid, 'x', { originalFileName: name, searchName: searchForm(name), status: 'failed', ...changes })
}

async function namesOf(query: string, person = ada): Promise<string[]> {
  const response = await person.call(`/api/translations?${query}`)
  expect(response.status).toBe(200)
  return (await response.json<Translation[]>()).map(({ originalFileName }) => originalFileName).toSorted()
}

describe('the list', () => {
  it('is searched by a part of the name, in any case and any script', async () => {
    await named('Übersicht Q1.docx')
    await named('Договор 50%.pdf')
    await named('letter.txt')
    expect(await namesOf(`q=${encodeURIComponent('übers')}`)).toEqual(['Übersicht Q1.docx'])
    expect(await namesOf(`q=${encodeURIComponent('ДОГОВОР')}`)).toEqual(['Договор 50%.pdf'])
    expect(await namesOf('q=%25')).toEqual(['Договор 50%.pdf'])
    expect(await namesOf('q=nothing')).toEqual([])
  })

  it('is narrowed to statuses, to a language of either side, and to ids', async () => {
    const running = await named('running.txt', { status: 'processing', targetLanguage: 'fr' })
    await named('done.txt', { status: 'completed', sourceLanguage: 'auto', detectedLanguage: 'fr' })
    await named('waiting.txt', {
      status: 'pending',
      sourceLanguage: 'de',
      detectedLanguage: 'fr',
      targetLanguage: 'it',
    })
    expect(await namesOf('status=pending,processing')).toEqual(['running.txt', 'waiting.txt'])
    expect(await namesOf('status=completed')).toEqual(['done.txt'])
    expect(await namesOf('language=fr')).toEqual(['done.txt', 'running.txt'])
    expect(await namesOf('language=fr&status=completed&q=done')).toEqual(['done.txt'])
    expect(await namesOf(`ids=${running.id},${crypto.randomUUID()}`)).toEqual(['running.txt'])
  })

  it('shows nothing of other people, whatever is asked for', async () => {
    const { id } = await named('mine.txt')
    const eve = await Person.signUp()
    expect(await namesOf(`ids=${id}`, eve)).toEqual([])
    expect(await namesOf('q=mine', eve)).toEqual([])
  })

  it('keeps its filters from page to page', async () => {
    for (const name of ['a1', 'b', 'a2', 'a3']) await named(`${name}.txt`)
    const first = await ada.call('/api/translations?q=a&limit=2')
    expect((await first.json<Translation[]>()).length).toBe(2)
    const next = /<https:\/\/verso\.test([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(
      (await (await ada.call(next)).json<Translation[]>()).map(({ originalFileName }) => originalFileName),
    ).toEqual(['a1.txt'])
  })

  it('refuses a status or a language that does not exist', async () => {
    expect((await ada.call('/api/translations?status=done')).status).toBe(400)
    expect((await ada.call('/api/translations?language=tlh')).status).toBe(400)
  })
})

const again = (id: string, targetLanguage: string) => ada.post(`/api/translations/${id}/again`, { targetLanguage })
const linkTo = async (ids: string[], person = ada) => person.post('/api/download-archives', { ids })

async function archivedNames(ids: string[]): Promise<string[]> {
  const { downloadUrl } = await (await linkTo(ids)).json<{ downloadUrl: string }>()
  const response = await exports.default.fetch(`https://verso.test${downloadUrl}`)
  expect(response.headers.get('content-type')).toBe('application/zip')
  const { entries } = await readZipDirectory(bufferFile(new Uint8Array(await response.arrayBuffer())))
  return entries.map(({ name }) => name)
}

/** As the header names it. */
async function fileNameOf(path: string): Promise<string> {
  const response = await ada.call(path)
  await response.arrayBuffer()
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(name)
}

describe('a new name', () => {
  const rename = (id: string, name: string) =>
    ada.call(`/api/translations/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })

  it('is that of the download too, and the extension stays', async () => {
    const id = await ada.upload('Good morning to all of you.\n')
    await ada.ended(id)
    const renamed = await rename(id, 'Offer v1.2 for Ávila')
    expect(await renamed.json()).toMatchObject({ id, originalFileName: 'Offer v1.2 for Ávila.txt' })
    expect((await ada.detail(id)).originalFileName).toBe('Offer v1.2 for Ávila.txt')
    expect(await namesOf('q=offer')).toEqual(['Offer v1.2 for Ávila.txt'])
    const download = await ada.call(`/api/download/${id}`)
    expect(download.headers.get('content-disposition')).toContain('Offer%20v1.2%20for%20%C3%81vila-translated.txt')
    await download.body?.cancel()
  })

  it('keeps its slash as a title, also of a further translation, and names safe files', async () => {
    const id = await ada.upload('Good morning to all of you.\n')
    await ada.ended(id)
    expect(await (await rename(id, 'Offer 12/2026: "final"')).json()).toMatchObject({
      originalFileName: 'Offer 12/2026: "final".txt',
    })
    const names = ['txt', 'xliff', 'tmx', 'bilingual'].map((format) =>
      fileNameOf(`/api/download/${id}?format=${format}`),
    )
    expect(await Promise.all(names)).toEqual([
      'Offer 12_2026_ _final_-translated.txt',
      'Offer 12_2026_ _final_-translated.xlf',
      'Offer 12_2026_ _final_-translated.tmx',
      'Offer 12_2026_ _final_-bilingual.docx',
    ])
    expect(await fileNameOf(`/api/translations/${id}/source`)).toBe('Offer 12_2026_ _final_.txt')
    expect(await archivedNames([id])).toEqual(['Offer 12_2026_ _final_-translated.txt'])
    const other = await (await again(id, 'fr')).json<{ id: string }>()
    expect(await ada.ended(other.id)).toMatchObject({ originalFileName: 'Offer 12/2026: "final".txt' })
  })

  it('is cleaned as that of an upload, and never empty', async () => {
    const { id } = await named('old.txt')
    expect(await (await rename(id, ' new\u202E\n.TXT')).json()).toMatchObject({ originalFileName: 'new.TXT' })
    expect((await rename(id, '   ')).status).toBe(400)
  })
})

describe('another language', () => {
  it('is in the names of the files, of both translations, while both exist', async () => {
    const id = await ada.upload('Good morning to all of you.\n', { targetLanguage: 'de' })
    await ada.ended(id)
    expect((await ada.detail(id)).downloadName).toBe('letter-translated.txt')
    const other = (await (await again(id, 'pt-br')).json<{ id: string }>()).id
    await ada.ended(other)
    expect((await ada.detail(id)).downloadName).toBe('letter-translated-de.txt')
    expect((await ada.detail(other)).downloadName).toBe('letter-translated-pt-br.txt')
    expect(await fileNameOf(`/api/download/${id}`)).toBe('letter-translated-de.txt')
    expect(await fileNameOf(`/api/download/${id}?format=bilingual`)).toBe('letter-bilingual-de.docx')
    const others = await ada.upload('Good night to all of you.\n', { targetLanguage: 'de' }, 'other.txt')
    await ada.ended(others)
    expect(await archivedNames([others, other, id])).toEqual([
      'other-translated.txt',
      'letter-translated-pt-br.txt',
      'letter-translated-de.txt',
    ])
    await ada.call(`/api/translations/${other}`, { method: 'DELETE' })
    expect((await ada.detail(id)).downloadName).toBe('letter-translated.txt')
  })

  it('is translated from the stored upload, with the settings of before, and outlives the first translation', async () => {
    const id = await ada.upload('Good morning to all of you.\n', { maintainTone: 'false', instructions: 'Be brief.' })
    await ada.ended(id)
    const response = await again(id, 'fr')
    expect(response.status).toBe(202)
    const other = (await response.json<{ id: string }>()).id
    expect(other).not.toBe(id)
    expect((await ada.call(`/api/translations/${id}`, { method: 'DELETE' })).status).toBe(204)
    const done = await ada.ended(other)
    expect(done).toMatchObject({ status: 'completed', targetLanguage: 'fr', maintainTone: false })
    expect(done.originalFileName).toBe('letter.txt')
    const [row] = await database(env.DB).select().from(translations).where(eq(translations.id, other))
    expect(row).toMatchObject({ userId: ada.uid, instructions: 'Be brief.' })
    expect(await env.DB.prepare('SELECT id FROM drafts WHERE user_id = ?').bind(ada.uid).first()).toBeNull()
  })

  it('is refused when it is the language of the document, and leaves nothing behind', async () => {
    const id = await ada.upload('Good morning to all of you.\n')
    await ada.ended(id)
    const before = (await env.FILES.list({ prefix: 'uploads/' })).objects.length
    expect(await codeOf(await again(id, 'en'))).toBe('same_languages')
    expect((await env.FILES.list({ prefix: 'uploads/' })).objects.length).toBe(before)
  })

  it('is refused when the files are gone', async () => {
    const { id } = await named('old.txt', { expiresAt: Date.now() - 1 })
    expect(await codeOf(await again(id, 'fr'))).toBe('job_expired')
    const lost = await named('lost.txt')
    await env.FILES.delete(lost.sourceKey)
    expect(await codeOf(await again(lost.id, 'fr'))).toBe('job_expired')
  })
})

describe('an archive', () => {
  it('has the results in their order, each under a name of its own, for whoever has the link', async () => {
    const ids = [await ada.upload('Good morning to all of you.\n'), await ada.upload('Good evening to all of you.\n')]
    for (const id of ids) await ada.ended(id)
    expect(await archivedNames(ids)).toEqual(['letter-translated.txt', 'letter-translated (2).txt'])
    const { downloadUrl } = await (await linkTo(ids)).json<{ downloadUrl: string }>()
    const forged = downloadUrl.replace(/ids=[^&]+/, `ids=${ids[0]}`)
    expect(await codeOf(await exports.default.fetch(`https://verso.test${forged}`))).toBe('link_expired')
  })

  it("is not made of what is not completed, or another person's", async () => {
    const { id } = await named('failed.txt')
    expect(await codeOf(await linkTo([id]))).toBe('job_not_completed')
    expect(await codeOf(await linkTo([id], await Person.signUp()))).toBe('job_not_found')
  })
})
