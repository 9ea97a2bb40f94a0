// Areas of cells as formulas write them: `A1`, `$A$1:B9`, `A:C`, `1:3`.

/** Rows and columns from 0; an area of whole columns has all rows. */
export interface CellArea {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** ECMA-376-1 §18.3.1.73 and §18.3.1.13: Excel has no more. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384
const CORNER = /^\$?([A-Z]{1,3})?\$?(\d{1,7})?#?$/i

/** Null for what is no area, such as a name. */
export function cellArea(reference: string): CellArea | null {
  const corners = reference.split(':').map(corner)
  const [first, last = first] = corners
  if (!first || !last || corners.length > 2 || (corners.length < 2 && (first.row === null || first.column === null)))
    return null
  const rows = [first.row ?? 0, last.row ?? MAX_ROWS - 1]
  const columns = [first.column ?? 0, last.column ?? MAX_COLUMNS - 1]
  return {
    firstRow: Math.min(...rows),
    lastRow: Math.max(...rows),
    firstColumn: Math.min(...columns),
    lastColumn: Math.max(...columns),
  }
}

function corner(text: string): { readonly row: number | null; readonly column: number | null } | null {
  const [, letters, digits] = CORNER.exec(text) ?? []
  if (letters === undefined && digits === undefined) return null
  let column = 0
  for (const letter of letters?.toUpperCase() ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return {
    row: digits === undefined ? null : Number(digits) - 1,
    column: letters === undefined ? null : column - 1,
  }
}

/** `A1:C9` is `A1:A9`; what is no area stays. */
export function firstColumn(reference: string): string {
  const [, column, row = '', end] = /^(\$?[A-Z]{1,3})(\$?\d+)?:\$?[A-Z]{1,3}(\$?\d+)?$/i.exec(reference) ?? []
  return column === undefined ? reference : `${column}${row}:${column}${end ?? ''}`
}

/** `A1:C9` is `A1:C1`. */
export function firstRow(reference: string): string {
  const [, column = '', row, last = ''] = /^(\$?[A-Z]{1,3})?(\$?\d+):(\$?[A-Z]{1,3})?\$?\d+$/i.exec(reference) ?? []
  return row === undefined ? reference : `${column}${row}:${last}${row}`
}
