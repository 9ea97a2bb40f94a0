import { describe, expect, it } from 'vitest'
import { MIN_TERMS_WAIT_MS, TERMS_WAIT_MS } from '../contract/limits.ts'
import { PROVIDER_NAMES, PROVIDERS } from '../contract/translation-providers.ts'
import type { JobRecord, JobSpec } from './job-record.ts'
import { cancelled, isOnOffer, newJob, retried } from './job-state.ts'
import { progressOf } from './progress.ts'
import {
  canChangeForms,
  formsChosen,
  termsApproved,
  termsAwaited,
  termsWaitMs,
  wantsApproval,
} from './terms-approval.ts'
import { nextDuty } from './watchdog.ts'

const SPEC: JobSpec = {
  id: 'a-job',
  userId: 'somebody',
  format: 'txt',
  sourceKey: 'uploads/a',
  sizeBytes: 1,
  sourceLanguage: 'en',
  targetLanguage: 'de',
  useMultiAgent: false,
  preserveFormatting: true,
  maintainTone: true,
  instructions: null,
  isPriority: false,
  engine: 'openai-compatible',
  approveTerms: true,
  expiresAt: 30 * 24 * 60 * 60 * 1000,
  reservedCredits: 3,
}
const START = 1_000
const SINCE = 61_000
const DAY = 24 * 60 * 60 * 1000
const HEARTBEAT = { heardAt: SINCE, leaseMs: 60_000 }

const translating = (spec: Partial<JobSpec> = {}): JobRecord => ({
  ...newJob({ ...SPEC, ...spec }, 1, START),
  status: 'processing',
  step: 'translation',
  lease: { token: 'holder', step: 'translation' },
  attempts: 1,
})
const waiting = termsAwaited(translating(), 'holder', SINCE)

describe('a job whose terms wait to be approved', () => {
  it('is held by nobody and offered to nobody', () => {
    expect(waiting).toMatchObject({ status: 'awaiting_terms', lease: null, attempts: 0 })
    for (const at of [SINCE, SINCE + TERMS_WAIT_MS - 1]) {
      expect(isOnOffer(waiting, 'agents', HEARTBEAT, at)).toBe(false)
      expect(nextDuty(waiting, HEARTBEAT, at)).toEqual({ kind: 'wait', until: SINCE + TERMS_WAIT_MS })
    }
  })

  it('goes on by itself when its time is up', () => {
    expect(nextDuty(waiting, HEARTBEAT, SINCE + TERMS_WAIT_MS)).toEqual({ kind: 'takeTerms' })
  })

  it('goes on when the terms are approved, with the time it had, and waits no second time', () => {
    const days = 3 * DAY
    const approved = termsApproved(waiting, SINCE + days)
    expect(approved).toMatchObject({ status: 'processing', step: 'translation', termsWait: null })
    expect(progressOf(approved, SINCE + days, 0).elapsedSeconds).toBe((SINCE - START) / 1000)
    expect(isOnOffer(approved, 'agents', HEARTBEAT, SINCE + days)).toBe(true)
    expect(wantsApproval(approved)).toBe(false)
    expect(termsApproved(approved, SINCE + days)).toBe(approved)
    const again = retried(cancelled(approved, SINCE + days), { run: 2, reservedCredits: 3, reopened: 0 }, SINCE + days)
    expect(wantsApproval(again)).toBe(false)
  })

  it('tells until when it waits, and that no time goes by', () => {
    const at = SINCE + DAY
    expect(progressOf(waiting, at, 0)).toMatchObject({
      status: 'awaiting_terms',
      termsUntil: new Date(SINCE + TERMS_WAIT_MS).toISOString(),
      elapsedSeconds: (SINCE - START) / 1000,
      remainingSeconds: null,
    })
  })

  it('can be cancelled, and a further run waits for the terms again', () => {
    const ended = cancelled(waiting, SINCE + DAY)
    expect(ended).toMatchObject({ status: 'cancelled', termsWait: null })
    const again = retried(ended, { run: 2, reservedCredits: 3, reopened: 0 }, SINCE + DAY)
    expect(again.status).toBe('processing')
    expect(wantsApproval(again)).toBe(true)
  })

  it.each([-1, 0, 0.1, 0.5, 1, 2, 5, 14, 30])(
    'leaves half of the %d days for which the files are still kept to the result, or does not wait',
    (days) => {
      const wait = termsWaitMs(SINCE + days * DAY, SINCE)
      expect(wait).toBeLessThanOrEqual(TERMS_WAIT_MS)
      expect(wait).toBeLessThanOrEqual(Math.max(0, days * DAY) / 2)
      expect(wait === 0).toBe((days * DAY) / 2 < MIN_TERMS_WAIT_MS)
    },
  )

  it('waits less in a run that begins late, and not at all in one that begins at the end', () => {
    const late = translating({ expiresAt: SINCE + 2 * DAY })
    expect(termsAwaited(late, 'holder', SINCE)).toMatchObject({ termsWait: { until: SINCE + DAY } })
    for (const expiresAt of [SINCE + 2 * MIN_TERMS_WAIT_MS - 1, SINCE, 0]) {
      const last = translating({ expiresAt })
      expect(termsAwaited(last, 'holder', SINCE)).toBe(last)
    }
  })
})

describe('the wait', () => {
  it('is for its holder to begin, and only where it was asked for', () => {
    const record = translating()
    expect(termsAwaited(record, 'another', SINCE)).toBe(record)
    const unasked = translating({ approveTerms: false })
    expect(termsAwaited(unasked, 'holder', SINCE)).toBe(unasked)
  })

  it.each(PROVIDER_NAMES)('with the provider %s is for one that is told terms', (engine) => {
    expect(wantsApproval(translating({ engine }))).toBe(PROVIDERS[engine].followsTerms)
  })
})

describe('the form of address and the variant', () => {
  const forms = { formOfAddress: 'informal', targetVariant: 'de-CH' } as const

  it('can be chosen while nothing is being translated', () => {
    expect(canChangeForms(newJob(SPEC, 1, START))).toBe(true)
    expect(canChangeForms(waiting)).toBe(true)
    expect(canChangeForms(cancelled(waiting, SINCE))).toBe(true)
    const record = translating()
    expect(formsChosen(record, forms, { reopened: 0, batches: 1 })).toBe(record)
  })

  it('are wishes of the job: what the memory has answered for others is asked again', () => {
    const recalled = { ...waiting, recalledRun: 1, segmentsDone: 5, segmentsFromMemory: 4 }
    const changed = formsChosen(recalled, forms, { reopened: 4, batches: 2 })
    expect(changed).toMatchObject({ spec: forms, segmentsDone: 1, segmentsFromMemory: 0, batchesTotal: 2 })
    expect(changed.recalledRun).toBeUndefined()
    expect(formsChosen(recalled, forms, { reopened: 0, batches: 2 }).recalledRun).toBe(1)
  })
})
