import { describe, expect, it } from 'vitest'
import { toMarkup } from '../inline/inline-markup.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { partsOf } from '../testing/pptx-package.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { relations, root, row, shared, sheet, xlsx } from '../testing/xlsx-package.ts'
import { wholeWorkbook } from './testing/whole-workbook.ts'
import { xlsxFormat } from './xlsx-format.ts'

async function textsOf(bytes: Uint8Array): Promise<(readonly [place: string, role: string, text: string])[]> {
  const { segments } = await extractAll(xlsxFormat, bytes)
  return segments.map(({ anchor: { place }, role, source }) => [
    place.label ?? place.kind,
    role,
    renderInlines(source, plainText),
  ])
}

const shouted = (source: readonly Inline[]) =>
  source.map((inline) => (inline.kind === 'text' ? { ...inline, text: inline.text.toUpperCase() } : inline))

async function writtenParts(bytes: Uint8Array, translate = shouted, targetLanguage = 'es') {
  return await partsOf((await translateAll(xlsxFormat, bytes, translate, { targetLanguage })).bytes)
}

it('reads names and compared texts first, then sheet by sheet, and behind each what belongs to it', async () => {
  expect(await textsOf(wholeWorkbook())).toEqual([
    ['Overview', 'heading', 'Overview'],
    ['Hidden lists', 'heading', 'Hidden lists'],
    ['Overview!B1', 'cell', 'Region'],
    ['Overview!C1', 'cell', 'Amount\nin pounds'],
    ['Overview!A6', 'cell', 'Open'],
    ['Overview!A6', 'cell', 'Closed for good'],
    ['Overview!A1', 'cell', 'Sales of the year'],
    ['Overview!A2', 'cell', 'North'],
    ['Overview!B3', 'cell', 'First line\nsecond line'],
    ['Overview!A4', 'cell', 'All numbers are estimates of the team'],
    ['Overview!B4', 'cell', '東京'],
    ['Overview!A5', 'cell', 'Typed into the cell'],
    ['Overview!A6', 'property', 'Not in the list'],
    ['Overview!A6', 'property', 'Choose one of the list'],
    ['Overview!A6', 'property', 'State'],
    ['Overview!A6', 'property', 'How far it is'],
    ['Overview!A2', 'property', 'See the list'],
    ['Overview', 'paragraph', 'Sales report'],
    ['Overview', 'paragraph', 'Page  of'],
    ['Overview', 'paragraph', 'For members only'],
    ['Overview', 'cell', 'All together'],
    ['Overview', 'property', 'A box with a note'],
    ['Overview', 'paragraph', 'Look here'],
    ['Overview', 'paragraph', 'Sales by region'],
    ['Overview!A2', 'note', 'Anna: is this right?'],
    ['Overview!A3', 'note', 'Check the numbers'],
    ['Overview', 'caption', 'Values'],
    ['Overview', 'caption', 'Sum of sales'],
    ['Hidden lists!B1', 'cell', 'Last of all'],
    ['document', 'property', 'Sales of the club'],
  ])
})

it('knows the row and the column of a cell, also of one that is read early', async () => {
  const { segments } = await extractAll(xlsxFormat, wholeWorkbook())
  const cells = segments.flatMap(({ cell, source }) =>
    cell ? [[renderInlines(source, plainText), cell] as const] : [],
  )
  expect(cells).toContainEqual(['Region', { table: 0, row: 0, column: 1 }])
  expect(cells).toContainEqual(['North', { table: 0, row: 1, column: 0 }])
  expect(cells).toContainEqual(['Last of all', { table: 1, row: 0, column: 1 }])
})

