// Which rows are drawn: those in view, and those that keep the focus or what is typed.
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'
import type { RowRange, SegmentRows } from './reading/use-segment-rows.ts'

export type RowVirtualizer = Virtualizer<HTMLDivElement, Element>

/** A row of two lines, px. */
const ESTIMATED_ROW = 58
/** Rows drawn beyond the edges: enough that none is missing when one scrolls by the wheel. */
const OVERSCAN = 8
/** While one scrolls, what is in view is read no more often than this. */
const READ_INTERVAL_MS = 150

export const FIRST_RANGE: RowRange = { first: 0, last: 2 * OVERSCAN }

interface DrawnRows {
  readonly rows: SegmentRows
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Indices of rows that are drawn wherever one has scrolled; -1 for none. */
  readonly kept: readonly number[]
  /** The rows that are in view now, to be read. */
  readonly onRange: (range: RowRange) => void
}

export function useRowVirtualizer({ rows, scroller, kept, onRange }: DrawnRows): RowVirtualizer {
  const readAt = useRef(0)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  return useVirtualizer({
    count: rows.count,
    useFlushSync: false, // a frame may come late; a task that draws rows at once holds up the scrolling
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW,
    overscan: OVERSCAN,
    getItemKey: (index) => rows.at(index)?.ordinal ?? `waiting ${index}`,
    rangeExtractor: (visible) => {
      const standing = kept.filter((index) => index >= 0 && index < rows.count)
      return [...new Set([...defaultRangeExtractor(visible), ...standing])].sort((a, b) => a - b)
    },
    onChange: ({ range: visible }, isScrolling) => {
      const now = performance.now()
      if (!visible || (isScrolling && now - readAt.current < READ_INTERVAL_MS)) return
      readAt.current = now
      onRange({ first: Math.max(0, visible.startIndex - OVERSCAN), last: visible.endIndex + OVERSCAN })
    },
  })
}
