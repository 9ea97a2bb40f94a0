import { useQuery } from '@tanstack/react-query'
import type { EngineCosts as Costs } from '../../../../worker/contract/admin.ts'
import { MODEL_COST_DAYS } from '../../../../worker/contract/limits.ts'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { Empty, ListState } from '../../../components/lists/paged-list.tsx'
import { type Column, RecordTable } from '../../../components/lists/record-table.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { formatDollars, formatUtcDay } from '../../../lib/format-exact.ts'
import * as m from '../../../../messages/generated/messages.js'
import { engineCostsQuery } from '../queries.ts'

type Cost = Costs['days'][number]

const COLUMNS: Column<Cost>[] = [
  { title: m.admin_engine_day, cell: ({ day }) => <span className="whitespace-nowrap">{formatUtcDay(day)}</span> },
  { title: m.admin_engine_model_title, cell: ({ model }) => <span className="[overflow-wrap:anywhere]">{model}</span> },
  { title: m.admin_engine_calls, cell: ({ calls }) => formatNumber(calls), isFigure: true },
  { title: m.admin_engine_input, cell: ({ inputTokens }) => formatNumber(inputTokens), isFigure: true },
  { title: m.admin_engine_cached, cell: ({ cachedTokens }) => formatNumber(cachedTokens), isFigure: true },
  { title: m.admin_engine_output, cell: ({ outputTokens }) => formatNumber(outputTokens), isFigure: true },
  { title: m.admin_engine_cost, cell: dollarsOf, isFigure: true },
]

export function EngineCosts() {
  const { data, error, refetch } = useQuery(engineCostsQuery)
  return (
    <ListSection title={m.admin_engine_costs()} tools={data && data.days.length > 0 && <Total days={data.days} />}>
      <p className="border-b px-4 py-3 text-sm text-ink-muted sm:px-5">
        {m.admin_engine_costs_text({ days: formatNumber(MODEL_COST_DAYS) })}
      </p>
      {data ? <Days {...data} /> : <ListState error={error} onRetry={() => void refetch()} />}
    </ListSection>
  )
}

function Days({ days, isCut }: Costs) {
  if (days.length === 0) return <Empty>{m.admin_engine_costs_none({ days: formatNumber(MODEL_COST_DAYS) })}</Empty>
  return (
    <>
      <RecordTable
        caption={m.admin_engine_costs()}
        columns={COLUMNS}
        rows={days}
        keyOf={({ day, model }) => `${day} ${model}`}
      />
      {isCut && <p className="border-t px-4 py-3 text-sm text-ink-muted sm:px-5">{m.admin_engine_costs_cut()}</p>}
    </>
  )
}

function Total({ days }: Pick<Costs, 'days'>) {
  const costUsd = days.reduce((sum, day) => sum + day.costUsd, 0)
  const calls = days.reduce((sum, day) => sum + day.calls, 0)
  const unpricedCalls = days.reduce((sum, day) => sum + day.unpricedCalls, 0)
  return (
    <p className="figures text-sm text-ink-muted">
      {m.admin_engine_costs_total({
        calls: formatNumber(calls),
        dollars: dollarsOf({ calls, costUsd, unpricedCalls }),
      })}
    </p>
  )
}

/** A price that is not known is never told as zero. */
function dollarsOf({ calls, costUsd, unpricedCalls }: Pick<Cost, 'calls' | 'costUsd' | 'unpricedCalls'>): string {
  if (unpricedCalls === 0) return formatDollars(costUsd)
  return unpricedCalls === calls
    ? m.admin_engine_unknown()
    : m.admin_engine_at_least({ dollars: formatDollars(costUsd) })
}
