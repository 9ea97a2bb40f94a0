// The law of a marked copy: each paragraph that shows a segment has the mark that its anchor names, in the source and in
// the result, and without the marks the paragraphs say the same as before.
import { describe, expect, it } from 'vitest'
import {
  hiddenMarksIn,
  MARKED_PARAGRAPHS,
  readMarkedParagraphs,
  withoutHiddenMarks,
} from '../../../contract/translation/hidden-mark.ts'
import { plainText, renderInlines } from '../../inline/inlines.ts'
import type { Segment } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { paragraph, partsOf, pptx, relations, run, shape, shapes } from '../../testing/pptx-package.ts'
import { extractAll, previewAll, translateAll } from '../../testing/run-format.ts'
import { pptxFormat } from '../pptx-format.ts'
import { wholeDeck } from '../testing/whole-deck.ts'

const DRAWN = /^ppt\/(?:slides|notesSlides|slideLayouts|slideMasters|handoutMasters|diagrams)\/[^/]+\.xml$/

interface Marked {
  readonly part: string
  readonly text: string
}

/** The drawn paragraphs by the names of their marks. */
async function markedParagraphs(parts: ReadonlyMap<string, string>): Promise<Map<string, Marked[]>> {
  const refs = readMarkedParagraphs(parts.get(MARKED_PARAGRAPHS) ?? '')
  const found = new Map<string, Marked[]>()
  for (const [part, xml] of parts) {
    if (!DRAWN.test(part)) continue
    for (const [drawn] of xml.matchAll(/<a:p>.*?<\/a:p>/gs)) {
      const text = drawn.replaceAll(/<[^>]*>/g, '')
      for (const mark of hiddenMarksIn(text)) {
        for (const ref of refs[mark] ?? []) {
          found.set(ref, [...(found.get(ref) ?? []), { part, text: withoutHiddenMarks(text) }])
        }
      }
    }
  }
  return found
}

describe.each(['source', 'result'])('the %s', (side) => {
  it('has a mark in each drawn paragraph with a segment', async () => {
    const source = wholeDeck()
    const { segments } = await extractAll(pptxFormat, source)
    const textOf = (segment: Segment) => (side === 'source' ? segment.source : pseudoTranslateInlines(segment.source))
    const { bytes } = await translateAll(pptxFormat, source, (_, segment) => textOf(segment))
    const marked = await markedParagraphs(
      await partsOf(await previewAll(pptxFormat, side === 'source' ? source : bytes)),
    )
    const named = segments.filter(({ anchor }) => anchor.ref !== undefined)
    expect(named.length).toBeGreaterThan(10)
    for (const segment of named) {
      const [word] = renderInlines(textOf(segment), plainText).split(/\s/)
      expect(marked.get(segment.anchor.ref ?? '')?.[0]?.text, segment.anchor.ref).toContain(word)
    }
  })
})

it('marks a text that is drawn in another part as where the segment stands', async () => {
  const { segments } = await extractAll(pptxFormat, wholeDeck())
  const marked = await markedParagraphs(await partsOf(await previewAll(pptxFormat, wholeDeck())))
  const partsWith = (text: string) => {
    const segment = segments.find(({ source }) => renderInlines(source, plainText) === text)
    return marked.get(segment?.anchor.ref ?? '')?.map(({ part }) => part)
  }
  expect(partsWith('First step')).toEqual(['ppt/diagrams/data1.xml', 'ppt/diagrams/drawing1.xml'])
  expect(partsWith('For members only')).toHaveLength(2)
  expect(partsWith('An effect of its own')).toHaveLength(2)
})

it('says the same without its marks', async () => {
  const [before, after] = [await partsOf(wholeDeck()), await partsOf(await previewAll(pptxFormat, wholeDeck()))]
  after.delete(MARKED_PARAGRAPHS)
  const words = (xml: string) => withoutHiddenMarks(xml).replaceAll(/<[^>]*>/g, '')
  expect(new Map([...after].map(([name, xml]) => [name, words(xml)]))).toEqual(
    new Map([...before].map(([name, xml]) => [name, words(xml)])),
  )
})

it('leaves out what would be fetched, what is played and what is embedded', async () => {
  const external = `<Relationship Id="rId8" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://example.com/a.png" TargetMode="External"/>`
  const played = relations([
    ['video', '../media/film.mp4'],
    ['image', '../media/image1.png'],
    ['package', '../embeddings/book.xlsx'],
  ]).replace('</Relationships>', `${external}</Relationships>`)
  const deck = pptx([shapes('p:sld', shape([paragraph(run('Text'))]))], {
    'ppt/slides/_rels/slide1.xml.rels': played,
    'ppt/media/film.mp4': new Uint8Array([0, 0, 0, 24]),
    'ppt/media/image1.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    'ppt/embeddings/book.xlsx': new Uint8Array([0x50, 0x4b]),
  })
  const parts = await partsOf(await previewAll(pptxFormat, deck))
  const rels = parts.get('ppt/slides/_rels/slide1.xml.rels') ?? ''
  expect(rels).not.toContain('External')
  expect(rels).not.toContain('film.mp4')
  expect(rels).toContain('../media/image1.png')
  expect([...parts.keys()].filter((name) => /media|embeddings/.test(name))).toEqual(['ppt/media/image1.png'])
})
