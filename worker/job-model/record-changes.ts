// The ways in which a job's record moves on, for the transitions to build on.
import type { ErrorCode } from '../contract/errors.ts'
import type { JobStep } from '../contract/translation/translation.ts'
import type { JobRecord } from './job-record.ts'

/** A change that the user sees in progress events. D1 learns of it with the next step. */
export function seen(record: JobRecord): JobRecord {
  return { ...record, rev: record.rev + 1 }
}

/** A change D1 must learn of. */
export function pushed(record: JobRecord): JobRecord {
  const rev = record.rev + 1
  return { ...record, rev, pushRev: rev, pushNotBefore: 0, pushFailures: 0 }
}

/** Makes a wake-up due at once and resets the pauses between further wake-ups to the shortest. */
export const NOT_WOKEN = { wokenAt: null, wakeUps: 0 } as const

export function enterStep(record: JobRecord, step: JobStep, now: number): JobRecord {
  return pushed({
    ...record,
    status: 'processing',
    step,
    lease: null,
    attempts: 0,
    lastErrorCode: null,
    lastProgressAt: now,
    notBefore: now,
    ...NOT_WOKEN,
    waitingSince: null,
  })
}

export function end(
  record: JobRecord,
  status: 'completed' | 'failed' | 'cancelled',
  code: ErrorCode | null,
  endedAt: number,
): JobRecord {
  return pushed({ ...record, status, code, lease: null, ...NOT_WOKEN, waitingSince: null, termsWait: null, endedAt })
}
