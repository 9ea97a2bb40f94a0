// How far a paragraph may grow: to the next text, rule, image or box edge, within its column and the page's margins.
// Free space between two paragraphs belongs to the one before it, so that two never grow into the same place.
import { ASCENT, BOX_SLACK, DESCENT, HEADING_SIZE, LEAST_INDENT, MOST_INDENT, SAME_SIZE } from '../params.ts'
import { besideColumn } from './beside-column.ts'
import { least, most } from '../geometry/extremes.ts'
import type { Obstacle } from '../tables/separators.ts'
import type { Box } from '../../geometry.ts'
import type { BoxIndex } from '../geometry/box-index.ts'
import type { Paragraph, Room } from '../paragraph.ts'
import type { Frame, TextBox } from './text-box.ts'
import { LEAST_WALL, LINE_CLEARANCE, MOST_GROUNDS, ROW_TOP, RULE_CLEARANCE, TEXT_CLEARANCE } from './params.ts'

export interface Surroundings {
  readonly texts: BoxIndex<TextBox>
  readonly obstacles: BoxIndex<Obstacle>
  /** Where text may stand on the page. */
  readonly margins: Box
  /** Its column's edges, where it stands in one. */
  readonly column: { readonly left: number; readonly right: number } | null
  /** Lines of running text stay as wide as they are. */
  readonly isFixedWidth: boolean
}

export function inkBox({ left, right, lines, style }: Frame): Box {
  const first = lines[0]?.v ?? 0
  const last = lines.at(-1)?.v ?? first
  return {
    left: Math.min(left, least(lines.map(({ u0 }) => u0))),
    right: Math.max(right, most(lines.map(({ u1 }) => u1))),
    bottom: last - DESCENT * style.size,
    top: first + ASCENT * style.size,
  }
}

export function availableSpaceOf(frame: Frame, around: Surroundings): Omit<Room, 'fields'> {
  const own = inkBox(frame)
  const em = frame.style.size
  const isOther = ({ owner }: TextBox) => owner !== frame
  const { bottom, top } = own
  const beside = around.texts.inRows(bottom, top).filter(isOther)
  const obstacles = around.obstacles.inRows(bottom, top)
  const grounds = groundsOf(obstacles, own)
  const walls = wallsAround(obstacles, own, 'u', grounds, own)
  const besides = widthRoom(frame, own, beside, walls, around, em)
  const end =
    frame.align === 'left' && besides.right > 0 ? besideColumn(frame, own, around.texts, around.obstacles) : Infinity
  const wide = { ...besides, right: Math.min(besides.right, end - own.right) }
  const free = widthRoom(frame, own, beside, walls, { ...around, column: null, isFixedWidth: false }, em).right
  const reach = { ...own, left: own.left - wide.left, right: own.right + wide.right }
  const { left, right } = reach
  const others = around.texts.inColumns(left, right).filter(isOther)
  const edges = wallsAround(around.obstacles.inColumns(left, right), own, 'v', grounds, reach)
  return { ...wide, free, ...heightRoom(reach, own, others, edges, around.margins, frame.style) }
}

