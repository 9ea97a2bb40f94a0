import { expect, it } from 'vitest'
import type { OptionalText } from '../../contract/text-choices.ts'
import { bufferFile } from '../file/buffer-file.ts'
import { concatBytes, extractAll, rebuildAll } from '../testing/run-format.ts'
import { paragraph, partsOf, pptx, relations, root, run, shape, shapes } from '../testing/pptx-package.ts'
import { pptxFormat } from './pptx-format.ts'
import { pptxWithout } from './pptx-without.ts'

const LINK =
  '<p:extLst><p:ext uri="{6950}"><p188:commentRel r:id="rId3"/></p:ext><p:ext uri="{other}"><p14:x/></p:ext></p:extLst>'
const SLIDE = shapes('p:sld', shape([paragraph(run('A slide'))])).replace('</p:cSld>', `</p:cSld>${LINK}`)
const DECK = pptx([SLIDE], {
  'ppt/slides/_rels/slide1.xml.rels': relations([
    ['slideLayout', '../slideLayouts/slideLayout1.xml'],
    ['notesSlide', '../notesSlides/notesSlide1.xml'],
    ['comments', '../comments/modernComment1.xml'],
  ]),
  'ppt/slideLayouts/slideLayout1.xml': shapes('p:sldLayout'),
  'ppt/notesSlides/notesSlide1.xml': shapes('p:notes', shape([paragraph(run('Say hello first'))])),
  'ppt/notesSlides/_rels/notesSlide1.xml.rels': relations([['slide', '../slides/slide1.xml']]),
  'ppt/comments/modernComment1.xml': root(
    'p188:cmLst',
    `<p188:cm><p188:txBody><a:bodyPr/>${paragraph(run('Is this so?'))}</p188:txBody></p188:cm>`,
  ),
})

async function without(...leftOut: OptionalText[]) {
  const chunks: Uint8Array[] = []
  const copy = pptxWithout(bufferFile(DECK), new Set(leftOut))
  for (;;) {
    const { done, value } = await copy.next()
    if (done === true) return { bytes: concatBytes(chunks), parts: await partsOf(concatBytes(chunks)), warnings: value }
    chunks.push(value)
  }
}

it('a reading tells the words of notes and comments, and what the deck costs without them', async () => {
  const { optional } = (await extractAll(pptxFormat, DECK)).summary
  expect(optional).toMatchObject({
    comments: 3,
    speakerNotes: 3,
    stats: [
      { without: ['comments'], pages: 1, words: 5 },
      { without: ['comments', 'speakerNotes'], pages: 1, words: 2 },
      { without: ['speakerNotes'], pages: 1, words: 5 },
    ],
  })
})

it('notes go with their relationships, and slides and comments stay', async () => {
  const { parts, warnings } = await without('speakerNotes')
  expect(warnings).toEqual([{ code: 'speaker_notes_left_out', detail: '3' }])
  expect([...parts.keys()].filter((name) => name.includes('notes'))).toEqual([])
  expect(parts.get('ppt/slides/_rels/slide1.xml.rels')).not.toContain('notesSlide')
  expect(parts.get('ppt/slides/_rels/slide1.xml.rels')).toContain('modernComment')
  expect(parts.get('[Content_Types].xml')).not.toContain('notesSlide')
  expect(parts.get('ppt/slides/slide1.xml')).toBe(SLIDE)
})

it('comments go with what the slide says of them', async () => {
  const { parts, warnings, bytes } = await without('comments', 'speakerNotes')
  expect(warnings.map(({ code }) => code)).toEqual(['comments_left_out', 'speaker_notes_left_out'])
  expect([...parts.values()].join('')).not.toMatch(/commentRel |modernComment|notesSlide/)
  expect(parts.get('ppt/slides/slide1.xml')).toContain('{other}')
  expect((await extractAll(pptxFormat, bytes)).summary.optional).toBeUndefined()
})

it('notes that are kept are no segments, and are counted', async () => {
  const keeps = new Set(['speakerNotes'] as const)
  const { segments } = await extractAll(pptxFormat, DECK, { keeps })
  expect(segments).toHaveLength(2)
  const translate = () => [{ kind: 'text' as const, text: 'Otra cosa' }]
  const { bytes, report } = await rebuildAll(pptxFormat, DECK, { segments, translate, options: { keeps } })
  expect(report.left).toEqual({ speaker_note: 3 })
  expect((await partsOf(bytes)).get('ppt/notesSlides/notesSlide1.xml')).toContain('Say hello first')
})
