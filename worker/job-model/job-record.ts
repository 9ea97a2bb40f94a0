// The job's record, kept as one JSON value in its Durable Object. Segments and batches have tables of their own.
import type { AlignmentFigures } from '../agents/alignment/alignment-figures.ts'
import type { ModelUsage, Usage } from '../agents/translation-provider.ts'
import { PROVIDERS, type ProviderName } from '../contract/translation-providers.ts'
import type { QualityScore } from '../agents/reviewer/quality-score.ts'
import type { PlantedCounts } from '../agents/reviewer/recall.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { StoredStyle } from '../contract/translation/style-choices.ts'
import type { LanguageCode } from '../contract/languages.ts'
import type { ChangesChoice, TextChoice } from '../contract/text-choices.ts'
import type { KeptCounts } from '../contract/translation/kept-reasons.ts'
import type { NoScoreReason } from '../contract/translation/report.ts'
import { isUnderWay } from '../contract/translation/job-status.ts'
import type { DocumentWarningDto, JobStatus, JobStep } from '../contract/translation/translation.ts'
import type { DocumentFormat } from '../documents/formats.ts'
import type { DocumentStats } from '../documents/model.ts'

/** A translation that is reviewed and returned with its errors mended. Persisted: add optional fields only. */
export interface ReviewedFile {
  readonly format: DocumentFormat
  readonly key: string
  readonly sizeBytes: number
}

/** What was asked for. Its owner may change the form of address and the variant; nothing else changes over a job's life. Persisted: add optional fields only. */
export interface JobSpec extends StoredStyle {
  readonly id: string
  readonly userId: string
  readonly format: DocumentFormat
  readonly sourceKey: string
  readonly sizeBytes: number
  readonly sourceLanguage: LanguageCode | 'auto'
  readonly targetLanguage: LanguageCode
  readonly useMultiAgent: boolean
  readonly preserveFormatting: boolean
  /** The job waits for its terms to be approved before the first question. Absent: it does not. */
  readonly approveTerms?: boolean
  /** When its files are deleted. Absent from jobs of before terms could be approved. */
  readonly expiresAt?: number
  /** Absent from jobs of before there was the choice: `DEFAULT_TEXT_CHOICES`. */
  readonly comments?: TextChoice
  readonly speakerNotes?: TextChoice
  readonly trackedChanges?: ChangesChoice
  readonly isPriority: boolean
  readonly engine: ProviderName
  /** Reads and feeds its owner's translation memory. Absent from jobs of before there was one, which do neither. */
  readonly useMemory?: boolean
  /** Its owner's glossary. Absent or null: none. */
  readonly glossaryId?: string | null
  /** Somebody's translation of the document, which is reviewed. Absent or null: the document is translated. */
  readonly reviewed?: ReviewedFile | null
  /** What the run reserved: the most it may use. 0 for a provider that is never charged. */
  readonly reservedCredits: number
}

/**
 * The right to do one step. The holder's result is accepted once, and only while no other holder has taken the step.
 * The time of the last heartbeat is stored apart from the record, so that a heartbeat does not rewrite the record.
 */
export interface Lease {
  readonly token: string
  readonly step: JobStep
}

/** What the job has asked a model for on a day. Only grows. Persisted: add optional fields only. */
export interface DayCost extends ModelUsage {
  /** UTC, in days since 1970. */
  readonly day: number
}

export interface Finding {
  readonly segmentId: string
  readonly fault: string
}

/** Texts that were to get a second translation: all, those about which that is decided, and those that have it. */
export interface SecondCounts {
  readonly asked: number
  readonly settled: number
  readonly chosen: number
}

/** The review of a run. Persisted: add optional fields only. */
export interface ReviewRecord {
  readonly run: number
  /** `partial`: the reviewer has not answered for all that was chosen. `unavailable`: the provider has no reviewer. */
  readonly state: 'running' | 'complete' | 'partial' | 'unavailable'
  /** Segments that were chosen, and those of them that the reviewer has judged. */
  readonly chosen: number
  readonly reviewed: number
  readonly startedAt: number
  /** Null until the end, and where nothing can be said. */
  readonly quality: QualityScore | null
  /** Of the source: in all that was to be translated, and in what the reviewer has read. Absent until the end. */
  readonly words?: { readonly total: number; readonly reviewed: number }
  /** Why there is no score. Absent where there is one, and until the end. */
  readonly noScore?: NoScoreReason | null
  /** The errors that were planted for the reviewer. Absent until the end, and from reviews of before they were. */
  readonly planted?: PlantedCounts
  /** The reviewer is the translator's model. Absent from reviews of before it was noted. */
  readonly isSameModel?: boolean
  /** Absent from reviews of before there were second translations. */
  readonly seconds?: SecondCounts
}

/** The score that is told: one that nobody has measured the reviewer for is none. */
export function toldQuality(review: ReviewRecord | undefined): QualityScore | null {
  return review?.planted === undefined ? null : review.quality
}

/** Segments that needed a translation, and those that came out with one (from a model or from memory). */
export interface Delivery {
  readonly needed: number
  readonly delivered: number
  /**
   * Pages of the quote for what was translated anew, and pages less because of the translation memory. Absent from
   * records of before deliveries were priced.
   */
  readonly pages?: { readonly anew: number; readonly reused: number }
  /** In those records: pages that came from the memory as a whole. */
  readonly reused?: { readonly pages: number; readonly segments: number }
}

