import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface BackLinkProps {
  /** Any path of the app, with its search. */
  readonly href: string
  readonly children: ReactNode
}

/** A link to a path that is known only while the page is used; it leads on within the app. */
export function BackLink({ href, children }: BackLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      href={href}
      className="text-accent underline underline-offset-3 hover:text-accent-strong"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return // another tab or window was asked for
        event.preventDefault()
        void navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
