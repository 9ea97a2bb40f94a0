import { Plus } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface AccordionItem {
  readonly id: string
  readonly heading: string
  readonly content: ReactNode
}

/** Questions with their answers folded in. Those are in the page from the start: for search engines, to be printed, and to be read without a script. */
export function Accordion({ items }: { readonly items: readonly AccordionItem[] }) {
  return (
    <Radix.Root type="single" collapsible className="divide-y border-y">
      {items.map(({ id, heading, content }) => (
        <Radix.Item key={id} value={id}>
          <Radix.Header>
            <Radix.Trigger className="group flex w-full items-start justify-between gap-6 py-4.5 text-start text-lg font-medium hover:text-accent">
              {heading}
              <Plus
                aria-hidden
                className="mt-1 size-5 shrink-0 text-ink-muted transition-transform group-data-[state=open]:rotate-45 print:hidden"
              />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content
            forceMount
            className="max-w-[42rem] animate-fade pb-6 text-ink-muted data-[state=closed]:hidden print:block! noscript:block!"
          >
            {content}
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
