import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { translationStatsQuery } from '../queries.ts'

/** Totals over all the person's translations: one ruled band, not four boxes. */
export function StatsBand() {
  const { data: stats } = useQuery(translationStatsQuery)
  const total = stats?.totalTranslations
  const figures = [
    {
      label: m.stat_total(),
      value: total,
      note: total === undefined ? undefined : total > 0 ? m.stat_total_active() : m.stat_total_none(),
    },
    { label: m.stat_completed(), value: stats?.completed },
    { label: m.stat_words(), value: stats?.wordsTranslated },
    { label: m.stat_pages(), value: stats?.pagesProcessed },
  ]
  return (
    <section aria-label={m.dashboard_stats()} className="mt-8 border-y">
      <dl className="grid grid-cols-2 lg:grid-cols-4 lg:divide-x">
        {figures.map(({ label, value, note }) => (
          <div key={label} className="flex flex-col py-4 pe-4 lg:px-6 lg:first:ps-0">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="order-first headline figures text-2xl">{value === undefined ? '–' : formatNumber(value)}</dd>
            {note && <dd className="text-xs text-ink-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
