import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** SPEC §9. */
const OPEN_DELAY_MS = 700
const SKIP_WINDOW_MS = 300

interface TooltipProps {
  /** A control that can take the focus; the tip adds to its name, and does not replace it. */
  readonly children: ReactNode
  readonly text: string
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
}

/** Stands around tooltips that are near each other: after one, the next opens at once. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_WINDOW_MS}>
      {children}
    </Radix.Provider>
  )
}

/** To be used within a TooltipGroup. */
export function Tooltip({ children, text, side = 'top' }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-fade rounded-md bg-ink px-2.5 py-1.5 text-sm text-paper shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
