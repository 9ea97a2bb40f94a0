// The columns of a table, from the places of its cells.

/** What a cell takes of its row. */
export interface CellSpan {
  readonly left: number
  readonly right: number
}

/** Each is compared with each: a page of more is no table that anybody reads. */
const MOST_CELLS = 4000

/** Left to right; null where the rows are no table. A cell that overlaps several cells of another row spans columns. */
export function cellColumns(rows: readonly (readonly CellSpan[])[]): CellSpan[] | null {
  const count = rows.reduce((sum, row) => sum + row.length, 0)
  if (rows.length < 2 || count > MOST_CELLS) return null
  const spans = (cell: CellSpan) => rows.some((row) => row.filter((other) => overlaps(cell, other)).length > 1)
  const narrow = rows.flat().filter((cell) => !spans(cell))
  const columns: { left: number; right: number }[] = []
  for (const { left, right } of narrow.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1)
    if (last && left < last.right) last.right = Math.max(last.right, right)
    else columns.push({ left, right })
  }
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const areApart = rows.every((row) =>
    columns.every((column) => row.filter((cell) => overlaps(cell, column)).length < 2),
  )
  return columns.length === widest && areApart ? columns : null
}

/** The first and the last column of a cell; -1 where it is in none. */
export function columnsOfCell(cell: CellSpan, columns: readonly CellSpan[]): readonly [first: number, last: number] {
  const isIn = (column: CellSpan) => overlaps(cell, column)
  return [columns.findIndex(isIn), columns.findLastIndex(isIn)]
}

function overlaps(a: CellSpan, b: CellSpan): boolean {
  return a.left < b.right && b.left < a.right
}
