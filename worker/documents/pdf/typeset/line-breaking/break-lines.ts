// Chooses line ends: as few lines as the text needs, and among the ways to break it into that many lines the most even
// (Knuth and Plass, "Breaking paragraphs into lines"). No hyphens are added. Spaces stretch and shrink a little, so
// that text as long as its source breaks where its source broke.
import type { BreakUnit } from './break-units.ts'

export interface LineMeasure {
  /** Room for the line with this number, in the units' page space at full size. */
  width(line: number): number
  /** Factor on text and spaces: slightly under 1 where letters are squeezed. */
  readonly squeeze: number
  /** Factor that spaces may shrink to. */
  readonly narrowestSpace: number
  readonly isJustified: boolean
  /** The text goes on elsewhere: its last line is filled like the others. */
  readonly continuesInNextFrame: boolean
}

/**
 * Beyond this many comparisons, lines are filled one after another. The difference is invisible in a text that long.
 */
const MAX_COMPARISONS = 2_000_000
/** What an additional line costs beside uneven ones: rather a line more than every line at its narrowest. */
const LINE_COST = 0.6
/** A line that ends within a hyphenated word, beside an uneven one: its hyphen is taken for one of the line's end, and is lost where text is copied. */
const OPEN_WORD_COST = 30
/** What a cut elsewhere than wanted costs beside the mean of the lines, and for the square of a line's width: where lines stand well, it stays. */
const MOVED_COST = 1
const DISTANCE_COST = 4
/**
 * Multiple of a space's own width. If spaces would be wider even though letters give what they can, the line is not
 * justified.
 */
export const WIDEST_SPACE = 5
/** Share of a letter's width. Letters spaced this little further apart look the same. */
export const WIDEST_LETTERS = 0.05
/** A line that ends short in the middle of a text is taken for its end: rather four lines with the widest spaces. */
const SHORT_LINE_COST = 2000
/** Worse where it is shorter still, but not beyond all. */
const TOO_LOOSE_COST = 10
/** Rounding of source widths. */
const TOLERANCE = 0.001

/** Natural and narrowest widths of units in a row. One object grows along a line: each step would else be a new one. */
interface Extent {
  natural: number
  narrowest: number
  spaces: number
}

function empty(): Extent {
  return { natural: 0, narrowest: 0, spaces: 0 }
}

/** Puts the unit at its end; `previous` gains the space that ended it. */
function extend(extent: Extent, previous: BreakUnit | undefined, unit: BreakUnit, measure: LineMeasure): void {
  const space = (previous?.spaceWidth ?? 0) * measure.squeeze
  const body = unit.textWidth * measure.squeeze + unit.keptWidth
  extent.natural = extent.natural + space + body
  extent.narrowest = extent.narrowest + space * measure.narrowestSpace + body
  extent.spaces += space
}

/** `last` is the unit that the line would end with. */
function fits(extent: Extent, width: number, last: BreakUnit, measure: LineMeasure): boolean {
  const hyphen = (last.hyphen?.width ?? 0) * measure.squeeze
  return extent.narrowest + hyphen <= width * (1 + TOLERANCE)
}

/** Ends of lines as exclusive unit numbers, each line filled before the next; null where a unit is wider than its line. */
export function fillLines(units: readonly BreakUnit[], measure: LineMeasure, mayOverrun = false): number[] | null {
  const ends: number[] = []
  for (let start = 0; start < units.length;) {
    const width = measure.width(ends.length)
    const extent = empty()
    let end = start
    for (; end < units.length; end++) {
      const unit = units[end]
      if (!unit) break
      extend(extent, end > start ? units[end - 1] : undefined, unit, measure)
      const isTooWide = !fits(extent, width, unit, measure)
      if (isTooWide && end === start && !mayOverrun) return null
      if (isTooWide && end > start) break
      if (unit.isLineEnd) {
        end++
        break
      }
    }
    ends.push(end)
    start = end
  }
  return ends
}

/** As `fillLines`, but even; never more lines than the larger of what is needed and `mayTake`. */
export function breakLines(units: readonly BreakUnit[], measure: LineMeasure, mayTake: number): number[] | null {
  const filled = fillLines(units, measure)
  if (!filled || filled.length <= 1) return filled
  const most = Math.max(filled.length, Math.min(mayTake, filled.length + 1))
  if (units.length * most * (units.length / filled.length) > MAX_COMPARISONS) return filled
  return evenLines(units, measure, filled.length, most) ?? filled
}

