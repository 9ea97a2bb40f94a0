// Numbers are checked once, where they enter: operands of content, matrices, boxes, places of glyphs. What computes with
// them behind that need not ask again: at 1.4e17 a page unit more is no other number, and a loop over such places never ends.
import type { Matrix } from '../../geometry.ts'
import { PageSkippedError } from '../page-skipped.ts'

/** ISO 32000-1 annex C.1 gives it for integers; a page has 14,400 units, and nothing is drawn so far away from it. */
export const MAX_NUMBER = 2_147_483_647

/** Null and NaN are none. */
export function isWithinLimits(value: number): boolean {
  return Math.abs(value) <= MAX_NUMBER
}

/** Throws PageSkippedError `unreadable` for what no page holds. */
export function checkNumber(value: number): void {
  if (!isWithinLimits(value)) throw new PageSkippedError('unreadable', `a number beyond ${MAX_NUMBER}`)
}

/** The matrix. Throws PageSkippedError `unreadable` where one of its numbers is beyond the limits. */
export function checkedMatrix(matrix: Matrix): Matrix {
  for (const value of matrix) checkNumber(value)
  return matrix
}
