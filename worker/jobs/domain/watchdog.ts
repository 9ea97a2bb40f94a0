// What a job must do next without being asked: the alarm's decision, pure over the record and the clock.
import type { ErrorCode } from '../../contract/errors.ts'
import { isActive, type JobRecord } from './job-record.ts'
import { WORK_KIND, type WorkKind } from './job-state.ts'
import { giveUpCode } from './retry.ts'

export interface WatchdogTiming {
  /** A wake-up unanswered for this long is taken as lost. */
  readonly wakeUpMs: number
}

export type Duty =
  | { readonly kind: 'expireLease' }
  | { readonly kind: 'giveUp'; readonly code: ErrorCode }
  | { readonly kind: 'wake'; readonly queue: WorkKind }
  /** Nothing is due before this time; null: nothing at all. */
  | { readonly kind: 'wait'; readonly until: number | null }

/** One duty at a time: the caller does it and asks again until it is told to wait. */
export function nextDuty(record: JobRecord, now: number, timing: WatchdogTiming): Duty {
  if (!isActive(record)) return { kind: 'wait', until: null }
  if (record.lease) {
    return record.lease.expiresAt <= now ? { kind: 'expireLease' } : { kind: 'wait', until: record.lease.expiresAt }
  }
  const code = giveUpCode(record, now)
  if (code) return { kind: 'giveUp', code }
  if (record.notBefore > now) return { kind: 'wait', until: record.notBefore }
  if (record.wokenAt === null || record.wokenAt + timing.wakeUpMs <= now) {
    return { kind: 'wake', queue: WORK_KIND[record.step] }
  }
  return { kind: 'wait', until: record.wokenAt + timing.wakeUpMs }
}

/** When D1 must next be told, or null when it knows. */
export function pushDueAt(record: JobRecord): number | null {
  return record.pushRev > record.pushedRev ? record.pushNotBefore : null
}
