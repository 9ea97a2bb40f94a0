// Lines within one cell of a ruled table: the rules say where a row ends, so a line that had no room for more goes on.
import type { Separators } from './separators.ts'
import { isFilled } from '../blocks/block-shape.ts'
import { least } from '../geometry/extremes.ts'
import type { Fragment } from '../lines/fragments.ts'
import { MOST_CELL_LINES, MOST_CELL_SIDE, MOST_PADDING } from './params.ts'
import { LETTER_MIDDLE, NEARLY_FLUSH, PARAGRAPH_PITCH, SAME_BASELINE } from '../params.ts'

export interface CellContext {
  readonly separators: Separators
  /** Fragments whose baselines lie between two heights. */
  readonly fragmentsBetween: (low: number, high: number) => readonly Fragment[]
}

/** Whether a line goes on in the one below because the rules around both left no room for its first word. */
export function goesOnInCell(upper: Fragment, lower: Fragment, { separators, fragmentsBetween }: CellContext): boolean {
  const size = Math.max(upper.size, lower.size)
  const pitch = upper.v - lower.v
  if (pitch > PARAGRAPH_PITCH * size || !/\p{L}{2}/u.test(upper.text) || !/\p{L}/u.test(lower.text)) return false
  const u0 = Math.min(upper.u0, lower.u0)
  const u1 = Math.max(upper.u1, lower.u1)
  const cell = separators.cellAround(u0, u1, upper.v + LETTER_MIDDLE * upper.size, lower.v + LETTER_MIDDLE * lower.size)
  if (!Number.isFinite(cell.left) || !Number.isFinite(cell.right)) return false
  if (separators.horizontalBetween(lower.v, upper.v, u0, u1).length > 0) return false
  const reach = MOST_CELL_LINES * pitch + MOST_PADDING * size
  const top = separators.horizontalBetween(upper.v, upper.v + reach, u0, u1)[0]?.at
  const bottom = separators.horizontalBetween(lower.v - reach, lower.v, u0, u1).at(-1)?.at
  if (top === undefined || bottom === undefined) return false

  const row = fragmentsBetween(bottom, top)
  const own = row.filter((other) => other.u0 > cell.left && other.u1 < cell.right)
  if (own.length > MOST_CELL_LINES || top - bottom > own.length * pitch + MOST_PADDING * size) return false
  // Two lines beside two lines in every other cell may be two rows.
  const beside = row.filter((other) => !own.includes(other))
  const hasOthers = beside.some((other) => !own.some(({ v }) => Math.abs(v - other.v) < SAME_BASELINE * size))
  const hasFewer = own.some(({ v }) => !beside.some((other) => Math.abs(v - other.v) < SAME_BASELINE * size))
  const hasFigures = beside.some(({ text }) => /\d/u.test(text))
  if (!hasOthers && !hasFewer && (hasFigures || own.length > 2)) return false

  const side = Math.min(MOST_CELL_SIDE, Math.max(0, (least(own.map((line) => line.u0)) - cell.left) / size)) * size
  const isFlush = Math.abs(upper.u0 - lower.u0) < NEARLY_FLUSH * size
  return isFilled(upper, lower, isFlush ? upper.u0 : cell.left + side, cell.right - side)
}
