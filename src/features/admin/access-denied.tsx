import { Link } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Panel } from '../../components/ui/panel.tsx'
import { usePageTitle } from '../../lib/hooks/use-page-title.ts'
import { showFailure } from '../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'

/** SPEC §6: the card, and the toast with the same words. */
export function AccessDenied() {
  usePageTitle(m.admin_denied_title())
  useEffect(() => showFailure(m.admin_denied_title(), m.admin_denied_text()), [])
  return (
    <Panel aria-labelledby="denied" className="mx-auto my-16 w-[calc(100%-2rem)] max-w-lg p-6 sm:my-24 sm:p-8">
      <ShieldX aria-hidden className="size-8 text-negative" />
      <h1 id="denied" className="mt-4 headline text-2xl">
        {m.admin_denied_title()}
      </h1>
      <p className="mt-2 font-medium">{m.admin_denied_text()}</p>
      <p className="mt-1 text-ink-muted">{m.admin_denied_help()}</p>
      <Button asChild variant="primary" className="mt-6">
        <Link to="/">{m.admin_denied_home()}</Link>
      </Button>
    </Panel>
  )
}
