import type { ReactNode } from 'react'
import { Panel } from '../../components/ui/panel.tsx'

interface ListPanelProps {
  /** Of the heading; unlike any other on the page. */
  readonly id: string
  readonly title: string
  /** `li` elements. */
  readonly children: ReactNode
}

/** A list on a sheet of its own. */
export function ListPanel({ id, title, children }: ListPanelProps) {
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className="headline border-b px-4 py-3 text-lg sm:px-5">
        {title}
      </h2>
      <ul aria-labelledby={id} className="divide-y">
        {children}
      </ul>
    </Panel>
  )
}
