import { useVirtualizer, type Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Pane, type Position, READING_LINE } from './positions.ts'

type Options<Scroller extends Element> = Omit<
  VirtualizerOptions<Scroller, Element>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>

/** Rows of which only those near the window exist. */
export function useVirtualRows<Scroller extends Element>(options: Options<Scroller>) {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes our components
  return useVirtualizer<Scroller, Element>(options)
}

/** Where a pane stands whose rows are its units. */
export function placesOfRows<Scroller extends Element>(
  scroller: HTMLElement,
  virtualizer: Virtualizer<Scroller, Element>,
): Pick<Pane, 'position' | 'moveTo'> {
  const line = () => scroller.clientHeight * READING_LINE
  return {
    position: () => {
      const y = scroller.scrollTop + line()
      const row = virtualizer.getVirtualItemForOffset(y)
      return row ? { unit: row.index, fraction: Math.min(1, Math.max(0, (y - row.start) / row.size)) } : null
    },
    moveTo: ({ unit, fraction }) => {
      const row = virtualizer.measurementsCache[unit]
      if (row) scroller.scrollTop = row.start + fraction * row.size - line()
    },
  }
}

/** A change of what the rows' sizes follow from moves nothing away from where a person reads. `layout`: another object then. */
export function usePlaceKept<Scroller extends HTMLElement>(
  virtualizer: Virtualizer<Scroller, Element>,
  layout: object,
): void {
  const place = useRef<Position | null>(null)
  const scroller = virtualizer.scrollElement
  useEffect(() => {
    if (!scroller) return undefined
    const note = () => (place.current = placesOfRows(scroller, virtualizer).position())
    scroller.addEventListener('scroll', note, { passive: true })
    return () => scroller.removeEventListener('scroll', note)
  }, [scroller, virtualizer])
  const drawn = useRef(layout)
  const kept = useRef<Position | null>(null)
  // In every commit: the new sizes are there, and the room for them, with the one that follows `measure`.
  useLayoutEffect(() => {
    if (drawn.current !== layout) {
      drawn.current = layout
      kept.current = place.current
      virtualizer.measure()
    } else if (kept.current && scroller) {
      placesOfRows(scroller, virtualizer).moveTo(kept.current)
      kept.current = null
    }
  })
}
