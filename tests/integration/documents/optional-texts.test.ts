// Comments, speaker notes and tracked changes on their way through a job, by what their owner has chosen.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { OptionalTextChoices } from '../../../worker/contract/text-choices.ts'
import type { JobReport } from '../../../worker/contract/translation/report.ts'
import type { Detection, TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { docx, paragraph, partsOf, root, run } from '../../../worker/documents/testing/docx-package.ts'
import { reducedKey } from '../../../worker/storage/object-keys.ts'
import { Person } from '../jobs/job-testing.ts'

const BY = 'w:id="1" w:author="Ada" w:date="2026-01-01T00:00:00Z"'
const REMARKS = Array.from({ length: 500 }, (_, n) => `Remark number ${n} on the harbour.`).join(' ')
const [TEXT, DELETED] = ['The harbour is calm today.', 'It was loud.']
const LETTER = docx(
  paragraph(
    '<w:commentRangeStart w:id="0"/>',
    `<w:ins ${BY}>${run(TEXT)}</w:ins>`,
    `<w:del ${BY}><w:r><w:delText>${DELETED}</w:delText></w:r></w:del>`,
    '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
  ) + paragraph(run('Ships lie at the quay.')),
  { 'word/comments.xml': root('w:comments', `<w:comment w:id="0">${paragraph(run(REMARKS))}</w:comment>`) },
)

let ada: Person
beforeAll(async () => {
  ada = await Person.signUp()
})

async function translated(choices: Partial<OptionalTextChoices>, more: Record<string, string> = {}) {
  const detail = await ada.ended(await ada.upload(LETTER.slice(), { ...choices, ...more }, 'Letter.docx'))
  const report = await (await ada.call(`/api/translations/${detail.id}/report`)).json<JobReport>()
  return { detail, report }
}

async function resultOf({ id }: Pick<TranslationDetail, 'id'>): Promise<Map<string, string>> {
  const response = await ada.call(`/api/download/${id}`)
  return partsOf(new Uint8Array(await response.arrayBuffer()))
}

it('a quote tells what the document has of them, and the price without it', async () => {
  const form = new FormData()
  form.set('file', new File([LETTER.slice()], 'Letter.docx'))
  const response = await ada.call('/api/detect-language', { method: 'POST', body: form })
  const { quote, optionalTexts } = await response.json<Detection>()
  expect(quote).toMatchObject({ pages: 8, words: 3_010 })
  expect(optionalTexts).toEqual({
    comments: 3_000,
    trackedChanges: 2,
    quotes: [{ without: ['comments'], pages: 1, words: 10, credits: 0 }],
  })
})

it('by default, what is visible is translated', async () => {
  const { detail } = await translated({})
  const parts = await resultOf(detail)
  expect(detail).toMatchObject({ comments: 'translate', speakerNotes: 'translate', trackedChanges: 'keep' })
  expect(detail.stats).toMatchObject({ pages: 8 })
  expect(parts.get('word/comments.xml')).not.toContain('Remark number 7 ')
  expect(parts.get('word/document.xml')).toContain('<w:ins ')
})

it('comments that are kept stay as they are, cost nothing and are in the report', async () => {
  const { detail, report } = await translated({ comments: 'keep' })
  const parts = await resultOf(detail)
  expect(detail).toMatchObject({ comments: 'keep', stats: { pages: 1, words: 10 } })
  expect(report.left).toMatchObject({ comment: 3_000, deleted_text: 3 })
  expect(parts.get('word/comments.xml')).toContain('Remark number 7 ')
  expect(parts.get('word/document.xml')).toContain(pseudoTranslate('Ships lie at the quay.'))
})

it('what is left out or accepted is gone from the result, and the report says so', async () => {
  const { detail, report } = await translated({ comments: 'leave_out', trackedChanges: 'accept' })
  const parts = await resultOf(detail)
  expect(detail).toMatchObject({ stats: { pages: 1, words: 10 } })
  expect(report.warnings).toMatchObject([
    { code: 'comments_left_out', detail: '3000' },
    { code: 'changes_accepted', detail: '2' },
  ])
  expect(report.left).toEqual({})
  expect([...parts.keys()]).toEqual(['[Content_Types].xml', 'word/document.xml'])
  const body = parts.get('word/document.xml') ?? ''
  expect(body).toContain(pseudoTranslate(TEXT))
  expect(body).not.toMatch(/w:ins|w:del|comment/)
})

it('choices that would leave no text are refused before anything is charged', async () => {
  const figures = docx(paragraph(run('12 345')), {
    'word/comments.xml': root('w:comments', `<w:comment w:id="0">${paragraph(run(REMARKS))}</w:comment>`),
  })
  for (const comments of ['keep', 'leave_out']) {
    await expect(ada.upload(figures.slice(), { comments }, 'Figures.docx')).rejects.toThrow('choices_leave_no_text')
  }
  const detail = await ada.ended(await ada.upload(figures.slice(), { comments: 'translate' }, 'Figures.docx'))
  expect(detail.status).toBe('completed')
})

it('a result without formatting has no text that was left out', async () => {
  const form = { preserveFormatting: 'false' }
  const { detail } = await translated({ comments: 'leave_out', trackedChanges: 'accept' }, form)
  const text = await (await ada.call(`/api/download/${detail.id}`)).text()
  expect(text.trim()).toBe([TEXT, 'Ships lie at the quay.'].map((text) => pseudoTranslate(text)).join('\n\n'))
})

it('the original is drawn as it was translated, also when the copy has been swept', async () => {
  const { detail } = await translated({ trackedChanges: 'accept' })
  await env.FILES.delete(reducedKey(detail.id))
  const response = await ada.call(`/api/translations/${detail.id}/preview?side=source`)
  const body = (await partsOf(new Uint8Array(await response.arrayBuffer()))).get('word/document.xml')
  expect(body).toContain(TEXT)
  expect(body).not.toContain(DELETED)
})

it('the choices go on with a translation into another language', async () => {
  const { detail } = await translated({ comments: 'leave_out', trackedChanges: 'accept' })
  const again = await ada.post(`/api/translations/${detail.id}/again`, { targetLanguage: 'de' })
  const { id } = await again.json<{ id: string }>()
  expect(await ada.ended(id)).toMatchObject({ comments: 'leave_out', trackedChanges: 'accept', stats: { pages: 1 } })
})

it('another choice is refused as what it is', async () => {
  await expect(ada.upload(LETTER.slice(), { comments: 'forget' }, 'Letter.docx')).rejects.toThrow('bad_request')
})

it('documents that have none of them are translated as ever', async () => {
  const detail = await ada.ended(
    await ada.upload('A calm day.', { comments: 'leave_out', speakerNotes: 'keep', trackedChanges: 'accept' }),
  )
  expect(detail).toMatchObject({ status: 'completed', format: 'txt' })
  expect(await env.FILES.head(reducedKey(detail.id))).toBeNull()
})
