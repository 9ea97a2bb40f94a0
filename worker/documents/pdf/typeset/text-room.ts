// How much text the places of a page have room for, told before anybody translates it: as much as fits in full size,
// by the rules that fit a translation. Nothing is shaped. The source tells the width of a column, and lines that end
// where a word ends tell how much of them stays empty.
import { displayWidth } from '../../text/display-width.ts'
import type { Paragraph } from '../layout/paragraph.ts'
import { baselinesOf } from './line-breaking/line-heights.ts'
import { type Frame, frameOverLeader, framesOf, lineWidth } from './line-breaking/line-frames.ts'
import { type Flow, type FlowPage, flowsOf } from './text-flows.ts'
import { inRow, waysFor } from './ways-to-fit.ts'

/** A text that may have this many times as many columns as its source has room for whatever language says it in. */
const MOST_GROWTH = 2.5
/** How closely the growth is told. */
const PRECISION = 0.02
/** Columns at a line's end that stay empty, on average: half a word. */
const UNUSED_COLUMNS = 3

/** A paragraph's text as it counts here. */
interface Text {
  /** Of each part that begins a line of its own. */
  readonly columns: readonly number[]
  /** Page units of a column. */
  readonly columnWidth: number
}

/** Tells the room of texts on a page, which all of `paragraphs` may be translated. */
export class TextRoom {
  /** By their place in a flow, where it gives more than they have by themselves. */
  readonly #growthInFlow: ReadonlyMap<Paragraph, number>

  constructor(paragraphs: readonly Paragraph[], page: FlowPage) {
    this.#growthInFlow = new Map(
      flowsOf(paragraphs, page).flatMap((flow) => {
        const growth = flowGrowth(flow)
        return flow.members.map(({ paragraph }) => [paragraph, growth] as const)
      }),
    )
  }

  /**
   * How many columns (`displayWidth`) a text may have in its places before it is set in smaller letters; null where any
   * translation has room.
   */
  columnsIn(parts: readonly Paragraph[]): number | null {
    const rooms = parts.map((part) => {
      const text = textOf(part)
      const growth = Math.max(ownGrowth(part, text), this.#growthInFlow.get(part) ?? 1)
      return { columns: sum(text.columns), growth }
    })
    const isAmple = rooms.every(({ growth }) => growth >= MOST_GROWTH - PRECISION)
    return isAmple ? null : Math.floor(sum(rooms.map(({ columns, growth }) => columns * growth)))
  }
}

function ownGrowth(paragraph: Paragraph, text: Text): number {
  const [way] = waysFor(paragraph)
  const inPlace = way?.isOfRow === true ? inRow(paragraph) : paragraph
  const sourceLines = Math.max(1, paragraph.lines.length)
  const baselines = way && baselinesOf(inPlace, 1, { ...way, isTight: true })
  const overLeader = frameOverLeader(paragraph)
  const frames = [...framesOf(paragraph), ...(overLeader ? [overLeader] : [])]
  return greatest((growth) =>
    frames.some((frame) => {
      const count = linesFor(text, growth, widthIn(paragraph, frame))
      if (count <= sourceLines) return true
      return frame !== overLeader && Number.isFinite(count) && (baselines?.of(count) ?? null) !== null
    }),
  )
}

/** What all members of a flow can grow by, sharing the space below them. */
function flowGrowth({ members, budget }: Flow): number {
  const measured = members.map(({ paragraph }) => {
    const frames = framesOf(paragraph)
    const frame = paragraph.lines.length <= 1 ? (frames.at(-1) ?? frames[0]) : frames[0]
    return { paragraph, text: textOf(paragraph), width: widthIn(paragraph, frame) }
  })
  return greatest((growth) => {
    const needs = measured.map(({ paragraph: { lines, pitch }, text, width }) => {
      return Math.max(0, linesFor(text, growth, width) - lines.length) * pitch
    })
    return sum(needs) <= budget
  })
}

/** The greatest growth that fits, from 1, at which the source itself does, to `MOST_GROWTH`. */
function greatest(fits: (growth: number) => boolean): number {
  if (fits(MOST_GROWTH)) return MOST_GROWTH
  let [low, high] = [1, MOST_GROWTH]
  while (high - low > PRECISION) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

function linesFor({ columns, columnWidth }: Text, growth: number, width: number): number {
  const filled = width - UNUSED_COLUMNS * columnWidth
  return sum(
    columns.map((count) => {
      const needed = count * growth * columnWidth
      if (needed <= width) return 1
      return filled > columnWidth ? Math.ceil((needed - UNUSED_COLUMNS * columnWidth) / filled) : Infinity
    }),
  )
}

/** Of the source's lines on average: fields and indents make some of them shorter. */
function widthIn(paragraph: Paragraph, frame: Frame): number {
  const count = Math.max(1, paragraph.lines.length)
  return sum(Array.from({ length: count }, (_, line) => lineWidth(paragraph, frame, line))) / count
}

function textOf({ pieces, lines }: Paragraph): Text {
  const columns = [0]
  for (const piece of pieces) {
    if (piece.kind === 'break') columns.push(0)
    else columns.push((columns.pop() ?? 0) + displayWidth(piece.kind === 'text' ? piece.text : piece.equiv))
  }
  const width = sum(lines.map(({ u0, u1 }) => u1 - u0))
  // The spaces that lines end in take no width.
  const inLines = sum(columns) - Math.max(0, lines.length - columns.length)
  return { columns, columnWidth: inLines > 0 ? width / inLines : 0 }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
