import { describe, expect, it } from 'vitest'
import { NO_USAGE } from '../agents/translation-provider.ts'
import type { Delivery, JobRecord, JobSpec } from './job-record.ts'
import { chargedCredits, usedCredits } from './charges.ts'
import {
  analysed,
  batchSaved,
  cancelled,
  detected,
  failed,
  leased,
  newJob,
  retried,
  sliceEnded,
  stepFailed,
} from './job-state.ts'
import type { Heartbeat } from './lease.ts'
import { MAX_ATTEMPTS, STALL_LIMIT_MS } from './retry.ts'
import { memoryFed, reconstructed } from './reconstruction-state.ts'
import { reviewPlanned, reviewSliceEnded } from './review-state.ts'
import { MAX_WAKE_UP_PAUSE_MS, nextDuty, woken } from './watchdog.ts'

const LEASE_MS = 90_000
const TIMING = { wakeUpMs: 30_000, random: () => 0 }
const spec: JobSpec = {
  id: 'job',
  userId: 'person',
  format: 'txt',
  sourceKey: 'uploads/draft',
  sizeBytes: 10,
  sourceLanguage: 'auto',
  targetLanguage: 'es',
  useMultiAgent: true,
  preserveFormatting: true,
  maintainTone: true,
  instructions: null,
  isPriority: false,
  engine: 'workers-ai',
  reservedCredits: 3,
}
const stats = { pages: 2, words: 700, characters: 4_000 }
const output = { key: 'results/job/1-4', sizeBytes: 12, overflow: 0, fallbacks: 0, left: {}, warnings: [] }
const WRITTEN = { output, untranslated: 0, isRebuildNeeded: false }
const DELIVERED = { needed: 9, delivered: 9 }
const usage = { calls: 1, inputTokens: 10, outputTokens: 12, costUsd: 0.01 }

const DETECTED = { language: 'en', warnings: [], usage: NO_USAGE, kept: 1 } as const

/** The heartbeat of a job that has no holder, or whose holder was last heard of at this time. */
function heardAt(now: number): Heartbeat {
  return { heardAt: now, leaseMs: LEASE_MS }
}
function held(record: JobRecord, kind: 'engine' | 'agents', token = 'token', now = 0): JobRecord {
  return leased({ ...record, notBefore: 0 }, kind, token, heardAt(now), now)
}
function atTranslation(): JobRecord {
  const analysing = held(newJob(spec, 1, 0), 'engine')
  const counts = { total: 10, kept: 1, batches: 3 }
  const found = analysed(analysing, 'token', { stats, warnings: [], engineVersion: 1 }, counts, 1)
  return detected(held(found, 'agents'), 'token', DETECTED, 2)
}

