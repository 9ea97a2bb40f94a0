// Assigns the cells of rows to columns, so that an empty cell gets its tab. The columns are derived from the positions
// of the cells and from a row that has all of them.
import { cellColumns, type CellSpan, columnsOfCell } from '../layout/tables/cell-columns.ts'
import type { TextRow } from './text-rows.ts'
import type { TextItem } from './text-item.ts'

/** Ems between two items of a line: letters of one word, words of one sentence; farther apart they are cells. */
const SAME_WORD = 0.1
const SAME_SENTENCE = 0.45

interface Cell extends CellSpan {
  readonly text: string
}

/** A line for each row. */
export function tableLines(rows: readonly TextRow[]): string[] {
  const cells = rows.map(cellsOf)
  const columns = rows.some(isTurned) ? null : cellColumns(cells)
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

function alignedLine(cells: readonly Cell[], columns: readonly CellSpan[]): string {
  let line = ''
  let at = 0
  for (const cell of cells) {
    const [first, last] = columnsOfCell(cell, columns)
    const tabs = Math.max(line === '' ? 0 : 1, first - at)
    line += '\t'.repeat(tabs) + cell.text
    at = Math.max(at + tabs, last)
  }
  return line
}
