// Assigns the cells of rows to columns, so that an empty cell gets its tab. The columns are derived from the positions
// of the cells and from a row that has all of them.
import type { TextRow } from './text-rows.ts'
import type { TextItem } from './text-item.ts'

/** Ems between two items of a line: letters of one word, words of one sentence; farther apart they are cells. */
const SAME_WORD = 0.1
const SAME_SENTENCE = 0.45

/** Each is compared with each: a page of more is no table that anybody reads. */
const MOST_CELLS = 4000

interface Cell {
  readonly text: string
  readonly left: number
  readonly right: number
}

interface Column {
  readonly left: number
  right: number
}

/** A line for each row. */
export function tableLines(rows: readonly TextRow[]): string[] {
  const cells = rows.map(cellsOf)
  const columns = rows.some(isTurned) ? null : columnsOf(cells)
  return rows.map((row, index) => {
    const own = cells[index] ?? []
    if (columns === null) return (isTurned(row) ? own.toReversed() : own).map(({ text }) => text).join('\t')
    return alignedLine(own, columns)
  })
}

function isTurned({ items }: TextRow): boolean {
  return items.filter(({ isRightToLeft }) => isRightToLeft).length > items.length / 2
}

function cellsOf(row: TextRow): Cell[] {
  const cells: Cell[] = []
  const isReversed = isTurned(row)
  let previous: TextItem | null = null
  for (const item of row.items) {
    const text = item.text.replaceAll(/\s+/gu, ' ').trim()
    const { left, right } = item.box
    const last = cells.at(-1)
    const gap: number = previous ? (left - previous.box.right) / Math.max(previous.em, item.em) : Infinity
    const space = gap < SAME_WORD ? '' : ' '
    if (last && gap < SAME_SENTENCE) {
      const joined = isReversed ? text + space + last.text : last.text + space + text
      cells[cells.length - 1] = { text: joined, left: last.left, right }
    } else cells.push({ text, left, right })
    previous = item
  }
  return cells
}

/** Null where the rows are no table. */
function columnsOf(rows: readonly (readonly Cell[])[]): Column[] | null {
  const count = rows.reduce((sum, row) => sum + row.length, 0)
  if (rows.length < 2 || count > MOST_CELLS) return null
  const spans = (cell: Cell) => rows.some((row) => row.filter((other) => overlaps(cell, other)).length > 1)
  const narrow = rows.flat().filter((cell) => !spans(cell))
  const columns: Column[] = []
  for (const { left, right } of narrow.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1)
    if (last && left < last.right) last.right = Math.max(last.right, right)
    else columns.push({ left, right })
  }
  const widest = rows.reduce((count, row) => Math.max(count, row.length), 0)
  const areApart = rows.every((row) =>
    columns.every((column) => row.filter((cell) => overlaps(cell, column)).length < 2),
  )
  return columns.length === widest && areApart ? columns : null
}

function overlaps(a: Column, b: Column): boolean {
  return a.left < b.right && b.left < a.right
}

function alignedLine(cells: readonly Cell[], columns: readonly Column[]): string {
  let line = ''
  let at = 0
  for (const cell of cells) {
    const first = columns.findIndex((column) => overlaps(cell, column))
    const tabs = Math.max(line === '' ? 0 : 1, first - at)
    line += '\t'.repeat(tabs) + cell.text
    at = Math.max(
      at + tabs,
      columns.findLastIndex((column) => overlaps(cell, column)),
    )
  }
  return line
}