describe('a job', () => {
  it('walks from analysis to completion through the steps of the specification', () => {
    const translating = held(atTranslation(), 'agents')
    const saved = batchSaved(translating, 'token', { settled: 9, accepted: 9, usage }, 3)
    const slice = { hasOpenBatches: false, trouble: null, pauseMs: 0 }
    const reviewing = sliceEnded(saved, 'token', slice, 4)
    expect(reviewing.step).toBe('review')
    const counts = { reviewed: 0, seconds: { asked: 0, settled: 0, chosen: 0 } }
    const planned = reviewPlanned(held(reviewing, 'agents'), 'token', { findings: [], choice: null }, counts, 5)
    const result = { ...counts, isComplete: true, figures: null }
    const rebuilding = reviewSliceEnded(planned, 'token', { trouble: null, pauseMs: 0, result, code: null }, 5)
    const done = reconstructed(held(rebuilding, 'engine'), 'token', { ...WRITTEN, delivery: DELIVERED }, 6)
    expect(done).toMatchObject({ status: 'completed', segmentsDone: 10, detectedLanguage: 'en', usage, endedAt: 6 })
    expect(usedCredits(done)).toBe(2)
  })

  it('skips the review when multi-agent is off', () => {
    const job = held({ ...atTranslation(), spec: { ...spec, useMultiAgent: false } }, 'agents')
    const slice = { hasOpenBatches: false, trouble: null, pauseMs: 0 }
    expect(sliceEnded(job, 'token', slice, 4).step).toBe('reconstruction')
  })

  it('raises its revision with everything a person could see, and never lowers it', () => {
    const job = held(atTranslation(), 'agents')
    const saved = batchSaved(job, 'token', { settled: 1, accepted: 1, usage }, 3)
    expect(saved.rev).toBe(job.rev + 1)
    expect(cancelled(saved, 4).rev).toBeGreaterThan(saved.rev)
  })

  it('gives one piece of work to one holder', () => {
    const job = held(newJob(spec, 1, 0), 'engine', 'first')
    expect(leased(job, 'engine', 'second', heardAt(0), 1)).toBe(job)
  })

  it("does not give the engine's work to the agents", () => {
    const job = newJob(spec, 1, 0)
    expect(leased(job, 'agents', 'token', heardAt(0), 0)).toBe(job)
  })

  it('takes nothing from a token it does not know any more', () => {
    const job = held(atTranslation(), 'agents', 'first')
    const second = leased(job, 'agents', 'second', heardAt(0), LEASE_MS)
    expect(second.lease?.token).toBe('second')
    expect(batchSaved(second, 'first', { settled: 1, accepted: 1, usage }, LEASE_MS + 3)).toBe(second)
  })

  it('ignores every result after a cancel, and cannot be cancelled after its end', () => {
    const job = held(atTranslation(), 'agents')
    const ended = cancelled(job, 5)
    expect(batchSaved(ended, 'token', { settled: 1, accepted: 1, usage }, 6)).toBe(ended)
    expect(stepFailed(ended, 'token', { code: 'internal', isPermanent: true }, 6)).toBe(ended)
    expect(cancelled(ended, 7)).toBe(ended)
    expect(usedCredits(ended)).toBe(0)
  })

  it('fails when the detected source is the target', () => {
    const analysing = held(newJob({ ...spec, targetLanguage: 'en' }, 1, 0), 'engine')
    const counts = { total: 1, kept: 0, batches: 1 }
    const found = analysed(analysing, 'token', { stats, warnings: [], engineVersion: 1 }, counts, 1)
    const job = detected(held(found, 'agents'), 'token', DETECTED, 2)
    expect(job).toMatchObject({ status: 'failed', code: 'same_languages' })
  })
})

describe('a failing step', () => {
  it("ends the job at once for the document's own fault", () => {
    const job = held(newJob(spec, 1, 0), 'engine')
    const failed = stepFailed(job, 'token', { code: 'document_damaged', isPermanent: true }, 1)
    expect(failed).toMatchObject({ status: 'failed', code: 'document_damaged' })
  })

  it('is tried again later and later, and then given up with its last code', () => {
    let job = newJob(spec, 1, 0)
    let now = 0
    const pauses: number[] = []
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      job = leased(job, 'engine', `token ${attempt}`, heardAt(now), now)
      expect(job.attempts).toBe(attempt)
      job = stepFailed(job, `token ${attempt}`, { code: 'storage_unavailable', isPermanent: false }, now)
      pauses.push(job.notBefore - now)
      now = job.notBefore
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
    expect(nextDuty(job, heardAt(now), now)).toEqual({ kind: 'giveUp', code: 'storage_unavailable' })
  })

  it('counts a holder that died: a document that kills its worker ends', () => {
    let job = newJob(spec, 1, 0)
    let now = 0
    for (let kill = 0; kill < MAX_ATTEMPTS; kill++, now += LEASE_MS) {
      job = leased(job, 'engine', `token ${kill}`, heardAt(now - LEASE_MS), now)
    }
    expect(job.attempts).toBe(MAX_ATTEMPTS)
    const last = heardAt(now - LEASE_MS)
    // The last holder may be late: no other holder waits for its step.
    expect(nextDuty(job, last, now)).toEqual({ kind: 'wait', until: now + 2 * LEASE_MS })
    expect(nextDuty(job, last, now + 2 * LEASE_MS)).toEqual({ kind: 'giveUp', code: 'internal' })
  })

  it('does not count a busy model, nor a slice that only ran out of time', () => {
    const job = held(atTranslation(), 'agents')
    const busy = { hasOpenBatches: true, trouble: 'busy' as const, pauseMs: 7_000 }
    expect(sliceEnded(job, 'token', busy, 100)).toMatchObject({ attempts: 0, notBefore: 7_100 })
    const outOfTime = { hasOpenBatches: true, trouble: null, pauseMs: 0 }
    expect(sliceEnded(job, 'token', outOfTime, 100)).toMatchObject({ attempts: 0, notBefore: 100 })
  })

  it('goes on where it stopped when it is retried, once for each run', () => {
    const job = stepFailed(held(atTranslation(), 'agents'), 'token', { code: 'model_refused', isPermanent: true }, 9)
    const next = { run: 2, reservedCredits: 3, reopened: 0 }
    const again = retried(job, next, 10)
    expect(again).toMatchObject({ status: 'processing', step: 'translation', run: 2, code: null, segmentsTotal: 10 })
    expect(retried(again, next, 11)).toBe(again)
  })
})

