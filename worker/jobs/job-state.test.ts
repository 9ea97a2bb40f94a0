import { describe, expect, it } from 'vitest'
import type { JobRecord, JobSpec } from './job-record.ts'
import { usedCredits } from './job-record.ts'
import {
  analysed,
  batchSaved,
  cancelled,
  detected,
  leased,
  leaseExpired,
  newJob,
  reconstructed,
  retried,
  reviewed,
  sliceEnded,
  stepFailed,
} from './job-state.ts'
import { MAX_ATTEMPTS } from './retry.ts'
import { nextDuty } from './watchdog.ts'

const LEASE_MS = 90_000
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
const usage = { calls: 1, inputTokens: 10, outputTokens: 12 }

function held(record: JobRecord, kind: 'engine' | 'agents', token = 'token', now = 0): JobRecord {
  return leased({ ...record, notBefore: 0 }, kind, token, now, LEASE_MS)
}
function atTranslation(): JobRecord {
  const analysing = held(newJob(spec, 0), 'engine')
  const counts = { total: 10, kept: 1, batches: 3 }
  const found = analysed(analysing, 'token', { stats, warnings: [], engineVersion: 1 }, counts, 1)
  return detected(held(found, 'agents'), 'token', 'en', 2)
}

describe('a job', () => {
  it('walks from analysis to completion through the steps of the specification', () => {
    const translating = held(atTranslation(), 'agents')
    const saved = batchSaved(translating, 'token', { segments: 9, usage }, 3, LEASE_MS)
    const slice = { hasOpenBatches: false, isBusy: false, retryAfterMs: 0, code: null }
    const reviewing = sliceEnded(saved, 'token', slice, 4)
    expect(reviewing.step).toBe('review')
    const rebuilding = reviewed(held(reviewing, 'agents'), 'token', [], 5)
    const done = reconstructed(held(rebuilding, 'engine'), 'token', output, 6)
    expect(done).toMatchObject({ status: 'completed', segmentsDone: 10, detectedLanguage: 'en', usage, endedAt: 6 })
    expect(usedCredits(done)).toBe(2)
  })

  it('skips the review when multi-agent is off', () => {
    const job = held({ ...atTranslation(), spec: { ...spec, useMultiAgent: false } }, 'agents')
    const slice = { hasOpenBatches: false, isBusy: false, retryAfterMs: 0, code: null }
    expect(sliceEnded(job, 'token', slice, 4).step).toBe('reconstruction')
  })

  it('raises its revision with everything a person could see, and never lowers it', () => {
    const job = held(atTranslation(), 'agents')
    const saved = batchSaved(job, 'token', { segments: 1, usage }, 3, LEASE_MS)
    expect(saved.rev).toBe(job.rev + 1)
    expect(cancelled(saved, 4).rev).toBeGreaterThan(saved.rev)
  })

  it('gives one piece of work to one holder', () => {
    const job = held(newJob(spec, 0), 'engine', 'first')
    expect(leased(job, 'engine', 'second', 1, LEASE_MS)).toBe(job)
  })

  it("does not give the engine's work to the agents", () => {
    const job = newJob(spec, 0)
    expect(leased(job, 'agents', 'token', 0, LEASE_MS)).toBe(job)
  })

  it('takes nothing from a token it does not know any more', () => {
    const job = held(atTranslation(), 'agents', 'first')
    const second = leased(leaseExpired(job, LEASE_MS + 1), 'agents', 'second', LEASE_MS + 2, LEASE_MS)
    expect(second.lease?.token).toBe('second')
    expect(batchSaved(second, 'first', { segments: 1, usage }, LEASE_MS + 3, LEASE_MS)).toBe(second)
  })

  it('ignores every result after a cancel, and cannot be cancelled after its end', () => {
    const job = held(atTranslation(), 'agents')
    const ended = cancelled(job, 5)
    expect(batchSaved(ended, 'token', { segments: 1, usage }, 6, LEASE_MS)).toBe(ended)
    expect(stepFailed(ended, 'token', { code: 'internal', isPermanent: true }, 6)).toBe(ended)
    expect(cancelled(ended, 7)).toBe(ended)
    expect(usedCredits(ended)).toBe(0)
  })

  it('fails when the detected source is the target', () => {
    const analysing = held(newJob({ ...spec, targetLanguage: 'en' }, 0), 'engine')
    const counts = { total: 1, kept: 0, batches: 1 }
    const found = analysed(analysing, 'token', { stats, warnings: [], engineVersion: 1 }, counts, 1)
    const job = detected(held(found, 'agents'), 'token', 'en', 2)
    expect(job).toMatchObject({ status: 'failed', code: 'same_languages' })
  })
})

