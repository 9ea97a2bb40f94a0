// Texts that stand in their cells, in each form, and what only looks like one.
import { describe, expect, it } from 'vitest'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { partsOf } from '../testing/pptx-package.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { inline, relations, root, row, shared, sheet, xlsx } from '../testing/xlsx-package.ts'
import { MAX_CELL_LENGTH } from './cell-text.ts'
import { xlsxFormat } from './xlsx-format.ts'

const typed = (text: string, attributes = '') => `<c t="str"><v${attributes}>${text}</v></c>`
const SHEET = 'xl/worksheets/sheet1.xml'

function bookOf(...rows: readonly (readonly string[])[]): Uint8Array {
  const xml = sheet(rows.map((cells, index) => row(index + 1, cells)))
  return xlsx([['2026', xml]], { strings: ['<t>Open</t>'] })
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const { segments } = await extractAll(xlsxFormat, bytes)
  return segments.map(({ source }) => renderInlines(source, plainText))
}

const shouted = (source: readonly Inline[]) =>
  source.map((each) => (each.kind === 'text' ? { ...each, text: each.text.toUpperCase() } : each))

async function sheetOf(bytes: Uint8Array, translate = shouted): Promise<string> {
  const written = await translateAll(xlsxFormat, bytes, translate, { targetLanguage: 'es' })
  return (await partsOf(written.bytes)).get(SHEET) ?? ''
}

describe('a text in `v` without a formula', () => {
  it('is a text like any other, and is written in its form', async () => {
    const book = bookOf([typed('Customer &amp; name'), typed('42'), typed('One\ntwo')])
    expect(await textsOf(book)).toEqual(['Customer & name', 'One\ntwo'])
    const cells = await sheetOf(book)
    expect(cells).toContain('<c r="A1" t="str"><v>CUSTOMER &amp; NAME</v></c>')
    expect(cells).toContain('<c r="B1" t="str"><v>42</v></c><c r="C1" t="str"><v>ONE\nTWO</v></c>')
  })

  it('is one segment with equal texts of other forms', async () => {
    expect(await textsOf(bookOf([typed('Open'), shared(0), inline('Open'), typed('Open')]))).toEqual(['Open'])
  })

  it('is what formulas compare and results repeat', async () => {
    const book = bookOf([typed('Ready'), '<c t="str"><f>IF(A1="Ready",A1,"")</f><v>Ready</v></c>'])
    expect(await sheetOf(book)).toContain('<f>IF(A1="READY",A1,"")</f><v>READY</v>')
  })

  it('stays where formulas read its letters', async () => {
    expect(await textsOf(bookOf([typed('Ready'), typed('Other'), '<c><f>LEN(A1)</f></c>']))).toEqual(['Other'])
  })

  it('says that spaces at its ends count, where it gets some', async () => {
    const spaced = () => [{ kind: 'text', text: 'Listo ' } as const]
    expect(await sheetOf(bookOf([typed('Ready')]), spaced)).toContain('<v xml:space="preserve">Listo </v>')
    const own = bookOf([typed(' Ready', ' xml:space="preserve"')])
    expect(await sheetOf(own)).toContain('<v xml:space="preserve"> READY</v>')
  })

  it('keeps the bytes of a text that stays', async () => {
    const book = bookOf([typed('It&apos;s &#x41;')])
    expect(await sheetOf(book, (source) => [...source])).toContain('<v>It&apos;s &#x41;</v>')
  })

  it('gets the name of its column as the header of a table', async () => {
    const table = root(
      'table',
      '<tableColumns count="2"><tableColumn id="1" name="3 old"/><tableColumn id="2" name="New"/></tableColumns>',
    ).replace('<table ', '<table displayName="T" ref="A1:B2" ')
    const book = xlsx([['2026', sheet([row(1, [typed('3 old'), typed('New')])])]], {
      parts: {
        'xl/tables/table1.xml': table,
        'xl/worksheets/_rels/sheet1.xml.rels': relations([['table', '../tables/table1.xml']]),
      },
    })
    const cells = await sheetOf(book, () => [{ kind: 'text', text: 'Same' }])
    expect(cells).toContain('<c r="A1" t="str"><v>Same</v></c><c r="B1" t="str"><v>Same2</v></c>')
  })
})

describe('a result', () => {
  const array = '<c t="str"><f t="array" ref="A1:B2">SORT(D1:D2)</f><v>First</v></c>'

  it('is no text of its own in the area of an array formula', async () => {
    const book = bookOf(
      [array, typed('Second'), typed('Own text')],
      [typed('Third'), typed('Fourth')],
      [typed('Below')],
    )
    expect(await textsOf(book)).toEqual(['Own text', 'Below'])
  })

  it('is none beside its formula, and is counted', async () => {
    const book = bookOf([typed('Other'), '<c t="str"><f>C1&amp;""</f><v>Some result</v></c>'])
    expect(await textsOf(book)).toEqual(['Other'])
    expect((await translateAll(xlsxFormat, book, shouted)).report.left).toEqual({ computed_field: 2 })
  })
})

describe('a translation that is longer than a cell can hold', () => {
  it.each([
    ['a shared string', shared(0), 'Open'],
    ['a string in its cell', inline('Open'), 'Open'],
    ['a value', typed('Open'), 'Open'],
    ['a text with spaces around it', typed(' Open ', ' xml:space="preserve"'), ' Open '],
  ])('is not written, and is counted: %s', async (_, cell, own) => {
    const book = bookOf([cell])
    const most = 'x'.repeat(MAX_CELL_LENGTH - own.length + 'Open'.length)
    for (const [text, isWritten] of [
      [most, true],
      [`${most}x`, false],
    ] as const) {
      const translate = () => [{ kind: 'text', text } as const]
      const { bytes, report } = await translateAll(xlsxFormat, book, translate)
      const parts = await partsOf(bytes)
      const texts = `${parts.get(SHEET) ?? ''}${parts.get('xl/sharedStrings.xml') ?? ''}`
      expect(texts.includes(own.replace('Open', most))).toBe(isWritten)
      expect(report.left).toEqual(isWritten ? {} : { too_long: 1 })
    }
  })
})
