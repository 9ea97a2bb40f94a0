// Finds whole tables before the page is read in columns. Rows of several cells, with the cells that span some of them,
// are read from top to bottom.
import { least, most } from '../layout/geometry/extremes.ts'
import type { Boxed } from '../layout/reading-order/reading-order.ts'
import type { TextRow } from './text-rows.ts'

export interface RowBlock extends Boxed {
  readonly angle: number
  /** Top to bottom. */
  readonly rows: readonly TextRow[]
}

/** Cells of a row that tell a table, and such rows. */
const FEWEST_CELLS = 3
const FEWEST_ROWS = 2
/** Ems between baselines of rows; empty cells and cells of several lines are between. */
const WIDEST_PITCH = 5
/** Ems outside of the rows' own width where cells that span rows stand. */
const BESIDE = 12
/** Lines of running text are no cell, if they are as many ems high. */
const HIGHEST_CELL = 8

export function blocksOfRows(rows: readonly TextRow[]): RowBlock[] {
  const sorted = rows.toSorted((a, b) => heightOf(b) - heightOf(a) || a.box.left - b.box.left)
  const tables: TextRow[][] = []
  for (const row of sorted) {
    if (row.items.length < FEWEST_CELLS) continue
    const table = tables.find((candidate) => continuesTable(candidate.at(-1), row))
    if (table) table.push(row)
    else tables.push([row])
  }
  const taken = new Set<TextRow>()
  const blocks = tables
    .filter((table) => table.length >= FEWEST_ROWS)
    .map((table) => {
      const [own, whole] = [new Set(table), blockOf(table)]
      const members = sorted.filter((row) => !taken.has(row) && (own.has(row) || isWithin(row, whole)))
      for (const row of members) taken.add(row)
      return blockOf(members)
    })
  return [...blocks, ...sorted.filter((row) => !taken.has(row)).map((row) => blockOf([row]))]
}

function continuesTable(upper: TextRow | undefined, lower: TextRow): boolean {
  if (!upper || upper.angle.toFixed(1) !== lower.angle.toFixed(1)) return false
  const pitch = heightOf(upper) - heightOf(lower)
  const shared = Math.min(upper.box.right, lower.box.right) - Math.max(upper.box.left, lower.box.left)
  return pitch < WIDEST_PITCH * Math.max(upper.em, lower.em) && shared > 0
}

/** Between its first and its last row, as a cell that spans rows is. */
function isWithin(row: TextRow, { rows, box, angle }: RowBlock): boolean {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last || row.angle.toFixed(1) !== angle.toFixed(1)) return false
  const reach = BESIDE * row.em
  return (
    heightOf(row) < heightOf(first) &&
    heightOf(row) > heightOf(last) &&
    row.box.top - row.box.bottom < HIGHEST_CELL * row.em &&
    row.box.right > box.left - reach &&
    row.box.left < box.right + reach
  )
}

/** Its first baseline. */
function heightOf({ items }: TextRow): number {
  return most(items.map(({ first }) => first))
}

function blockOf(rows: readonly TextRow[]): RowBlock {
  const box = {
    left: least(rows.map((row) => row.box.left)),
    right: most(rows.map((row) => row.box.right)),
    bottom: least(rows.map((row) => row.box.bottom)),
    top: most(rows.map((row) => row.box.top)),
  }
  return { angle: rows[0]?.angle ?? 0, rows, box, em: most(rows.map(({ em }) => em)) }
}
