// Heights of lines: the source's own baselines as long as they suffice, then further ones below, then closer ones.
import type { Paragraph } from '../layout/paragraph.ts'

/** Ink below the baseline, in ems of the paragraph's size. */
const DESCENT = 0.22
/** Of the source's pitch; closer lines look like another style. */
const TIGHTEST_PITCH = 0.9
/** Baselines nearer than the size let ascenders touch descenders, unless the source had them so. */
const TIGHTEST_EMS = 1
/** Ems of the room below that stay free, or half of it, so that the next paragraph still looks like one; a cell's rule is apart anyway. */
const PARAGRAPH_GAP = 0.25
/** Ems by which measured room may be short. */
const TOLERANCE = 0.05

export interface Baselines {
  /** v of each line; null when so many do not fit. */
  of(count: number): number[] | null
  /** v of each line, with the closest pitch, whether they fit or not. */
  forced(count: number): number[]
}

/** `isTight` allows a pitch under the source's. */
export function baselinesOf(paragraph: Paragraph, scale: number, isTight: boolean): Baselines {
  const { lines, room, role } = paragraph
  const { size } = paragraph.style
  const pitch = Math.max(paragraph.pitch, size * 0.5)
  const source = lines.map(({ v }) => v)
  const top = source[0] ?? 0
  const last = source.at(-1) ?? top
  const free = Math.max(0, room.bottom)
  const bottom = last - DESCENT * size - free + (role === 'cell' ? 0 : Math.min(PARAGRAPH_GAP * size, free / 2))
  const lowest = bottom + (DESCENT * scale - TOLERANCE) * size
  const closest = Math.min(pitch, Math.max(TIGHTEST_PITCH * pitch, TIGHTEST_EMS * size)) * scale

  const spaced = (count: number, distance: number) => Array.from({ length: count }, (_, line) => top - line * distance)
  return {
    of(count) {
      if (count <= source.length) return source.slice(0, count)
      const added = count - source.length
      if (last - added * pitch >= lowest)
        return [...source, ...Array.from({ length: added }, (_, line) => last - (line + 1) * pitch)]
      if (!isTight) return null
      const distance = (top - lowest) / (count - 1)
      return distance >= closest ? spaced(count, Math.min(pitch, distance)) : null
    },
    forced: (count) => (count <= source.length ? source.slice(0, count) : spaced(count, closest)),
  }
}
