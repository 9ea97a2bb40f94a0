import { MoveHorizontal } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import * as m from '../../../messages/generated/messages.js'
import { positionAfterKey, positionAt } from './slider-position.ts'

interface CompareSliderProps {
  readonly label: string
  readonly before: ReactNode
  readonly after: ReactNode
  readonly beforeLabel: string
  readonly afterLabel: string
}

/** Two pictures of one size on top of each other, and a divider that is dragged or moved by keys. Left stays left. */
export function CompareSlider({ label, before, after, beforeLabel, afterLabel }: CompareSliderProps) {
  const [position, setPosition] = useState(50)
  const handle = useRef<HTMLDivElement>(null)

  function follow(event: PointerEvent<HTMLDivElement>) {
    setPosition(positionAt(event.clientX, event.currentTarget.getBoundingClientRect()))
  }
  function grab(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.preventDefault() // a drag would select the page's text
    event.currentTarget.setPointerCapture(event.pointerId)
    handle.current?.focus({ focusVisible: false, preventScroll: true })
    follow(event)
  }
  function press(event: KeyboardEvent) {
    const next = positionAfterKey(event.key, position)
    if (next === null) return
    event.preventDefault()
    setPosition(next)
  }

  return (
    <div dir="ltr">
      <div aria-hidden className="mb-2 flex items-end justify-between gap-6 text-sm text-ink-muted">
        <span className={position === 0 ? 'invisible' : ''}>{beforeLabel}</span>
        <span className={position === 100 ? 'invisible' : 'text-right'}>{afterLabel}</span>
      </div>
      <div
        className="relative cursor-ew-resize touch-pan-y overflow-hidden rounded-md border bg-sheet shadow-float select-none"
        onPointerDown={grab}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <div className="overflow-hidden rounded-md">{after}</div>
        <div
          className="absolute inset-0 overflow-hidden rounded-md"
          style={{ clipPath: `inset(0 ${100 - position}% 0 0)` }}
        >
          {before}
        </div>
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-accent dark:bg-on-accent"
          style={{ left: `${position}%` }}
        />
        {/* At either end the handle stays on the page, beside the line. */}
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={position}
          aria-valuetext={m.landing_compare_value({ before: position, after: 100 - position })}
          onKeyDown={press}
          className="group absolute inset-y-0 grid w-11 -translate-x-1/2 place-items-center outline-none"
          style={{ left: `clamp(1.625rem, ${position}%, 100% - 1.625rem)` }}
        >
          <span
            aria-hidden
            className="relative grid size-11 place-items-center rounded-full border border-accent bg-sheet text-accent shadow-sheet group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent"
          >
            <MoveHorizontal className="size-5" />
          </span>
        </div>
      </div>
    </div>
  )
}
