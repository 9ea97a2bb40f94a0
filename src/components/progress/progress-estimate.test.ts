import { expect, it } from 'vitest'
import { cardStepState, estimatedPercent, PROGRESS_STEPS, remainingSeconds } from './progress-estimate.ts'

it('grows from step to step and never passes 95 before the end', () => {
  const percents = PROGRESS_STEPS.map((step) => estimatedPercent('processing', step))
  expect(percents).toEqual([20, 40, 60, 80, 95])
  expect(estimatedPercent('completed', 'formatting')).toBe(100)
  expect(estimatedPercent('failed', 'review')).toBe(0)
})

it('shows the steps before the current one as completed', () => {
  const states = (status: 'processing' | 'completed' | 'failed') =>
    PROGRESS_STEPS.map((step) => cardStepState(status, 'translation', step))
  expect(states('processing')).toEqual(['done', 'done', 'current', 'waiting', 'waiting'])
  expect(states('failed')).toEqual(['done', 'done', 'failed', 'waiting', 'waiting'])
  expect(states('completed')).toEqual(['done', 'done', 'done', 'done', 'done'])
})

it('has no more to say about the time that remains once the estimate has run out', () => {
  expect(remainingSeconds(1, 45)).toBe(44)
  expect(remainingSeconds(45, 45)).toBeNull()
})