describe('a model that is away', () => {
  const outage = { hasOpenBatches: true, trouble: 'down' as const, pauseMs: 0 }

  function outageFrom(start: JobRecord) {
    let job = start
    const pauses: number[] = []
    for (let now = job.notBefore; job.status === 'processing'; now = job.notBefore) {
      const duty = nextDuty(job, heardAt(now), now)
      if (duty.kind === 'giveUp') job = failed(job, duty.code, now)
      else job = sliceEnded(leased(job, 'agents', 'token', heardAt(now), now), 'token', outage, now)
      pauses.push(job.notBefore - now)
    }
    return { job, pauses: pauses.slice(0, -1) }
  }

  it('is asked again later and later over three minutes, and then the job fails as unavailable, uncharged', () => {
    const { job, pauses } = outageFrom(atTranslation())
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
    expect(job).toMatchObject({ status: 'failed', code: 'model_unavailable', segmentsDone: 1 })
    expect(usedCredits(job)).toBe(0)
  })

  it('keeps what was finished for the next run', () => {
    const saved = batchSaved(held(atTranslation(), 'agents'), 'token', { settled: 4, accepted: 4, usage }, 3)
    const { job } = outageFrom(sliceEnded(saved, 'token', outage, 4))
    const again = retried(job, { run: 2, reservedCredits: 3, reopened: 0 }, 1_000_000)
    expect(again).toMatchObject({ status: 'processing', step: 'translation', segmentsDone: 5, attempts: 0 })
  })

  it('is shown as waiting since its first silence, until it answers', () => {
    const away = sliceEnded(held(atTranslation(), 'agents'), 'token', outage, 100)
    expect(away).toMatchObject({ waitingSince: 100 })
    expect(away.rev).toBeGreaterThan(atTranslation().rev) // the page is told
    const again = sliceEnded(held({ ...away, notBefore: 0 }, 'agents'), 'token', outage, 9_000)
    expect(again).toMatchObject({ waitingSince: 100, rev: away.rev })
    const asked = held({ ...again, notBefore: 0 }, 'agents')
    const given = batchSaved(asked, 'token', { settled: 1, accepted: 0, usage }, 9_500)
    expect(given.waitingSince).toBe(100) // segments given up are no answer
    const answered = batchSaved(given, 'token', { settled: 1, accepted: 1, usage }, 9_500)
    expect(answered.waitingSince).toBeNull()
    expect(failed(again, 'model_unavailable', 9_600).waitingSince).toBeNull()
  })

  it('waits at least as long as the service asks', () => {
    const job = held(atTranslation(), 'agents')
    expect(sliceEnded(job, 'token', { ...outage, pauseMs: 7_000 }, 100)).toMatchObject({
      attempts: 1,
      notBefore: 7_100,
    })
  })

  it('is not found well again because segments were given up', () => {
    const tried = { ...atTranslation(), attempts: 5, lastErrorCode: 'model_unavailable' as const }
    const given = batchSaved(held(tried, 'agents'), 'token', { settled: 1, accepted: 0, usage }, 90)
    expect(given).toMatchObject({ attempts: 6, lastErrorCode: 'model_unavailable', segmentsDone: 2 })
    expect(given.lastProgressAt).toBeLessThan(90)
    const answered = batchSaved(given, 'token', { settled: 1, accepted: 1, usage }, 90)
    expect(answered).toMatchObject({ attempts: 1, lastErrorCode: null, lastProgressAt: 90 })
  })

  it('is not given up because the job waited long for its first turn', () => {
    const late = leased(atTranslation(), 'agents', 'token', heardAt(0), STALL_LIMIT_MS * 2)
    const busy = { hasOpenBatches: true, trouble: 'busy' as const, pauseMs: 1_000 }
    const now = STALL_LIMIT_MS * 2 + 1
    expect(nextDuty(sliceEnded(late, 'token', busy, now), heardAt(now), now)).toMatchObject({ kind: 'wait' })
  })
})

