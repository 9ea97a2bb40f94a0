import { MoveHorizontal } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { formatPercent } from '../../../../lib/format.ts'
import * as m from '../../../../../messages/generated/messages.js'

/** Percent of a page's width that an arrow key moves it. */
const STEP = 5

/**
 * The line from which on the translation covers the original. It stands in the element that holds the pages, and tells
 * them by the custom property `--share`, in percent of a page's width: nothing is drawn anew while it moves.
 */
export function SliderLine({ pageWidth }: { readonly pageWidth: number }) {
  const line = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(50)
  const move = (wanted: number) => setShare(Math.min(100, Math.max(0, wanted)))
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const holder = line.current?.parentElement
    if (!holder || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = holder.getBoundingClientRect()
    move(((event.clientX - left - (width - pageWidth) / 2) / pageWidth) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: share - STEP, ArrowRight: share + STEP, Home: 0, End: 100 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(target)
  }
  return (
    <div
      ref={(element) => {
        line.current = element
        element?.parentElement?.style.setProperty('--share', String(share))
      }}
      dir="ltr"
      className="pointer-events-none absolute inset-y-0 z-10 w-px bg-accent"
      style={{ left: `calc(50% + ${(share / 100 - 0.5) * pageWidth}px)` }}
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label={m.preview_slider()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        aria-valuetext={formatPercent(share / 100)}
        className="pointer-events-auto sticky top-1/2 -ms-5 grid size-10 cursor-ew-resize touch-none place-items-center rounded-full border bg-sheet text-accent shadow-float"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      >
        <MoveHorizontal aria-hidden className="size-4" />
      </div>
    </div>
  )
}
