// Decides what a job must do next without being asked. The alarm calls this pure function of the record and the clock.
import type { ErrorCode } from '../contract/errors.ts'
import { isActive, type JobRecord } from './job-record.ts'
import { WORK_KIND, type WorkKind } from './job-state.ts'
import { type Heartbeat, isHeld } from './lease.ts'
import { giveUpCode } from './retry.ts'

export type Duty =
  | { readonly kind: 'giveUp'; readonly code: ErrorCode }
  | { readonly kind: 'wake'; readonly queue: WorkKind }
  /** Nobody has approved the terms in time: the job goes on with them as they are. */
  | { readonly kind: 'takeTerms' }
  /** Nothing is due before this time; null when nothing is due at all. */
  | { readonly kind: 'wait'; readonly until: number | null }

/** How many leases long the holder of the last attempt may be silent before the job is given up. */
const LAST_SILENCE_LEASES = 3

/** Returns one duty at a time: the caller does it and asks again until the duty is to wait. */
export function nextDuty(record: JobRecord, heartbeat: Heartbeat, now: number): Duty {
  if (!isActive(record)) return { kind: 'wait', until: null }
  if (record.termsWait)
    return record.termsWait.until <= now ? { kind: 'takeTerms' } : { kind: 'wait', until: record.termsWait.until }
  if (isHeld(record, heartbeat, now)) return { kind: 'wait', until: heartbeat.heardAt + heartbeat.leaseMs }
  const code = giveUpCode(record, now)
  // No other holder will take the step, so the last holder gets time to resume its heartbeat.
  const lastWordAt = record.lease === null ? now : heartbeat.heardAt + LAST_SILENCE_LEASES * heartbeat.leaseMs
  if (code) return lastWordAt <= now ? { kind: 'giveUp', code } : { kind: 'wait', until: lastWordAt }
  if (record.notBefore > now) return { kind: 'wait', until: record.notBefore }
  const wakeAt = record.wokenAt === null ? now : (record.wakeAgainAt ?? now)
  return wakeAt <= now ? { kind: 'wake', queue: WORK_KIND[record.step] } : { kind: 'wait', until: wakeAt }
}

/** The longest pause between wake-ups, reached by a job behind a long queue. */
export const MAX_WAKE_UP_PAUSE_MS = 10 * 60 * 1000
/** A pause is up to this share longer, so that jobs started together drift apart. */
const JITTER = 0.25

/** Records a wake-up. Until a lease answers, the pause before the next wake-up doubles each time. */
export function woken(record: JobRecord, now: number, timing: { wakeUpMs: number; random: () => number }): JobRecord {
  const wakeUps = (record.wakeUps ?? 0) + 1
  return { ...record, wokenAt: now, wakeUps, wakeAgainAt: now + wakeUpPauseMs(wakeUps, timing.wakeUpMs, timing.random) }
}

/** The pause after this many wake-ups in a row. */
export function wakeUpPauseMs(wakeUps: number, firstMs: number, random: () => number): number {
  const pauseMs = Math.min(Math.max(MAX_WAKE_UP_PAUSE_MS, firstMs), firstMs * 2 ** (wakeUps - 1))
  return Math.round(pauseMs * (1 + JITTER * random()))
}

/** When the next push to D1 is due; null when D1 is up to date. */
export function pushDueAt(record: JobRecord): number | null {
  return record.pushRev > record.pushedRev ? record.pushNotBefore : null
}
