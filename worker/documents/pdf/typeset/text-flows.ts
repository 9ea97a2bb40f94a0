// Paragraphs stacked above free space with nothing between or beside them. When a paragraph needs more lines, those
// below can move down, as in the program that set them.
import { least, most } from '../layout/geometry/extremes.ts'
import type { PageText } from '../content/page-text.ts'
import type { Box } from '../geometry.ts'
import { angleKey, fromPage, toPage } from '../layout/geometry/page-axes.ts'
import type { Paragraph } from '../layout/paragraph.ts'
import type { PageLayout, KeptLine } from '../layout/page-layout.ts'
import { inkBox } from '../layout/free-space/available-space.ts'
import { ASCENT, DESCENT } from '../layout/params.ts'

export interface FlowMember {
  readonly paragraph: Paragraph
  /** They move with it. */
  readonly marks: readonly KeptLine[]
}

export interface Flow {
  /** Top to bottom. The first stays; it and all others may grow. */
  readonly members: readonly FlowMember[]
  /** Page units by which the last one may move down. */
  readonly budget: number
}

export interface FlowPage {
  readonly page: Pick<PageText, 'drawn' | 'widgets' | 'textBoxes'>
  readonly keptLines: readonly KeptLine[]
  readonly rules: PageLayout['rules']
  /** Paragraphs that stay as they are. */
  readonly others: readonly Paragraph[]
}

/** Ems: a wider gap is where a column ends, and its free space. */
const WIDEST_GAP = 3
/** Ems of the free space that stay free, or half of it: somebody may have to sign there. */
const LEAST_FREE = 1.5
/** Page units by which boxes that touch overlap. */
const TOUCHING = 1

/** A page of more is a drawing or a table. */
const MOST_PARAGRAPHS = 2000

/** In the axes of one angle. */
interface Placed extends FlowMember {
  readonly box: Box
}

export function flowsOf(paragraphs: readonly Paragraph[], { page, keptLines, rules, others }: FlowPage): Flow[] {
  if (paragraphs.length > MOST_PARAGRAPHS) return []
  const groups = new Map<string, Paragraph[]>()
  for (const paragraph of paragraphs) {
    const key = `${paragraph.stream} ${angleKey(paragraph.angle)}`
    groups.set(key, [...(groups.get(key) ?? []), paragraph])
  }
  const ruleBoxes = new Set(rules.flatMap(({ boxes }) => boxes))
  const drawn = page.drawn.filter((item) => !ruleBoxes.has(item)).map(({ box }) => box)
  const fields = [...page.widgets, ...page.textBoxes.map(({ box }) => box)]
  return [...groups.values()].flatMap((group) => {
    const angle = group[0]?.angle ?? 0
    const stream = group[0]?.stream ?? 0
    const marksOf = (paragraph: Paragraph) =>
      keptLines.filter((text) => text.stream === stream && text.angle === angle && isMarkOf(text, paragraph))
    const placed = group.map((paragraph): Placed => {
      const marks = marksOf(paragraph)
      return { paragraph, marks, box: around([inkBox(paragraph), ...marks.map(keptLineBox)]) }
    })
    const marks = new Set(placed.flatMap((item) => item.marks))
    const inAxes = (box: Box, from: number) => fromPage(toPage(box, from), angle)
    const texts = [
      ...keptLines.filter((text) => !marks.has(text)).map((text) => inAxes(keptLineBox(text), text.angle)),
      ...others.map((other) => inAxes(inkBox(other), other.angle)),
      ...paragraphs.filter((other) => !group.includes(other)).map((other) => inAxes(inkBox(other), other.angle)),
    ]
    const fixed = { texts, boxes: [...drawn, ...fields].map((box) => fromPage(box, angle)) }
    return columnsOf(placed).flatMap((column) => flowOf(column, placed, fixed) ?? [])
  })
}

