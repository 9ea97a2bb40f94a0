import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

interface MenuProps {
  readonly trigger: ReactNode
  readonly children: ReactNode
}

/**
 * The menu belongs to the same part of the page as its trigger. It is not modal, so the page stays reachable: a hidden
 * page would have no heading, and its links would still take the focus.
 */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        className="z-30 max-w-[min(22rem,calc(100vw-1rem))] min-w-60 animate-rise rounded-lg border bg-sheet p-1.5 shadow-float"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function MenuItem(props: ComponentProps<typeof DropdownMenu.Item>) {
  return (
    <DropdownMenu.Item
      className="flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-2 text-base outline-none data-highlighted:bg-well [&_svg]:size-4 [&_svg]:text-ink-muted"
      {...props}
    />
  )
}

export function MenuHeading(props: ComponentProps<typeof DropdownMenu.Label>) {
  return <DropdownMenu.Label className="mb-1.5 border-b px-2.5 pt-1.5 pb-3" {...props} />
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 border-t" />
}
