// Boxes painted behind some words of a line, as a marker would: they belong to these words as an underline does. A box
// behind all of a line is a heading's, a cell's or a badge's, and stays, unless it goes on from such a box.
import type { Painting } from '../../content/page-text.ts'
import type { Box } from '../../geometry.ts'
import { BESIDE_MARKED, MARKER_DEPTH, MARKER_HEIGHT, NEXT_MARKER } from './params.ts'
import { LETTER_OVERLAP, SAME_BASELINE } from '../params.ts'

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
    thickness > MARKER_HEIGHT.least * size &&
    thickness < MARKER_HEIGHT.most * size &&
    below >= MARKER_DEPTH.least * size &&
    below < MARKER_DEPTH.most * size
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
      ((ink.left >= to - LETTER_OVERLAP * size && ink.left - to < BESIDE_MARKED * size) ||
        (ink.right <= from + LETTER_OVERLAP * size && from - ink.right < BESIDE_MARKED * size)),
  )
}

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
  return Math.abs(first.at - second.at) < NEXT_MARKER * Math.max(a.thickness, b.thickness)
}
