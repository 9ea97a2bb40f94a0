import { ScrollArea as Radix } from 'radix-ui'
import type { ReactNode, Ref } from 'react'

/** SPEC §9. */
const HIDE_DELAY_MS = 600

interface ScrollAreaProps {
  /** Names the region for people who reach it by keyboard. */
  readonly label: string
  readonly children: ReactNode
  /** Limits its height. */
  readonly className?: string
  readonly viewportRef?: Ref<HTMLDivElement>
  /** Shows that there is more before anybody points at it. */
  readonly isBarKept?: boolean
}

export function ScrollArea({ label, children, className = '', viewportRef, isBarKept = false }: ScrollAreaProps) {
  return (
    <Radix.Root
      type={isBarKept ? 'auto' : 'hover'}
      scrollHideDelay={HIDE_DELAY_MS}
      className={`flex min-h-0 flex-col overflow-hidden ${className}`}
    >
      <Radix.Viewport
        ref={viewportRef}
        role="region"
        aria-label={label}
        tabIndex={0}
        className="min-h-0 w-full grow -outline-offset-2"
      >
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="flex w-2.5 touch-none p-0.5 select-none">
        <Radix.Thumb className="grow rounded-full bg-control" />
      </Radix.Scrollbar>
    </Radix.Root>
  )
}