describe('a new run', () => {
  it('goes back to translation for the segments that were given up', () => {
    const job = { ...atTranslation(), step: 'reconstruction' as const, segmentsDone: 10 }
    const ended = failed(job, 'storage_unavailable', 5)
    const again = retried(ended, { run: 2, reservedCredits: 3, reopened: 4 }, 6)
    expect(again).toMatchObject({ step: 'translation', segmentsDone: 6, run: 2 })
  })

  const completed = () => {
    const rebuilding = held({ ...atTranslation(), step: 'reconstruction', stats: { ...stats, pages: 3 } }, 'engine')
    return reconstructed(rebuilding, 'token', { ...WRITTEN, delivery: { needed: 9, delivered: 6 } }, 6)
  }

  it('of a completed job is charged for what it adds', () => {
    const first = completed()
    expect(usedCredits(first)).toBe(2)
    const again = retried(first, { run: 2, reservedCredits: 1, reopened: 3 }, 7)
    expect(again).toMatchObject({ status: 'processing', step: 'translation', paidCredits: 2 })
    const rebuilding = held({ ...again, step: 'reconstruction' }, 'engine', 'token', 8)
    const second = reconstructed(rebuilding, 'token', { ...WRITTEN, delivery: DELIVERED }, 9)
    expect([usedCredits(second), chargedCredits(second)]).toEqual([1, 3])
  })

  it.each([
    ['fails', 'model_unavailable', (record: JobRecord) => failed(record, 'model_unavailable', 8)],
    ['is cancelled', null, (record: JobRecord) => cancelled(record, 8)],
  ])('of a completed job that %s leaves its result, says why, and costs nothing more', (_, code, ended) => {
    const again = retried(completed(), { run: 2, reservedCredits: 1, reopened: 3 }, 7)
    const end = ended(again)
    expect(end).toMatchObject({ status: 'completed', code, output })
    expect([usedCredits(end), chargedCredits(end)]).toEqual([0, 2])
  })

  it('of a cancelled job goes on where it was', () => {
    const again = retried(cancelled(atTranslation(), 5), { run: 2, reservedCredits: 3, reopened: 0 }, 6)
    expect(again).toMatchObject({ status: 'processing', step: 'translation', run: 2 })
  })
})

describe('a run that feeds the memory', () => {
  const atReconstruction = () =>
    held({ ...atTranslation(), spec: { ...spec, useMemory: true }, step: 'reconstruction' }, 'engine')
  const written = () => reconstructed(atReconstruction(), 'token', { ...WRITTEN, delivery: DELIVERED }, 6)

  it('completes when the memory is fed', () => {
    expect(written()).toMatchObject({ status: 'processing', output: null })
    expect(usedCredits(written())).toBe(0)
    expect(memoryFed(written(), 'another', true, 7)).toEqual(written())
    const done = memoryFed(written(), 'token', true, 7)
    expect(done).toMatchObject({ status: 'completed', output, fedRun: 1, outcome: null })
    expect(usedCredits(done)).toBe(2)
  })

  it.each([
    ['is cancelled', (record: JobRecord) => cancelled(record, 8)],
    ['is given up', (record: JobRecord) => failed(record, 'storage_unavailable', 8)],
    ['fails for good', (record: JobRecord) => stepFailed(record, 'token', { code: 'internal', isPermanent: true }, 8)],
    ['cannot write the memory', (record: JobRecord) => memoryFed(record, 'token', false, 8)],
  ])('and %s meanwhile is charged: the memory may hold its texts', (_, ended) => {
    const done = ended(written())
    expect(done).toMatchObject({ status: 'completed', code: null, output })
    expect(done.fedRun).toBeUndefined()
    expect(usedCredits(done)).toBe(2)
  })

  it('is taken up by the next holder where the last was killed, however often', () => {
    const next = leased({ ...written(), notBefore: 0 }, 'engine', 'next', heardAt(6), 6 + LEASE_MS)
    expect(next).toMatchObject({ attempts: 1, outcome: { output } })
    expect(memoryFed(next, 'token', true, 7)).toBe(next)
    expect(memoryFed(next, 'next', true, 7)).toMatchObject({ status: 'completed', output })
  })
})

