// How a paragraph is set: by its own lines where it has several.
import { FLUSH, LEAST_INDENT, LEAST_MARGIN, NEARLY_FLUSH, SAME_MIDDLE } from '../params.ts'
import { least, most } from '../geometry/extremes.ts'
import { type AlignmentContext, cellOf, framesAround, type Span } from './alignment-context.ts'
import { type BlockShape, isCentredPair } from '../blocks/block-shape.ts'
import { overlap } from '../blocks/blocks.ts'
import { firstIndex } from '../geometry/first-index.ts'
import type { Fragment } from '../lines/fragments.ts'
import { lineAlignment } from './line-alignment.ts'
import { beginsWithNumber } from '../lists/list-mark.ts'
import type { Paragraph } from '../paragraph.ts'
import { isRightToLeft } from '../lines/logical-order.ts'
import { NEIGHBOUR_DISTANCE } from './params.ts'

export type Align = Paragraph['align']

export function alignmentOf(lines: readonly Fragment[], context: AlignmentContext): Align {
  const [first] = lines
  if (!first) return 'left'
  return lines.length > 1 ? byLines(lines, context) : lineAlignment(first, context)
}

function byLines(lines: readonly Fragment[], context: AlignmentContext): Align {
  const { shape, block } = context
  const size = lines[0]?.size ?? 1
  if (shape.isFlushRight) return 'right'
  const isIndented = isIndentedProse(lines, context)
  if ((!isIndented && areCentredInThemselves(lines)) || areCentredInPlace(lines, context)) return 'center'
  const rights = lines.slice(0, -1).map(({ u1 }) => u1)
  const isRightToLeftText = isRightToLeft(lines.map(({ text }) => text).join(''))
  const isFlushRight = spread(lines.map(({ u1 }) => u1)) < FLUSH * size
  const lefts = lines.map(({ u0 }) => u0)
  // Less than an indent says as much outside of running text: no line there begins beside another's start.
  const leastShift = lines.length === 2 && !shape.isProse ? FLUSH : LEAST_INDENT
  if (isFlushRight && !isIndented && spread(lefts.slice(lines.length > 2 ? 1 : 0)) > leastShift * size) return 'right'
  const flush = rights.filter((right) => Math.abs(shape.right - right) < FLUSH * size).length
  const isJustified =
    (spread(rights) < FLUSH * size || flush >= 0.7 * rights.length) &&
    (lines.length > 3 || Math.abs(shape.right - (rights[0] ?? 0)) < FLUSH * size) &&
    isBlockJustified(block, shape)
  if (isJustified) return 'justify'
  return isRightToLeftText && spread(lines.slice(1).map(({ u1 }) => u1)) < FLUSH * size ? 'right' : 'left'
}

/** Two lines of running text whose indents, inwards or outwards, look like those of lines set otherwise. */
function isIndentedProse(lines: readonly Fragment[], { shape, block }: AlignmentContext): boolean {
  const [first, second] = lines
  if (!first || !second || lines.length > 2) return false
  if (first.mark === null && beginsWithNumber(first.words)) return true
  const isInBlock = shape.isProse && block.length > 2
  return (
    isInBlock &&
    Math.min(first.u0, second.u0) - shape.left < FLUSH * first.size &&
    shape.right - first.u1 < FLUSH * first.size
  )
}

/** Ends on both sides differ, and no more is needed. */
function areCentredInThemselves(lines: readonly Fragment[]): boolean {
  const size = lines[0]?.size ?? 1
  const pairs = lines.slice(1).flatMap((lower, index) => {
    const upper = lines[index]
    return upper ? [{ upper, lower }] : []
  })
  const isAligned = pairs.every(
    ({ upper, lower }) => Math.abs(upper.u0 + upper.u1 - lower.u0 - lower.u1) < SAME_MIDDLE * size,
  )
  if (isAligned && pairs.some(({ upper, lower }) => isCentredPair(upper, lower))) return true
  const leastDifference = Math.min(spread(lines.map(({ u0 }) => u0)), spread(lines.map(({ u1 }) => u1)))
  return spread(lines.map(centreOf)) < FLUSH * size && leastDifference > NEARLY_FLUSH * size
}

/** As far from one edge of their cell, column or page as from the other. */
function areCentredInPlace(lines: readonly Fragment[], context: AlignmentContext): boolean {
  const [first] = lines
  const u0 = least(lines.map((line) => line.u0))
  if (
    !first ||
    spread(lines.map(centreOf)) > 0.25 * first.size ||
    spread(lines.map((line) => line.u0)) < FLUSH * first.size
  )
    return false
  const text = { u0, u1: most(lines.map(({ u1 }) => u1)), v: first.v, size: first.size }
  const isInMiddle = ({ left, right }: Span) => Math.abs(centreOf(first) - (left + right) / 2) < 0.5 * first.size
  const cell = cellOf(text, context.separators)
  if (cell) return isInMiddle(cell)
  return framesAround(text, context).some((frame) => isInMiddle(frame) && u0 - frame.left > LEAST_MARGIN * first.size)
}

function centreOf({ u0, u1 }: Fragment): number {
  return (u0 + u1) / 2
}

function spread(values: readonly number[]): number {
  return most(values) - least(values)
}

/** Most lines end at one edge. */
function isBlockJustified(block: readonly Fragment[], { right }: BlockShape): boolean {
  const size = block[0]?.size ?? 1
  const flush = block.filter(({ u1 }) => right - u1 < FLUSH * size).length
  return flush >= 2 && flush > 0.4 * block.length
}

/** The nearest above and the nearest below in the same column, of fragments from top to bottom. */
export function columnNeighbours(line: Fragment, last: Fragment, sorted: readonly Fragment[]): Fragment[] {
  const reach = NEIGHBOUR_DISTANCE * line.size
  const first = firstIndex(sorted.length, (index) => (sorted[index]?.v ?? 0) >= line.v + reach)
  const end = firstIndex(sorted.length, (index) => (sorted[index]?.v ?? 0) > last.v - reach)
  const near = sorted
    .slice(first, end)
    .filter((other) => other !== line && other !== last && !other.isLeader && overlap(other, line) > 0)
  const above = near.findLast(({ v }) => v > line.v + NEARLY_FLUSH * line.size)
  const below = near.find(({ v }) => v < last.v - NEARLY_FLUSH * line.size)
  return [above, below].filter((other) => other !== undefined)
}
