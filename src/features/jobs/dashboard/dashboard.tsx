import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { accountQuery } from '../../../lib/session/account.ts'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import * as m from '../../../messages/generated/messages.js'
import { translationStatsQuery } from '../queries.ts'
import { RecentTranslations } from './recent-translations.tsx'
import { StatsBand } from './stats-band.tsx'
import { UsageLine } from './usage-line.tsx'

export function Dashboard() {
  usePageTitle(m.dashboard_title())
  const { data: account } = useQuery(accountQuery)
  const { data: stats } = useQuery(translationStatsQuery)
  const name = account?.displayName
  const hasTranslations = stats === undefined || stats.totalTranslations > 0
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 title={name ?? undefined} className="line-clamp-2 headline text-3xl [overflow-wrap:anywhere]">
            {name ? m.dashboard_greeting({ name }) : m.dashboard_title()}
          </h1>
          <p className="mt-1 text-ink-muted">{m.dashboard_subtitle()}</p>
        </div>
        {/* An empty list has the way on in its middle. */}
        {hasTranslations && (
          <Button asChild variant="primary">
            <Link to="/translate">
              <Plus aria-hidden />
              {m.dashboard_new()}
            </Link>
          </Button>
        )}
      </div>
      {hasTranslations && <StatsBand />}
      <UsageLine />
      <RecentTranslations />
    </div>
  )
}
