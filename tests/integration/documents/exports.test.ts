// Downloads of a finished translation in other formats, through the real job, its segments and the stored files.
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { signDownloadUrl } from '../../../worker/api/translations/download-link.ts'
import type { ErrorBody } from '../../../worker/contract/errors.ts'
import { SEGMENT_EXPORT_FORMATS } from '../../../worker/contract/translation/download-format.ts'
import type { TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import { developmentHost } from '../../../worker/dev/host.ts'
import { bufferFile } from '../../../worker/documents/file/buffer-file.ts'
import { docxFormat } from '../../../worker/documents/docx/docx-format.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { docx, paragraph, run } from '../../../worker/documents/testing/docx-package.ts'
import { brokenXliffRules } from '../../../worker/exports/testing/xliff-rules.ts'
import { readTmx } from '../../../worker/exports/tmx/tmx-reader.ts'
import { WorkBudget } from '../../../worker/documents/work-budget.ts'
import { Person, storedKeys } from '../jobs/job-testing.ts'

/** All but plain text, which is read from the file. */
const EXPORTS = [...SEGMENT_EXPORT_FORMATS, 'tracked'] as const

const LETTER = docx(
  paragraph(run('Dear '), run('Ms Hall', '<w:b/>'), run(', hello there.')) + paragraph(run('https://verso.test/terms')),
)

let person: Person
let letter: TranslationDetail
let note: TranslationDetail
beforeAll(async () => {
  person = await Person.signUp()
  letter = await person.ended(await upload('Letter für Sie.docx', LETTER))
  note = await person.ended(await person.upload('Hello there.\n'))
})

async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  form.set('sourceLanguage', 'en')
  form.set('targetLanguage', 'es')
  const response = await person.call('/api/upload', { method: 'POST', body: form })
  return (await response.json<{ id: string }>()).id
}

const download = (id: string, format: string) => person.call(`/api/download/${id}?format=${format}`)

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const texts: string[] = []
  for await (const { source } of docxFormat.extract(bufferFile(bytes))) texts.push(renderInlines(source, plainText))
  return texts
}

const TRANSLATED = pseudoTranslate('Dear Ms Hall, hello there.')

describe('a finished translation', () => {
  it('can be downloaded as XLIFF', async () => {
    const response = await download(letter.id, 'xliff')
    expect(response.headers.get('content-type')).toBe('application/xliff+xml')
    expect(response.headers.get('content-disposition')).toContain('filename="Letter fur Sie-translated.xlf"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const xml = await response.text()
    expect(brokenXliffRules(xml)).toEqual([])
    expect(xml).toContain('srcLang="en" trgLang="es"')
    expect(xml).toContain('<source>Dear <pc id="1" canCopy="no" canDelete="no">Ms Hall</pc>, hello there.</source>')
    expect(xml).toContain('translate="no"><segment><source>https://verso.test/terms</source></segment>')
  })

  it('can be downloaded as TMX, which Verso reads', async () => {
    const response = await download(letter.id, 'tmx')
    expect(response.headers.get('content-disposition')).toContain('-translated.tmx"')
    const units = []
    for await (const unit of readTmx(response.body as unknown as AsyncIterable<Uint8Array>, WorkBudget.unlimited()))
      units.push(unit)
    expect(units.map(({ variants }) => variants.map(({ content }) => renderInlines(content, plainText)))).toEqual([
      ['Dear Ms Hall, hello there.', TRANSLATED],
    ])
  })

  it('can be downloaded as a bilingual Word table, whose library is loaded when it is asked for', async () => {
    const response = await download(letter.id, 'bilingual')
    expect(response.headers.get('content-type')).toBe(docxFormat.facts.mediaType)
    expect(response.headers.get('content-disposition')).toContain('Letter fur Sie-bilingual.docx"')
    const texts = await textsOf(new Uint8Array(await response.arrayBuffer()))
    expect(texts).toEqual(expect.arrayContaining(['Translation (Spanish)', 'Dear Ms Hall, hello there.', TRANSLATED]))
  })

  it('can be downloaded with tracked changes where it is a Word document', async () => {
    const response = await download(letter.id, 'tracked')
    expect(response.headers.get('content-disposition')).toContain('Letter fur Sie-tracked.docx"')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(await textsOf(bytes)).toContain(TRANSLATED)
    // It lies beside the result, where the purge finds it.
    expect(await storedKeys(`results/${letter.id}/`)).toHaveLength(2)
  })

  it('cannot show tracked changes in another format, and says so', async () => {
    const response = await download(note.id, 'tracked')
    expect(response.status).toBe(409)
    expect(await response.json<ErrorBody>()).toMatchObject({
      code: 'export_not_available',
      error: 'Only Word documents can show changes as tracked changes.',
    })
  })

  it('can be downloaded by a link that was signed for its format, and by none for another', async () => {
    const row = await findTranslation(database(env.DB), letter.id)
    const openWith = (link: string) => exports.default.fetch(`https://verso.test${link}`)
    for (const format of EXPORTS) {
      const link = row && (await signDownloadUrl(env, developmentHost, row, Date.now(), format))
      const response = await openWith(link ?? '')
      expect(response.status).toBe(200)
      expect(await response.text()).toMatch(/^(?:<\?xml|PK)/)
      const refused = await openWith(`${letter.downloadUrl}&format=${format}`)
      expect([refused.status, (await refused.json<ErrorBody>()).code]).toEqual([403, 'link_expired'])
    }
  })

  it('is refused in a format that Verso does not have', async () => {
    expect((await download(letter.id, 'odt')).status).toBe(400)
  })

  it('is refused to others, and once it is deleted', async () => {
    const other = await Person.signUp()
    const exported = (format: string, by: Person) => by.call(`/api/download/${note.id}?format=${format}`)
    for (const format of EXPORTS) {
      expect((await exported(format, other)).status).toBe(404)
    }
    await env.DB.prepare('UPDATE translations SET files_deleted_at = 1 WHERE id = ?').bind(note.id).run()
    expect((await exported('xliff', person)).status).toBe(410)
  })
})
