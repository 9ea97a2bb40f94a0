// How much of the free space under a cell or a label is its own row's. A further line below that stands beside the next
// row's text and reads as part of it; under a label before a line to write on, it stands before nothing.
import type { Separators } from '../tables/separators.ts'
import type { BoxIndex } from '../geometry/box-index.ts'
import { most } from '../geometry/extremes.ts'
import type { Paragraph, Room } from '../paragraph.ts'
import { inkBox } from './available-space.ts'
import type { TextBox } from './text-box.ts'
import { DEEPEST_ROW, LINE_CLEARANCE, ROW_SLACK } from './params.ts'

/** Null where the text is no row's, or has all of its free space to itself. */
export function rowSpace(
  paragraph: Omit<Paragraph, 'room'>,
  { bottom, fields }: Pick<Room, 'bottom' | 'fields'>,
  texts: BoxIndex<TextBox>,
  separators: Separators,
): number | null {
  const isSingle = paragraph.lines.length === 1
  if (isSingle && bottom > 0 && (paragraph.leader.length > 0 || fields.length > 0)) return 0
  if (paragraph.role !== 'cell') return null
  const besides = neighbours(paragraph, texts, separators)
  if (besides.length === 0) return null
  const own = inkBox(paragraph)
  const clearance = LINE_CLEARANCE * paragraph.style.size
  // What stands below the free space takes nothing of it.
  const depth = Math.min(bottom + clearance, DEEPEST_ROW)
  const lower = texts.inRows(own.bottom - depth, own.bottom + ROW_SLACK).filter(({ owner }) => owner !== paragraph)
  const end = ({ left, right, ...row }: TextBox) => {
    const highest = Math.min(own.bottom, row.bottom) + ROW_SLACK
    const under = lower.filter((other) => other.left < right && other.right > left && other.top <= highest)
    return most(under.map(({ top }) => top))
  }
  const free = own.bottom - most(besides.map(end)) - clearance
  return free < bottom - ROW_SLACK ? Math.max(0, free) : null
}

/** The nearest texts on its row, with no line between. */
function neighbours(
  paragraph: Omit<Paragraph, 'room'>,
  texts: BoxIndex<TextBox>,
  separators: Separators,
): readonly TextBox[] {
  const own = inkBox(paragraph)
  let before: TextBox | null = null
  let after: TextBox | null = null
  for (const other of texts.inRows(own.bottom, own.top)) {
    if (other.owner === paragraph || other.bottom >= own.top - ROW_SLACK || other.top <= own.bottom + ROW_SLACK)
      continue
    if (other.right <= own.left && other.right > (before?.right ?? -Infinity)) before = other
    if (other.left >= own.right && other.left < (after?.left ?? Infinity)) after = other
  }
  const v = (own.bottom + own.top) / 2
  const isParted = ({ left, right }: TextBox) =>
    separators.verticalBetween(Math.min(right, own.right), Math.max(left, own.left), v).length > 0
  return [before, after].filter((other) => other !== null).filter((other) => !isParted(other))
}