describe('a text that others refer to', () => {
  it.each([
    ['the name of a sheet in formulas', 'xl/worksheets/sheet2.xml', "<f>'HIDDEN LISTS'!A1</f>"],
    ['in links', 'xl/worksheets/sheet2.xml', 'location="&apos;HIDDEN LISTS&apos;!A1"'],
    ['in lists of choices', 'xl/worksheets/sheet2.xml', "<formula1>'HIDDEN LISTS'!$A$1:$A$2</formula1>"],
    ['in defined names', 'xl/workbook.xml', "'HIDDEN LISTS'!$A$1:$B$5</definedName>"],
    ['in charts', 'xl/charts/chart1.xml', "<c:f>'HIDDEN LISTS'!$B$1</c:f>"],
    ['in shapes', 'xl/drawings/drawing1.xml', 'textlink="&apos;HIDDEN LISTS&apos;!A1"'],
    ['in pivot tables', 'xl/pivotCache/pivotCacheDefinition1.xml', 'sheet="HIDDEN LISTS"'],
    ['the name of a column in its table', 'xl/tables/table1.xml', 'name="AMOUNT_x000a_IN POUNDS"'],
    ['in formulas of the table', 'xl/tables/table1.xml', 'Sales[[#This Row],[REGION]]'],
    ['in formulas of cells', 'xl/worksheets/sheet2.xml', 'SUM(Sales[REGION])'],
    ['a text in formulas that compare it', 'xl/worksheets/sheet2.xml', '<f>IF(A6="OPEN",1,2)'],
    ['in their results', 'xl/worksheets/sheet2.xml', '<f>A6</f><v>OPEN</v>'],
    ['in filters', 'xl/worksheets/sheet2.xml', '<filter val="OPEN"/>'],
    ['in lists of choices', 'xl/worksheets/sheet2.xml', '<formula1>"OPEN,CLOSED FOR GOOD"</formula1>'],
    ['in conditions', 'xl/worksheets/sheet2.xml', 'text="OPEN"><formula>NOT(ISERROR(SEARCH("OPEN",A1)))'],
    ['in what charts keep', 'xl/charts/chart1.xml', '<c:v>NORTH</c:v>'],
    ['in what pivot tables keep', 'xl/pivotCache/pivotCacheRecords1.xml', '<s v="NORTH"/>'],
  ])('is the same there: %s (%s)', async (_, part, expected) => {
    expect((await writtenParts(wholeWorkbook())).get(part)).toContain(expected)
  })

  it('has the program compute results of texts again, where there are formulas', async () => {
    expect((await writtenParts(wholeWorkbook())).get('xl/workbook.xml')).toContain('fullCalcOnLoad="1"')
    const same = await writtenParts(wholeWorkbook(), (source) => [...source])
    expect(same.get('xl/workbook.xml')).not.toContain('fullCalcOnLoad')
  })

  it.each([
    ['', '</sheets><calcPr fullCalcOnLoad="1"/></workbook>'],
    ['<pivotCaches/>', '</sheets><calcPr fullCalcOnLoad="1"/><pivotCaches/>'],
    [
      '<externalReferences/><definedNames><definedName name="a">Own!A1</definedName></definedNames><oleSize ref="A1"/>',
      '<externalReferences/><definedNames><definedName name="a">OWN!A1</definedName></definedNames><calcPr fullCalcOnLoad="1"/><oleSize ref="A1"/>',
    ],
    ['<definedNames/>', '<definedNames/><calcPr fullCalcOnLoad="1"/></workbook>'],
    ['<calcPr calcId="1"/><oleSize ref="A1"/>', '</sheets><calcPr calcId="1" fullCalcOnLoad="1"/><oleSize ref="A1"/>'],
  ])('has the program compute where the workbook says: %s', async (workbook, expected) => {
    const book = (cell: string) =>
      xlsx([['Own', sheet([row(1, [shared(0), cell])])]], { strings: ['<t>North</t>'], workbook })
    const formula = '<c t="str"><f>A1</f><v>North</v></c>'
    expect((await writtenParts(book(formula))).get('xl/workbook.xml')).toContain(expected)
    const same = await writtenParts(book(formula), (source) => [...source])
    expect(same.get('xl/workbook.xml')).not.toContain('fullCalcOnLoad')
    expect((await writtenParts(book('<c><v>1</v></c>'))).get('xl/workbook.xml')).not.toContain('fullCalcOnLoad')
  })

  it('has the program compute in a workbook whose elements have a prefix', async () => {
    const rows = [row(1, [shared(0), '<c t="str"><f>A1</f><v>North</v></c>'])]
    const main = (await partsOf(xlsx([['Own', sheet(rows)]]))).get('xl/workbook.xml') ?? ''
    const prefixed = main.replaceAll(/(<\/?)(workbook|sheets?)\b/g, '$1s:$2').replace('xmlns=', 'xmlns:s=')
    const book = xlsx([['Own', sheet(rows)]], { strings: ['<t>North</t>'], parts: { 'xl/workbook.xml': prefixed } })
    expect((await writtenParts(book)).get('xl/workbook.xml')).toContain('</s:sheets><s:calcPr fullCalcOnLoad="1"/>')
  })

  it('is made another name where two would be equal, and the header of a column with it', async () => {
    const table = root(
      'table',
      '<tableColumns count="2"><tableColumn id="1" name="Old"/><tableColumn id="2" name="New"/></tableColumns>',
    ).replace('<table ', '<table displayName="T" ref="A1:B2" ')
    const rows = [row(1, [shared(0), shared(1)]), row(2, ['<c><f>T[[#This Row],[New]]</f></c>', shared(1)])]
    const book = xlsx(
      [
        ['First', sheet(rows)],
        ['Second', sheet([])],
      ],
      {
        strings: ['<t>Old</t>', '<t>New</t>'],
        parts: {
          'xl/tables/table1.xml': table,
          'xl/worksheets/_rels/sheet2.xml.rels': relations([['table', '../tables/table1.xml']]),
        },
      },
    )
    const parts = await writtenParts(book, () => [{ kind: 'text', text: 'Same' }])
    expect(parts.get('xl/workbook.xml')).toMatch(/name="Same".*name="Same \(2\)"/)
    expect(parts.get('xl/tables/table1.xml')).toMatch(/id="1" name="Same".*id="2" name="Same2"/)
    const cells = parts.get('xl/worksheets/sheet2.xml')
    expect(cells).toContain('<c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t xml:space="preserve">Same2</t>')
    expect(cells).toContain('<f>T[[#This Row],[Same2]]</f>')
    expect(cells).toContain('<c r="B2" t="s"><v>1</v></c>')
  })
})

