// Pivot tables over cells that are no table: names that translation makes equal.
import { expect, it } from 'vitest'
import type { Inline } from '../model.ts'
import { partsOf } from '../testing/pptx-package.ts'
import { translateAll } from '../testing/run-format.ts'
import { relations, root, row, shared, sheet, xlsx } from '../testing/xlsx-package.ts'
import { xlsxFormat } from './xlsx-format.ts'

const NAMES = ['Region', 'Amount', 'Value', 'Sum of Amount', 'Total']
const cache = (source: string) =>
  root(
    'pivotCacheDefinition',
    `<cacheSource type="worksheet"><worksheetSource ${source}/></cacheSource><cacheFields count="3"><cacheField name="Region"/><cacheField name="Amount"/><cacheField name="Value"/></cacheFields>`,
  )
const pivot = root(
  'pivotTableDefinition',
  '<dataFields count="2"><dataField name="Sum of Amount" fld="1"/><dataField name="Total" fld="2"/></dataFields>',
).replace('<pivotTableDefinition ', '<pivotTableDefinition name="P" dataCaption="Values" ')

function book(source: string): Uint8Array {
  const cells = sheet([row(1, [shared(0), shared(1), shared(2), shared(1)]), row(2, [shared(3), shared(4)])])
  return xlsx([['Data', cells]], {
    strings: NAMES.map((name) => `<t>${name}</t>`),
    parts: {
      'xl/worksheets/_rels/sheet1.xml.rels': relations([['pivotTable', '../pivotTables/pivotTable1.xml']]),
      'xl/pivotTables/_rels/pivotTable1.xml.rels': relations([
        ['pivotCacheDefinition', '../pivotCache/pivotCacheDefinition1.xml'],
      ]),
      'xl/pivotTables/pivotTable1.xml': pivot,
      'xl/pivotCache/pivotCacheDefinition1.xml': cache(source),
    },
  })
}

async function written(source: string, translate: (source: readonly Inline[]) => Inline[]) {
  const parts = await partsOf((await translateAll(xlsxFormat, book(source), translate)).bytes)
  const names = (part: string, tag: string) =>
    [...(parts.get(part) ?? '').matchAll(new RegExp(`<${tag} name="([^"]*)"`, 'g'))].map(([, name]) => name)
  return {
    fields: names('xl/pivotCache/pivotCacheDefinition1.xml', 'cacheField'),
    dataFields: names('xl/pivotTables/pivotTable1.xml', 'dataField'),
    cells: parts.get('xl/worksheets/sheet1.xml') ?? '',
  }
}

it.each(['ref="A1:C2" sheet="Data"', 'name="Defined"', 'ref="A1:C2" sheet="Gone"'])(
  'have other names for fields and for their sums: %s',
  async (source) => {
    const { fields, dataFields } = await written(source, () => [{ kind: 'text', text: 'Betrag' }])
    expect(fields).toEqual(['Betrag', 'Betrag2', 'Betrag3'])
    expect(dataFields).toEqual(['Betrag ', 'Betrag4'])
  },
)

it('have their names in the cells of their headers, and nowhere else', async () => {
  const { cells } = await written('ref="A1:C2" sheet="Data"', () => [{ kind: 'text', text: 'Betrag' }])
  expect(cells).toContain('<c r="A1" t="s"><v>0</v></c>')
  expect(cells).toMatch(/r="B1" t="inlineStr"><is><t xml:space="preserve">Betrag2</)
  expect(cells).toMatch(/r="C1" t="inlineStr"><is><t xml:space="preserve">Betrag3</)
  expect(cells).toContain('<c r="D1" t="s"><v>1</v></c>')
})

it('have the translations of the headers where these differ', async () => {
  const { fields, dataFields, cells } = await written('ref="A1:C2" sheet="Data"', (source) =>
    source.map((inline) => (inline.kind === 'text' ? { ...inline, text: inline.text.toUpperCase() } : inline)),
  )
  expect(fields).toEqual(['REGION', 'AMOUNT', 'VALUE'])
  expect(dataFields).toEqual(['SUM OF AMOUNT', 'TOTAL'])
  expect(cells).not.toContain('inlineStr')
})
