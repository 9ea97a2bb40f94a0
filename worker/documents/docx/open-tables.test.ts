import { describe, expect, it } from 'vitest'
import { docx, paragraph, run } from '../testing/docx-package.ts'
import { extractAll } from '../testing/run-format.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import { docxFormat } from './docx-format.ts'

const text = (words: string) => paragraph(run(words))
const cell = (content: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${content.startsWith('<') ? content : text(content)}</w:tc>`
const row = (cells: readonly string[], properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.map((each) => (each.startsWith('<w:tc') ? each : cell(each))).join('')}</w:tr>`
const table = (...rows: readonly string[]) => `<w:tbl>${rows.join('')}</w:tbl>`

/** "1/0+2" is the second row's first cell, which spans two columns; the table's number stands before it. */
async function cellsOf(body: string): Promise<string[]> {
  const { segments } = await extractAll(docxFormat, docx(body))
  return segments.map(({ source, cell: place }) => {
    const words = renderInlines(source, plainText)
    if (!place) return words
    return `${words} ${place.table}:${place.row}/${place.column}${place.columns ? `+${place.columns}` : ''}`
  })
}

describe('the cells of a table', () => {
  it('are numbered by rows and columns, in each table anew', async () => {
    const body = [
      text('Before'),
      table(row(['Item', 'Price']), row(['Bread', 'Two pounds'])),
      text('Between'),
      table(row(['Name', 'Age'])),
    ].join('')
    expect(await cellsOf(body)).toEqual([
      'Before',
      'Item 0:0/0',
      'Price 0:0/1',
      'Bread 0:1/0',
      'Two pounds 0:1/1',
      'Between',
      'Name 1:0/0',
      'Age 1:0/1',
    ])
  })

  it('count the columns that a cell spans, and those that a row leaves out', async () => {
    const body = table(
      row(['Item', cell('Year', '<w:gridSpan w:val="2"/>'), 'Sum']),
      row(['First', 'Second', 'Total'], '<w:gridBefore w:val="1"/>'),
    )
    expect(await cellsOf(body)).toEqual([
      'Item 0:0/0',
      'Year 0:0/1+2',
      'Sum 0:0/3',
      'First 0:1/1',
      'Second 0:1/2',
      'Total 0:1/3',
    ])
  })

  it('belong to the innermost table, and all paragraphs of a cell to one', async () => {
    const inner = `${text('Over')}${table(row(['Inner', 'Second']))}${text('Under')}`
    expect(await cellsOf(table(row(['Outer', cell(inner)]), row(['Next', 'Last'])))).toEqual([
      'Outer 0:0/0',
      'Over 0:0/1',
      'Inner 1:0/0',
      'Second 1:0/1',
      'Under 0:0/1',
      'Next 0:1/0',
      'Last 0:1/1',
    ])
  })

  it('survive spans that no grid has', async () => {
    const spans = ['-3', '0', 'many', '1e9', ''].map((value) => cell('Cell', `<w:gridSpan w:val="${value}"/>`))
    const found = await cellsOf(table(row([...spans, 'Last'])))
    expect(found).toHaveLength(6)
    expect(found.at(-1)).toMatch(/^Last 0:0\/\d{1,3}$/u)
  })
})
