// The order a reader takes: down each column, columns from left to right, what spans them in between. A recursive cut
// at white space (XY-cut), in which bands that share a gutter are read column by column.
import type { Box } from '../../geometry.ts'
import { DEEPEST_CUT, HIGHEST_CELL, NARROWEST_GUTTER } from './params.ts'
import { SAME_TOP } from '../params.ts'

export interface Boxed {
  readonly box: Box
  /** Of its text. */
  readonly em: number
}

export function inReadingOrder<T extends Boxed>(items: readonly T[], depth = 0): T[] {
  if (items.length < 2 || depth > DEEPEST_CUT) return topDown(items)
  const columns = isGrid(items) ? [items] : cut(items, 'left', 'right', NARROWEST_GUTTER)
  if (columns.length > 1) return columns.flatMap((column) => inReadingOrder(column, depth + 1))
  const bands = cut(items, 'bottom', 'top', 0).toReversed()
  if (bands.length < 2) return topDown(items)
  return joinBands(bands).flatMap((band) => inReadingOrder(band, depth + 1))
}

/** Successive bands with a common gutter are columns side by side, cut by chance where their paragraphs end alike. */
function joinBands<T extends Boxed>(bands: readonly T[][]): T[][] {
  const joined: T[][] = []
  for (const band of bands) {
    const last = joined.at(-1)
    const both = last ? [...last, ...band] : band
    const isShared =
      last !== undefined &&
      !isGrid(both) &&
      cut(band, 'left', 'right', NARROWEST_GUTTER).length > 1 &&
      cut(last, 'left', 'right', NARROWEST_GUTTER).length > 1 &&
      cut(both, 'left', 'right', NARROWEST_GUTTER).length > 1
    if (isShared) joined[joined.length - 1] = both
    else joined.push(band)
  }
  return joined
}

/** Rows of cells: most boxes have another at their own height, and all are low. */
function isGrid(items: readonly Boxed[]): boolean {
  const isLow = items.every(({ box, em }) => box.top - box.bottom < HIGHEST_CELL * em)
  const sorted = items.toSorted((a, b) => b.box.top - a.box.top)
  const aligned = sorted.filter((item, index) =>
    [sorted[index - 1], sorted[index + 1]].some(
      (other) => other && Math.abs(other.box.top - item.box.top) < SAME_TOP * item.em,
    ),
  )
  return aligned.length > 0.7 * items.length && isLow
}

/** Groups with white space between them, in the order of the axis. */
function cut<T extends Boxed>(
  items: readonly T[],
  low: 'left' | 'bottom',
  high: 'right' | 'top',
  least: number,
): T[][] {
  const groups: T[][] = []
  let end = -Infinity
  for (const item of items.toSorted((a, b) => a.box[low] - b.box[low])) {
    const last = groups.at(-1)
    if (last && item.box[low] < end + least) last.push(item)
    else groups.push([item])
    end = Math.max(end, item.box[high])
  }
  return groups
}

/** By lines, and from left to right on each. */
function topDown<T extends Boxed>(items: readonly T[]): T[] {
  const rows: T[][] = []
  for (const item of items.toSorted((a, b) => b.box.top - a.box.top)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.box.top - item.box.top < 0.5 * (first.box.top - first.box.bottom)) row.push(item)
    else rows.push([item])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.left - b.box.left))
}