describe('what is charged', () => {
  const done = (delivery: Delivery, pages: number) => {
    const rebuilding = held({ ...atTranslation(), step: 'reconstruction', stats: { ...stats, pages } }, 'engine')
    return usedCredits(reconstructed(rebuilding, 'token', { ...WRITTEN, delivery }, 6))
  }

  it.each([
    ['everything delivered', { needed: 9, delivered: 9 }, 3, 3],
    ['two thirds', { needed: 96, delivered: 64 }, 3, 2],
    ['a little less than everything, to the nearest page', { needed: 100, delivered: 99 }, 3, 3],
    ['a page with 3 of 27 texts flagged', { needed: 27, delivered: 24 }, 1, 1],
    ['half of one page', { needed: 2, delivered: 1 }, 1, 0],
    ['nothing that needed a translation', { needed: 0, delivered: 0 }, 1, 0],
    ['more pages than were reserved', { needed: 9, delivered: 9 }, 7, 3],
  ])('in a record of before deliveries were priced: %s', (_, delivery, pages, credits) => {
    expect(done(delivery, pages)).toBe(credits)
  })
})

describe('a lease', () => {
  it('lasts for as long as its holder is heard of, however long the step takes', () => {
    const job = held(newJob(spec, 1, 0), 'engine')
    for (let now = 0; now <= 100 * LEASE_MS; now += LEASE_MS / 2) {
      expect(leased(job, 'engine', 'second', heardAt(now - LEASE_MS / 2), now)).toBe(job)
    }
  })

  it("that fell silent is still its holder's while nobody else has taken the step", () => {
    const job = held(newJob(spec, 1, 0), 'engine')
    expect(nextDuty(job, heardAt(0), LEASE_MS)).toEqual({ kind: 'wake', queue: 'engine' })
    const woke = woken(job, LEASE_MS, TIMING)
    const result = { stats, warnings: [], engineVersion: 1 }
    const counts = { total: 10, kept: 1, batches: 3 }
    expect(analysed(woke, 'token', result, counts, 3 * LEASE_MS)).toMatchObject({ step: 'detection' })
    const taken = leased(woke, 'engine', 'second', heardAt(0), LEASE_MS)
    expect(analysed(taken, 'token', result, counts, 3 * LEASE_MS)).toBe(taken)
  })
})

describe('the watchdog', () => {
  it('sends a wake-up, waits for an answer, and sends another when none came', () => {
    const job = newJob(spec, 1, 0)
    expect(nextDuty(job, heardAt(0), 0)).toEqual({ kind: 'wake', queue: 'engine' })
    const once = woken(job, 0, TIMING)
    expect(nextDuty(once, heardAt(0), 10_000)).toEqual({ kind: 'wait', until: 30_000 })
    expect(nextDuty(once, heardAt(0), 30_000)).toEqual({ kind: 'wake', queue: 'engine' })
  })

  it("sends a waiting job's wake-ups after pauses that double up to ten minutes, and starts again behind a lease", () => {
    let job = newJob(spec, 1, 0)
    const pauses: number[] = []
    for (let now = 0; pauses.length < 7; now += pauses.at(-1) ?? 0) {
      job = woken(job, now, TIMING)
      pauses.push((job.wakeAgainAt ?? 0) - now)
    }
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, MAX_WAKE_UP_PAUSE_MS, MAX_WAKE_UP_PAUSE_MS])
    const again = woken(held(job, 'engine'), 0, TIMING)
    expect(again.wakeAgainAt).toBe(30_000)
  })

  it('spreads the wake-ups of jobs that were started together', () => {
    const pauseOf = (random: number) =>
      woken(newJob(spec, 1, 0), 0, { wakeUpMs: 30_000, random: () => random }).wakeAgainAt
    expect([0, 0.5, 1].map(pauseOf)).toEqual([30_000, 33_750, 37_500])
  })

  it('waits for a holder until it has been silent for too long', () => {
    const job = held(newJob(spec, 1, 0), 'engine')
    expect(nextDuty(job, heardAt(5_000), 6_000)).toEqual({ kind: 'wait', until: 5_000 + LEASE_MS })
    expect(nextDuty(job, heardAt(5_000), 5_000 + LEASE_MS)).toEqual({ kind: 'wake', queue: 'engine' })
  })

  it('has nothing to do for a job that has ended', () => {
    expect(nextDuty(cancelled(newJob(spec, 1, 0), 1), heardAt(0), 2)).toEqual({ kind: 'wait', until: null })
  })
})
