import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { FIGURES } from '../../../lib/figures.ts'
import * as m from '../../../../messages/generated/messages.js'
import { formatPounds } from '../../../lib/format-exact.ts'
import { dashboardQuery } from '../queries.ts'

/** SPEC §2: five totals, as one ruled band. */
export function AdminStats() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  if (error && !data) {
    return (
      <Notice tone="negative" title={m.admin_stats_failed()} isUrgent className="mt-6">
        <p className="text-sm">{errorLine(error)}</p>
        <Button size="sm" className="mt-2" onClick={() => void refetch()}>
          {m.try_again()}
        </Button>
      </Notice>
    )
  }
  const jobs = data?.jobs
  const figures = [
    { label: m.admin_stat_users(), value: count(data?.totalUsers) },
    { label: m.admin_stat_active(), value: count(data?.activeUsers), note: m.admin_stat_active_note(FIGURES) },
    {
      label: m.admin_stat_translations(),
      value: count(data?.totalTranslations),
      note:
        jobs &&
        m.admin_stat_jobs_note({
          waiting: formatNumber(jobs.waiting),
          processing: formatNumber(jobs.processing),
          failed: formatNumber(jobs.failedLastDay),
        }),
    },
    { label: m.admin_stat_words(), value: count(data?.totalWordsTranslated) },
    { label: m.admin_stat_revenue(), value: data ? formatPounds(data.revenue) : '–' },
  ]
  return (
    <section aria-label={m.admin_stats()} aria-busy={!data} className="mt-6 border-b">
      <dl className="grid grid-cols-2 lg:grid-cols-5 lg:divide-x">
        {figures.map(({ label, value, note }) => (
          <div key={label} className="flex flex-col py-4 pe-4 lg:px-5 lg:first:ps-0">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="order-first headline figures text-2xl">{value}</dd>
            {note !== undefined && <dd className="text-xs text-ink-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

function count(value: number | undefined): string {
  return value === undefined ? '–' : formatNumber(value)
}
