// A job's life as pure transitions: each takes a record and a fact and returns the next record. A fact that comes too
// late (after a cancel, from a lost lease, for an older run) returns the same record, and the caller compares by
// identity.
import type { AlignmentFigures } from '../agents/alignment/alignment-figures.ts'
import { NO_USAGE, type Trouble, type Usage } from '../agents/translation-provider.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { LanguageCode } from '../contract/languages.ts'
import type { DocumentWarningDto, JobStep } from '../contract/translation/translation.ts'
import type { DocumentStats } from '../documents/model.ts'
import { chargedCredits } from './charges.ts'
import { spent } from './job-costs.ts'
import { effectiveSource, hasReview, isActive, isRebuilding, type JobRecord, type JobSpec } from './job-record.ts'
import { isHeld, isHolder, type Heartbeat } from './lease.ts'
import { previewEnded } from './preview.ts'
import { rebuildEnded } from './rebuild-state.ts'
import { end, enterStep, NOT_WOKEN, pushed, seen } from './record-changes.ts'
import { delivered } from './reconstruction-state.ts'
import { backoffMs, giveUpCode } from './retry.ts'

/** The queue whose consumer does a step. Heavy document work passes an admission gate; model work waits for models. */
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

export function failed(record: JobRecord, code: ErrorCode, now: number): JobRecord {
  if (!isActive(record)) return record
  return withResult(record, 'failed', code, now) ?? end(previewEnded(record, 'failed'), 'failed', code, now)
}

/** Comes too late for a run whose file is written: the run completes. */
export function cancelled(record: JobRecord, now: number): JobRecord {
  if (!isActive(record)) return record
  return withResult(record, 'cancelled', null, now) ?? end(previewEnded(record, 'cancelled'), 'cancelled', null, now)
}

/**
 * A run whose file is written has completed. A run that was meant to translate the rest of a completed job keeps the
 * earlier result and records its own error code. A rebuild keeps it too.
 */
function withResult(
  record: JobRecord,
  ended: 'failed' | 'cancelled',
  code: ErrorCode | null,
  now: number,
): JobRecord | null {
  if (record.outcome) return delivered(record, record.outcome, now)
  if (record.rebuild) return rebuildEnded(record, code)
  if (record.output === null) return null
  return end({ ...previewEnded(record, ended), step: 'reconstruction' }, 'completed', code, now)
}

/** A run may take the place of a rebuild: it writes the file too. */
export function canRetry(record: JobRecord, run: number): boolean {
  return (!isActive(record) || isRebuilding(record)) && run > record.run
}

/**
 * Starts a new run of a job that has ended. The run resumes at the step where the job ended. It resumes at translation
 * when segments that were given up are `reopened`, or when the job had completed. An older or repeated request changes
 * nothing.
 */
export function retried(
  before: JobRecord,
  next: { run: number; reservedCredits: number; reopened: number },
  now: number,
): JobRecord {
  const { run, reservedCredits, reopened } = next
  if (!canRetry(before, run)) return before
  const record = rebuildEnded(before, null)
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
    paidCredits: chargedCredits(record),
  }
  const isTranslatedAnew = !record.spec.reviewed && (reopened > 0 || isCompleted)
  return enterStep(again, isTranslatedAnew ? 'translation' : record.step, now)
}

/** Whether the current step is free and belongs to this kind of consumer. */
export function isOnOffer(record: JobRecord, kind: WorkKind, heartbeat: Heartbeat, now: number): boolean {
  if (!isActive(record) || record.termsWait || isHeld(record, heartbeat, now)) return false
  if (WORK_KIND[record.step] !== kind || record.notBefore > now) return false
  return giveUpCode(record, now) === null // the watchdog ends it
}

/**
 * Leases the current step to a new holder if the step is on offer. A holder that fell silent thereby loses the step.
 */
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

export interface AnalysisResult {
  readonly stats: DocumentStats
  readonly warnings: readonly DocumentWarningDto[]
  readonly engineVersion: number
  /** Of a review. */
  readonly alignment?: AlignmentFigures
}

