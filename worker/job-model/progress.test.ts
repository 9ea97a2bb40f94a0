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
  batchesTotal: 10,
  lastProgressAt: 12_000,
  lease: { token: 'holder', step: 'translation' },
}
const left = (record: JobRecord, now: number) => progressOf(record, now, 0).remainingSeconds

it('starts from 45 seconds and counts down while there is no pace to follow', () => {
  expect(progressOf(job, 0, 0).remainingSeconds).toBe(45)
  expect(progressOf(job, 10_000, 0).remainingSeconds).toBe(35)
})

it('then follows the pace of the segments', () => {
  // 20 segments in 10 s: 80 more take 40 s, and the rest of the job its tail.
  expect(left(translating, 12_000)).toBe(42)
  expect(left(translating, 22_000)).toBe(32)
})

it('counts the review that is still to come, by the pace of the translation and then by its own', () => {
  const spec = { ...job.spec, useMultiAgent: true, engine: 'openai-compatible' } as const
  expect(left({ ...translating, spec }, 12_000)).toBe(42 + 40)
  const step = { step: 'review', segmentsDone: 100, lastProgressAt: 52_000 } as const
  const planned = { run: 1, state: 'running', chosen: 80, reviewed: 0, startedAt: 52_000, quality: null } as const
  expect(left({ ...translating, spec, ...step, review: planned }, 52_000)).toBe(42)
  const half = { ...planned, reviewed: 40 }
  expect(left({ ...translating, spec, ...step, review: half, lastProgressAt: 72_000 }, 72_000)).toBe(22)
})

/** Jobs at their last news, in every step and with every pace. */
const newsAt = Date.parse('2027-03-01T12:00:00Z')
const review = { run: 1, state: 'running', chosen: 80, reviewed: 0, startedAt: newsAt, quality: null } as const
const jobs: readonly JobRecord[] = [0, 30_000, 600_000].flatMap((workedMs) =>
  [0, 1, 50, 99, 100].flatMap((segmentsDone) =>
    [1, 10, 500].flatMap((batchesTotal) =>
      [null, { token: 'holder', step: 'translation' } as const].flatMap((lease): JobRecord[] => {
        const startedAt = newsAt - workedMs
        const times = { startedAt, translationStartedAt: startedAt, lastProgressAt: newsAt }
        const begun = { ...translating, ...times, segmentsDone, batchesTotal, lease }
        return [
          { ...begun, step: 'analysis', translationStartedAt: null },
          begun,
          { ...begun, step: 'review', review },
          { ...begun, step: 'review', review: { ...review, startedAt, reviewed: 40 } },
          { ...begun, step: 'reconstruction' },
        ]
      }),
    ),
  ),
)

it('only shrinks without news, second by second, and once it is unknown it stays unknown', () => {
  for (const record of jobs) {
    const told = Array.from({ length: 1_200 }, (_, second) => left(record, newsAt + second * 1_000) ?? 0)
    const grown = told.filter((seconds, index) => index > 0 && seconds > Math.max(0, (told[index - 1] ?? 0) - 1))
    expect({ record, grown }).toEqual({ record, grown: [] })
  }
})

it('never promises a time that has passed: past the estimate it is unknown, and then the job waits', () => {
  for (const record of jobs) {
    const first = left(record, newsAt)
    expect(left(record, newsAt + Math.max(first ?? 0, 45) * 1_000 + 1)).toBeNull()
    const asks = record.step === 'translation' || record.step === 'review'
    const { waitingSince } = progressOf(record, newsAt + 24 * 3_600_000, 0)
    expect(waitingSince).toBe(asks && record.lease ? '2027-03-01T12:00:00.000Z' : null)
  }
})

it('tells of a silent model once its answer is long overdue by the pace of the answers before', () => {
  const at = (record: JobRecord, ms: number) => progressOf(record, ms, 0).waitingSince
  expect(at(translating, 12_000 + 30_000)).toBeNull() // two answers in ten seconds: eight intervals are 40 s
  expect(at(translating, 12_000 + 40_001)).toBe(new Date(12_000).toISOString())
  const slow = { ...translating, translationStartedAt: 0, lastProgressAt: 120_000 } // a minute for each answer
  expect(at(slow, 120_000 + 470_000)).toBeNull()
  expect(at(slow, 120_000 + 481_000)).toBe(new Date(120_000).toISOString())
})

it('counts the time that a job has waited as part of its pace', () => {
  // The same job, which a limit of calls a minute has held up for eight minutes.
  expect(left({ ...translating, lastProgressAt: 492_000 }, 492_000)).toBe(49 * 40 + 2)
})

it('follows a steady job within half and double of what is left', () => {
  const end = 202_000
  for (let now = 12_000; now < end; now += 1_000) {
    const answers = Math.floor((now - 2_000) / 10_000) // 20 answers of five segments, ten seconds each
    const lastProgressAt = 2_000 + answers * 10_000
    const told = left({ ...translating, batchesTotal: 20, segmentsDone: answers * 5, lastProgressAt }, now)
    const truth = (end - now) / 1_000
    expect(told).toBeGreaterThanOrEqual(truth / 2)
    expect(told).toBeLessThanOrEqual(truth * 2 + 2)
  }
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
    expect(left({ ...reviewing({ seconds }), lastProgressAt: 112_000 }, 112_000)).toBe(92)
  })

  it("follows the translation's pace before it has one, and is unknown once that has run out", () => {
    // The translation took a second for each text.
    const begun = { ...reviewing({}), lastProgressAt: 102_000 }
    expect(left(begun, 102_000)).toBe(82)
    expect(left(begun, 132_000)).toBe(52)
    expect(left(begun, 902_000)).toBeNull()
  })
})
