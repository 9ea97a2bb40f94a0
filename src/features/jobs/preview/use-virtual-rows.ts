import { useVirtualizer, type Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { type Pane, READING_LINE } from './positions.ts'

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
