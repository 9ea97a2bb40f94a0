// Numbers the cells of tables as a part streams by (ECMA-376-1 §17.4): a cell's row, and its column of the grid.
import type { TableCell } from '../model.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** Start tags that tell where a cell stands. */
export const TABLE_TAGS = ['w:tbl', 'w:tr', 'w:tc', 'w:gridBefore', 'w:gridSpan'] as const
/** Word's own limit. */
const MOST_COLUMNS = 63

interface OpenTable {
  /** Of the `w:tbl` in the path. */
  readonly depth: number
  readonly table: number
  row: number
  column: number
  columns: number
  /** The column behind the cell. */
  next: number
}

export class OpenTables {
  readonly #open: OpenTable[] = []
  #count = 0

  /** Whether the element is one of `TABLE_TAGS`, which have no text. */
  read(element: XmlElement, path: readonly string[]): boolean {
    const { name } = element
    if (name === 'w:tbl') {
      while (this.#open.length > 0 && (this.#open.at(-1)?.depth ?? 0) >= path.length) this.#open.pop()
      this.#open.push({ depth: path.length, table: this.#count++, row: -1, column: 0, columns: 1, next: 0 })
      return true
    }
    if (!TABLE_TAGS.some((tag) => tag === name)) return false
    const table = this.#innermost(path)
    if (!table) return true
    if (name === 'w:tr') {
      table.row++
      table.next = 0
    } else if (name === 'w:tc') {
      table.column = table.next++
      table.columns = 1
    } else {
      const count = Math.min(MOST_COLUMNS, Math.max(0, Math.trunc(Number(element.attribute('w:val') ?? 1)) || 0))
      if (name === 'w:gridBefore') table.next += count
      else {
        table.columns = Math.max(1, count)
        table.next = table.column + table.columns
      }
    }
    return true
  }

  /** Null outside of cells. */
  cellAt(path: readonly string[]): TableCell | null {
    const found = path.includes('w:tc') ? this.#innermost(path) : undefined
    if (!found) return null
    const { table, row, column, columns } = found
    return { table, row, column, ...(columns > 1 && { columns }) }
  }

  #innermost(path: readonly string[]): OpenTable | undefined {
    while (this.#open.length > 0 && path[this.#open.at(-1)?.depth ?? 0] !== 'w:tbl') this.#open.pop()
    return this.#open.at(-1)
  }
}
