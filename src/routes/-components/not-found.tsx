import { Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import * as m from '../../messages/generated/messages.js'

export function NotFound() {
  usePageTitle(m.not_found_title())
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-24 sm:px-6 sm:py-32">
      <p className="figures text-sm text-ink-muted">404</p>
      <h1 className="headline mt-2 text-3xl">{m.not_found_title()}</h1>
      <p className="mt-4 text-ink-muted">{m.not_found_text()}</p>
      <Button asChild variant="primary" className="mt-8">
        <Link to="/">{m.not_found_home()}</Link>
      </Button>
    </div>
  )
}
