import { useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'

type Options<Scroller extends Element> = Omit<
  VirtualizerOptions<Scroller, Element>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>

/** Rows of which only those near the window exist. */
export function useVirtualRows<Scroller extends Element>(options: Options<Scroller>) {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes our components
  return useVirtualizer<Scroller, Element>(options)
}
