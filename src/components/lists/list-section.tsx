import { type ReactNode, useId } from 'react'
import { Panel } from '../ui/panel.tsx'

interface ListSectionProps {
  readonly title: string
  /** Controls at the end of the title's line. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** One list or table of the panel, under its title. */
export function ListSection({ title, tools, children }: ListSectionProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id} className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b px-4 py-3 sm:px-5">
        <h2 id={id} className="headline text-lg">
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </Panel>
  )
}
