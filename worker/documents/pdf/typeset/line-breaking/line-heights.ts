// Baselines of lines: the source's own baselines while they suffice, then further ones below, then closer ones. The
// space between two paragraphs is what tells them apart: extra lines take a part of it, and the rest only as a last
// resort.
import type { Paragraph } from '../../layout/paragraph.ts'
import { ASCENT, DESCENT } from '../../layout/params.ts'

const NEXT_ASCENT = 0.83
/**
 * Share of the source's pitch. Closer lines look like another style. Lines this many ems apart never do, however loose
 * the source is.
 */
const TIGHTEST_PITCH = 0.9
const LOOSE_ENOUGH_EMS = 1.15
/** Baselines nearer than the size let ascenders touch descenders, unless the source had them so. */
const TIGHTEST_EMS = 1
/** Ems of the room below that stay free, or half of it, where there is no other way; a cell's rule is apart anyway. */
const LEAST_GAP = 0.25
/** Of the source's pitch, that the next paragraph is farther away than a line, or half of what it was: enough to be seen. */
const KEPT_GAP = 0.35
/** More over a heading, which is nearer to its own text. */
const KEPT_BEFORE_HEADING = 0.55
/** Ems by which measured room may be short. */
const TOLERANCE = 0.05

export interface Baselines {
  /** The v of each line; null when that many lines do not fit. */
  of(count: number): number[] | null
  /** v of each line, with the closest pitch, whether they fit or not. */
  forced(count: number): number[]
}

export interface Spacing {
  /** A pitch under the source's. */
  readonly isTight: boolean
  /** The next paragraph is to be told from this one by the space between. */
  readonly keepsGap: boolean
  /** The first line may leave its baseline for what is free above it. */
  readonly isRaised: boolean
}

export function baselinesOf(paragraph: Paragraph, scale: number, { isTight, keepsGap, isRaised }: Spacing): Baselines {
  const { lines, room, role } = paragraph
  const { size } = paragraph.style
  const pitch = Math.max(paragraph.pitch, size * 0.5)
  const source = lines.map(({ v }) => v)
  const top = source[0] ?? 0
  const last = source.at(-1) ?? top
  const free = Math.max(0, room.bottom)
  const end = last - DESCENT * size - free
  const lowest =
    end + (role === 'cell' ? 0 : Math.min(LEAST_GAP * size, free / 2)) + (DESCENT * scale - TOLERANCE) * size
  const tight = Math.min(TIGHTEST_PITCH * pitch, LOOSE_ENOUGH_EMS * size)
  const closest = Math.min(pitch, Math.max(tight, TIGHTEST_EMS * size)) * scale
  // Smaller letters are lower than those whose place they take. A line more over its row is still the row's.
  const above = Math.max(0, role === 'cell' ? Math.min(room.top, pitch) : room.top)
  const highest = isRaised ? top + above + ASCENT * size * Math.max(0, 1 - scale) : top
  // The next paragraph's first baseline, were it of the same size.
  const next = end - NEXT_ASCENT * size
  const kept = room.isBeforeHeading === true ? KEPT_BEFORE_HEADING : KEPT_GAP
  const gap = keepsGap ? Math.max(0, Math.min(kept * pitch, (last - next - pitch) / 2)) : 0

  const spaced = (count: number, distance: number, first = top) =>
    Array.from({ length: count }, (_, line) => first - line * distance)
  const fits = (lastLine: number, distance: number) =>
    lastLine >= lowest && (gap === 0 || lastLine - next >= distance + gap)
  return {
    of(count) {
      if (count <= source.length) return source.slice(0, count)
      const added = count - source.length
      if (fits(last - added * pitch, pitch))
        return [...source, ...Array.from({ length: added }, (_, line) => last - (line + 1) * pitch)]
      if (!isTight) return null
      const roomy = (top - lowest) / (count - 1)
      const distance = Math.min(pitch, gap === 0 ? roomy : Math.min(roomy, (top - next - gap) / count))
      if (distance >= closest) return spaced(count, distance)
      const first = lowest + (count - 1) * closest
      return isRaised && first <= highest ? spaced(count, closest, first) : null
    },
    forced: (count) => (count <= source.length ? source.slice(0, count) : spaced(count, closest, highest)),
  }
}