export function analysed(
  record: JobRecord,
  token: string,
  result: AnalysisResult,
  counts: { total: number; kept: number; batches: number },
  now: number,
): JobRecord {
  if (!isHolder(record, token) || record.step !== 'analysis') return record
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

/**
 * `kept` counts segments that need no translation: those found by the analysis and those already in the target
 * language.
 */
export function detected(
  record: JobRecord,
  token: string,
  { language, warnings, usage, kept }: DetectionResult & { readonly kept: number },
  now: number,
): JobRecord {
  if (!isHolder(record, token) || record.step !== 'detection') return record
  const next = {
    ...record,
    detectedLanguage: language,
    // The texts of a reviewed file are all there.
    segmentsDone: record.spec.reviewed ? record.segmentsTotal : kept,
    warnings: [...record.warnings, ...warnings],
    ...spent(record, usage, now),
  }
  if (effectiveSource(next) === next.spec.targetLanguage) return failed(next, 'same_languages', now)
  return enterStep(next, next.spec.reviewed ? 'review' : 'translation', now)
}

/** The glossary's terms are stored for this run. */
export function glossaryRead(record: JobRecord, token: string, now: number): JobRecord {
  if (!isHolder(record, token) || record.step !== 'translation') return record
  return { ...record, glossaryRun: record.run, lastProgressAt: now }
}

/** Segments that the translation memory has answered. */
export function recalled(record: JobRecord, token: string, settled: number, now: number): JobRecord {
  if (!isHolder(record, token) || record.step !== 'translation' || settled === 0) return record
  return seen({
    ...record,
    segmentsDone: Math.min(record.segmentsTotal, record.segmentsDone + settled),
    segmentsFromMemory: (record.segmentsFromMemory ?? 0) + settled,
    lastProgressAt: now,
  })
}

/**
 * The memory has been asked. The pace of a translation is that of its model, and so the count begins anew; `batches` are
 * those that are left.
 */
export function recallEnded(record: JobRecord, token: string, batches: number, now: number): JobRecord {
  if (!isHolder(record, token) || record.step !== 'translation') return record
  return {
    ...record,
    recalledRun: record.run,
    batchesTotal: batches,
    translationStartedAt: now,
    translationStartedDone: record.segmentsDone,
  }
}

/**
 * Records the result of a batch, or the verdict on its failure. Accepted targets count as progress and reset the number
 * of attempts. Segments that were only given up do not: otherwise a model that answers nothing would never be noticed.
 */
export function batchSaved(
  record: JobRecord,
  token: string,
  result: { settled: number; accepted: number; usage: Usage },
  now: number,
): JobRecord {
  if (!isHolder(record, token) || record.step !== 'translation') return record
  const segmentsDone = Math.min(record.segmentsTotal, record.segmentsDone + result.settled)
  const progress =
    result.accepted > 0 ? { attempts: 1, lastErrorCode: null, lastProgressAt: now, waitingSince: null } : {}
  return seen({ ...record, ...spent(record, result.usage, now), segmentsDone, ...progress })
}

export interface SliceEnd {
  /** What stopped the slice; null when it drained its lanes or its time was up. */
  readonly trouble: Trouble['kind'] | null
  /** The pause before the next wake-up. */
  readonly pauseMs: number
}

/**
 * Ends a slice of translation. When no batch is open the job moves on. Otherwise another slice is due, later after
 * trouble.
 */
export function sliceEnded(
  record: JobRecord,
  token: string,
  slice: SliceEnd & { hasOpenBatches: boolean },
  now: number,
): JobRecord {
  if (!isHolder(record, token) || record.step !== 'translation') return record
  return slice.hasOpenBatches
    ? nextSlice(record, slice, now)
    : enterStep(record, hasReview(record.spec) ? 'review' : 'reconstruction', now)
}

/** Another slice of the same step is due. */
export function nextSlice(record: JobRecord, slice: SliceEnd, now: number): JobRecord {
  const isAttempt = slice.trouble === 'down'
  const waitingSince = slice.trouble === null ? null : (record.waitingSince ?? now)
  return {
    // The database learns of it: a job that waits may do so for long, and its calls until then are to be counted.
    ...(waitingSince === (record.waitingSince ?? null) ? record : pushed({ ...record, waitingSince })),
    lease: null,
    ...NOT_WOKEN,
    lastErrorCode: slice.trouble ? 'model_unavailable' : record.lastErrorCode,
    // A busy model is not an attempt, nor is a slice that ran out of time or found batches at fault.
    attempts: isAttempt ? record.attempts : Math.max(0, record.attempts - 1),
    notBefore: now + Math.max(slice.pauseMs, isAttempt ? backoffMs(record.attempts) : 0),
  }
}

export interface StepFault {
  readonly code: ErrorCode
  readonly isPermanent: boolean
  /** Of a reviewed file that does not fit the document. */
  readonly alignment?: AlignmentFigures
}

/**
 * The holder failed at the step. A permanent fault ends the job; after any other fault the step is retried with a
 * pause.
 */
export function stepFailed(record: JobRecord, token: string, fault: StepFault, now: number): JobRecord {
  if (!isHolder(record, token)) return record
  const { alignment } = fault
  if (fault.isPermanent) return failed(alignment ? { ...record, alignment } : record, fault.code, now)
  const pausedUntil = now + backoffMs(record.attempts)
  return { ...record, lease: null, ...NOT_WOKEN, lastErrorCode: fault.code, notBefore: pausedUntil }
}
