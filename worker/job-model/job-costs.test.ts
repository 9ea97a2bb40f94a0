import { expect, it } from 'vitest'
import { NO_USAGE, type Usage } from '../agents/translation-provider.ts'
import { DAY_MS } from '../contract/iso-time.ts'
import { MODEL_COST_DAYS } from '../contract/limits.ts'
import { spent } from './job-costs.ts'
import type { JobRecord } from './job-record.ts'

const model = (name: string, calls = 1, unpricedCalls = 0) => ({
  model: `openai:${name}`,
  calls,
  inputTokens: 100 * calls,
  outputTokens: 10 * calls,
  cachedTokens: 50 * calls,
  nanoUsd: 7 * (calls - unpricedCalls),
  unpricedCalls,
})
const call = (name: string, unpricedCalls = 0): Usage => ({
  calls: 1,
  inputTokens: 100,
  outputTokens: 10,
  costUsd: unpricedCalls === 1 ? null : 7e-9,
  models: [model(name, 1, unpricedCalls)],
})
const NEW: Pick<JobRecord, 'usage' | 'costs'> = { usage: NO_USAGE }

function after(...calls: readonly (readonly [day: number, usage: Usage])[]): typeof NEW {
  return calls.reduce((record, [day, usage]) => Object.assign({}, record, spent(record, usage, day * DAY_MS)), NEW)
}

it('adds up calls by model and by day, and in all', () => {
  const { usage, costs } = after([9, call('a')], [9.99, call('a')], [9.5, call('b', 1)], [10, call('a')])
  expect(costs).toEqual([
    { ...model('a', 2), day: 9 },
    { ...model('b', 1, 1), day: 9 },
    { ...model('a', 1), day: 10 },
  ])
  expect(usage).toMatchObject({ calls: 4, inputTokens: 400, costUsd: null })
  expect(usage.models).toEqual([model('a', 3), model('b', 1, 1)])
})

it('counts no model where none was asked', () => {
  expect(spent(NEW, NO_USAGE, 0)).toEqual({ usage: NO_USAGE })
})

it('forgets days that nobody is shown any more', () => {
  const { costs } = after([9, call('a')], [9 + MODEL_COST_DAYS - 1, call('a')], [9 + MODEL_COST_DAYS, call('a')])
  expect(costs?.map(({ day }) => day)).toEqual([9 + MODEL_COST_DAYS - 1, 9 + MODEL_COST_DAYS])
})
