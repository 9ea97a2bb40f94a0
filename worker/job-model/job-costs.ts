// Counts what a job's model calls take: in all, and by day and model for the admins' list of spend.
import { addModelUsage, addUsage, type Usage } from '../agents/translation-provider.ts'
import { DAY_MS } from '../contract/iso-time.ts'
import { MODEL_COST_DAYS } from '../contract/limits.ts'
import type { DayCost, JobRecord } from './job-record.ts'

type Costs = Pick<JobRecord, 'usage' | 'costs'>

/** The record's counters after another answer. A job that runs for very long forgets days that nobody is shown. */
export function spent(record: Costs, usage: Usage, now: number): Costs {
  const total = addUsage({ ...record.usage, costUsd: record.usage.costUsd ?? null }, usage)
  if (!usage.models) return { usage: total }
  const day = Math.floor(now / DAY_MS)
  const costs = new Map(record.costs?.map((cost) => [keyOf(cost), cost]))
  for (const model of usage.models) {
    const cost = { ...model, day }
    costs.set(keyOf(cost), addModelUsage(costs.get(keyOf(cost)), cost))
  }
  return { usage: total, costs: [...costs.values()].filter((cost) => cost.day > day - MODEL_COST_DAYS) }
}

function keyOf({ day, model }: DayCost): string {
  return `${day} ${model}`
}
