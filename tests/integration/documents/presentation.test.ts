// A presentation's way through a job: its price, its slides, and the file that comes back.
import { beforeAll, expect, it } from 'vitest'
import type { OutlinePage, TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import type { Detection, TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { paragraph, partsOf, pptx, run, shape, shapes } from '../../../worker/documents/testing/pptx-package.ts'
import { Person } from '../jobs/job-testing.ts'

const TITLES = ['The plans for the next year', 'The bridge over the river', 'What the harbour costs']
const DECK = pptx(
  TITLES.map((title) => shapes('p:sld', shape([paragraph(run(title))], { placeholder: 'type="title"' }))),
  { 'ppt/vbaProject.bin': new Uint8Array([1, 2, 3]) },
)

let person: Person
let talk: TranslationDetail
beforeAll(async () => {
  person = await Person.signUp()
  talk = await person.ended(
    await person.upload(DECK.slice(), { sourceLanguage: 'en', targetLanguage: 'es' }, 'Talk.pptm'),
  )
})

it('is recognised by its content, and quoted by its slides', async () => {
  const form = new FormData()
  form.set('file', new File([DECK.slice()], 'anything.docx'))
  const response = await person.call('/api/detect-language', { method: 'POST', body: form })
  expect(await response.json<Detection>()).toMatchObject({ format: 'pptx', language: 'en', quote: { pages: 3 } })
})

it('comes back under the ending that its macros need', () => {
  expect(talk).toMatchObject({
    status: 'completed',
    format: 'pptx',
    downloadName: 'Talk-translated.pptm',
  })
})

it('is asked for slide by slide', async () => {
  const outline = await person.call(`/api/translations/${talk.id}/outline`)
  expect(await outline.json<OutlinePage[]>()).toMatchObject([1, 2, 3].map((page) => ({ page, segments: 1 })))
  const second = await person.call(`/api/translations/${talk.id}/segments?page=2`)
  expect(await second.json<TranslatedSegment[]>()).toMatchObject([
    { source: TITLES[1], anchor: { place: { kind: 'slide', number: 2 } } },
  ])
})

it('has its translation on its slides, and everything else as it was', async () => {
  const response = await person.call(`/api/download/${talk.id}`)
  expect(response.headers.get('content-type')).toBe('application/vnd.ms-powerpoint.presentation.macroEnabled.12')
  const parts = await partsOf(new Uint8Array(await response.arrayBuffer()))
  const source = await partsOf(DECK)
  for (const [name, xml] of source) {
    const slide = /slide(\d)\.xml$/.exec(name)
    const title = slide && TITLES[TITLES.length - Number(slide[1])]
    const expected = title ? xml.replace(title, pseudoTranslate(title)).replace('en-US', 'es-ES') : xml
    expect(parts.get(name)).toBe(expected)
  }
  expect(parts.size).toBe(source.size)
})
