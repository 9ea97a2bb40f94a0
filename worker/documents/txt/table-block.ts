// Tables. Each cell is a segment of its own. Columns made with spaces are realigned around the new texts; tabs and bars
// stay as they are.
import { onOneLine, skeletonBlock, type Block, type Slot } from './block.ts'
import { displayWidth } from '../text/display-width.ts'
import { hasLetters } from './line-shape.ts'
import type { Cell, Row } from './table-row.ts'

/** A column of a table as [start, end): where at least one row has text. */
export type Band = readonly [start: number, end: number]

/** One space is a space between words. */
const MIN_COLUMN_GAP = 2

/** A row whose separators need no alignment. `firstLine`: of the table. */
export function separatedRow(row: Row, firstLine: number): Block {
  const layOut = ([cells = []]: readonly (readonly string[])[]) => [
    cells.map((text, index) => (row.gaps[index] ?? '') + text).join(''),
  ]
  return tableBlock([row], { firstLine, columnOf: (_, index) => index, layOut })
}

/** Rows aligned with spaces; rules between them go through. */
export function alignedTable(rows: readonly Row[]): Block {
  const bands = columnBands(rows)
  const layOut = (cellTexts: readonly (readonly string[])[]) => {
    const newBands = fitBands(bands, rows, cellTexts)
    return rows.map((row, index) => alignRow(row, cellTexts[index] ?? [], bands, newBands))
  }
  const firstLine = rows[0]?.shaped.line.number ?? 0
  return tableBlock(rows, { firstLine, columnOf: (cell) => bandOf(cell, bands), layOut })
}

interface TableForm {
  readonly firstLine: number
  readonly columnOf: (cell: Cell, index: number) => number
  readonly layOut: (cellTexts: readonly (readonly string[])[]) => string[]
}

function tableBlock(rows: readonly Row[], { firstLine, columnOf, layOut }: TableForm): Block {
  const lines = rows.map(({ shaped }) => shaped.line)
  const slots = rows.flatMap(({ shaped: { line }, cells }) =>
    cells.flatMap((cell, index): Slot[] => {
      if (!hasLetters(cell.text)) return []
      const place = { table: firstLine, row: line.number - firstLine, column: columnOf(cell, index) }
      return [{ text: cell.text, role: 'cell', firstLine: line.number, lastLine: line.number, cell: place }]
    }),
  )
  if (slots.length === 0) return skeletonBlock(lines)
  return {
    lines,
    slots,
    render(texts) {
      let next = 0
      const cellTexts = rows.map(({ cells }) =>
        cells.map(({ text }) => (hasLetters(text) ? inCell(texts[next++] ?? text) : text)),
      )
      const laidOut = layOut(cellTexts)
      return rows
        .map(({ shaped: { shape, line } }, index) => (laidOut[index] ?? '') + shape.trailing + line.ending)
        .join('')
    },
  }
}

/** A gap inside a cell would make two of it. */
function inCell(text: string): string {
  return onOneLine(text).replace(/\t| {2,}/g, ' ')
}

/** Intervals with text in any row, parted by gaps that all rows share; `known` are the bands of rows seen before. */
export function columnBands(rows: readonly Row[], known: readonly Band[] = []): Band[] {
  const cells = rows.flatMap((row) => row.cells.filter(({ text }) => text !== ''))
  const parts = [...known, ...cells.map(({ start, end }): Band => [start, end])]
  const bands: [number, number][] = []
  for (const [start, end] of parts.sort((a, b) => a[0] - b[0])) {
    const last = bands.at(-1)
    if (last !== undefined && start < last[1] + MIN_COLUMN_GAP) last[1] = Math.max(last[1], end)
    else bands.push([start, end])
  }
  return bands
}

function bandOf(cell: Cell, bands: readonly Band[]): number {
  return Math.max(
    0,
    bands.findLastIndex(([start]) => start <= cell.start),
  )
}

/** Columns keep their place while the texts fit; one that grows pushes those to its right. */
function fitBands(bands: readonly Band[], rows: readonly Row[], cellTexts: readonly (readonly string[])[]): Band[] {
  const widths = bands.map(([start, end]) => end - start)
  for (const [rowIndex, row] of rows.entries()) {
    for (const [cellIndex, cell] of row.cells.entries()) {
      const band = bandOf(cell, bands)
      const width = displayWidth(cellTexts[rowIndex]?.[cellIndex] ?? cell.text)
      widths[band] = Math.max(widths[band] ?? 0, width)
    }
  }
  const fitted: Band[] = []
  for (const [index, [start]] of bands.entries()) {
    const before = fitted.at(-1)
    const newStart = before === undefined ? start : Math.max(start, before[1] + MIN_COLUMN_GAP)
    fitted.push([newStart, newStart + (widths[index] ?? 0)])
  }
  return fitted
}

function alignRow(row: Row, texts: readonly string[], bands: readonly Band[], newBands: readonly Band[]): string {
  const { indent, mark, body } = row.shaped.shape
  if (row.cells.length === 0) return indent + mark + body
  let line = ''
  let column = 0
  for (const [index, cell] of row.cells.entries()) {
    const text = texts[index] ?? cell.text
    const gap = row.gaps[index] ?? ''
    const wanted = newStart(cell, displayWidth(text), bands, newBands)
    const width = index === 0 ? wanted : Math.max(wanted - column, MIN_COLUMN_GAP)
    // The first gap is the indentation, which may hold a tab or a mail's quotation marks.
    const filled = index === 0 && displayWidth(gap) === width ? gap : fillGap(gap, width)
    line += filled + text
    column += displayWidth(filled) + displayWidth(text)
  }
  return line
}

/** Left-aligned, right-aligned or in between, as the cell was in its column. */
function newStart(cell: Cell, width: number, bands: readonly Band[], newBands: readonly Band[]): number {
  const index = bandOf(cell, bands)
  const [start, end] = bands[index] ?? [cell.start, cell.end]
  const [newBandStart, newBandEnd] = newBands[index] ?? [start, end]
  const offset = cell.start - start
  if (offset === 0) return newBandStart
  if (cell.end === end) return newBandEnd - width
  return newBandStart + Math.max(0, Math.min(offset, newBandEnd - newBandStart - width))
}

/** Spaces, or as many dots as there is room for: "Chapter 1 ........ 5". */
function fillGap(gap: string, width: number): string {
  const [, before = '', dots = '', after = ''] = /^(\s*)(\S(?:.*\S)?)?(\s*)$/su.exec(gap) ?? []
  if (dots === '') return gap.trim() === '' && displayWidth(gap) === width ? gap : ' '.repeat(width)
  const MIN_DOTS = 3
  const room = Math.max(MIN_DOTS, width - before.length - after.length)
  const unit = dots.startsWith('. ') ? '. ' : dots.charAt(0)
  return before + unit.repeat(room).slice(0, room).trimEnd().padEnd(room) + after
}