/** Across the axis it is asked for. */
interface Side {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** What the text stands on and nothing under it is seen through, the last first: a panel over a drawing. */
function groundsOf(obstacles: readonly Obstacle[], own: Box): Obstacle[] {
  const opaque = obstacles.filter((obstacle) => obstacle.isOpaque === true && contains(obstacle, own))
  return opaque.toSorted((a, b) => orderOf(b) - orderOf(a)).slice(0, MOST_GROUNDS)
}

function orderOf({ order = Infinity }: Obstacle): number {
  return order
}

/** The nearest on both sides, in the order of the axis; infinitely far where there is none. */
interface Walls {
  readonly before: number
  readonly behind: number
}

/**
 * What surrounds the text bounds it from inside; what stands beside it, by its near side. Only as far as it is seen, and
 * beside what `reach` has across the axis.
 */
function wallsAround(
  obstacles: readonly Obstacle[],
  own: Box,
  axis: 'u' | 'v',
  grounds: readonly Obstacle[],
  reach: Box,
): Walls {
  const isAcross = axis === 'u'
  const start = isAcross ? own.left : own.bottom
  const end = isAcross ? own.right : own.top
  const lowest = isAcross ? reach.bottom : reach.left
  const highest = isAcross ? reach.top : reach.right
  const isSeen = (obstacle: Obstacle, at: number): boolean => {
    const { left, right, bottom, top } = obstacle
    let sides: Side[] = [isAcross ? { at, from: bottom, to: top } : { at, from: left, to: right }]
    for (const ground of grounds)
      if (orderOf(ground) > orderOf(obstacle)) sides = sides.flatMap((side) => besideGround(side, ground, own, axis))
    return sides.some(({ from, to }) => from <= highest && to >= lowest)
  }
  let before = -Infinity
  let behind = Infinity
  obstacles.forEach((obstacle) => {
    const from = isAcross ? obstacle.bottom : obstacle.left
    const to = isAcross ? obstacle.top : obstacle.right
    // The end of a rule that underlines the text is no wall, nor is the end of an upright one a floor.
    if (from > highest || to < lowest || !(to - from > LEAST_WALL) || !bounds(obstacle, own)) return
    const near = isAcross ? obstacle.left : obstacle.bottom
    const far = isAcross ? obstacle.right : obstacle.top
    if (near <= start + 1 && near > before && isSeen(obstacle, near)) before = near
    if (far <= start + 1 && far > before && isSeen(obstacle, far)) before = far
    if (far >= end - 1 && far < behind && isSeen(obstacle, far)) behind = far
    if (near >= end - 1 && near < behind && isSeen(obstacle, near)) behind = near
  })
  return { before, behind }
}

/** The parts of a side that a panel painted over it leaves; it hides what is beside the text as far as the text goes. */
function besideGround(side: Side, ground: Box, own: Box, axis: 'u' | 'v'): Side[] {
  const { left, right, bottom, top } = ground
  const [low, high] = axis === 'u' ? [left, right] : [bottom, top]
  if (side.at <= low || side.at >= high) return [side]
  const from = axis === 'u' ? Math.min(bottom, own.bottom - BOX_SLACK) : Math.min(left, own.left - BOX_SLACK)
  const to = axis === 'u' ? Math.max(top, own.top + BOX_SLACK) : Math.max(right, own.right + BOX_SLACK)
  const parts = [
    { ...side, to: Math.min(side.to, from) },
    { ...side, from: Math.max(side.from, to) },
  ]
  return parts.filter((part) => part.from < part.to)
}

/** Text on them goes on beyond their edges. */
const STOOD_ON: ReadonlySet<Obstacle['kind']> = new Set(['image', 'field', 'paper'])

function bounds(obstacle: Obstacle, own: Box): boolean {
  // A highlight or a stroke through the text moves for nobody.
  return contains(obstacle, own) ? !STOOD_ON.has(obstacle.kind) : !overlaps(obstacle, own)
}

function contains({ left, right, bottom, top }: Box, own: Box): boolean {
  return (
    left < own.left + BOX_SLACK &&
    right > own.right - BOX_SLACK &&
    bottom < own.bottom + BOX_SLACK &&
    top > own.top - BOX_SLACK
  )
}

function overlaps({ left, right, bottom, top }: Box, own: Box): boolean {
  return (
    left < own.right - BOX_SLACK &&
    right > own.left + BOX_SLACK &&
    bottom < own.top - BOX_SLACK &&
    top > own.bottom + BOX_SLACK
  )
}

function widthRoom(
  { align }: Frame,
  own: Box,
  others: readonly TextBox[],
  walls: Walls,
  { margins, column, isFixedWidth }: Surroundings,
  em: number,
): { left: number; right: number } {
  if (isFixedWidth && column !== null) {
    return { left: 0, right: Math.max(0, align === 'right' || align === 'center' ? 0 : column.right - own.right) }
  }
  let left = Math.max(margins.left, column?.left ?? -Infinity, walls.before + RULE_CLEARANCE * em)
  let right = Math.min(margins.right, column?.right ?? Infinity, walls.behind - RULE_CLEARANCE * em)
  for (const other of others) {
    if (other.bottom >= own.top || other.top <= own.bottom) continue
    // Two neighbours that may both grow into the gap have half of it each.
    if (other.left >= own.right - 1) {
      const gap = other.left - own.right
      const isShared = other.owner !== null && growsLeft(other.owner.align)
      right = Math.min(right, own.right + (isShared ? gap / 2 - TEXT_CLEARANCE * em * 0.5 : gap - TEXT_CLEARANCE * em))
    } else if (other.right <= own.left + 1) {
      const gap = own.left - other.right
      const isShared = other.owner !== null && growsRight(other.owner.align)
      left = Math.max(left, own.left - (isShared ? gap / 2 - TEXT_CLEARANCE * em * 0.5 : gap - TEXT_CLEARANCE * em))
    }
  }
  const room = { left: Math.max(0, own.left - left), right: Math.max(0, right - own.right) }
  if (align === 'center') {
    const both = Math.min(room.left, room.right)
    return { left: both, right: both }
  }
  return { left: growsLeft(align) ? room.left : 0, right: growsRight(align) ? room.right : 0 }
}

/** Its first line begins inside of its others, or of the text above it. */
function isIndented(next: Frame | null, left: number, em: number): boolean {
  const indent = next === null ? 0 : Math.max(next.firstIndent, (next.lines[0]?.u0 ?? left) - left)
  return indent > LEAST_INDENT * em && indent < MOST_INDENT * em
}

function isHeadingOver(next: Frame['style'], own: Frame['style']): boolean {
  return next.size > HEADING_SIZE * own.size || (next.isBold && !own.isBold && next.size > (1 - SAME_SIZE) * own.size)
}

function growsLeft(align: Paragraph['align']): boolean {
  return align === 'right' || align === 'center'
}

function growsRight(align: Paragraph['align']): boolean {
  return align !== 'right'
}

function heightRoom(
  reach: Box,
  own: Box,
  others: readonly TextBox[],
  edges: Walls,
  margins: Box,
  style: Frame['style'],
): Pick<Room, 'bottom' | 'top' | 'isFollowed' | 'isBeforeHeading'> {
  const em = style.size
  let bottom = Math.max(margins.bottom, edges.before + RULE_CLEARANCE * em)
  let top = Math.min(margins.top, edges.behind - RULE_CLEARANCE * em)
  let isFollowed = false
  let isBeforeHeading = false
  for (const other of others) {
    if (other.left >= reach.right || other.right <= reach.left) continue
    if (other.top <= own.bottom + 1) {
      const end = other.top + LINE_CLEARANCE * em
      if (end < bottom - ROW_TOP * em) continue
      // The space over a heading is kept wherever it begins; its number stands beside it, or before it.
      const isHeading = other.owner !== null && isHeadingOver(other.owner.style, style)
      const isInRow = end < bottom + ROW_TOP * em
      isFollowed = isHeading || !isIndented(other.owner, own.left, em) || (isInRow && isFollowed)
      isBeforeHeading = isHeading || (isInRow && isBeforeHeading)
      bottom = Math.max(bottom, end)
    } else if (other.bottom >= own.top - 1)
      top = Math.min(top, other.owner === null ? other.bottom - LINE_CLEARANCE * em : own.top)
  }
  return { bottom: Math.max(0, own.bottom - bottom), top: Math.max(0, top - own.top), isFollowed, isBeforeHeading }
}
