import type { TranslatedSegment } from '../../../../worker/contract/translation/segment.ts'

/** The two documents of a preview. */
export const SIDES = ['source', 'target'] as const
export type Side = (typeof SIDES)[number]

/** The documents on screen; `compared`: another translation of the same one. */
export type PaneName = Side | 'compared'

/** A place in a document: a page or a paragraph of it, counted from 0, and how far into that, from 0 to 1. */
export interface Position {
  readonly unit: number
  readonly fraction: number
}

/** A document on screen, for what moves both of them. */
export interface Pane {
  readonly scroller: HTMLElement
  /** Places of another kind say nothing here. `none`: there are only more and less of it. */
  readonly unitKind: 'page' | 'segment' | 'none'
  /** How large it is drawn; 1 is its own size. Absent where that is not known. */
  readonly scale?: () => number
  /** Null before there is anything to stand at. */
  position(): Position | null
  moveTo(position: Position): void
  /** Scrolls to a segment, unless it is in sight. */
  reveal(segment: TranslatedSegment): void
}

/** The line of a pane that a person reads at, as a share of its height: what is said to be "there" stands here. */
export const READING_LINE = 0.3

/** Finds the last of ascending `tops` that is not below `y`; 0 when all are. */
export function unitAt(tops: readonly number[], y: number): number {
  let low = 0
  let high = tops.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? Infinity) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** The `scrollTop` that brings a place into sight, on the reading line; the present one where it is in sight. */
export function scrollTopFor(scroller: HTMLElement, top: number, bottom: number): number {
  const { scrollTop, clientHeight } = scroller
  const isInSight = top >= scrollTop && bottom <= scrollTop + clientHeight
  return isInSight ? scrollTop : top - clientHeight * READING_LINE
}
