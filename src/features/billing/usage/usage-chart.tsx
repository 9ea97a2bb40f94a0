// Draws the usage with recharts, in the colours of the theme. It is a picture: its figures are in the table.
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCredits, formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import type { UsageRow } from './usage-rows.ts'

const DAYS_HEIGHT_PX = 288
const PAIR_HEIGHT_PX = 44
const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 }
const TICK = { fill: 'var(--ink-muted)', fontSize: 12 }

interface UsageChartProps {
  readonly rows: readonly UsageRow[]
  /** Days stand side by side, language pairs one below the other: their names are long. */
  readonly isByDay: boolean
}

export function UsageChart({ rows, isByDay }: UsageChartProps) {
  const height = isByDay ? DAYS_HEIGHT_PX : rows.length * PAIR_HEIGHT_PX + 40
  const names = { dataKey: 'shortName', tick: TICK, tickLine: false, axisLine: { stroke: 'var(--rule)' } }
  const figures = { tick: TICK, tickLine: false, axisLine: false, allowDecimals: false, tickFormatter: formatNumber }
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={[...rows]}
        layout={isByDay ? 'horizontal' : 'vertical'}
        margin={MARGIN}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--rule)" vertical={!isByDay} horizontal={isByDay} />
        {isByDay ? <XAxis {...names} minTickGap={16} /> : <XAxis {...figures} type="number" />}
        {isByDay ? <YAxis {...figures} width={44} /> : <YAxis {...names} type="category" width={150} />}
        <Tooltip cursor={{ fill: 'var(--well)' }} content={<Tip />} />
        <Bar dataKey="credits" fill="var(--accent)" radius={2} maxBarSize={28} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}

interface TipProps {
  readonly active?: boolean
  readonly payload?: readonly { readonly payload?: UsageRow }[]
}

function Tip({ active, payload }: TipProps) {
  const row = payload?.[0]?.payload
  if (!active || !row) return null
  return (
    <div className="rounded-md border bg-sheet px-3 py-2 text-sm shadow-float">
      <p className="font-medium">{row.name}</p>
      <p className="figures text-ink-muted">
        {formatCredits(row.credits)} ·{' '}
        {m.billing_documents({ count: row.documents, formatted: formatNumber(row.documents) })}
      </p>
    </div>
  )
}
