// Boxes painted behind some words of a line, as a marker would: they belong to these words as an underline does. A box
// behind all of a line is a heading's, a cell's or a badge's, and stays, unless it goes on from such a box.
import type { Painting } from '../../content/page-text.ts'
import type { Box } from '../../geometry.ts'

/** Ems: of its height, and of its edges from the baseline. */
const HEIGHT = { least: 0.8, most: 1.7 }
const BELOW_BASELINE = { least: 0, most: 0.6 }
/** Ems between a marked word and the words beside it, its padding included. */
const BESIDE = 0.9
/** Ems between baselines of one line. */
const SAME_BASELINE = 0.1

interface MarkedInk extends Box {
  readonly v: number
  readonly size: number
  /** Where its operator starts in the stream. */
  readonly start: number
  readonly isWord: boolean
}

interface PaintedPiece {
  readonly painting: Painting
  readonly at: number
  readonly thickness: number
}

/** As high as a line, and painted before the letter. */
export function isMarker({ painting, at, thickness }: PaintedPiece, { v, size, start }: MarkedInk): boolean {
  const below = v - (at - thickness / 2)
  return (
    !painting.isStroke &&
    painting.start < start &&
    thickness > HEIGHT.least * size &&
    thickness < HEIGHT.most * size &&
    below >= BELOW_BASELINE.least * size &&
    below < BELOW_BASELINE.most * size
  )
}

/** Whether the line goes on beyond one of the box's ends. */
export function besideWords(
  { from, to }: { readonly from: number; readonly to: number },
  { v, size }: Pick<MarkedInk, 'v' | 'size'>,
  near: readonly MarkedInk[],
): boolean {
  return near.some(
    (ink) =>
      ink.isWord &&
      Math.abs(ink.v - v) < SAME_BASELINE * size &&
      ((ink.left >= to - 0.1 * size && ink.left - to < BESIDE * size) ||
        (ink.right <= from + 0.1 * size && from - ink.right < BESIDE * size)),
  )
}

/** Of the boxes' height: as far apart are the middles of two that mark lines under each other. */
const NEXT_LINE = 1.6

interface FoundMarker {
  readonly isBehind: boolean
  readonly isInline: boolean
  readonly thickness: number
  readonly color: string
  readonly pieces: readonly { readonly from: number; readonly to: number; readonly at: number }[]
}

/** All but boxes behind whole lines that no box behind a part of a line touches. */
export function withoutBanners<T extends FoundMarker>(found: readonly T[]): readonly T[] {
  const markers = found.filter(({ isBehind }) => isBehind)
  const kept = new Set(markers.filter(({ isInline }) => isInline))
  // A set goes on over what is added to it.
  for (const each of kept) for (const other of markers) if (!kept.has(other) && touches(each, other)) kept.add(other)
  return found.filter((each) => !each.isBehind || kept.has(each))
}

function touches(a: FoundMarker, b: FoundMarker): boolean {
  const [first, second] = [a.pieces[0], b.pieces[0]]
  if (!first || !second || a.color !== b.color) return false
  return Math.abs(first.at - second.at) < NEXT_LINE * Math.max(a.thickness, b.thickness)
}
