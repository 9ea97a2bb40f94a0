import { expect, it } from 'vitest'
import type { JobProgress } from '../../../../worker/contract/translation/translation.ts'
import { stepStates } from './step-states.ts'

function states(
  status: JobProgress['status'],
  currentStep: JobProgress['currentStep'] = 'translation',
  isReviewSkipped = false,
) {
  return stepStates({ status, currentStep, isReviewSkipped }).map(({ state }) => state)
}

it('shows steps before the current one as done', () => {
  expect(states('processing')).toEqual(['done', 'done', 'current', 'waiting', 'waiting'])
})

it('has nothing done while a job waits, and everything once it is completed', () => {
  expect(states('pending', 'analysis')).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting'])
  expect(states('completed', 'reconstruction')).toEqual(['done', 'done', 'done', 'done', 'done'])
})

it('says where a failed job stopped', () => {
  expect(states('failed', 'detection')).toEqual(['done', 'stopped', 'waiting', 'waiting', 'waiting'])
})

it('shows the review as skipped without multi-agent', () => {
  expect(states('processing', 'reconstruction', true)).toEqual(['done', 'done', 'done', 'skipped', 'current'])
})
