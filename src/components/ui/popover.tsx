import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface PopoverProps {
  readonly trigger: ReactNode
  /** The popover's name for screen readers. */
  readonly label: string
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
}

export function Popover({ trigger, label, children, align = 'start' }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          aria-label={label}
          sideOffset={8}
          collisionPadding={12}
          className="z-30 w-[min(22rem,calc(100vw-1.5rem))] animate-rise rounded-lg border bg-sheet p-4 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
