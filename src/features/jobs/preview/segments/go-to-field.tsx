import { type KeyboardEvent, type Ref, useState } from 'react'
import * as m from '../../../../../messages/generated/messages.js'

interface GoToFieldProps {
  /** Paragraphs of the document. */
  readonly total: number
  readonly onGoTo: (ordinal: number) => void
  /** Back to the rows. */
  readonly onLeave: () => void
  readonly ref: Ref<HTMLInputElement>
}

/** Takes the number of a paragraph, from 1. A number beyond the last one leads to the last one. */
export function GoToField({ total, onGoTo, onLeave, ref }: GoToFieldProps) {
  const [typed, setTyped] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const number = Math.trunc(Number(typed))
    setTyped('')
    if (event.key === 'Escape' || number < 1 || total === 0) onLeave()
    else onGoTo(Math.min(number, total) - 1)
  }
  return (
    <input
      ref={ref}
      type="number"
      min={1}
      max={total}
      aria-label={m.segments_go_to()}
      aria-keyshortcuts="g"
      title={m.segments_go_to()}
      placeholder={m.segments_go_to_placeholder()}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      className="figures h-9 w-20 shrink-0 rounded-md @2xl:w-24 border border-control bg-sheet px-2.5 text-sm placeholder:text-ink-muted [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
    />
  )
}
