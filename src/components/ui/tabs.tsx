import { Tabs } from 'radix-ui'
import type { ComponentProps } from 'react'

export const TabsRoot = Tabs.Root

export function TabsList(props: ComponentProps<typeof Tabs.List>) {
  return <Tabs.List className="flex gap-6 border-b" {...props} />
}

export function TabsTrigger(props: ComponentProps<typeof Tabs.Trigger>) {
  return (
    <Tabs.Trigger
      className="-mb-px border-b-2 border-transparent pb-2.5 text-base font-medium text-ink-muted transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
      {...props}
    />
  )
}

export function TabsContent(props: ComponentProps<typeof Tabs.Content>) {
  return <Tabs.Content className="pt-5" {...props} />
}
