// Rows of a table without rules whose cells stand on common baselines. That a line begins with a small letter says
// nothing there: what was ended on purpose in two columns at once is a row.
import { FLUSH, LEAST_INDENT, RUNNING_TEXT_WORDS, SAME_BASELINE } from '../params.ts'
import type { Fragment } from '../lines/fragments.ts'
import { LEAST_CELL_STEP, SAME_SUM } from './params.ts'

export interface RowContext {
  readonly cellsBeside: (fragment: Fragment) => readonly Fragment[]
  /** How far right a line could have run: to the next text on it, its cell's edge, the page's text's end. */
  readonly freeTo: (fragment: Fragment, lower: Fragment) => number
}

/** `current` is the paragraph so far: not empty. */
export function beginsRow(current: readonly Fragment[], lower: Fragment, context: RowContext): boolean {
  const [first] = current
  const upper = current.at(-1)
  if (!first || !upper || lower.isRightToLeft || isRunning([...current, lower])) return false
  const inRow = (fragment: Fragment) =>
    context.cellsBeside(fragment).filter(({ v, size }) => Math.abs(v - fragment.v) < SAME_BASELINE * size)
  const cells = inRow(lower)
  if (cells.some((cell) => isSpanned(cell, upper, lower))) return true
  const endsEarly = (line: Fragment, next: Fragment) =>
    context.freeTo(line, next) - line.u1 > (next.words[0]?.u1 ?? 0) - next.u0 + 0.5 * line.size
  if (cells.length === 0) return false
  const above = inRow(upper)
  if (above.length > 0) {
    // No text says all of a line twice.
    if (upper.text === lower.text) return true
    const ended = cells.filter((cell) => above.some((other) => isSameColumn(other, cell) && endsEarly(other, cell)))
    return ended.length >= (endsEarly(upper, lower) ? 1 : 2)
  }
  // Lines without a cell before them stood under one that has one, further in or where its row began.
  const label = cells.find((cell) => cell.u1 < lower.u0)
  if (!label) return false
  const isOutdented = lower.u0 < upper.u0 - LEAST_INDENT * lower.size
  const isLabelled = inRow(first).some((other) => isSameColumn(other, label))
  // An entry's lines never come back to where its first one began.
  if (isOutdented && isLabelled && Math.abs(first.u0 - lower.u0) < FLUSH * lower.size) return true
  return endsEarly(upper, lower) && (isOutdented || isLabelled)
}

function isRunning(lines: readonly Fragment[]): boolean {
  return lines.reduce((sum, { words }) => sum + words.length, 0) > RUNNING_TEXT_WORDS * lines.length
}

/** Centred words of one cell begin alike only where they are of one length. */
function isSameColumn(a: Fragment, b: Fragment): boolean {
  const apart = Math.abs(a.u0 - b.u0)
  return apart < FLUSH * b.size && apart <= Math.abs(a.u0 + a.u1 - b.u0 - b.u1) / 2 + SAME_SUM * b.size
}

/** The line above stands over the cell before this one too. */
function isSpanned(cell: Fragment, upper: Fragment, { u0, size }: Fragment): boolean {
  return cell.u1 < u0 && cell.u0 < upper.u0 && cell.u1 > upper.u0 - 0.5 * size && u0 > upper.u0 + LEAST_CELL_STEP * size
}
