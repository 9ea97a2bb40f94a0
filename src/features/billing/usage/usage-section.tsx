import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Table } from 'lucide-react'
import { useState } from 'react'
import { USAGE_DAYS, type Usage } from '../../../../worker/contract/billing.ts'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { ListState } from '../../../components/lists/paged-list.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '../../../components/ui/tabs.tsx'
import { formatCredits, formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { usageQuery } from '../../../lib/session/account.ts'
import { UsageFigures } from './usage-figures.tsx'
import { type UsageRow, usageByDay, usageByPair } from './usage-rows.ts'

/** What the credits went into: by day and by language pair, as a chart or as a table with the same figures. */
export function UsageSection() {
  const { data: usage, error, refetch } = useQuery(usageQuery)
  return (
    <ListSection title={m.billing_usage()}>
      {!usage && <ListState error={error} onRetry={() => void refetch()} />}
      {usage && usage.pairs.length === 0 && <NoUsage />}
      {usage && usage.pairs.length > 0 && <UsageViews usage={usage} />}
    </ListSection>
  )
}

function NoUsage() {
  return (
    <div className="px-4 py-12 text-center">
      <p className="font-medium">{m.billing_usage_none()}</p>
      <p className="mt-1 text-ink-muted">{m.billing_usage_none_text()}</p>
    </div>
  )
}

function UsageViews({ usage }: { readonly usage: Usage }) {
  const [isTable, setTable] = useState(false)
  const views: { id: string; label: string; about: string; heading: string; rows: UsageRow[] }[] = [
    {
      id: 'days',
      label: m.billing_usage_days(),
      heading: m.billing_usage_day(),
      about: m.billing_usage_days_label({ days: USAGE_DAYS }),
      rows: usageByDay(usage),
    },
    {
      id: 'pairs',
      label: m.billing_usage_pairs(),
      heading: m.billing_usage_pair(),
      about: m.billing_usage_pairs_label(),
      rows: usageByPair(usage),
    },
  ]
  return (
    <div className="px-4 py-4 sm:px-5">
      <p className="text-ink-muted">{totalOf(usage)}</p>
      <TabsRoot defaultValue="days" className="mt-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <TabsList aria-label={m.billing_usage_views()} className="flex grow gap-6 border-b">
            {views.map(({ id, label }) => (
              <TabsTrigger key={id} value={id}>
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
          <Button size="sm" onClick={() => setTable(!isTable)}>
            {isTable ? <ChartColumn aria-hidden /> : <Table aria-hidden />}
            {isTable ? m.billing_usage_chart() : m.billing_usage_table()}
          </Button>
        </div>
        {views.map(({ id, about, heading, rows }) => (
          <TabsContent key={id} value={id}>
            <UsageFigures heading={heading} about={about} rows={rows} isTable={isTable} isByDay={id === 'days'} />
          </TabsContent>
        ))}
      </TabsRoot>
    </div>
  )
}

function totalOf({ days }: Usage): string {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const documents = sum(days.map((day) => day.documents))
  return m.billing_usage_text({
    count: documents,
    documents: formatNumber(documents),
    credits: formatCredits(sum(days.map((day) => day.credits))),
    days: USAGE_DAYS,
  })
}
