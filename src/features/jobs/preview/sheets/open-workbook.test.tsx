// A small workbook as the grid reads it: texts, numbers in their formats, looks, merged cells, what is hidden.
import { describe, expect, it } from 'vitest'
import { zipBytes } from '../../../../../worker/documents/archive/testing/zip-bytes.ts'
import { segmentAt } from '../segments/testing/segments.ts'
import { cellSegments, segmentsOfStrings } from './cell-segments.ts'
import { openWorkbook } from './open-workbook.ts'
import { cellKey, layoutOf, shownRange } from './sheet-layout.ts'
import { addressOf, columnName, MAX_SHOWN_ROWS } from './sheet-xml.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...targets: (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([kind, target], index) => `<Relationship Id="r${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`).join('')}</Relationships>`
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><fonts><font><sz val="11"/></font><font><b/><sz val="14"/><color theme="4" tint="0.5"/></font></fonts><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill></fills><borders><border/><border><bottom style="thin"><color indexed="64"/></bottom></border></borders><cellXfs><xf/><xf fontId="1" fillId="1" borderId="1"><alignment horizontal="center" indent="2" wrapText="1"/></xf><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`
const THEME = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk1><a:srgbClr val="000000"/></a:dk1><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`
const FIRST = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView showGridLines="0" rightToLeft="1"/></sheetViews><cols><col min="2" max="2" width="20"/><col min="3" max="3" hidden="1" width="9"/></cols><sheetData><row r="1" ht="30"><c r="A1" t="s" s="1"><v>0</v></c><c r="B1" s="2"><v>0.125</v></c></row><row r="3" hidden="1"><c r="A3" s="3"><v>44197</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="inlineStr"><is><t>Own_x0041_</t></is></c></row></sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells></worksheet>`
const SECOND = `<worksheet xmlns="${MAIN}"><sheetData><row><c t="s"><v>1</v></c><c t="s"><v>0</v></c></row></sheetData></worksheet>`

function workbook(first = FIRST) {
  return openWorkbook(
    zipBytes([
      { name: '_rels/.rels', content: relations(['officeDocument', 'xl/workbook.xml']) },
      {
        name: 'xl/workbook.xml',
        content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Budget" r:id="r1"/><sheet name="Old" state="hidden" r:id="r2"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations(
          ['worksheet', 'worksheets/sheet1.xml'],
          ['worksheet', '/xl/worksheets/sheet2.xml'],
          ['styles', 'styles.xml'],
          ['sharedStrings', 'sharedStrings.xml'],
          ['theme', 'theme/theme1.xml'],
        ),
      },
      { name: 'xl/styles.xml', content: STYLES },
      { name: 'xl/theme/theme1.xml', content: THEME },
      {
        name: 'xl/sharedStrings.xml',
        content: `<sst xmlns="${MAIN}"><si><r><t>Total </t></r><r><rPr><b/></rPr><t>costs</t></r><rPh><t>x</t></rPh></si><si><t>Notes</t></si></sst>`,
      },
      { name: 'xl/worksheets/sheet1.xml', content: first },
      { name: 'xl/worksheets/sheet2.xml', content: SECOND },
    ]).slice().buffer,
  )
}

async function sheetOf(number: number, first?: string) {
  const sheet = await (await workbook(first)).sheet(number - 1)
  if (!sheet) throw new Error(`sheet ${number} cannot be read`)
  return sheet
}

describe('a workbook', () => {
  it('has its tabs, the hidden ones too', async () => {
    expect((await workbook()).tabs).toEqual([
      { name: 'Budget', isHidden: false },
      { name: 'Old', isHidden: true },
    ])
  })

  it('shows what cells show', async () => {
    const { rows } = await sheetOf(1)
    expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['Total costs', '12.5%'],
      ['1/1/2021', 'TRUE', 'OwnA'],
    ])
    expect(rows.map(({ index, isHidden, height }) => [index, isHidden, height])).toEqual([
      [0, false, 40],
      [2, true, null],
    ])
  })

  it('has the looks of its cells', async () => {
    const { styles } = await workbook()
    expect(styles[1]).toMatchObject({
      wraps: true,
      indent: 2,
      css: {
        fontWeight: 'bold',
        fontSize: '14pt',
        color: 'color-mix(in srgb, #4472C4, white 50%)',
        backgroundColor: '#FFFF00',
        borderBottom: '1px solid black',
        textAlign: 'center',
      },
    })
    expect(styles[0]?.css).not.toHaveProperty('backgroundColor')
  })

  it('places rows, columns and merged cells, and hides what is hidden', async () => {
    const sheet = await sheetOf(1)
    expect([sheet.isRightToLeft, sheet.hasGridLines, sheet.isCut]).toEqual([true, false, false])
    const { tops, lefts, covered } = layoutOf(sheet, [])
    expect(tops.slice(0, 4)).toEqual([0, 40, 60, 60])
    expect(lefts.slice(0, 4)).toEqual([0, 64, 204, 204])
    expect([...covered]).toEqual([cellKey(1, 0)])
    expect(shownRange([0, 40, 60, 60, 80], 45, 70)).toEqual([1, 3])
  })

  it('counts cells that do not say where they stand', async () => {
    const { rows } = await sheetOf(2)
    expect(rows[0]?.cells.map(({ column, text }) => [column, text])).toEqual([
      [0, 'Notes'],
      [1, 'Total costs'],
    ])
  })

  it('is read up to a number of rows, and what stands behind the rows is kept', async () => {
    const row = '<row><c><v>1</v></c></row>'
    const long = FIRST.replace('</sheetData>', `${row.repeat(MAX_SHOWN_ROWS)}</sheetData>`)
    const { rows, isCut, merges } = await sheetOf(1, long)
    expect([rows.length, isCut, merges.length]).toEqual([MAX_SHOWN_ROWS, true, 1])
  })

  it('has no rows beyond those of Excel, whatever a file says', async () => {
    const far = ['1048576', '1048577', '900000000', '1e300', '-5', '2.5'].map((r) => `<row r="${r}"/>`).join('')
    const { rows, columns, isCut, ...sheet } = await sheetOf(
      1,
      FIRST.replace('</sheetData>', `${far}</sheetData>`).replace('min="2"', 'min="-900000000"'),
    )
    expect([rows.map(({ index }) => index), isCut]).toEqual([[0, 2, 1_048_575], true])
    expect(columns[0]?.columns).toEqual([0, 1])
    expect(layoutOf({ rows, columns, isCut, ...sheet }, []).rowCount).toBeLessThan(1_048_600)
  })

  it('is read up to a number of rows without cells', async () => {
    const { rows, isCut } = await sheetOf(
      1,
      FIRST.replace('<sheetData>', `<sheetData>${'<row/>'.repeat(MAX_SHOWN_ROWS + 9)}`),
    )
    expect([rows.length, isCut]).toEqual([MAX_SHOWN_ROWS, true])
  })

  it('is refused where there is none', async () => {
    await expect(openWorkbook(zipBytes([{ name: 'a.txt', content: 'a' }]).slice().buffer)).rejects.toThrow(
      'no workbook',
    )
  })
})

describe('the segment of a cell', () => {
  const at = (ordinal: number, label: string, role = 'cell', number = 1) =>
    segmentAt(ordinal, { role, anchor: { place: { kind: 'sheet', number, label } } })

  it('is the one that stands in it, or that of the text which it repeats', async () => {
    const sheets = new Map([
      [1, await sheetOf(1)],
      [2, await sheetOf(2)],
    ])
    const all = [at(0, 'Budget!A1'), at(1, 'Budget!C3'), at(2, 'Old!A1', 'cell', 2), at(3, 'Budget!B1', 'note')]
    const strings = segmentsOfStrings(all, sheets)
    const ordinals = (number: number) =>
      sheets
        .get(number)
        ?.rows.map(({ index, cells }) =>
          cells.map((cell) => cellSegments(all, number, strings).segmentOf(index, cell)?.ordinal ?? null),
        )
    expect(ordinals(1)).toEqual([
      [0, null],
      [null, null, 1],
    ])
    expect(ordinals(2)).toEqual([[2, 0]])
    expect(cellSegments(all, 1, strings).notesAt(0, 1)).toEqual([all[3]])
  })

  it('is found by the address in its place', () => {
    expect(addressOf('AB12')).toEqual({ row: 11, column: 27 })
    expect(addressOf('Budget')).toBeNull()
    expect([0, 25, 26, 27, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
  })
})
