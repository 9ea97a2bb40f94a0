import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Plus, Upload } from 'lucide-react'
import { FORMATS } from '../../../../worker/documents/formats.ts'
import { Button } from '../../../components/ui/button.tsx'
import { accountQuery } from '../../../lib/session/account.ts'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import * as m from '../../../../messages/generated/messages.js'
import { RecentTranslations } from './recent-translations.tsx'
import { StatsBand } from './stats-band.tsx'
import { UsageLine } from './usage-line.tsx'

export function Dashboard() {
  usePageTitle(m.dashboard_title())
  const { data: account } = useQuery(accountQuery)
  const name = account?.displayName
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <h1 title={name ?? undefined} className="line-clamp-2 headline text-3xl [overflow-wrap:anywhere]">
        {name ? m.dashboard_greeting({ name }) : m.dashboard_title()}
      </h1>
      <p className="mt-1 text-ink-muted">{m.dashboard_subtitle()}</p>
      <StatsBand />
      <UsageLine />
      <WaysToTranslate />
      <RecentTranslations />
    </div>
  )
}

/** SPEC §2: three buttons, all to the workspace. */
function WaysToTranslate() {
  return (
    <section aria-label={m.dashboard_ways()} className="mt-6 flex flex-wrap items-center gap-3">
      <Button asChild variant="primary" className="max-sm:w-full">
        <Link to="/translate">
          {m.dashboard_start()}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
      <Button asChild className="max-sm:grow">
        <Link to="/translate">
          <Plus aria-hidden />
          {m.dashboard_new()}
        </Link>
      </Button>
      <Button asChild className="max-sm:grow">
        <Link to="/translate">
          <Upload aria-hidden />
          {m.dashboard_upload()}
        </Link>
      </Button>
      <p className="text-sm text-ink-muted">
        {m.dashboard_upload_hint({ formats: FORMATS.map(({ name }) => name).join(', ') })}
      </p>
    </section>
  )
}
