// Checks numbers once, where they enter: operands of content, matrices, boxes, glyph positions. Later computation
// relies on this check: at 1.4e17, adding one page unit gives the same number, and a loop over such positions never
// ends.
import type { Matrix } from '../../geometry.ts'
import { PageKeptError } from '../page-kept.ts'

/** ISO 32000-1 annex C.1 sets this limit for integers. A page has 14,400 units, and nothing is drawn this far away. */
export const MAX_NUMBER = 2_147_483_647

/** False for null and NaN. */
export function isWithinLimits(value: number): boolean {
  return Math.abs(value) <= MAX_NUMBER
}

/** Throws PageKeptError `unreadable` for what no page holds. */
export function checkNumber(value: number): void {
  if (!isWithinLimits(value)) throw new PageKeptError('unreadable', `a number beyond ${MAX_NUMBER}`)
}

/** The matrix. Throws PageKeptError `unreadable` where one of its numbers is beyond the limits. */
export function checkedMatrix(matrix: Matrix): Matrix {
  for (const value of matrix) checkNumber(value)
  return matrix
}