it('counts results of formulas that no cell has as they are', async () => {
  const { report } = await translateAll(xlsxFormat, wholeWorkbook(), shouted)
  expect(report.left).toEqual({ computed_field: 2 })
})

it('drops the phonetic guide of a text that becomes another', async () => {
  const strings = (parts: Map<string, string>) => parts.get('xl/sharedStrings.xml') ?? ''
  const translate = (source: readonly Inline[]) =>
    source.map((inline) => (inline.kind === 'text' ? { ...inline, text: `${inline.text}!` } : inline))
  expect(strings(await writtenParts(wholeWorkbook()))).toContain('<rPh')
  expect(strings(await writtenParts(wholeWorkbook(), translate))).toContain(
    '<si><t xml:space="preserve">東京!</t><phoneticPr fontId="1"/></si>',
  )
})

it('turns sheets to the direction of the target language', async () => {
  const arabic = (await writtenParts(wholeWorkbook(), shouted, 'ar')).get('xl/worksheets/sheet2.xml') ?? ''
  expect(arabic).toContain('<sheetView workbookViewId="0" rightToLeft="1"/>')
  const hebrew = sheet([row(1, [shared(0)])], '', '<sheetViews><sheetView rightToLeft="1"/></sheetViews>')
  const book = xlsx([['Data', hebrew]], { strings: ['<t>שלום</t>'] })
  const turned = await writtenParts(book, (source) => [...source, { kind: 'text', text: ' x' }])
  expect(turned.get('xl/worksheets/sheet1.xml')).toContain('<sheetView/>')
})

it('leaves a sheet as it is that cannot be read to its end', async () => {
  const book = xlsx(
    [
      ['Sound', sheet([row(1, [shared(0)])])],
      ['Broken', sheet([row(1, [shared(0)])]).replace('</sheetData>', '')],
    ],
    { strings: ['<t>A text</t>'] },
  )
  const { summary, segments } = await extractAll(xlsxFormat, book)
  expect(summary.warnings).toEqual([{ code: 'part_unreadable' }])
  expect(segments).toHaveLength(3)
  const parts = await writtenParts(book)
  expect(parts.get('xl/worksheets/sheet1.xml')).toBe((await partsOf(book)).get('xl/worksheets/sheet1.xml'))
  expect(parts.get('xl/sharedStrings.xml')).toContain('A TEXT')
})

describe('the formatting of runs', () => {
  const markupOf = async (item: string) => {
    const book = xlsx([['2026', sheet([row(1, [shared(0)])])]], { strings: [item] })
    const { segments } = await extractAll(xlsxFormat, book)
    return segments.map(({ source }) => toMarkup(source))
  }
  const run = (text: string, properties: string) => `<r><rPr>${properties}</rPr><t xml:space="preserve">${text}</t></r>`

  it('is no tag where a reader sees no difference', async () => {
    const runs = run('One ', '<sz val="11"/><family val="2"/>') + run('text', '<sz val="11"/><scheme val="minor"/>')
    expect(await markupOf(runs)).toEqual(['One text'])
  })

  it.each([
    ['<b/>', 'bold'],
    ['<i/>', 'italic'],
    ['<u val="double"/>', 'underline'],
    ['<strike/>', 'strikethrough'],
    ['<vertAlign val="superscript"/>', 'superscript'],
    ['<vertAlign val="subscript"/>', 'subscript'],
    ['<color rgb="FFFF0000"/>', 'color'],
    ['<sz val="20"/>', 'size'],
    ['<rFont val="Georgia"/>', 'font'],
  ])('%s is a tag of the kind it is to a reader: %s', async (properties, kind) => {
    const item = `${run('A long sentence with ', '')}${run('one', properties)}${run(' word', '')}`
    const { segments } = await extractAll(
      xlsxFormat,
      xlsx([['2026', sheet([row(1, [shared(0)])])]], { strings: [item] }),
    )
    expect(segments[0]?.source).toContainEqual({ kind: 'openTag', id: 1, kinds: [kind] })
  })

  it('keeps ends of lines as placeholders', async () => {
    expect(await markupOf('<t>One\ntwo</t>')).toEqual(['One<x1/>two'])
  })
})
