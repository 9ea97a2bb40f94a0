// The law of a marked copy: every paragraph that a segment is anchored in is marked by the anchor's name, in the source
// and in the result, and the document says the same as before.
import { describe, expect, it } from 'vitest'
import { PARAGRAPH_MARK, paragraphKey } from '../../../contract/translation/paragraph-mark.ts'
import { plainText, renderInlines } from '../../inline/inlines.ts'
import type { Segment } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { docx, paragraph, partsOf, root, run } from '../../testing/docx-package.ts'
import { extractAll, previewAll, translateAll } from '../../testing/run-format.ts'
import { docxFormat } from '../docx-format.ts'

const MARK = /<(?:\w+:)?bookmarkStart (?:\w+:)?name="verso-paragraph:([^"]*)"\/>/g
const BREAK = '<w:r><w:br w:type="page"/></w:r>'
const box = (...texts: string[]) =>
  `<w:txbxContent>${texts.map((text) => paragraph(run(text))).join('')}</w:txbxContent>`
const inAlternatives = (choice: string, fallback: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${choice}</w:drawing></mc:Choice><mc:Fallback><w:pict>${fallback}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`

const CONSTRUCTS: Readonly<Record<string, string>> = {
  'paragraphs without words': paragraph() + '<w:p/>' + paragraph(run('First')),
  'properties and runs': `<w:p><w:pPr><w:bidi/><w:jc w:val="end"/></w:pPr>${run('مرحبا')}</w:p>`,
  'columns and sections': `<w:p><w:pPr><w:sectPr><w:cols w:num="2"/></w:sectPr></w:pPr>${run('In columns')}</w:p>`,
  'a table in a table': `<w:tbl><w:tr><w:tc><w:tbl><w:tr><w:tc>${paragraph(run('Inner'))}</w:tc></w:tr></w:tbl>${paragraph(run('Outer'))}</w:tc></w:tr></w:tbl>`,
  'numbers and bullets': `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr></w:pPr>${run('An item')}</w:p>`,
  controls: `<w:sdt><w:sdtContent>${paragraph(run('Controlled'))}</w:sdtContent></w:sdt>`,
  'a link as the whole paragraph': paragraph(`<w:hyperlink r:id="r1">${run('Linked')}</w:hyperlink>`),
  'both branches of a text box': paragraph(run('Around'), inAlternatives(box('Boxed', 'twice'), box('Boxed', 'twice'))),
  insertions: paragraph(`<w:ins w:id="1">${run('Added')}</w:ins>`, run(' text')),
  'a text box in deleted text': paragraph(run('Kept'), `<w:del w:id="2"><w:r>${box('Gone')}</w:r></w:del>`),
  'page breaks': paragraph(run('Before'), BREAK, run('behind')),
}
const PARTS = {
  'word/header1.xml': root('w:hdr', paragraph() + paragraph(run('Header'))),
  'word/footnotes.xml': root('w:footnotes', `<w:footnote w:id="2">${paragraph(run('A note'))}</w:footnote>`),
}

const previewOf = (bytes: Uint8Array) => previewAll(docxFormat, bytes)

/** What stands behind each mark, up to the end of its paragraph, without tags. */
async function markedTexts(bytes: Uint8Array): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const xml of (await partsOf(await previewOf(bytes))).values()) {
    for (const { 0: mark, 1: key = '', index } of xml.matchAll(MARK)) {
      const text =
        xml
          .slice(index + mark.length)
          .split('</w:p>')[0]
          ?.replaceAll(/<[^>]*>/g, '') ?? ''
      found.set(key, [...(found.get(key) ?? []), text])
    }
  }
  return found
}

function keyOf({ anchor }: Segment): string {
  return anchor.ref ?? ''
}

describe.each(['source', 'result'])('the %s', (side) => {
  it.each([...Object.entries(CONSTRUCTS), ['all of them', Object.values(CONSTRUCTS).join('')]])(
    'has a mark in each paragraph with a segment: %s',
    async (_, body) => {
      const source = docx(body, PARTS)
      const { segments } = await extractAll(docxFormat, source)
      const translate = (segment: Segment) =>
        side === 'source' ? segment.source : pseudoTranslateInlines(segment.source)
      const { bytes } = await translateAll(docxFormat, source, (_inlines, segment) => translate(segment))
      const texts = await markedTexts(side === 'source' ? source : bytes)
      for (const segment of segments) {
        const words = renderInlines(translate(segment), plainText).split('\n')[0]
        expect(texts.get(keyOf(segment))?.[0], keyOf(segment)).toContain(words)
      }
    },
  )
})

it('says the same without its marks, and its other parts are copied', async () => {
  const source = docx(Object.values(CONSTRUCTS).join(''), { ...PARTS, 'word/media/image1.png': Uint8Array.of(0x89) })
  const [before, after] = [await partsOf(source), await partsOf(await previewOf(source))]
  const unmarked = [...after].map(([name, xml]): [string, string] => [name, xml.replaceAll(MARK, '')])
  expect(new Map(unmarked)).toEqual(before)
})

it('marks the paragraphs of every alternative as those of the first, where they are as many', async () => {
  const texts = await markedTexts(
    docx(
      paragraph(inAlternatives(box('a', 'b'), box('c', 'd')), inAlternatives(box('e'), box('f', 'g'))) +
        paragraph(run('Last')),
    ),
  )
  const marked = (number: number) => texts.get(paragraphKey('word/document.xml', number))
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(marked)).toEqual([
    ['a', 'c'],
    ['b', 'd'],
    undefined,
    undefined,
    ['e'],
    ['f'],
    ['g'],
    ['Last'],
  ])
})

it('writes marks with the prefix of the document, or without one', async () => {
  const xml = root('w:document', '<w:body><w:p><w:r><w:t>Text</w:t></w:r></w:p></w:body>')
  for (const [from, to, mark] of [
    [/w:/g, 'ns0:', '<ns0:bookmarkStart ns0:name='],
    [/w:/g, '', '<bookmarkStart name='],
  ] as const) {
    const renamed = xml.replace('xmlns:w=', to === '' ? 'xmlns=' : 'xmlns:ns0=').replaceAll(from, to)
    const parts = await partsOf(await previewOf(docx('', { 'word/document.xml': renamed })))
    expect(parts.get('word/document.xml')).toContain(`${mark}"${PARAGRAPH_MARK}word/document.xml:0"/>`)
  }
})

it('leaves a part that cannot be read as it is', async () => {
  const source = docx(paragraph(run('Text')), { 'word/header1.xml': root('w:hdr', '<w:p>') })
  const parts = await partsOf(await previewOf(source))
  expect(parts.get('word/header1.xml')).toBe((await partsOf(source)).get('word/header1.xml'))
  expect(parts.get('word/document.xml')).toContain(PARAGRAPH_MARK)
})
