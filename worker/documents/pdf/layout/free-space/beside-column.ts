// A column beside a text that has nothing on the text's own rows: an empty line of the list there, a picture. Its edge is
// told from what it has above and below; a line that ran past it would read as part of it.
import { COLUMN_REACH, FLUSH } from '../params.ts'
import type { Obstacle } from '../tables/separators.ts'
import type { BoxIndex } from '../geometry/box-index.ts'
import { least, most } from '../geometry/extremes.ts'
import type { Frame, TextBox } from './text-box.ts'
import type { Box } from '../../geometry.ts'
import { BESIDE_COLUMN_LINES, COLUMN_CLEARANCE, CROSSING, NEAREST_LINE, RULE_SLACK, TEXT_CLEARANCE } from './params.ts'

interface Start {
  readonly at: number
  readonly above: TextBox[]
  readonly below: TextBox[]
}

/** Where text must end; infinite where no column is beside it, or none that begins before the text on its own rows. A row of a ruled table, or of a shaded one, has none. */
export function besideColumn(frame: Frame, own: Box, texts: BoxIndex<TextBox>, obstacles: BoxIndex<Obstacle>): number {
  const em = frame.style.size
  const [lowest, highest] = [own.bottom - COLUMN_REACH * em, own.top + COLUMN_REACH * em]
  const near = texts
    .inRows(lowest, highest)
    .filter((text) => text.owner !== frame && text.top > lowest && text.bottom < highest)
  // By places as wide as they may differ: those that begin alike are in one, or in two beside each other.
  const starts = new Map<number, Start>()
  const reach = FLUSH * em
  let nearest = Infinity
  for (const text of near) {
    if (text.left < own.right) continue
    const isAbove = text.bottom >= own.top
    if (!isAbove && text.top > own.bottom) {
      nearest = Math.min(nearest, text.left)
      continue
    }
    const place = Math.floor(text.left / reach)
    let start: Start | undefined
    for (let each = place - 1; each <= place + 1 && !start; each++) {
      const found = starts.get(each)
      if (found && Math.abs(found.at - text.left) < reach) start = found
    }
    if (!start) starts.set(place, (start = { at: text.left, above: [], below: [] }))
    if (isAbove) start.above.push(text)
    else start.below.push(text)
  }
  const ends = [...starts.values()]
    .filter(({ at }) => at < nearest - reach)
    .filter((start) => isColumn(start, own, em, near, obstacles))
    .map(({ at }) => at - Math.max(TEXT_CLEARANCE * em, Math.min(COLUMN_CLEARANCE * em, (at - own.right) / 2)))
  return Math.max(own.right, least(ends))
}

function isColumn(
  { at, above, below }: Start,
  own: Box,
  em: number,
  near: readonly TextBox[],
  obstacles: BoxIndex<Obstacle>,
): boolean {
  if (above.length === 0 || below.length === 0) return false
  const lines = [...above, ...below].reduce((sum, { owner }) => sum + (owner?.lines.length ?? 1), 0)
  if (lines < BESIDE_COLUMN_LINES) return false
  const bottom = most(below.map((text) => text.top))
  const top = least(above.map((text) => text.bottom))
  if (own.bottom - bottom > NEAREST_LINE * em || top - own.top > NEAREST_LINE * em) return false
  const crosses = (box: Box, slack = 0) =>
    box.left < at - CROSSING * em &&
    box.right > at + CROSSING * em &&
    box.bottom < top + slack &&
    box.top > bottom - slack
  if (near.some((text) => crosses(text))) return false
  for (const obstacle of obstacles.inRows(bottom, top)) {
    if (obstacle.kind !== 'paper' && obstacle.kind !== 'image' && crosses(obstacle, RULE_SLACK * em)) return false
  }
  return true
}
