import { describe, expect, it } from 'vitest'
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

describe('a review', () => {
  const reviewing = (review: Partial<NonNullable<JobRecord['review']>>): JobRecord => ({
    ...translating,
    step: 'review',
    segmentsDone: 100,
    review: { run: 1, state: 'running', chosen: 80, reviewed: 0, startedAt: 102_000, quality: null, ...review },
  })
  const seconds = { asked: 20, settled: 10, chosen: 3 }

  it('goes on with each text that is read, or has its translation chosen', () => {
    const percent = (reviewed: number, settled: number) =>
      progressOf(reviewing({ reviewed, seconds: { ...seconds, settled } }), 112_000, 0).percent
    expect(percent(0, 0)).toBe(88)
    expect(percent(0, 20)).toBeGreaterThan(88)
    expect(percent(40, 20)).toBeGreaterThan(percent(0, 20))
    expect(percent(80, 20)).toBe(91)
  })

  it('takes as long as its texts at the pace so far', () => {
    // 10 of 100 in 10 s: 90 s more.
    expect(progressOf(reviewing({ seconds }), 112_000, 0).remainingSeconds).toBe(92)
  })

  it("follows the translation's pace before it has one, and never ends below the tail", () => {
    // The translation took a second for each text.
    expect(progressOf(reviewing({}), 102_000, 0).remainingSeconds).toBe(82)
    expect(progressOf(reviewing({}), 132_000, 0).remainingSeconds).toBe(52)
    expect(progressOf(reviewing({}), 902_000, 0).remainingSeconds).toBe(2)
  })
})
