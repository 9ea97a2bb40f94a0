import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/hooks/use-page-title.ts'
import * as m from '../../../messages/generated/messages.js'

const LINKS = [
  { to: '/glossaries', label: m.glossaries_title },
  { to: '/memory', label: m.memory_title },
] as const

interface TerminologyFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** The frame of the pages about a person's own terms and texts, with the way from one to the other. */
export function TerminologyFrame({ title, lead, children }: TerminologyFrameProps) {
  usePageTitle(title)
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <nav aria-label={m.terminology_nav()} className="flex flex-wrap gap-x-6 border-b">
        {LINKS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="-mb-px border-b-2 border-transparent pb-2.5 font-medium text-ink-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {label()}
          </Link>
        ))}
      </nav>
      <h1 className="mt-6 headline text-3xl [overflow-wrap:anywhere]">{title}</h1>
      <div className="mt-1 max-w-[44rem] text-pretty text-ink-muted">{lead}</div>
      <div className="mt-8">{children}</div>
    </div>
  )
}
