// Texts that formulas read by their letters stay, in small workbooks.
import { expect, it } from 'vitest'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { partsOf } from '../testing/pptx-package.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { inline, relations, root, row, sheet, xlsx } from '../testing/xlsx-package.ts'
import { xlsxFormat } from './xlsx-format.ts'

const formula = (text: string, attributes = '') => `<c><f${attributes}>${text}</f><v>0</v></c>`

/** Two sheets: texts in A1:A3 and a formula in B1 of the first, names in A1:A2 of the second. */
function book(cell: string, workbook = ''): Uint8Array {
  const table = root('table', '<tableColumns count="1"><tableColumn id="1" name="Kind"/></tableColumns>').replace(
    '<table ',
    '<table displayName="Kinds" ref="A1:A3" ',
  )
  return xlsx(
    [
      ['Stock', sheet([row(1, [inline('Kind'), cell]), row(2, [inline('Open box')]), row(3, [inline('Closed')])])],
      ['Names', sheet([row(1, [inline('Last name')]), row(2, [inline('Stock')])])],
    ],
    {
      workbook,
      parts: {
        'xl/tables/table1.xml': table,
        'xl/worksheets/_rels/sheet2.xml.rels': relations([['table', '../tables/table1.xml']]),
      },
    },
  )
}

const ALL = ['Closed', 'Kind', 'Last name', 'Names', 'Open box', 'Stock']

async function keptIn(bytes: Uint8Array): Promise<string[]> {
  const { segments } = await extractAll(xlsxFormat, bytes)
  const texts = new Set(segments.map(({ source }) => renderInlines(source, plainText)))
  return ALL.filter((text) => !texts.has(text))
}

it.each([
  ['SUM(1,2)', []],
  ['IF(A2="Open box",1,2)', []],
  ['"Kind: "&amp;LEFT(A2,4)', []],
  ['LEN(A2)', ['Open box']],
  ['COUNTIF(A1:A3,"Open*")', ['Closed', 'Kind', 'Open box']],
  ['COUNTIF(Kinds[Kind],"Open*")', ['Closed', 'Open box']],
  ['FIND("x",Names!A1)', ['Last name']],
  ['LEN(Persons)', ['Last name']],
  ['MATCH("Open box",A2:A3)', ['Closed', 'Open box']],
  ['MATCH("Open box",A2:A2)', []],
  ['INDIRECT(Names!A1)', ['Last name']],
  ['INDIRECT("\'"&amp;Names!A2&amp;"\'!A1")', ['Stock']],
])('with the formula %s, %j stays', async (text, kept) => {
  const persons = '<definedNames><definedName name="Persons">Names!$A$1</definedName></definedNames>'
  expect(await keptIn(book(formula(text), persons))).toEqual(kept)
})

it('keeps the texts that a shared formula reads in each of its cells', async () => {
  expect(await keptIn(book(formula('LEN(A1)', ' t="shared" si="0" ref="B1:B3"')))).toEqual([
    'Closed',
    'Kind',
    'Open box',
  ])
  expect(await keptIn(book(formula('LEN(A$1)', ' t="shared" si="0" ref="B1:B3"')))).toEqual(['Kind'])
})

it('keeps what names a defined name, where formulas make names of texts', async () => {
  const named = '<definedNames><definedName name="Open_box">Names!$A$1</definedName></definedNames>'
  expect(await keptIn(book(formula('INDIRECT(SUBSTITUTE(C1," ","_"))'), named))).toEqual(['Open box'])
})

it('counts what stays once, and leaves its bytes', async () => {
  const shouted = (source: readonly Inline[]) =>
    source.map((each) => (each.kind === 'text' ? { ...each, text: each.text.toUpperCase() } : each))
  const { bytes, report } = await translateAll(xlsxFormat, book(formula('LEN(A2)')), shouted)
  expect(report.left.read_by_formula).toBe(2)
  const rows = (await partsOf(bytes)).get('xl/worksheets/sheet2.xml')
  expect(rows).toContain('<t>Open box</t>')
  expect(rows).toContain('<t xml:space="preserve">CLOSED</t>')
})

it('keeps the names of sheets for macros', async () => {
  const macros = xlsx([['Stock', sheet([row(1, [inline('Kind')])])]], {
    parts: { 'xl/vbaProject.bin': new Uint8Array([1]) },
  })
  const { segments } = await extractAll(xlsxFormat, macros)
  expect(segments.map(({ source }) => renderInlines(source, plainText))).toEqual(['Kind'])
})