describe('a failing step', () => {
  it("ends the job at once for the document's own fault", () => {
    const job = held(newJob(spec, 0), 'engine')
    const failed = stepFailed(job, 'token', { code: 'document_damaged', isPermanent: true }, 1)
    expect(failed).toMatchObject({ status: 'failed', code: 'document_damaged' })
  })

  it('is tried again later and later, and then given up with its last code', () => {
    let job = newJob(spec, 0)
    let now = 0
    const pauses: number[] = []
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      job = leased(job, 'engine', `token ${attempt}`, now, LEASE_MS)
      expect(job.attempts).toBe(attempt)
      job = stepFailed(job, `token ${attempt}`, { code: 'storage_unavailable', isPermanent: false }, now)
      pauses.push(job.notBefore - now)
      now = job.notBefore
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
    expect(nextDuty(job, now, { wakeUpMs: 1_000 })).toEqual({ kind: 'giveUp', code: 'storage_unavailable' })
  })

  it('counts a holder that died: a document that kills its worker ends', () => {
    let job = newJob(spec, 0)
    for (let now = 0, kill = 0; kill < MAX_ATTEMPTS; kill++, now += LEASE_MS + 1) {
      job = leaseExpired(leased(job, 'engine', `token ${kill}`, now, LEASE_MS), now + LEASE_MS)
    }
    expect(nextDuty(job, 10 * LEASE_MS, { wakeUpMs: 1_000 })).toEqual({ kind: 'giveUp', code: 'internal' })
  })

  it('does not count a busy model, nor a slice that only ran out of time', () => {
    const job = held(atTranslation(), 'agents')
    const busy = { hasOpenBatches: true, isBusy: true, retryAfterMs: 7_000, code: 'model_unavailable' as const }
    expect(sliceEnded(job, 'token', busy, 100)).toMatchObject({ attempts: 0, notBefore: 7_100 })
    const outOfTime = { hasOpenBatches: true, isBusy: false, retryAfterMs: 0, code: null }
    expect(sliceEnded(job, 'token', outOfTime, 100)).toMatchObject({ attempts: 0, notBefore: 100 })
  })

  it('goes on where it stopped when it is retried, once for each run', () => {
    const job = stepFailed(held(atTranslation(), 'agents'), 'token', { code: 'model_refused', isPermanent: true }, 9)
    const again = retried(job, 2, 3, 10)
    expect(again).toMatchObject({ status: 'processing', step: 'translation', run: 2, code: null, segmentsTotal: 10 })
    expect(retried(again, 2, 3, 11)).toBe(again)
  })
})

describe('the watchdog', () => {
  const timing = { wakeUpMs: 30_000 }

  it('sends a wake-up, waits for an answer, and sends another when none came', () => {
    const job = newJob(spec, 0)
    expect(nextDuty(job, 0, timing)).toEqual({ kind: 'wake', queue: 'engine' })
    const woken = { ...job, wokenAt: 0 }
    expect(nextDuty(woken, 10_000, timing)).toEqual({ kind: 'wait', until: 30_000 })
    expect(nextDuty(woken, 30_000, timing)).toEqual({ kind: 'wake', queue: 'engine' })
  })

  it('waits for a holder until its lease runs out', () => {
    const job = held(newJob(spec, 0), 'engine')
    expect(nextDuty(job, 1, timing)).toEqual({ kind: 'wait', until: LEASE_MS })
    expect(nextDuty(job, LEASE_MS, timing)).toEqual({ kind: 'expireLease' })
  })

  it('has nothing to do for a job that has ended', () => {
    expect(nextDuty(cancelled(newJob(spec, 0), 1), 2, timing)).toEqual({ kind: 'wait', until: null })
  })
})
