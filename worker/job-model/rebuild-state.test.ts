import { describe, expect, it } from 'vitest'
import { chargedCredits, usedCredits } from './charges.ts'
import type { JobRecord, JobSpec } from './job-record.ts'
import { cancelled, failed, leased, newJob, retried, stepFailed } from './job-state.ts'
import type { Heartbeat } from './lease.ts'
import { reconstructed } from './reconstruction-state.ts'
import { canEdit, edited, rebuildBegun, rebuildOf, untranslatedSegments } from './rebuild-state.ts'
import { rowUpdateOf } from './row-update.ts'
import { MAX_ATTEMPTS } from './retry.ts'
import { nextDuty } from './watchdog.ts'

const spec: JobSpec = {
  id: 'job',
  userId: 'person',
  format: 'txt',
  sourceKey: 'uploads/draft',
  sizeBytes: 10,
  sourceLanguage: 'en',
  targetLanguage: 'es',
  useMultiAgent: true,
  preserveFormatting: true,
  maintainTone: true,
  instructions: null,
  isPriority: false,
  engine: 'workers-ai',
  reservedCredits: 3,
}
const outputOf = (key: string) => ({ key, sizeBytes: 12, overflow: 0, fallbacks: 0, left: {}, warnings: [] })
const heartbeat: Heartbeat = { heardAt: 0, leaseMs: 90_000 }

/** Of three pages, two of which were delivered at 6. */
function completed(): JobRecord {
  const stats = { pages: 3, words: 1_000, characters: 6_000 }
  const last: JobRecord = { ...newJob(spec, 1, 0), step: 'reconstruction', stats, notBefore: 0 }
  const result = { delivery: { needed: 9, delivered: 6 }, untranslated: 3, isRebuildNeeded: false }
  const holder = leased(last, 'engine', 'token', heartbeat, 5)
  return reconstructed(holder, 'token', { ...result, output: outputOf('old') }, 6)
}

/** Begun at 100, after an edit of an untranslated segment. */
const rebuilding = () => rebuildBegun(edited(completed(), -1), 100)
const held = (record: JobRecord) => leased({ ...record, notBefore: 0 }, 'engine', 'again', heartbeat, 101)
const NEW = { output: outputOf('new'), delivery: { needed: 9, delivered: 9 }, untranslated: 2, isRebuildNeeded: false }

describe('an edit', () => {
  it('is news to the pages that watch the job, and to D1 where a missing text is there now', () => {
    const job = completed()
    const one = edited(job, 0)
    expect(one).toMatchObject({ rev: job.rev + 1, pushRev: job.pushRev, isRebuildNeeded: true, status: 'completed' })
    const other = edited(job, -1)
    expect(other).toMatchObject({ rev: job.rev + 1, pushRev: job.rev + 1 })
    expect([job, one, other].map(untranslatedSegments)).toEqual([3, 3, 2])
    expect(rowUpdateOf(other).untranslatedSegments).toBe(2)
  })

  it('is possible in a completed job and during its rebuild, and at no other time', () => {
    expect(canEdit(completed())).toBe(true)
    expect(canEdit(rebuilding())).toBe(true)
    expect(canEdit(newJob(spec, 1, 0))).toBe(false)
    expect(canEdit(failed(newJob(spec, 1, 0), 'internal', 1))).toBe(false)
    expect(canEdit(retried(completed(), { run: 2, reservedCredits: 1, reopened: 3 }, 7))).toBe(false)
  })

  it('counts nothing as charged that people have done by hand', () => {
    expect([completed(), edited(completed(), -1)].map(usedCredits)).toEqual([2, 2])
  })
})

describe('a rebuild', () => {
  it('begins where there is something to write, and only there', () => {
    expect(rebuilding()).toMatchObject({ status: 'processing', step: 'reconstruction', endedAt: null })
    const job = completed()
    expect(rebuildBegun(job, 100)).toBe(job)
    const running = newJob(spec, 1, 0)
    expect(rebuildBegun(running, 100)).toBe(running)
    const again = rebuilding()
    expect(rebuildBegun(again, 101)).toBe(again)
  })

  it('ends with the new file, the times of its run, and what that has cost', () => {
    const done = reconstructed(held(rebuilding()), 'again', NEW, 102)
    expect(done).toMatchObject({ status: 'completed', code: null, endedAt: 6, startedAt: 0, output: { key: 'new' } })
    expect(done.delivery).toEqual({ needed: 9, delivered: 6 })
    expect([usedCredits(done), chargedCredits(done)]).toEqual([2, 2])
    expect(rebuildOf(done, 0)).toEqual({ isRunning: false, isNeeded: false, unwritten: 0, code: null })
    expect(rowUpdateOf(done)).toMatchObject({ untranslatedSegments: 2, processingMs: 6, completedAt: 6 })
  })

  it('tells D1 nothing else meanwhile than that it runs', () => {
    const before = edited(completed(), -1)
    const { rev } = rebuilding()
    expect(rowUpdateOf(rebuilding())).toEqual({ ...rowUpdateOf(before), status: 'processing', rev })
  })

  it.each([
    ['fails for good', 'document_changed', (record: JobRecord) => failed(record, 'document_changed', 102)],
    ['is cancelled', null, (record: JobRecord) => cancelled(record, 102)],
    [
      'meets a permanent fault',
      'document_changed',
      (record: JobRecord) => stepFailed(held(record), 'again', { code: 'document_changed', isPermanent: true }, 102),
    ],
  ])('that %s leaves the earlier file, says why, and is still needed', (_, code, ended) => {
    const done = ended(rebuilding())
    expect(done).toMatchObject({ status: 'completed', code: null, output: { key: 'old' }, endedAt: 6, startedAt: 0 })
    expect(rebuildOf(done, 1)).toEqual({ isRunning: false, isNeeded: true, unwritten: 1, code })
    expect(chargedCredits(done)).toBe(2)
  })

  it('whose holders are killed is tried as often as a first reconstruction', () => {
    let record = rebuilding()
    let now = 101
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      expect(nextDuty(record, { ...heartbeat, heardAt: 0 }, now)).toEqual({ kind: 'wake', queue: 'engine' })
      record = leased(record, 'engine', `holder ${attempt}`, { ...heartbeat, heardAt: 0 }, now)
      now += 1_000_000
    }
    expect(nextDuty(record, heartbeat, now)).toEqual({ kind: 'giveUp', code: 'internal' })
    expect(rebuildOf(failed(record, 'internal', now), 1)).toMatchObject({ isRunning: false, code: 'internal' })
  })

  it('knows of an edit that came too late for it', () => {
    const late = edited(held(rebuilding()), 0)
    expect(late.lease?.token).toBe('again')
    const done = reconstructed(late, 'again', { ...NEW, isRebuildNeeded: true }, 102)
    expect(rebuildOf(done, 1)).toEqual({ isRunning: false, isNeeded: true, unwritten: 1, code: null })
  })

  it('gives way to a further run, which writes the file too', () => {
    const run = retried(held(rebuilding()), { run: 2, reservedCredits: 1, reopened: 2 }, 103)
    expect(run).toMatchObject({ status: 'processing', step: 'translation', run: 2, paidCredits: 2, lease: null })
    expect(rebuildOf(run, 0)).toBeNull()
    expect(reconstructed(run, 'again', NEW, 104)).toBe(run)
  })
})
