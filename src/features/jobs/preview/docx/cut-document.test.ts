import { expect, test } from 'vitest'
import { docx, paragraph, root, run } from '../../../../../worker/documents/testing/docx-package.ts'
import { paragraphKey } from '../../../../../worker/contract/translation/paragraph-mark.ts'
import { docxFormat } from '../../../../../worker/documents/docx/docx-format.ts'
import { previewAll } from '../../../../../worker/documents/testing/run-format.ts'
import { cutDocument } from './cut-document.ts'
import { countersBefore } from './list-counters.ts'
import { planPieces } from './plan-pieces.ts'
import { readBody, stylesThatStartPages } from './body-blocks.ts'

const LONG = 'A sentence that fills its line, and then another one. '.repeat(12)
const PAGE_BREAK = '<w:r><w:br w:type="page"/></w:r>'
const NUMBERED = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr></w:pPr>'
const LEVELS = [{ id: '7', level: 0, start: 1, levelText: '%1.' }]

/** Of the marked copy, as the server gives it. */
async function cut(body: string, parts: Readonly<Record<string, string>> = {}) {
  return cutDocument((await previewAll(docxFormat, docx(body, parts))).slice().buffer)
}

const keyOf = (number: number) => paragraphKey('word/document.xml', number)

test('knows which paragraphs each piece has, by the marks of the engine', async () => {
  const { pieces } = await cut(Array.from({ length: 300 }, (_, n) => paragraph(run(`${n} ${LONG}`))).join(''))
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.flatMap(({ keys }) => keys)).toEqual(Array.from({ length: 300 }, (_, n) => keyOf(n)))
  expect(pieces.map(({ pagesBefore }) => pagesBefore).slice(0, 3)).toEqual([0, 1, 2])
})

test('cuts a document without marks, such as one of this computer', async () => {
  const { pieces } = await cutDocument(docx(paragraph(run(LONG)).repeat(300)).slice().buffer)
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.flatMap(({ keys }) => keys)).toEqual([])
})

test('cuts at a page break, with the broken paragraph in both pieces', async () => {
  const page = paragraph(run(LONG)).repeat(60)
  const broken = paragraph(run('before'), PAGE_BREAK, run('behind'))
  const { pieces } = await cut(`${page}${broken}${page}`)
  expect(pieces[0]).toMatchObject({ pagesBefore: 0, hasPageBehind: true, from: 0, to: 61 })
  expect(pieces[1]).toMatchObject({ pagesBefore: 1, isBrokenByBlock: true, from: 60 })
  expect(pieces.map(({ keys }) => keys.includes(keyOf(60)))).toEqual([true, true])
})

test('counts a list on where a piece begins', () => {
  const xml = root('w:document', `<w:body>${`<w:p>${NUMBERED}${run(LONG)}</w:p>`.repeat(200)}</w:body>`)
  const pieces = planPieces(readBody(xml).blocks, () => false)
  const counters = countersBefore(pieces, LEVELS, new Map())
  expect(counters).toEqual(pieces.map(({ from }) => (from === 0 ? '' : `docx-num-7-0 ${from}`)))
})

test.each([
  ['before', [60, 61], PAGE_BREAK + run('text')],
  ['behind', [61, 60], run('text') + PAGE_BREAK + run('text')],
  ['without', [61, 60], PAGE_BREAK],
])('a numbered paragraph with a page break %s text is counted once', (_, counted, content) => {
  const item = `<w:p>${NUMBERED}${run(LONG)}</w:p>`
  const xml = root(
    'w:document',
    `<w:body>${item.repeat(60)}<w:p>${NUMBERED}${content}</w:p>${item.repeat(60)}</w:body>`,
  )
  const pieces = planPieces(readBody(xml).blocks, () => false)
  expect(pieces.map(({ listParagraphs }) => listParagraphs.length)).toEqual(counted)
})

test('finds styles that begin pages by what they are based on', () => {
  const style = (id: string, content: string) => `<w:style w:type="paragraph" w:styleId="${id}">${content}</w:style>`
  const styles = root(
    'w:styles',
    style('Chapter', '<w:basedOn w:val="Part"/>') +
      style('Part', '<w:pPr><w:pageBreakBefore/></w:pPr>') +
      style('Text', '<w:pPr><w:pageBreakBefore w:val="0"/></w:pPr>') +
      style('Loop', '<w:basedOn w:val="Loop"/>'),
  )
  expect([...stylesThatStartPages(styles)]).toEqual(['Chapter', 'Part'])
})

test('knows in which piece a footnote is drawn', async () => {
  const note = '<w:r><w:footnoteReference w:id="2"/></w:r>'
  const { pieces, pieceOfNote } = await cut(paragraph(run(LONG)).repeat(200) + paragraph(run('Last'), note), {
    'word/footnotes.xml': root('w:footnotes', `<w:footnote w:id="2">${paragraph(run('Note'))}</w:footnote>`),
  })
  expect(pieceOfNote.get(paragraphKey('word/footnotes.xml', 0))).toBe(pieces.length - 1)
})

test('says that a file which is no document cannot be cut', async () => {
  await expect(cutDocument(docx('<w:p>').slice().buffer)).rejects.toThrow('not nested')
})
