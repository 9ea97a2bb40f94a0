// A job's life as pure transitions: a record and a fact in, the next record out. A fact that comes too late (after a
// cancel, from a lost lease, for an older run) leaves the record as it is, and the caller sees that by identity.
import { addUsage, NO_USAGE, type Trouble, type Usage } from '../../agents/engine.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { DocumentWarningDto, JobStep } from '../../contract/translation.ts'
import type { DocumentStats } from '../../documents/model.ts'
import {
  chargedCredits,
  type Delivery,
  effectiveSource,
  type Finding,
  isActive,
  type JobRecord,
  type JobSpec,
} from './job-record.ts'
import { isHeld, type Heartbeat } from './lease.ts'
import { backoffMs, giveUpCode } from './retry.ts'

/** Which queue's consumer does a step: heavy document work passes an admission gate, model work waits on models. */
export type WorkKind = 'engine' | 'agents'
export const WORK_KIND = {
  analysis: 'engine',
  detection: 'agents',
  translation: 'agents',
  review: 'agents',
  reconstruction: 'engine',
} as const satisfies Record<JobStep, WorkKind>

export function newJob(spec: JobSpec, run: number, now: number): JobRecord {
  return {
    version: 1,
    spec,
    run,
    rev: 1,
    status: 'pending',
    step: 'analysis',
    code: null,
    lease: null,
    leases: 0,
    attempts: 0,
    lastErrorCode: null,
    lastProgressAt: now,
    notBefore: now,
    wokenAt: null,
    startedAt: now,
    endedAt: null,
    translationStartedAt: null,
    translationStartedDone: 0,
    engineVersion: null,
    stats: null,
    warnings: [],
    detectedLanguage: null,
    segmentsTotal: 0,
    segmentsDone: 0,
    batchesTotal: 0,
    usage: NO_USAGE,
    findings: [],
    output: null,
    pushRev: 0,
    pushedRev: 0,
    pushNotBefore: now,
    pushFailures: 0,
  }
}

/** A change a person sees in progress events; D1 learns of it with the next step. */
function seen(record: JobRecord): JobRecord {
  return { ...record, rev: record.rev + 1 }
}

/** A change D1 must learn of. */
function pushed(record: JobRecord): JobRecord {
  const rev = record.rev + 1
  return { ...record, rev, pushRev: rev, pushNotBefore: 0, pushFailures: 0 }
}

