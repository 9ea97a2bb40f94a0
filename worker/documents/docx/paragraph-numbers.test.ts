// A segment's anchor names its w:p element: a browser finds it in its own reading of the part.
import { expect, it } from 'vitest'
import { toMarkup } from '../inline/inline-markup.ts'
import { docx, paragraph, root, run } from '../testing/docx-package.ts'
import { extractAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const EMPTY = paragraph()
const box = (...texts: string[]) =>
  `<w:txbxContent>${texts.map((text) => paragraph(run(text))).join('')}</w:txbxContent>`

async function numbersOf(body: string, parts?: Record<string, string>) {
  const { segments } = await extractAll(docxFormat, docx(body, parts))
  return segments.map(({ anchor, source }) => [toMarkup(source), anchor.ref ?? 'none'])
}

it('counts every paragraph of a part, whether it has words or not, by its start tag', async () => {
  const cell = `<w:tbl><w:tr><w:tc>${EMPTY}${paragraph(run('Cell'))}</w:tc></w:tr></w:tbl>`
  const control = `<w:sdt><w:sdtContent>${paragraph(run('Controlled'))}</w:sdtContent></w:sdt>`
  const alternatives = `<mc:AlternateContent><mc:Choice>${box('Boxed', 'twice')}</mc:Choice><mc:Fallback>${box('Boxed', 'twice')}</mc:Fallback></mc:AlternateContent>`
  const body = [
    EMPTY,
    paragraph(run('First')),
    paragraph(run('Around'), `<w:r>${alternatives}</w:r>`),
    cell,
    control,
    paragraph(run('Last')),
  ]
  expect(await numbersOf(body.join(''))).toEqual([
    ['First', 'word/document.xml:1'],
    [expect.stringContaining('Around'), 'word/document.xml:2'],
    ['Boxed', 'word/document.xml:3'],
    ['twice', 'word/document.xml:4'],
    ['Cell', 'word/document.xml:8'],
    ['Controlled', 'word/document.xml:9'],
    ['Last', 'word/document.xml:10'],
  ])
})

it('counts each part from 0, and numbers no description', async () => {
  const picture = '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="a" descr="A boat"/></wp:inline></w:drawing></w:r>'
  const header = { 'word/header1.xml': root('w:hdr', EMPTY + paragraph(run('Header'))) }
  expect(await numbersOf(paragraph(run('Body'), picture), header)).toEqual([
    [expect.stringContaining('Body'), 'word/document.xml:0'],
    ['A boat', 'none'],
    ['Header', 'word/header1.xml:1'],
  ])
})
