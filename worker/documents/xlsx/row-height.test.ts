import { expect, it } from 'vitest'
import { partsOf } from '../testing/pptx-package.ts'
import { translateAll } from '../testing/run-format.ts'
import { root, row, shared, sheet, xlsx } from '../testing/xlsx-package.ts'
import { xlsxFormat } from './xlsx-format.ts'

const STYLES = root('styleSheet', '<cellXfs count="2"><xf/><xf><alignment wrapText="1"/></xf></cellXfs>')
const WRAPPED = shared(0).replace('<c ', '<c s="1" ')

async function rowsWritten(rows: readonly string[], behind = '', text = (source: string) => `${source} and more`) {
  const book = xlsx([['2026', sheet(rows, behind)]], {
    strings: ['<t>Some text</t>'],
    parts: { 'xl/styles.xml': STYLES },
  })
  const { bytes } = await translateAll(xlsxFormat, book, (source) =>
    source.map((inline) => (inline.kind === 'text' ? { ...inline, text: text(inline.text) } : inline)),
  )
  const xml = (await partsOf(bytes)).get('xl/worksheets/sheet1.xml') ?? ''
  return [...xml.matchAll(/<row [^>]*>/g)].map(([tag]) => tag)
}

it('leaves out the height of rows whose texts break into lines and have grown', async () => {
  const rows = [row(1, [WRAPPED], 'ht="15" spans="1:1"'), row(2, [WRAPPED], 'ht="15"')]
  expect(await rowsWritten(rows)).toEqual(['<row r="1" spans="1:1">', '<row r="2">'])
})

it.each([
  ['of a text on one line', row(1, [shared(0)], 'ht="15"'), ''],
  ['that a person has set', row(1, [WRAPPED], 'ht="15" customHeight="1"'), ''],
  ['of merged cells', row(1, [WRAPPED], 'ht="15"'), '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>'],
])('keeps a height %s', async (_, xml, behind) => {
  expect(await rowsWritten([xml], behind)).toEqual([/<row [^>]*>/.exec(xml)?.[0]])
})

it('keeps the height of a text that has not grown', async () => {
  const measured = row(1, [WRAPPED], 'ht="15"')
  expect(await rowsWritten([measured], '', () => 'Short')).toEqual(['<row r="1" ht="15">'])
})
