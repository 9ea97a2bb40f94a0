import { Link } from '@tanstack/react-router'
import * as m from '../../messages/generated/messages.js'

/** An open book: the right-hand page is a line, the turned leaf — the verso — is what we fill. */
function Mark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={className} strokeWidth="2" strokeLinejoin="round">
      <path d="M16 9.5 27.5 5.5V22.5L16 27.5Z" className="stroke-current" />
      <path d="M16 27.5V9.5C13 6.5 9 4.5 4 4.5V22C9 22 13 24 16 27.5Z" className="fill-accent stroke-accent" />
    </svg>
  )
}

export function HomeLink() {
  return (
    <Link to="/" aria-label={m.home_link()} className="flex items-center gap-2 rounded-sm">
      <Mark className="size-7" />
      <span className="headline text-[1.4rem] leading-none tracking-tight">{m.app_name()}</span>
    </Link>
  )
}
