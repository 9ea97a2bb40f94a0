// Joins items side by side into rows before the page is read in columns: a price belongs to its article, however far
// away. Columns of running text are not rows, although their lines stand at the same height.
import { least, most } from '../layout/geometry/extremes.ts'
import type { Boxed } from '../layout/reading-order/reading-order.ts'
import type { TextItem } from './text-item.ts'
import { SAME_ROW } from '../layout/params.ts'

export interface TextRow extends Boxed {
  readonly angle: number
  /** From left to right. */
  readonly items: readonly TextItem[]
}

/** Ems between the ends of two items that overlap by rounding. */
const OVERLAP = 0.3
/** Lines of a cell at most, and of running text at least. */
const LONGEST_CELL = 6
const SHORTEST_PROSE = 3
/** Letters of one line: two that are longer are sentences in columns. */
const LONG_LINE = 60
/** Ems of a column of running text; labels of forms are narrower. */
const NARROWEST_COLUMN = 14
const BULLET = /^[•‣◦▪▫·●○■□➢➤✓–∗*-]\s/u

/** Space between running text and what runs beside it, as far up and down as they go. */
interface Gutter {
  from: number
  to: number
  bottom: number
  top: number
}

/** In no order. */
export function rowsBeside(items: readonly TextItem[]): TextRow[] {
  const byAngle = new Map<string, TextItem[]>()
  for (const item of items) {
    const key = item.angle.toFixed(1)
    const group = byAngle.get(key)
    if (group) group.push(item)
    else byAngle.set(key, [item])
  }
  return [...byAngle.values()].flatMap((group) => {
    const gutters = guttersOf(group)
    return lines(group).flatMap((line) => cutLine(line, gutters))
  })
}

/** Rows that reading order has put behind each other, and that are one: a number in the middle of its row's height. */
export function joinRows(rows: readonly TextRow[]): TextRow[] {
  const joined: TextRow[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    const [first] = row.items
    if (last && first && isBeside(last, row)) joined[joined.length - 1] = rowOf([...last.items, ...row.items])
    else joined.push(row)
  }
  return joined
}

export function rowOf(items: readonly TextItem[]): TextRow {
  const box = {
    left: least(items.map((item) => item.box.left)),
    right: most(items.map((item) => item.box.right)),
    bottom: least(items.map((item) => item.box.bottom)),
    top: most(items.map((item) => item.box.top)),
  }
  return { angle: items[0]?.angle ?? 0, items, box, em: most(items.map(({ em }) => em)) }
}

/** About; of a paragraph with a usual pitch. */
function linesOf({ first, last, em }: TextItem): number {
  return 1 + Math.round((first - last) / (1.2 * em))
}

function isCell(item: TextItem): boolean {
  if (item.kind === 'code') return false
  return linesOf(item) < (item.kind === 'cell' ? LONGEST_CELL + 1 : SHORTEST_PROSE)
}

function isSameLine(a: TextItem, b: TextItem): boolean {
  return Math.abs(a.first - b.first) < SAME_ROW * Math.max(a.em, b.em)
}

/** Items whose first baselines are one; others are alone. */
function lines(items: readonly TextItem[]): TextItem[][] {
  const found: TextItem[][] = []
  let open: TextItem[] | null = null
  for (const item of items.toSorted((a, b) => b.first - a.first || a.box.left - b.box.left)) {
    if (!isCell(item)) found.push([item])
    else if (open?.[0] && isSameLine(open[0], item)) open.push(item)
    else found.push((open = [item]))
  }
  return found
}

function cutLine(line: readonly TextItem[], gutters: readonly Gutter[]): TextRow[] {
  const groups: TextItem[][] = []
  for (const item of line.toSorted((a, b) => a.box.left - b.box.left)) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && areOneRow(last, item, gutters)) group.push(item)
    else groups.push([item])
  }
  return groups.map(rowOf)
}

function areOneRow(left: TextItem, right: TextItem, gutters: readonly Gutter[]): boolean {
  if (right.box.left < left.box.right - OVERLAP * Math.max(left.em, right.em)) return false
  if (BULLET.test(right.text) || (left.text.length > LONG_LINE && right.text.length > LONG_LINE)) return false
  return !gutters.some(
    ({ from, to, bottom, top }) =>
      left.box.right < to && right.box.left > from && left.first < top && left.first > bottom,
  )
}

function guttersOf(items: readonly TextItem[]): Gutter[] {
  const gutters: Gutter[] = []
  for (const prose of items.filter(isProse)) {
    const beside = items.filter(({ box }) => box.bottom < prose.box.top && box.top > prose.box.bottom)
    const right = beside.filter(({ box }) => box.left >= prose.box.right)
    const left = beside.filter(({ box }) => box.right <= prose.box.left)
    if (right.some(isProse) || hasLines(right))
      addGutter(gutters, prose.box.right, least(right.map(leftOf)), [prose, ...right])
    if (left.some(isProse) || hasLines(left))
      addGutter(gutters, most(left.map(rightOf)), prose.box.left, [prose, ...left])
  }
  return gutters
}

const leftOf = ({ box }: TextItem) => box.left
const rightOf = ({ box }: TextItem) => box.right

function isProse(item: TextItem): boolean {
  if (item.kind === 'code' || item.kind === 'cell' || isCell(item)) return false
  return item.box.right - item.box.left > NARROWEST_COLUMN * item.em
}

/** A column of short lines, as in a box beside the text: a label has one line. */
function hasLines(items: readonly TextItem[]): boolean {
  return items.some((item, index) => items.slice(0, index).some((other) => !isSameLine(item, other)))
}

function addGutter(gutters: Gutter[], from: number, to: number, items: readonly TextItem[]): void {
  const [bottom, top] = [least(items.map(({ box }) => box.bottom)), most(items.map(({ box }) => box.top))]
  const known = gutters.find((gutter) => gutter.from < to && gutter.to > from)
  if (known) {
    known.from = Math.max(known.from, from)
    known.to = Math.min(known.to, to)
    known.bottom = Math.min(known.bottom, bottom)
    known.top = Math.max(known.top, top)
  } else gutters.push({ from, to, bottom, top })
}

function isBeside(row: TextRow, next: TextRow): boolean {
  if (row.angle.toFixed(1) !== next.angle.toFixed(1)) return false
  if (next.box.left < row.box.right - OVERLAP * Math.max(row.em, next.em)) return false
  return row.items.some((a) => next.items.some((b) => isInMiddle(a, b) || isInMiddle(b, a)))
}

/** A line beside a cell of several. */
function isInMiddle(line: TextItem, cell: TextItem): boolean {
  if (!isCell(cell) || linesOf(line) > 1) return false
  return line.first < cell.first && line.first > cell.last
}
