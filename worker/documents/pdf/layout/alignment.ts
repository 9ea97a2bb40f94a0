// How a paragraph is set, by its own lines where it has several, else by what stands in its column or cell.
import { least, most } from './extremes.ts'
import type { Barriers } from './barriers.ts'
import { type BlockShape, isCentredPair, LEAST_INDENT, SAME_EDGE } from './block-shape.ts'
import { overlap } from './blocks.ts'
import type { Fragment } from './fragments.ts'
import type { Paragraph } from './paragraph.ts'
import { isRightToLeft } from './visual-order.ts'

export type Align = Paragraph['align']

export interface AlignContext {
  readonly shape: BlockShape
  readonly barriers: Barriers
  /** The block the lines were cut from. */
  readonly block: readonly Fragment[]
  /** The nearest fragments of the column, above and below, over rules and gaps. */
  readonly neighbours: readonly Fragment[]
  readonly beside: readonly Fragment[]
  /** Edges of the text around: the column's, or the page's. */
  readonly frame: { readonly left: number; readonly right: number }
}

/** Ems to which edges of aligned lines agree. */
const FLUSH = 0.2
/** Ems of space on both sides of a text that is centred in its cell or on its page. */
const LEAST_MARGIN = 1.2

export function alignmentOf(lines: readonly Fragment[], context: AlignContext): Align {
  const [first] = lines
  if (!first) return 'left'
  return lines.length > 1 ? byLines(lines, context) : byNeighbours(first, context)
}

function byLines(lines: readonly Fragment[], { shape, block, frame, barriers }: AlignContext): Align {
  const pairs = lines.slice(1).flatMap((lower, index) => {
    const upper = lines[index]
    return upper ? [{ upper, lower }] : []
  })
  const size = lines[0]?.size ?? 1
  const centred = pairs.filter(({ upper, lower }) => isCentredPair(upper, lower)).length
  if (
    centred > 0 &&
    pairs.every(({ upper, lower }) => Math.abs(upper.u0 + upper.u1 - lower.u0 - lower.u1) < 0.8 * size)
  ) {
    return 'center'
  }
  const lefts = lines.map(({ u0 }) => u0)
  const centres = lines.map(({ u0, u1 }) => (u0 + u1) / 2)
  const [first] = lines
  const cell = first ? barriers.cellAround(least(lefts), most(lines.map(({ u1 }) => u1)), first.v + 0.3 * size) : frame
  const isCell = Number.isFinite(cell.left) && Number.isFinite(cell.right)
  const box = isCell ? cell : frame
  const middle = (box.left + box.right) / 2
  if (
    spread(centres) < 0.25 * size &&
    spread(lefts) > FLUSH * size &&
    Math.abs((centres[0] ?? 0) - middle) < 0.5 * size &&
    (isCell || least(lefts) - box.left > LEAST_MARGIN * size)
  ) {
    return 'center'
  }
  const rights = lines.slice(0, -1).map(({ u1 }) => u1)
  const isRightToLeftText = isRightToLeft(lines.map(({ text }) => text).join(''))
  const isFlushRight = spread(lines.map(({ u1 }) => u1)) < FLUSH * size
  if (isFlushRight && spread(lefts.slice(lines.length > 2 ? 1 : 0)) > LEAST_INDENT * size) return 'right'
  const flush = rights.filter((right) => Math.abs(shape.right - right) < FLUSH * size).length
  const isJustified =
    (spread(rights) < FLUSH * size || flush >= 0.7 * rights.length) &&
    (lines.length > 3 || Math.abs(shape.right - (rights[0] ?? 0)) < FLUSH * size) &&
    isBlockJustified(block, shape)
  if (isJustified) return 'justify'
  return isRightToLeftText && spread(lines.slice(1).map(({ u1 }) => u1)) < FLUSH * size ? 'right' : 'left'
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

function byNeighbours(line: Fragment, { block, barriers, neighbours, beside, frame, shape }: AlignContext): Align {
  const { size } = line
  if (shape.isProse && block.length > 2) return isRightToLeft(line.text) ? 'right' : 'left'
  const votes = { left: 0, right: 0, center: 0 }
  for (const other of neighbours) {
    if (Math.abs(other.u0 - line.u0) < FLUSH * size) votes.left++
    else if (Math.abs(other.u1 - line.u1) < FLUSH * size) votes.right++
    else if (Math.abs(other.u0 + other.u1 - line.u0 - line.u1) < 2 * FLUSH * size) votes.center++
  }
  const isLonger = votes.left >= votes.right && votes.left >= votes.center
  if (line.mark !== null) return 'left'
  const cell = barriers.cellAround(line.u0, line.u1, line.v + 0.3 * size)
  const isCell = Number.isFinite(cell.left) && Number.isFinite(cell.right)
  const box = isCell ? cell : frame
  const before = line.u0 - box.left
  const after = box.right - line.u1
  const isCentredInBox = isCell
    ? Math.min(before, after) > 0.2 * size && Math.abs(before - after) < Math.min(0.8 * size, 0.3 * size + 0.1 * before)
    : Math.min(before, after) > LEAST_MARGIN * size && Math.abs(before - after) < 0.8 * size
  const isClearlyCentred = isCentredInBox && before > LEAST_MARGIN * size
  if (votes.left > 0 && isLonger && !(isClearlyCentred && votes.left < 2)) return 'left'
  if (isCentredInBox && (isCell || beside.length === 0)) return 'center'
  // One neighbour may end at the same place by chance.
  if (votes.center > 0 && votes.center === neighbours.length) return 'center'
  if (votes.right > 1 || (votes.right > 0 && votes.right === neighbours.length && after < size)) return 'right'
  if (isRightToLeft(line.text) && after < before) return 'right'
  return isCell && after < size && before > 3 * size ? 'right' : 'left'
}

/** Ems a column's next line may be away: a table's rows, a form's fields. */
const NEIGHBOUR_DISTANCE = 5

/** The nearest above and the nearest below in the same column. */
export function columnNeighbours(line: Fragment, last: Fragment, sorted: readonly Fragment[]): Fragment[] {
  const reach = NEIGHBOUR_DISTANCE * line.size
  const near = sorted.filter(
    (other) =>
      other !== line &&
      other !== last &&
      !other.isLeader &&
      other.v < line.v + reach &&
      other.v > last.v - reach &&
      overlap(other, line) > 0,
  )
  const above = near.findLast(({ v }) => v > line.v + SAME_EDGE * line.size)
  const below = near.find(({ v }) => v < last.v - SAME_EDGE * line.size)
  return [above, below].filter((other) => other !== undefined)
}