/** What the reconstruction of a run has come to. Persisted: add optional fields only. */
export interface Reconstruction {
  readonly output: NonNullable<JobRecord['output']>
  readonly delivery: Delivery
  /** Segments whose source stands in the file; people may have translated some of what the run has not delivered. */
  readonly untranslated: number
  /** A segment was changed after the file's writer had read it. */
  readonly isRebuildNeeded: boolean
}

/**
 * A preview of a run that is not paid yet. Pages are counted in thousandths: sums of them are exact. Persisted: add
 * optional fields only.
 */
export interface PreviewRecord {
  readonly run: number
  /** The ordinal of the first segment behind it. */
  readonly end: number
  /** Thousandths of a page that are free. */
  readonly free: number
  /** Thousandths of a page that somebody has read. */
  readonly shown: number
  /** How the run has ended, without delivering anything. */
  readonly ended?: 'cancelled' | 'failed'
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
  /** When the last wake-up was sent that no lease has answered yet. Null when a wake-up is due. */
  readonly wokenAt: number | null
  /** Wake-ups sent in a row that no lease has answered. */
  readonly wakeUps?: number
  /** The next wake-up is due at this time, unless the last one is answered first. */
  readonly wakeAgainAt?: number

  /** When the job began to wait for a model that is busy or unreachable. Absent or null while the model answers. */
  readonly waitingSince?: number | null

  /** While the terms wait to be approved: since when, and until when at the latest. */
  readonly termsWait?: { readonly since: number; readonly until: number } | null
  /** The terms are approved, or their time was up. */
  readonly areTermsApproved?: boolean

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
  /** The run for which the translation memory has been asked. Absent before the first. */
  readonly recalledRun?: number
  /** How the reviewed file fits the document. Absent before that is known, and from translations. */
  readonly alignment?: AlignmentFigures
  /** The run that has read the glossary last. */
  readonly glossaryRun?: number
  /** Segments that the translation memory has answered, over all runs. */
  readonly segmentsFromMemory?: number
  /** `costUsd` is absent from records of before it was counted; null when a model's price is not known. */
  readonly usage: Omit<Usage, 'costUsd'> & { readonly costUsd?: number | null }
  /** The same by day and model, of the last days. Absent before the first call of a model. */
  readonly costs?: readonly DayCost[]
  readonly findings: readonly Finding[]
  /** Absent before a review has begun. */
  readonly review?: ReviewRecord
  readonly output: {
    readonly key: string
    readonly sizeBytes: number
    readonly overflow: number
    readonly fallbacks: number
    readonly left: KeptCounts
    readonly warnings: readonly DocumentWarningDto[]
  } | null

  /** Known once the document is rebuilt. Absent from records that ended before deliveries were counted. */
  readonly delivery?: Delivery

  /**
   * The run's file is written, and its texts go into the translation memory before the end is told. From here on every
   * end is the run's completion: what the memory may hold by then is charged.
   */
  readonly outcome?: Reconstruction | null
  /** The last run whose texts are all in the memory, as far as they are worth it. */
  readonly fedRun?: number

  /** Segments without a translation, as far as they differ from what the delivery says: people translate some by hand. */
  readonly untranslated?: number
  /** The result's file lacks a change of a segment. */
  readonly isRebuildNeeded?: boolean
  /** Set while the file of a completed job is written anew: the times of the run that it belongs to. */
  readonly rebuild?: { readonly startedAt: number; readonly endedAt: number } | null
  /** Why the last rebuild came to nothing. */
  readonly rebuildCode?: ErrorCode | null

  /** What was shown before it was paid, in the newest run that somebody has looked at. */
  readonly preview?: PreviewRecord

  /** The forms that its start asked for, where others have been chosen since. */
  readonly askedForms?: Required<Pick<JobSpec, 'formOfAddress' | 'targetVariant'>>

  /** Credits that the runs before this one have used. */
  readonly paidCredits?: number

  /** The revision that D1 must learn of. */
  readonly pushRev: number
  /** The newest revision that D1 has acknowledged. */
  readonly pushedRev: number
  readonly pushNotBefore: number
  readonly pushFailures: number
}

export function isActive(record: JobRecord): boolean {
  return isUnderWay(record.status)
}

/** Whether the file of a completed job is being written anew. */
export function isRebuilding(record: JobRecord): boolean {
  return isActive(record) && record.rebuild != null
}

/** Whether the job's translation is reviewed. A provider without a model that reads has no reviewer. */
export function hasReview({ useMultiAgent, engine }: Pick<JobSpec, 'useMultiAgent' | 'engine'>): boolean {
  return useMultiAgent && PROVIDERS[engine].hasReviewer
}

/** The file whose copy is the result: the reviewed one, or the document itself. */
export function writtenFile({ reviewed, format, sourceKey: key, sizeBytes }: JobSpec): ReviewedFile {
  return reviewed ?? { format, key, sizeBytes }
}

/** The language the document is translated from: the chosen one, else the detected one, else English (SPEC §5). */
export function effectiveSource({
  spec,
  detectedLanguage,
}: Pick<JobRecord, 'spec' | 'detectedLanguage'>): LanguageCode {
  return sourceLanguageOf({ sourceLanguage: spec.sourceLanguage, detectedLanguage })
}

/** The same of a translation's row. */
export function sourceLanguageOf({
  sourceLanguage,
  detectedLanguage,
}: Pick<JobSpec, 'sourceLanguage'> & Pick<JobRecord, 'detectedLanguage'>): LanguageCode {
  return sourceLanguage === 'auto' ? (detectedLanguage ?? 'en') : sourceLanguage
}
