import { Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import * as m from '../../messages/generated/messages.js'

/** SPEC §2: besides home, where people may have wanted to go. */
const LINKS = [
  { to: '/demo', label: m.footer_demo },
  { to: '/pricing', label: m.nav_pricing },
  { to: '/languages', label: m.nav_languages },
  { to: '/case-studies', label: m.footer_case_studies },
] as const

export function NotFound() {
  usePageTitle(m.not_found_title())
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-24 sm:px-6 sm:py-32">
      <p className="figures text-sm text-ink-muted">404</p>
      <h1 className="headline mt-2 text-4xl">{m.not_found_title()}</h1>
      <p className="mt-4 text-lg text-ink-muted">{m.not_found_text()}</p>
      <Button asChild variant="primary" className="mt-8">
        <Link to="/">{m.not_found_home()}</Link>
      </Button>
      <nav aria-label={m.not_found_links()} className="mt-12 border-t pt-4">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="text-accent underline decoration-1 underline-offset-3 hover:text-accent-strong">
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
