// A workbook's way through a job: its price, its sheets, and the file that comes back.
import { beforeAll, expect, it } from 'vitest'
import type { OutlinePage, TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import type { Detection, TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { partsOf } from '../../../worker/documents/testing/pptx-package.ts'
import { inline, row, shared, sheet, xlsx } from '../../../worker/documents/testing/xlsx-package.ts'
import { Person } from '../jobs/job-testing.ts'

const TEXTS = ['What the members of the club have paid', 'The rent of the house by the river', 'All costs of the year']
const BOOK = xlsx(
  [
    ['2026', sheet([row(1, [shared(0), '<c><v>12.5</v></c>'])])],
    ['2027', sheet([row(1, [shared(1)]), row(2, [inline(TEXTS[2] ?? '')])])],
  ],
  {
    strings: TEXTS.slice(0, 2).map((text) => `<t>${text}</t>`),
    parts: { 'xl/vbaProject.bin': new Uint8Array([1, 2, 3]) },
  },
)

let person: Person
let book: TranslationDetail
beforeAll(async () => {
  person = await Person.signUp()
  book = await person.ended(
    await person.upload(BOOK.slice(), { sourceLanguage: 'en', targetLanguage: 'es' }, 'Book.xlsm'),
  )
})

it('is recognised by its content, and quoted by its words', async () => {
  const form = new FormData()
  form.set('file', new File([BOOK.slice()], 'anything.docx'))
  const response = await person.call('/api/detect-language', { method: 'POST', body: form })
  expect(await response.json<Detection>()).toMatchObject({ format: 'xlsx', language: 'en', quote: { pages: 1 } })
})

it('comes back under the ending that its macros need', () => {
  expect(book).toMatchObject({ status: 'completed', format: 'xlsx', downloadName: 'Book-translated.xlsm' })
})

it('is asked for sheet by sheet', async () => {
  const outline = await person.call(`/api/translations/${book.id}/outline`)
  expect(await outline.json<OutlinePage[]>()).toMatchObject([
    { page: 1, segments: 1 },
    { page: 2, segments: 2 },
  ])
  const second = await person.call(`/api/translations/${book.id}/segments?page=2`)
  expect(await second.json<TranslatedSegment[]>()).toMatchObject([
    { source: TEXTS[1], anchor: { place: { kind: 'sheet', number: 2, label: '2027!A1' } } },
    { source: TEXTS[2], anchor: { place: { kind: 'sheet', number: 2, label: '2027!A2' } } },
  ])
})

it('has its translation in its cells, and everything else as it was', async () => {
  const response = await person.call(`/api/download/${book.id}`)
  const parts = await partsOf(new Uint8Array(await response.arrayBuffer()))
  const strings = parts.get('xl/sharedStrings.xml') ?? ''
  for (const text of TEXTS.slice(0, 2)) expect(strings).toContain(`>${pseudoTranslate(text)}</t>`)
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain(`>${pseudoTranslate(TEXTS[2] ?? '')}</t>`)
  const source = await partsOf(BOOK)
  expect(parts.get('xl/worksheets/sheet2.xml')).toBe(source.get('xl/worksheets/sheet2.xml'))
  expect([...parts.keys()].toSorted()).toEqual([...source.keys()].toSorted())
})
