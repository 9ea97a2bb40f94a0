// What a person has changed, in each format a translation can be downloaded in.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import { bufferFile } from '../../../worker/documents/file/buffer-file.ts'
import { docxFormat } from '../../../worker/documents/docx/docx-format.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { docx, paragraph, partsOf, run } from '../../../worker/documents/testing/docx-package.ts'
import { resolveRevisions } from '../../../worker/documents/testing/resolve-revisions.ts'
import { revisionAuthor } from '../../../worker/exports/revision-author.ts'
import { brokenXliffRules } from '../../../worker/exports/testing/xliff-rules.ts'
import { readTmx } from '../../../worker/exports/tmx/tmx-reader.ts'
import { WorkBudget } from '../../../worker/documents/work-budget.ts'
import { Editing } from './editing.ts'
import { Person } from './job-testing.ts'

const GREETING = 'Dear Ms Hall, hello there.'
const EDITED = 'Estimada Sra. Hall: buenos días.'
const NAME = 'Alma Ruiz'
const UNDONE = 'The harbour is calm.'

let person: Person
let id = ''
beforeAll(async () => {
  person = await Person.signUp()
  const form = new FormData()
  const greeting = paragraph(run('Dear ') + run('Ms Hall', '<w:b/>') + run(', hello there.'))
  form.set('file', new File([docx(greeting + paragraph(run(UNDONE)))], 'letter.docx'))
  form.set('sourceLanguage', 'en')
  form.set('targetLanguage', 'es')
  id = (await (await person.call('/api/upload', { method: 'POST', body: form })).json<{ id: string }>()).id
  await person.ended(id)
  await env.DB.prepare('UPDATE users SET display_name = ? WHERE id = ?').bind(NAME, person.uid).run()
  const editing = new Editing(person, id)
  const [one, other] = (await editing.segments()) as [TranslatedSegment, TranslatedSegment]
  await editing.edit(await editing.edit(one, 'Hola <g1>Hall</g1>.'), 'Estimada <g1>Sra. Hall</g1>: buenos días.')
  await editing.edit(await editing.edit(other, 'El puerto.'), other.target)
})

async function download(format: string): Promise<Response> {
  const response = await person.call(`/api/download/${id}?format=${format}`)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const texts: string[] = []
  for await (const { source } of docxFormat.extract(bufferFile(bytes))) texts.push(renderInlines(source, plainText))
  return texts
}

it("are tracked changes: accepting all gives the person's text, rejecting all gives the translator's", async () => {
  const parts = await partsOf(new Uint8Array(await (await download('tracked')).arrayBuffer()))
  const author = revisionAuthor('person', NAME)
  expect(parts.get('word/document.xml')).toContain(`w:author="${author}"`)
  const resolved = (decision: 'accept' | 'reject') =>
    textsOf(
      docx(
        '',
        Object.fromEntries(
          [...parts]
            .filter(([name]) => name !== '[Content_Types].xml')
            .map(([name, content]) => [name, resolveRevisions(content, decision, author)]),
        ),
      ),
    )
  expect(await resolved('accept')).toEqual([EDITED, pseudoTranslate(UNDONE)])
  expect(await resolved('reject')).toEqual([pseudoTranslate(GREETING), pseudoTranslate(UNDONE)])
})

it('are in no plain text before the file is written anew, which the answer says', async () => {
  const answer = await person.call(`/api/download/${id}?format=txt`)
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'rebuild_needed' }])
})

it('leave the report to say which glossary and memory the translation was made with', async () => {
  const glossaryId = crypto.randomUUID()
  await env.DB.prepare('UPDATE translations SET glossary_id = ? WHERE id = ?').bind(glossaryId, id).run()
  await env.DB.prepare(
    `INSERT INTO glossaries (id, user_id, name, source_language, target_language, created_at, updated_at)
     VALUES (?, ?, 'Harbour', 'en', 'es', 1, 1)`,
  )
    .bind(glossaryId, person.uid)
    .run()
  const answers = async () =>
    Promise.all(
      [`/api/translation/${id}`, `/api/translations/${id}/report`].map(async (path) =>
        (await person.call(path)).json(),
      ),
    )
  const used = { glossary: { id: glossaryId, name: 'Harbour' }, useMemory: true }
  expect(await answers()).toMatchObject([used, used])
  await env.DB.prepare('DELETE FROM glossaries WHERE id = ?').bind(glossaryId).run()
  const gone = { glossary: { id: glossaryId, name: null } }
  expect(await answers()).toMatchObject([gone, gone])
})

it('are final in XLIFF, and only they', async () => {
  const xml = await (await download('xliff')).text()
  expect(brokenXliffRules(xml)).toEqual([])
  expect(xml).toContain('<target>Estimada <pc id="1" canCopy="no" canDelete="no">Sra. Hall</pc>: buenos días.</target>')
  expect(xml.match(/subState="verso:person"/g)).toHaveLength(1)
})

it('are in TMX and in the bilingual table', async () => {
  const units = []
  const body = (await download('tmx')).body as unknown as AsyncIterable<Uint8Array>
  for await (const unit of readTmx(body, WorkBudget.unlimited())) units.push(unit)
  expect(units.map(({ variants }) => variants.map(({ content }) => renderInlines(content, plainText)))).toEqual([
    [GREETING, EDITED],
    [UNDONE, pseudoTranslate(UNDONE)],
  ])
  const table = await textsOf(new Uint8Array(await (await download('bilingual')).arrayBuffer()))
  expect(table).toEqual(expect.arrayContaining([EDITED, pseudoTranslate(UNDONE)]))
})
