// Where the cells of a page's tables stand: rows by their baselines, columns by their places. Only what is said of a
// text comes from here, nothing is drawn by it.
import type { TableCell } from '../../../model.ts'
import { angleKey } from '../geometry/page-axes.ts'
import type { KeptLine } from '../page-layout.ts'
import { SAME_ROW } from '../params.ts'
import type { Paragraph } from '../paragraph.ts'
import { cellColumns, type CellSpan, columnsOfCell } from './cell-columns.ts'
import { MOST_TABLE_CELLS, WIDEST_ROW_GAP } from './params.ts'

interface Cell extends CellSpan {
  /** Null for numbers and other texts that stay. */
  readonly paragraph: Paragraph | null
  /** Of its first line and its last. */
  readonly top: number
  readonly bottom: number
  readonly size: number
}

type Row = readonly [Cell, ...Cell[]]

/** Numbers tables from 0, top to bottom in each group of one angle. Cells of what is no table are missing. */
export function tableCells(
  paragraphs: readonly Paragraph[],
  keptLines: readonly KeptLine[],
): ReadonlyMap<Paragraph, TableCell> {
  const cells = new Map<Paragraph, TableCell>()
  const candidates = paragraphs.filter(({ role }) => role === 'cell')
  if (candidates.length < 2 || candidates.length + keptLines.length > MOST_TABLE_CELLS) return cells
  let count = 0
  for (const [key, group] of Map.groupBy(candidates, groupOf)) {
    const kept = keptLines.filter((line) => groupOf(line) === key && line.marks === null && line.reason !== 'leader')
    const others = paragraphs.filter((paragraph) => paragraph.role !== 'cell' && groupOf(paragraph) === key)
    for (const rows of tablesOf([...group.map(cellOf), ...kept.map(cellOfLine)], others.map(cellOf))) {
      const columns = cellColumns(rows)
      if (columns === null) continue
      for (const [row, all] of rows.entries()) {
        for (const cell of all) {
          const [first, last] = columnsOfCell(cell, columns)
          if (cell.paragraph === null || first < 0) continue
          const spanned = last > first ? { columns: last - first + 1 } : {}
          cells.set(cell.paragraph, { table: count, row, column: first, ...spanned })
        }
      }
      count++
    }
  }
  return cells
}

function groupOf({ stream, angle }: Pick<Paragraph, 'stream' | 'angle'>): string {
  return `${stream} ${angleKey(angle)}`
}

function cellOf(paragraph: Paragraph): Cell {
  const { lines, left, right, style } = paragraph
  const [top, bottom] = [lines[0]?.v ?? 0, lines.at(-1)?.v ?? 0]
  return { paragraph, left, right, top, bottom, size: style.size }
}

function cellOfLine({ u0, u1, v, size }: KeptLine): Cell {
  return { paragraph: null, left: u0, right: u1, top: v, bottom: v, size }
}

/** Rows that follow each other, two at least. `others`: text that ends a table. */
function tablesOf(cells: readonly Cell[], others: readonly Cell[]): Row[][] {
  const tables: Row[][] = []
  for (const row of rowsOf(cells)) {
    const table = tables.at(-1)
    const above = table?.at(-1)
    if (table && above && followsRow(above, row, others)) table.push(row)
    else tables.push([row])
  }
  // A row of a single text has no columns, and a table of numbers no text.
  return tables.filter((rows) => rows.length > 1 && rows.some(({ length }) => length > 1))
}

function rowsOf(cells: readonly Cell[]): Row[] {
  const rows: [Cell, ...Cell[]][] = []
  for (const cell of cells.toSorted((a, b) => b.top - a.top)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.top - cell.top <= SAME_ROW * Math.min(first.size, cell.size)) row.push(cell)
    else rows.push([cell])
  }
  return rows.map(([first, ...more]): Row => {
    const [leftmost = first, ...rest] = [first, ...more].toSorted((a, b) => a.left - b.left)
    return [leftmost, ...rest]
  })
}

function followsRow(upper: Row, lower: Row, others: readonly Cell[]): boolean {
  const size = Math.max(upper[0].size, lower[0].size)
  const gap = Math.min(...upper.map(({ bottom }) => bottom)) - lower[0].top
  const shared = Math.min(rightOf(upper), rightOf(lower)) - Math.max(upper[0].left, lower[0].left)
  if (gap > WIDEST_ROW_GAP * size || shared <= 0) return false
  const isBetween = ({ top, left, right }: Cell) =>
    top < upper[0].top && top > lower[0].top && left < rightOf(lower) && right > lower[0].left
  return !others.some(isBetween)
}

function rightOf(row: Row): number {
  return Math.max(...row.map(({ right }) => right))
}
