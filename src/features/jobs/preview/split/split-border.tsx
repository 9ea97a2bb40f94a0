import type { KeyboardEvent, PointerEvent } from 'react'
import * as m from '../../../../../messages/generated/messages.js'
import { SPLIT } from './use-split.ts'

/** Per cent that an arrow key moves the border. */
const STEP = 5

interface SplitBorderProps {
  /** Per cent of the height that the part above has. */
  readonly split: number
  /** Gets what was asked for, which may be out of bounds. */
  readonly onSplit: (share: number) => void
}

/** The border between the part before it and the part behind it, to be dragged or moved with the arrow keys. */
export function SplitBorder({ split, onSplit }: SplitBorderProps) {
  const drag = ({ currentTarget: border, pointerId, clientY }: PointerEvent<HTMLElement>) => {
    if (!border.hasPointerCapture(pointerId)) return
    const top = border.previousElementSibling?.getBoundingClientRect().top ?? 0
    const bottom = border.nextElementSibling?.getBoundingClientRect().bottom ?? 0
    if (bottom > top) onSplit((100 * (clientY - top)) / (bottom - top))
  }
  const press = (event: KeyboardEvent) => {
    const shares: Readonly<Record<string, number>> = {
      ArrowUp: split - STEP,
      ArrowDown: split + STEP,
      Home: SPLIT.min,
      End: SPLIT.max,
    }
    const share = shares[event.key]
    if (share === undefined) return
    event.preventDefault()
    onSplit(share)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={m.preview_split()}
      aria-valuenow={split}
      aria-valuemin={SPLIT.min}
      aria-valuemax={SPLIT.max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator with a value is a control
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      className="z-10 flex h-2 shrink-0 cursor-row-resize touch-none items-center justify-center border-y bg-paper hover:bg-accent-soft max-sm:hidden"
    >
      <span aria-hidden className="h-0.5 w-8 rounded-full bg-control" />
    </div>
  )
}
