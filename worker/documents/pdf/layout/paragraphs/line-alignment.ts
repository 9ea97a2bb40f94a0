// How a single line is set: by its distances to the edges around it, and by the lines and boxes over and under it.
import { EXACT, FLUSH, LEAST_MARGIN } from '../params.ts'
import { type AlignmentContext, cellOf, framesAround, type Span } from './alignment-context.ts'
import type { Fragment } from '../lines/fragments.ts'
import type { Paragraph } from '../paragraph.ts'
import { isRightToLeft } from '../lines/logical-order.ts'
import {
  CAPTION_DISTANCE,
  LEAST_FREE_LEFT,
  LEAST_PROSE_MARGIN,
  MOST_CENTRED_STARTS,
  RUNNING_HEAD_GAP,
  SAME_MARGIN,
} from './params.ts'

export function lineAlignment(line: Fragment, context: AlignmentContext): Paragraph['align'] {
  const { block, separators, beside, shape } = context
  const { size } = line
  const start = isRightToLeft(line.text) ? 'right' : 'left'
  if (shape.isFlushRight) return 'right'
  if (shape.isProse && block.length > 2) return isCentredIn(line, shape, LEAST_PROSE_MARGIN) ? 'center' : start
  if (line.mark !== null || separators.hasTickBoxBefore(line)) return 'left'
  const votes = votesOf(line, context.neighbours)
  const cell = cellOf(line, separators)
  const frames = framesAround(line, context)
  // Lines of running text are as far from both edges too, where something stands farther out.
  const isAtEdge = context.edges.starts(line.u0, line) > MOST_CENTRED_STARTS
  const isCentred = cell
    ? isCentredInCell(line, cell)
    : !isAtEdge && frames.some((frame) => isCentredIn(line, frame, LEAST_MARGIN))
  const isClearlyCentred = isCentred && (!cell || line.u0 - cell.left > LEAST_MARGIN * size)
  const isLeft = votes.left > 0 && votes.left >= votes.right && votes.left >= votes.center
  if (isLeft && !(isClearlyCentred && votes.left < 2)) return 'left'
  if (isCentred && (cell || beside.length === 0)) return 'center'
  // One neighbour may end at the same place by chance.
  if (votes.center > 0 && !isAtEdge && votes.center === context.neighbours.length) return 'center'
  if (votes.left === 0 && !isAtEdge && isCaption(line, context)) return 'center'
  const box = cell ?? frames[0] ?? context.page
  const before = line.u0 - box.left
  const after = box.right - line.u1
  if (votes.right > 1 || (votes.right > 0 && votes.right === context.neighbours.length && after < size)) return 'right'
  if (votes.left + votes.center === 0 && start === 'left' && votes.exactRight > 0) return 'right'
  const endsRight = () => endsAtEdge(line, frames, context) || endsHead(line, context) || endsRow(line, context)
  if (votes.left === 0 && cell === null && endsRight()) return 'right'
  if (start === 'right' && after < before) return 'right'
  return cell && after < size && before > LEAST_FREE_LEFT * size ? 'right' : 'left'
}

function votesOf(line: Fragment, neighbours: readonly Fragment[]) {
  const votes = { left: 0, right: 0, center: 0, exactRight: 0 }
  for (const other of neighbours) {
    const [start, end] = [Math.abs(other.u0 - line.u0) / line.size, Math.abs(other.u1 - line.u1) / line.size]
    const [isLeft, isRight] = [start < FLUSH, end < FLUSH]
    if (end < EXACT && start >= FLUSH / 2) votes.exactRight++
    // Lines of one width agree in all ways.
    if (isLeft && isRight) continue
    if (isLeft) votes.left++
    else if (isRight) votes.right++
    else if (Math.abs(other.u0 + other.u1 - line.u0 - line.u1) < 2 * FLUSH * line.size) votes.center++
  }
  return votes
}

function isCentredIn({ u0, u1, size }: Fragment, { left, right }: Span, leastMargin: number): boolean {
  const before = u0 - left
  const after = right - u1
  return Math.min(before, after) > leastMargin * size && Math.abs(before - after) < SAME_MARGIN * size
}

/** The rules tell a cell's width, so that narrow margins count. */
function isCentredInCell({ u0, u1, size }: Fragment, { left, right }: Span): boolean {
  const before = u0 - left
  const after = right - u1
  const slack = Math.min(SAME_MARGIN * size, 0.3 * size + 0.1 * before)
  return Math.min(before, after) > 0.2 * size && Math.abs(before - after) < slack
}

/** In the middle over or under an image, a box or a rule that is wider. */
function isCaption({ u0, u1, v, size }: Fragment, { separators, beside }: AlignmentContext): boolean {
  const margin = LEAST_MARGIN * size
  const reach = CAPTION_DISTANCE * size
  return separators.obstaclesIn(v - reach, v + reach).some(({ left, right, bottom, top }) => {
    if (left > u0 - margin || right < u1 + margin) return false
    // A form's rows are ruled from edge to edge, whatever stands between.
    if (top - bottom < size && beside.length > 0) return false
    const isUnder = top < v + FLUSH * size && v - top < CAPTION_DISTANCE * size
    const isOver = bottom > v + 0.5 * size && bottom - v < CAPTION_DISTANCE * size
    return (isUnder || isOver) && Math.abs(left + right - u0 - u1) < 2 * FLUSH * size
  })
}

/** At an edge where other lines end too, alone or with the page's number on its row, and begun where no other line is. */
function endsAtEdge(line: Fragment, frames: readonly Span[], { beside, edges }: AlignmentContext): boolean {
  const { size } = line
  const end = rowEnd(line, beside)
  if (end === null || edges.starts(line.u0, line) > 1) return false
  return (
    frames.every(({ left }) => line.u0 - left > LEAST_FREE_LEFT * size) &&
    frames.some(({ right }) => Math.abs(right - end) < FLUSH * size) &&
    edges.ends(end, line) > 1
  )
}

/** The last part of a running head, as far from the paper's right edge as its first part is from the left one. */
function endsHead({ u0, u1, v, size }: Fragment, { beside, paper, edges }: AlignmentContext): boolean {
  const [first] = beside.toSorted((a, b) => a.u0 - b.u0)
  if (!first || beside.some((other) => other.u1 > u0 - LEAST_FREE_LEFT * size)) return false
  const isEven = Math.abs(first.u0 - paper.left - (paper.right - u1)) < FLUSH * size
  return isEven && edges.starts(u0, { v, size }) === 0
}

/** The last entry of its row, far behind the others, where entries of other rows end: the dates of a CV. */
function endsRow(line: Fragment, { beside, edges }: AlignmentContext): boolean {
  const isApart = beside.length > 0 && beside.every(({ u1 }) => u1 < line.u0 - LEAST_FREE_LEFT * line.size)
  return isApart && edges.isEndOfEntries(line)
}

/** Where the line ends with the numbers behind it; null where other text is on its row. */
function rowEnd({ u0, u1, size }: Fragment, beside: readonly Fragment[]): number | null {
  let end = u1
  for (const other of beside.toSorted((a, b) => a.u0 - b.u0)) {
    if (other.u1 < u0 - LEAST_FREE_LEFT * size && !/\p{L}/u.test(other.text)) continue
    if (other.u0 < u0 || /\p{L}/u.test(other.text) || other.u0 - end > RUNNING_HEAD_GAP * size) return null
    end = other.u1
  }
  return end
}
