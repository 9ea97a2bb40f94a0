import { expect, it } from 'vitest'
import type { JobRecord } from './job-record.ts'
import { newJob } from './job-state.ts'
import { progressOf } from './progress.ts'

const job: JobRecord = newJob(
  {
    id: 'job',
    userId: 'person',
    format: 'txt',
    sourceKey: 'uploads/draft',
    sizeBytes: 10,
    sourceLanguage: 'en',
    targetLanguage: 'es',
    useMultiAgent: false,
    preserveFormatting: true,
    maintainTone: true,
    instructions: null,
    isPriority: false,
    engine: 'embedded',
    reservedCredits: 0,
  },
  1,
  0,
)
const translating: JobRecord = {
  ...job,
  status: 'processing',
  step: 'translation',
  segmentsTotal: 100,
  segmentsDone: 20,
  translationStartedAt: 2_000,
  translationStartedDone: 0,
}

it('starts from 45 seconds and counts down while there is no pace to follow', () => {
  expect(progressOf(job, 0, 0).remainingSeconds).toBe(45)
  expect(progressOf(job, 10_000, 0).remainingSeconds).toBe(35)
})

it('then follows the pace of the segments', () => {
  // 20 segments in 10 s: 80 more take 40 s, and the rest of the job its tail.
  expect(progressOf(translating, 12_000, 0).remainingSeconds).toBe(42)
})

it('never shows more than 95 % before completion, and 100 after it', () => {
  const almost = { ...translating, segmentsDone: 100 }
  expect(progressOf(almost, 12_000, 0).percent).toBeLessThanOrEqual(95)
  expect(progressOf({ ...translating, step: 'reconstruction' }, 12_000, 0).percent).toBeLessThanOrEqual(95)
  expect(progressOf({ ...translating, status: 'completed', endedAt: 13_000 }, 20_000, 0)).toMatchObject({
    percent: 100,
    elapsedSeconds: 13,
    remainingSeconds: null,
  })
})

it('shows since when a job waits for its model, and no remaining time', () => {
  const waiting = { ...translating, waitingSince: Date.parse('2027-03-01T12:00:00Z') }
  expect(progressOf(waiting, 12_000, 0)).toMatchObject({
    waitingSince: '2027-03-01T12:00:00.000Z',
    remainingSeconds: null,
  })
  expect(progressOf(translating, 12_000, 0).waitingSince).toBeNull()
})
