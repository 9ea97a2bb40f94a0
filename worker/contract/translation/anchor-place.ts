// Where a segment's anchor says that its text stands, whatever the format: readers ask here and need not know the shapes
// that anchors are stored in.
import type { SegmentAnchor } from './segment.ts'

export type AnchorPlace =
  /** From 1; 0 for a text that is on no page. */
  | { readonly kind: 'page'; readonly number: number }
  /** From 1. */
  | { readonly kind: 'line'; readonly number: number; readonly last: number }
  /** A part of a package by its name, and the text's number in it. */
  | { readonly kind: 'part'; readonly label: string; readonly number: number }

export function placeOf(anchor: SegmentAnchor): AnchorPlace {
  if ('page' in anchor) return { kind: 'page', number: anchor.page }
  if ('part' in anchor) return { kind: 'part', label: anchor.part, number: anchor.ordinal }
  return { kind: 'line', number: anchor.firstLine, last: anchor.lastLine }
}

type PlacedBox = Pick<Extract<SegmentAnchor, { page: number }>, 'page' | 'box'>

/** The boxes of a text on pages, in the order of reading; none of a document without pages. */
export function boxesOf(anchor: SegmentAnchor): readonly PlacedBox[] {
  return 'page' in anchor ? (anchor.boxes ?? [anchor]) : []
}
