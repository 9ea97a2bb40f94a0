// Addresses of cells: `B4` (ECMA-376-1 §18.18.7). Rows and columns are counted from 0 here.

export interface CellAddress {
  readonly row: number
  readonly column: number
}

/** Absolute ones too: `$B$4`. Null for what is none. */
export function cellAddress(text: string): CellAddress | null {
  const [, letters, digits] = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/.exec(text) ?? []
  if (letters === undefined || digits === undefined) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}

export function addressText({ row, column }: CellAddress): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row + 1}`
}