function isMarkOf({ marks }: KeptLine, { lines }: Paragraph): boolean {
  return marks !== null && lines.some(({ u0, v }) => u0 === marks.u0 && v === marks.v)
}

function keptLineBox({ u0, u1, v, size }: KeptLine): Box {
  return { left: u0, right: u1, bottom: v - DESCENT * size, top: v + ASCENT * size }
}

function around(boxes: readonly Box[]): Box {
  return {
    left: least(boxes.map(({ left }) => left)),
    right: most(boxes.map(({ right }) => right)),
    bottom: least(boxes.map(({ bottom }) => bottom)),
    top: most(boxes.map(({ top }) => top)),
  }
}

/** Each the nearest below the one before, and that the nearest above it. */
function columnsOf(placed: readonly Placed[]): Placed[][] {
  const sorted = placed.toSorted((a, b) => b.box.top - a.box.top)
  const below = new Map<Placed, Placed>()
  const above = new Map<Placed, Placed>()
  for (const [index, upper] of sorted.entries()) {
    const next = sorted.slice(index + 1).find((other) => isUnder(other.box, upper.box))
    if (!next) continue
    below.set(upper, next)
    const nearest = above.get(next)
    if (!nearest || upper.box.bottom < nearest.box.bottom) above.set(next, upper)
  }
  const follows = (upper: Placed) => {
    const next = below.get(upper)
    const isNear = next && upper.box.bottom - next.box.top < WIDEST_GAP * upper.paragraph.style.size
    return isNear && above.get(next) === upper ? next : null
  }
  const inside = new Set(sorted.map(follows))
  return sorted
    .filter((item) => !inside.has(item))
    .map((first) => {
      const column = [first]
      for (let next = follows(first); next; next = follows(next)) column.push(next)
      return column
    })
}

function isUnder(lower: Box, upper: Box): boolean {
  return lower.left < upper.right && lower.right > upper.left && lower.top < upper.bottom + TOUCHING
}

interface Fixed {
  readonly texts: readonly Box[]
  readonly boxes: readonly Box[]
}

function flowOf(column: readonly Placed[], placed: readonly Placed[], fixed: Fixed): Flow | null {
  const last = column.at(-1)
  if (!last || column.length < 2) return null
  const { room, style } = last.paragraph
  const budget = Math.min(room.bottom / 2, room.bottom - LEAST_FREE * style.size)
  if (!(budget > 0)) return null
  const texts = [...fixed.texts, ...placed.filter((item) => !column.includes(item)).map(({ box }) => box)]
  let start = column.length - 1
  while (start > 0 && mayGrow(column.slice(start - 1), { ...fixed, texts }, budget)) start--
  const members = column.slice(start)
  return members.length > 1 ? { members, budget } : null
}

/** Nothing is between and under them, and nothing in a row with those that move. */
function mayGrow([first, ...moving]: readonly Placed[], { texts, boxes }: Fixed, budget: number): boolean {
  if (!first || first.paragraph.role === 'cell' || moving.some(({ paragraph }) => paragraph.role === 'cell'))
    return false
  const { left, right, bottom } = around([first, ...moving].map(({ box }) => box))
  const way: Box = { left, right, bottom: bottom - budget, top: first.box.bottom }
  const whole: Box = { ...way, top: first.box.top }
  const isInRow = (other: Box) => moving.some(({ box }) => other.top >= box.bottom && other.bottom <= box.top)
  // Content beside a text belongs to the text: a box to tick, a field, a drawn bullet.
  const isInTheWay = (other: Box) => overlap(other, way) || isInRow(other)
  return boxes.every((box) => !isInTheWay(box) || contains(box, whole)) && !texts.some(isInTheWay)
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.right - TOUCHING &&
    a.right > b.left + TOUCHING &&
    a.bottom < b.top - TOUCHING &&
    a.top > b.bottom + TOUCHING
  )
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.right >= inner.right && outer.bottom <= inner.bottom && outer.top >= inner.top
  )
}