function enterStep(record: JobRecord, step: JobStep, now: number): JobRecord {
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

/** The next wake-up is due at once, and the pauses between further ones start from the shortest. */
const NOT_WOKEN = { wokenAt: null, wakeUps: 0 } as const

function end(record: JobRecord, status: 'completed' | 'failed' | 'cancelled', code: ErrorCode | null, now: number) {
  return pushed({ ...record, status, code, lease: null, ...NOT_WOKEN, waitingSince: null, endedAt: now })
}

export function failed(record: JobRecord, code: ErrorCode, now: number): JobRecord {
  return isActive(record) ? (withEarlierResult(record, code, now) ?? end(record, 'failed', code, now)) : record
}

export function cancelled(record: JobRecord, now: number): JobRecord {
  return isActive(record) ? (withEarlierResult(record, null, now) ?? end(record, 'cancelled', null, now)) : record
}

/** A run that was to translate the rest of a completed job leaves its result as it is, and says what it ended with. */
function withEarlierResult(record: JobRecord, code: ErrorCode | null, now: number): JobRecord | null {
  return record.output === null ? null : end({ ...record, step: 'reconstruction' }, 'completed', code, now)
}

export function canRetry(record: JobRecord, run: number): boolean {
  return !isActive(record) && run > record.run
}

/**
 * A new run of a job that has ended goes on at the step where it did, or at translation when segments that were given up
 * are `reopened`, or it had completed; an older or repeated request changes nothing.
 */
export function retried(
  record: JobRecord,
  next: { run: number; reservedCredits: number; reopened: number },
  now: number,
): JobRecord {
  const { run, reservedCredits, reopened } = next
  if (!canRetry(record, run)) return record
  const isCompleted = record.status === 'completed'
  const again = {
    ...record,
    spec: { ...record.spec, reservedCredits },
    run,
    code: null,
    startedAt: now,
    endedAt: null,
    translationStartedAt: null,
    segmentsDone: record.segmentsDone - reopened,
    ...(isCompleted ? { paidCredits: chargedCredits(record) } : {}),
  }
  return enterStep(again, reopened > 0 || isCompleted ? 'translation' : record.step, now)
}

/** Whether the current step waits for somebody of this kind to do it. */
export function isOnOffer(record: JobRecord, kind: WorkKind, heartbeat: Heartbeat, now: number): boolean {
  if (!isActive(record) || isHeld(record, heartbeat, now)) return false
  if (WORK_KIND[record.step] !== kind || record.notBefore > now) return false
  return giveUpCode(record, now) === null // the watchdog ends it
}

/** Gives out the work of the current step if it is on offer. A holder that fell silent loses the step by this. */
export function leased(record: JobRecord, kind: WorkKind, token: string, heartbeat: Heartbeat, now: number): JobRecord {
  if (!isOnOffer(record, kind, heartbeat, now)) return record
  const isTranslationStart = record.step === 'translation' && record.translationStartedAt === null
  const next: JobRecord = {
    ...record,
    status: 'processing',
    lease: { token, step: record.step },
    leases: record.leases + 1,
    attempts: record.attempts + 1,
    ...NOT_WOKEN,
    ...(isTranslationStart
      ? { translationStartedAt: now, translationStartedDone: record.segmentsDone, lastProgressAt: now }
      : {}),
  }
  return record.status === 'pending' ? pushed(next) : next
}

/** Whether the token may still hand in results: also after a silence, while nobody else has taken the step. */
export function holds(record: JobRecord, token: string): boolean {
  return record.lease?.token === token
}

export interface AnalysisResult {
  readonly stats: DocumentStats
  readonly warnings: readonly DocumentWarningDto[]
  readonly engineVersion: number
}

export function analysed(
  record: JobRecord,
  token: string,
  result: AnalysisResult,
  counts: { total: number; kept: number; batches: number },
  now: number,
): JobRecord {
  if (!holds(record, token) || record.step !== 'analysis') return record
  return enterStep(
    { ...record, ...result, segmentsTotal: counts.total, segmentsDone: counts.kept, batchesTotal: counts.batches },
    'detection',
    now,
  )
}

export interface DetectionResult {
  readonly language: LanguageCode | null
  readonly warnings: readonly DocumentWarningDto[]
  readonly usage: Usage
}

/** `kept`: segments that need no translation, those of the analysis and those in the target language. */
export function detected(
  record: JobRecord,
  token: string,
  { language, warnings, usage, kept }: DetectionResult & { readonly kept: number },
  now: number,
): JobRecord {
  if (!holds(record, token) || record.step !== 'detection') return record
  const next = {
    ...record,
    detectedLanguage: language,
    segmentsDone: kept,
    warnings: [...record.warnings, ...warnings],
    usage: addUsage({ ...record.usage, costUsd: record.usage.costUsd ?? null }, usage),
  }
  if (effectiveSource(next) === next.spec.targetLanguage) return failed(next, 'same_languages', now)
  return enterStep(next, 'translation', now)
}

/**
 * A batch is in, or its failure is judged. Accepted targets are progress, which resets the count of attempts; segments
 * that are only given up are not, or a model that answers nothing would never be found out.
 */
export function batchSaved(
  record: JobRecord,
  token: string,
  result: { settled: number; accepted: number; usage: Usage },
  now: number,
): JobRecord {
  if (!holds(record, token) || record.step !== 'translation') return record
  const usage = addUsage({ ...record.usage, costUsd: record.usage.costUsd ?? null }, result.usage)
  const segmentsDone = Math.min(record.segmentsTotal, record.segmentsDone + result.settled)
  const progress =
    result.accepted > 0 ? { attempts: 1, lastErrorCode: null, lastProgressAt: now, waitingSince: null } : {}
  return seen({ ...record, usage, segmentsDone, ...progress })
}

export interface SliceEnd {
  /** What stopped the slice; null when it drained its lanes or its time was up. */
  readonly trouble: Trouble['kind'] | null
  /** No wake-up before this has passed. */
  readonly pauseMs: number
}

/** A slice of translation is over. With no batch open the job moves on; else another slice is due, later after trouble. */
export function sliceEnded(
  record: JobRecord,
  token: string,
  slice: SliceEnd & { hasOpenBatches: boolean },
  now: number,
): JobRecord {
  if (!holds(record, token) || record.step !== 'translation') return record
  if (!slice.hasOpenBatches) return enterStep(record, record.spec.useMultiAgent ? 'review' : 'reconstruction', now)
  const isAttempt = slice.trouble === 'down'
  const waitingSince = slice.trouble === null ? null : (record.waitingSince ?? now)
  return {
    ...(waitingSince === (record.waitingSince ?? null) ? record : seen({ ...record, waitingSince })),
    lease: null,
    ...NOT_WOKEN,
    lastErrorCode: slice.trouble ? 'model_unavailable' : record.lastErrorCode,
    // A busy model is not an attempt (DESIGN §1), nor is a slice that ran out of time or found batches at fault.
    attempts: isAttempt ? record.attempts : Math.max(0, record.attempts - 1),
    notBefore: now + Math.max(slice.pauseMs, isAttempt ? backoffMs(record.attempts) : 0),
  }
}

export function reviewed(record: JobRecord, token: string, findings: readonly Finding[], now: number): JobRecord {
  if (!holds(record, token) || record.step !== 'review') return record
  return enterStep({ ...record, findings }, 'reconstruction', now)
}

export function reconstructed(
  record: JobRecord,
  token: string,
  result: { output: NonNullable<JobRecord['output']>; delivery: Delivery },
  now: number,
): JobRecord {
  if (!holds(record, token) || record.step !== 'reconstruction') return record
  return end({ ...record, ...result }, 'completed', null, now)
}

/** The holder could not do it. A permanent fault ends the job; any other is tried again after a pause. */
export function stepFailed(
  record: JobRecord,
  token: string,
  fault: { code: ErrorCode; isPermanent: boolean },
  now: number,
): JobRecord {
  if (!holds(record, token)) return record
  if (fault.isPermanent) return failed(record, fault.code, now)
  const pausedUntil = now + backoffMs(record.attempts)
  return { ...record, lease: null, ...NOT_WOKEN, lastErrorCode: fault.code, notBefore: pausedUntil }
}
