// What a job knows of itself, kept as one JSON value in its Durable Object. Segments and batches have tables of their own.
import type { EngineName, Usage } from '../../agents/engine.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { LeftCounts } from '../../contract/left-reasons.ts'
import type { DocumentWarningDto, JobStatus, JobStep } from '../../contract/translation.ts'
import type { DocumentFormat, DocumentStats } from '../../documents/model.ts'

/** What was asked for; never changes over a job's life. Persisted: add optional fields only. */
export interface JobSpec {
  readonly id: string
  readonly userId: string
  readonly format: DocumentFormat
  readonly sourceKey: string
  readonly sizeBytes: number
  readonly sourceLanguage: LanguageCode | 'auto'
  readonly targetLanguage: LanguageCode
  readonly useMultiAgent: boolean
  readonly preserveFormatting: boolean
  readonly maintainTone: boolean
  readonly instructions: string | null
  readonly isPriority: boolean
  readonly engine: EngineName
  /** What the run reserved: the most it may use. 0 for an engine that is never charged. */
  readonly reservedCredits: number
}

/**
 * The right to do one step. Its result is accepted once, until another holder has taken the step. When the holder was
 * last heard of is kept apart from the record, which a heartbeat does not rewrite.
 */
export interface Lease {
  readonly token: string
  readonly step: JobStep
}

export interface Finding {
  readonly segmentId: string
  readonly fault: string
}

/** Segments that needed a translation, and those that came out with one (from a model or from memory). */
export interface Delivery {
  readonly needed: number
  readonly delivered: number
}

/** Persisted in the job's storage: add optional fields only. */
export interface JobRecord {
  readonly version: 1
  readonly spec: JobSpec
  /** A retry of a failed job is a new run that keeps finished work. */
  readonly run: number
  /** Grows with every change a person could see. */
  readonly rev: number
  readonly status: JobStatus
  readonly step: JobStep
  readonly code: ErrorCode | null

  readonly lease: Lease | null
  /** Leases given over the job's life: names the result's object, so that two holders never write one key. */
  readonly leases: number
  /** Leases taken for this step since it last made progress; counted before the work starts, so that a kill counts. */
  readonly attempts: number
  readonly lastErrorCode: ErrorCode | null
  readonly lastProgressAt: number
  /** No wake-up before this time: back-off after a failure or a busy model. */
  readonly notBefore: number
  /** When the last wake-up was sent that no lease has answered; null when one is due. */
  readonly wokenAt: number | null
  /** Wake-ups sent in a row that no lease has answered. */
  readonly wakeUps?: number
  /** The next wake-up is due at this time, unless the last one is answered first. */
  readonly wakeAgainAt?: number

  /** Since when the job waits for a model that is busy or away; absent or null while it gets answers. */
  readonly waitingSince?: number | null

  readonly startedAt: number
  readonly endedAt: number | null
  readonly translationStartedAt: number | null
  readonly translationStartedDone: number

  readonly engineVersion: number | null
  readonly stats: DocumentStats | null
  readonly warnings: readonly DocumentWarningDto[]
  readonly detectedLanguage: LanguageCode | null
  readonly segmentsTotal: number
  readonly segmentsDone: number
  readonly batchesTotal: number
  /** `costUsd` is absent from records of before it was counted; null when a model's price is not known. */
  readonly usage: Omit<Usage, 'costUsd'> & { readonly costUsd?: number | null }
  readonly findings: readonly Finding[]
  readonly output: {
    readonly key: string
    readonly sizeBytes: number
    readonly overflow: number
    readonly fallbacks: number
    readonly left: LeftCounts
    readonly warnings: readonly DocumentWarningDto[]
  } | null

  /** Known when the document is rebuilt; absent from records that ended before it was counted. */
  readonly delivery?: Delivery

  /** Credits that completed runs before this one have used; absent before the first has completed. */
  readonly paidCredits?: number

  /** D1 must learn of this revision … */
  readonly pushRev: number
  /** … and has acknowledged this one. */
  readonly pushedRev: number
  readonly pushNotBefore: number
  readonly pushFailures: number
}

export function isActive(record: JobRecord): boolean {
  return record.status === 'pending' || record.status === 'processing'
}

/** The language the document is translated from: the chosen one, else the detected one, else English (SPEC §5). */
export function effectiveSource(record: JobRecord): LanguageCode {
  const { sourceLanguage } = record.spec
  return sourceLanguage === 'auto' ? (record.detectedLanguage ?? 'en') : sourceLanguage
}

/**
 * Credits this run used: nothing unless it completed; then the document's pages in proportion to what was delivered of the
 * segments that needed a translation, to the nearest page (half a page is none): a page with three segments of thirty left
 * is a page. Less what earlier runs used, and at most what was reserved.
 */
export function usedCredits(record: JobRecord): number {
  if (record.status !== 'completed') return 0
  const pages = record.stats?.pages ?? 0
  const { needed, delivered } = record.delivery ?? { needed: 1, delivered: 1 }
  const earned = needed === 0 ? 0 : Math.ceil((pages * delivered) / needed - 0.5)
  return Math.min(record.spec.reservedCredits, Math.max(0, earned - (record.paidCredits ?? 0)))
}

/** Credits that all runs used together. */
export function chargedCredits(record: JobRecord): number {
  return (record.paidCredits ?? 0) + usedCredits(record)
}