/** As many units as stand best in so many lines, near the wanted ones; null where no lines hold them. */
export function evenEnd(
  units: readonly BreakUnit[],
  measure: LineMeasure,
  lines: { readonly least: number; readonly most: number },
  near: { readonly wanted: number; readonly least: number; readonly most: number },
): number | null {
  const open = units.slice(0, near.most)
  if (open.length * open.length > MAX_COMPARISONS) return null
  const { costs } = lineCosts(open, { ...measure, continuesInNextFrame: true }, lines.most)
  const usual = measure.width(lines.most - 1)
  let best: number | null = null
  let cheapest = Infinity
  for (let line = Math.max(1, lines.least); line <= lines.most; line++)
    for (let end = near.least; end <= near.most; end++) {
      const [from, to] = [Math.min(end, near.wanted), Math.max(end, near.wanted)]
      const away = open
        .slice(from, to)
        .reduce((sum, { textWidth, keptWidth, spaceWidth }) => sum + textWidth + keptWidth + spaceWidth, 0)
      const moved = end === near.wanted ? 0 : MOVED_COST + DISTANCE_COST * (away / usual) ** 2
      const cost = (costs[line]?.[end] ?? Infinity) / line + moved
      if (cost >= cheapest) continue
      cheapest = cost
      best = end
    }
  return best
}

interface LineCosts {
  /** [line][end]: the cheapest way to break the first `end` units into `line` lines. */
  readonly costs: readonly Float64Array[]
  /** The start of its last line. */
  readonly starts: readonly Int32Array[]
}

function lineCosts(units: readonly BreakUnit[], measure: LineMeasure, most: number): LineCosts {
  const count = units.length
  const costs = Array.from({ length: most + 1 }, () => new Float64Array(count + 1).fill(Infinity))
  const starts = Array.from({ length: most + 1 }, () => new Int32Array(count + 1))
  const first = costs[0]
  if (first) first[0] = 0
  for (let line = 0; line < most; line++) {
    const before = costs[line]
    const after = costs[line + 1]
    const startsAfter = starts[line + 1]
    if (!before || !after || !startsAfter) break
    const width = measure.width(line)
    for (let start = 0; start < count; start++) {
      const cost = before[start] ?? Infinity
      if (cost === Infinity) continue
      const extent = empty()
      for (let end = start + 1; end <= count; end++) {
        const unit = units[end - 1]
        if (!unit) break
        extend(extent, end - 1 > start ? units[end - 2] : undefined, unit, measure)
        if (!fits(extent, width, unit, measure)) break
        const isLast = (end === count && !measure.continuesInNextFrame) || unit.isLineEnd
        const openWord = unit.isWordOpen && end < count ? OPEN_WORD_COST : 0
        const total = cost + LINE_COST + openWord + lineCost(extent, width, measure, isLast)
        if (total < (after[end] ?? Infinity)) {
          after[end] = total
          startsAfter[end] = start
        }
        if (unit.isLineEnd) break
      }
    }
  }
  return { costs, starts }
}

function evenLines(units: readonly BreakUnit[], measure: LineMeasure, least: number, most: number): number[] | null {
  const count = units.length
  const { costs, starts } = lineCosts(units, measure, most)
  let best = least
  for (let line = least; line <= most; line++)
    if ((costs[line]?.[count] ?? Infinity) < (costs[best]?.[count] ?? Infinity)) best = line
  if ((costs[best]?.[count] ?? Infinity) === Infinity) return null
  const ends: number[] = []
  for (let line = best, end = count; line > 0; line--) {
    ends.unshift(end)
    end = starts[line]?.[end] ?? 0
  }
  return ends
}

/** 0 for a line as wide as its room, 1 for one with its spaces at their narrowest or half as wide again, or a quarter empty. */
function lineCost(extent: Extent, width: number, measure: LineMeasure, isLast: boolean): number {
  const slack = width - extent.natural
  if (slack < 0) return Math.min(4, (-slack / Math.max(TOLERANCE, extent.natural - extent.narrowest)) ** 2)
  if (isLast) return 0
  if (!measure.isJustified) return ((4 * slack) / width) ** 2
  const looseness = slack / (0.5 * extent.spaces + TOLERANCE)
  const isShort = slack > (WIDEST_SPACE - 1) * extent.spaces + WIDEST_LETTERS * (extent.natural - extent.spaces)
  return isShort ? SHORT_LINE_COST + looseness * TOO_LOOSE_COST : looseness ** 3
}
