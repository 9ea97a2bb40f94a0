// What a change of the rows' sizes does to the place that a person reads at.
import { fireEvent, render, screen } from '@testing-library/react'
import { useMemo, useRef } from 'react'
import { expect, it } from 'vitest'
import { usePlaceKept, useVirtualRows } from './use-virtual-rows.ts'

function Rows({ scale }: { readonly scale: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualRows<HTMLDivElement>({
    count: 10,
    getScrollElement: () => scroller.current,
    estimateSize: () => 100 * scale,
  })
  usePlaceKept(
    virtualizer,
    useMemo(() => ({ scale }), [scale]),
  )
  return (
    <div ref={scroller} role="feed">
      <div style={{ height: virtualizer.getTotalSize() }} />
    </div>
  )
}

it('keeps the row at the reading line when all rows grow', () => {
  const { rerender } = render(<Rows scale={1} />)
  rerender(<Rows scale={1} />)
  const scroller = screen.getByRole('feed')
  scroller.scrollTop = 250
  fireEvent.scroll(scroller)
  rerender(<Rows scale={2} />)
  expect(scroller.scrollTop).toBe(500)
  rerender(<Rows scale={0.5} />)
  expect(scroller.scrollTop).toBe(125)
})
