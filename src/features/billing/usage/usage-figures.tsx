import { lazy } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { type Column, RecordTable } from '../../../components/lists/record-table.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { loadWithRetry } from '../../../lib/loading/load-with-retry.ts'
import * as m from '../../../../messages/generated/messages.js'
import type { UsageRow } from './usage-rows.ts'

const UsageChart = lazy(async () => ({
  default: (await loadWithRetry(() => import('./usage-chart.tsx'))).UsageChart,
}))

interface UsageFiguresProps {
  /** What a row is: a day, a language pair. */
  readonly heading: string
  /** Read out in the chart's place. */
  readonly about: string
  readonly rows: readonly UsageRow[]
  readonly isTable: boolean
  readonly isByDay: boolean
}

export function UsageFigures({ heading, about, rows, isTable, isByDay }: UsageFiguresProps) {
  if (!isTable) {
    return (
      // A chart is as wide as it was drawn until it is drawn again.
      <div role="img" aria-label={about} className="overflow-hidden">
        <LazyPart
          fallback={<p className="grid h-72 place-items-center text-sm text-ink-muted">{m.billing_usage_loading()}</p>}
        >
          <UsageChart rows={rows} isByDay={isByDay} />
        </LazyPart>
      </div>
    )
  }
  const columns: Column<UsageRow>[] = [
    { title: () => heading, cell: ({ name }) => name },
    { title: m.billing_usage_credits, cell: ({ credits }) => formatNumber(credits), isFigure: true },
    { title: m.billing_usage_documents, cell: ({ documents }) => formatNumber(documents), isFigure: true },
  ]
  // Newest first in a list; a chart is read from left to right.
  const shown = isByDay ? rows.filter(({ documents, credits }) => documents > 0 || credits > 0).toReversed() : rows
  return <RecordTable caption={heading} columns={columns} rows={shown} keyOf={({ key }) => key} />
}
