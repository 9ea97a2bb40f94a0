// What a job must do next without being asked: the alarm's decision, pure over the record and the clock.
import type { ErrorCode } from '../../contract/errors.ts'
import { isActive, type JobRecord } from './job-record.ts'
import { WORK_KIND, type WorkKind } from './job-state.ts'
import { type Heartbeat, isHeld } from './lease.ts'
import { giveUpCode } from './retry.ts'

export type Duty =
  | { readonly kind: 'giveUp'; readonly code: ErrorCode }
  | { readonly kind: 'wake'; readonly queue: WorkKind }
  /** Nothing is due before this time; null: nothing at all. */
  | { readonly kind: 'wait'; readonly until: number | null }

/** How long the holder of the last attempt may be silent before the job is given up. */
const LAST_SILENCE_LEASES = 3

/** One duty at a time: the caller does it and asks again until it is told to wait. */
export function nextDuty(record: JobRecord, heartbeat: Heartbeat, now: number): Duty {
  if (!isActive(record)) return { kind: 'wait', until: null }
  if (isHeld(record, heartbeat, now)) return { kind: 'wait', until: heartbeat.heardAt + heartbeat.leaseMs }
  const code = giveUpCode(record, now)
  // Nobody else will take the step: a last holder that was kept from its heartbeat has time to come back.
  const lastWordAt = record.lease === null ? now : heartbeat.heardAt + LAST_SILENCE_LEASES * heartbeat.leaseMs
  if (code) return lastWordAt <= now ? { kind: 'giveUp', code } : { kind: 'wait', until: lastWordAt }
  if (record.notBefore > now) return { kind: 'wait', until: record.notBefore }
  const wakeAt = record.wokenAt === null ? now : (record.wakeAgainAt ?? now)
  return wakeAt <= now ? { kind: 'wake', queue: WORK_KIND[record.step] } : { kind: 'wait', until: wakeAt }
}

/** A job behind a long queue asks no more often than this. */
export const MAX_WAKE_UP_PAUSE_MS = 10 * 60 * 1000
/** Jobs that were started together do not ask together for ever: a pause is up to this share longer. */
const JITTER = 0.25

/** A wake-up is sent: the pause before the next doubles each time, as long as no lease answers. */
export function woken(record: JobRecord, now: number, timing: { wakeUpMs: number; random: () => number }): JobRecord {
  const wakeUps = (record.wakeUps ?? 0) + 1
  return { ...record, wokenAt: now, wakeUps, wakeAgainAt: now + wakeUpPauseMs(wakeUps, timing.wakeUpMs, timing.random) }
}

/** After so many wake-ups in a row. */
export function wakeUpPauseMs(wakeUps: number, firstMs: number, random: () => number): number {
  const pauseMs = Math.min(Math.max(MAX_WAKE_UP_PAUSE_MS, firstMs), firstMs * 2 ** (wakeUps - 1))
  return Math.round(pauseMs * (1 + JITTER * random()))
}

/** When D1 must next be told, or null when it knows. */
export function pushDueAt(record: JobRecord): number | null {
  return record.pushRev > record.pushedRev ? record.pushNotBefore : null
}
