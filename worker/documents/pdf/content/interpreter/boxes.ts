// Makes boxes in page space from corners, and cuts them at clips.
import { type Box, type Matrix, transform } from '../../geometry.ts'
import { isWithinLimits } from './number-limits.ts'

/** The box around points given as x, y, x, y, …; null for no points and for numbers beyond the limits. */
export function boxAround(coordinates: readonly number[]): Box | null {
  let left = Infinity
  let bottom = Infinity
  let right = -Infinity
  let top = -Infinity
  for (let index = 0; index + 1 < coordinates.length; index += 2) {
    const x = coordinates[index] ?? Number.NaN
    const y = coordinates[index + 1] ?? Number.NaN
    if (!isWithinLimits(x) || !isWithinLimits(y)) return null
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  return left === Infinity ? null : { left, bottom, right, top }
}

/** The box around a rectangle that a matrix has moved. */
export function transformedBox(matrix: Matrix, { left, bottom, right, top }: Box): Box | null {
  return boxAround([
    ...transform(matrix, left, bottom),
    ...transform(matrix, right, bottom),
    ...transform(matrix, right, top),
    ...transform(matrix, left, top),
  ])
}

export const UNIT_SQUARE: Box = { left: 0, bottom: 0, right: 1, top: 1 }

/** Null where they do not touch. */
export function intersection(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left)
  const bottom = Math.max(a.bottom, b.bottom)
  const right = Math.min(a.right, b.right)
  const top = Math.min(a.top, b.top)
  return left > right || bottom > top ? null : { left, bottom, right, top }
}

export function area({ left, bottom, right, top }: Box): number {
  return (right - left) * (top - bottom)
}
