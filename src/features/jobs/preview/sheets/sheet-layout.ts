// Where the rows and columns of a sheet stand, in CSS pixels.
import { unitAt } from '../positions.ts'
import type { CellStyle } from './cell-styles.ts'
import type { Cell, CellRange, Row, Sheet } from './sheet-xml.ts'

/** Empty columns and rows beside what is filled, so that a sheet looks like one. */
const MARGIN = 3
/** Line height of a text, as a share of its size. */
const LEADING = 1.3
const LETTER_WIDTH = 0.52

export interface SheetLayout {
  readonly rowCount: number
  readonly columnCount: number
  /** Where each row begins, and behind the last one the end. */
  readonly tops: readonly number[]
  readonly lefts: readonly number[]
  readonly rowAt: ReadonlyMap<number, Row>
  /** The range that a cell is merged to, by `row:column` of its first. */
  readonly merges: ReadonlyMap<string, CellRange>
  /** Cells that another one covers. */
  readonly covered: ReadonlySet<string>
}

/** Cells of merged ranges that are looked at; a range of a whole sheet covers what is not drawn either. */
const MOST_COVERED = 100_000

export function layoutOf(sheet: Sheet, styles: readonly CellStyle[]): SheetLayout {
  const rowAt = new Map(sheet.rows.map((row) => [row.index, row]))
  const lastRow = sheet.rows.reduce((last, { index }) => Math.max(last, index), -1)
  const lastColumn = sheet.rows.reduce((last, { cells }) => Math.max(last, cells.at(-1)?.column ?? -1), 0)
  const [rowCount, columnCount] = [lastRow + 1 + MARGIN, lastColumn + 1 + MARGIN]
  const widths = Array.from({ length: columnCount }, () => sheet.defaultWidth)
  for (const { columns, width } of sheet.columns) {
    for (let column = columns[0]; column <= Math.min(columns[1], columnCount - 1); column++) widths[column] = width
  }
  const merges = new Map<string, CellRange>()
  const covered = new Set<string>()
  let seen = 0
  for (const range of sheet.merges) {
    merges.set(cellKey(range.rows[0], range.columns[0]), range)
    for (let row = range.rows[0]; row <= Math.min(range.rows[1], rowCount) && seen < MOST_COVERED; row++) {
      for (let column = range.columns[0]; column <= Math.min(range.columns[1], columnCount); column++) {
        seen++
        if (row !== range.rows[0] || column !== range.columns[0]) covered.add(cellKey(row, column))
      }
    }
  }
  const heights = Array.from({ length: rowCount }, (_, index) => {
    const row = rowAt.get(index)
    if (row?.isHidden === true) return 0
    return (
      row?.height ?? Math.max(sheet.defaultHeight, ...(row?.cells ?? []).map((cell) => heightOf(cell, widths, styles)))
    )
  })
  return { rowCount, columnCount, tops: summed(heights), lefts: summed(widths), rowAt, merges, covered }
}

export function cellKey(row: number, column: number): string {
  return `${row}:${column}`
}

/** The first and the last of ascending places that a window shows; `places` ends with the end of the last. */
export function shownRange(places: readonly number[], from: number, to: number): readonly [number, number] {
  return [unitAt(places, from), Math.min(places.length - 2, unitAt(places, to))]
}

/** A row without a height is as high as its highest text. */
function heightOf({ text, column, style }: Cell, widths: readonly number[], styles: readonly CellStyle[]): number {
  const { wraps = false, css = {} } = styles[style] ?? {}
  const size = (Number.parseFloat(String(css.fontSize ?? '11')) * 4) / 3
  const room = Math.max(1, (widths[column] ?? 64) - 6)
  const lines = text.split('\n').map((line) => (wraps ? Math.ceil((line.length * size * LETTER_WIDTH) / room) : 1))
  const count = wraps ? lines.reduce((sum, line) => sum + Math.max(1, line), 0) : 1
  return Math.ceil(count * size * LEADING)
}

function summed(sizes: readonly number[]): number[] {
  const places = [0]
  for (const size of sizes) places.push((places.at(-1) ?? 0) + size)
  return places
}
