// A job's review as pure transitions, like those of job-state.ts. A review fails no document that is translated:
// whatever becomes of it, the document is rebuilt with what was reviewed by then. Where somebody's translation was to be
// reviewed, the review is the job, and one that has judged nothing fails.
import type { Usage } from '../agents/translation-provider.ts'
import type { PlantedText } from '../agents/reviewer/planted-errors.ts'
import type { Stratum } from '../agents/reviewer/router.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { spent } from './job-costs.ts'
import type { Finding, JobRecord, ReviewRecord, SecondCounts } from './job-record.ts'
import { failed, nextSlice, type SliceEnd } from './job-state.ts'
import { isHolder } from './lease.ts'
import { enterStep, pushed, seen } from './record-changes.ts'

/** What a review is to read, as the router has chosen it. */
export interface ReviewPlan {
  /** What the checks have found in the finished document. */
  readonly findings: readonly Finding[]
  /** Null where the provider has no reviewer. */
  readonly choice: ReviewChoice | null
}

export interface ReviewChoice {
  readonly segments: readonly { readonly id: string; readonly stratum: Stratum; readonly words: number }[]
  /** Words of all segments that each stratum stands for, and of those that no review can stand for. */
  readonly words: Readonly<Record<Stratum | 'others', number>>
  /** The chosen segments that are not reviewed yet, question by question, with the planted texts among them. */
  readonly batches: readonly (readonly string[])[]
  readonly planted: readonly PlantedCopy[]
  /** The segments that get a second translation before anything is reviewed, question by question. */
  readonly seconds: readonly (readonly string[])[]
  /** The reviewer is the translator's model. */
  readonly isSameModel: boolean
}

/** A copy of a segment with a planted error. */
export interface PlantedCopy extends PlantedText {
  /** In the questions; no segment has it. */
  readonly id: string
  readonly segmentId: string
}

/** A repeated plan of the same run changes nothing. */
export function isPlanned({ review, run }: Pick<JobRecord, 'review' | 'run'>): boolean {
  return review?.run === run
}

/** How far a review is. */
export interface ReviewCounts {
  readonly reviewed: number
  readonly seconds: SecondCounts
}

export function reviewPlanned(
  record: JobRecord,
  token: string,
  plan: ReviewPlan,
  { reviewed, seconds }: ReviewCounts,
  now: number,
): JobRecord {
  if (!isHolder(record, token) || record.step !== 'review' || isPlanned(record)) return record
  const review: ReviewRecord = {
    run: record.run,
    state: plan.choice === null ? 'unavailable' : 'running',
    chosen: plan.choice?.segments.length ?? 0,
    reviewed,
    startedAt: now,
    quality: null,
    ...(plan.choice === null ? {} : { isSameModel: plan.choice.isSameModel, seconds }),
  }
  // What the checks have found stands in the segments' rows.
  return seen({ ...record, findings: [], review })
}

/** An answer is saved. `hasJudged`: it says something, and so the model works. */
export function reviewSaved(
  record: JobRecord,
  token: string,
  result: ReviewCounts & { readonly hasJudged: boolean; readonly usage: Usage },
  now: number,
): JobRecord {
  const { review } = record
  if (!isHolder(record, token) || record.step !== 'review' || !review) return record
  const progress = result.hasJudged ? { attempts: 1, lastErrorCode: null, lastProgressAt: now, waitingSince: null } : {}
  return seen({
    ...record,
    ...spent(record, result.usage, now),
    review: { ...review, reviewed: result.reviewed, seconds: result.seconds },
    ...progress,
  })
}

/** What a review has come to. */
export interface ReviewResult extends ReviewCounts {
  readonly isComplete: boolean
  /** Null where no review was planned. */
  readonly figures: Pick<ReviewRecord, 'quality' | 'words' | 'noScore' | 'planted'> | null
}

/** How a slice of a review has ended. */
export interface ReviewEnd extends SliceEnd {
  /** The reviewer cannot be asked, or is not there. */
  readonly isOver: boolean
  /** Why it cannot be asked. */
  readonly code?: ErrorCode
}

/** Ends a slice. Without a result there is more to ask. */
export function reviewSliceEnded(
  record: JobRecord,
  token: string,
  { result, code, ...slice }: SliceEnd & { readonly result: ReviewResult | null; readonly code: ErrorCode | null },
  now: number,
): JobRecord {
  if (!isHolder(record, token) || record.step !== 'review') return record
  return result === null ? nextSlice(record, slice, now) : reviewEnded(record, result, code, now)
}

/** Whoever ends it: the last answer, the watchdog, or a reviewer that cannot be asked for the reason `code`. */
export function reviewEnded(
  record: JobRecord,
  { reviewed, seconds, isComplete, figures }: ReviewResult,
  code: ErrorCode | null,
  now: number,
): JobRecord {
  if (record.step !== 'review') return record
  const { review } = record
  const begun = review ?? { run: record.run, chosen: 0, startedAt: now, state: 'running' }
  const state = begun.state === 'unavailable' ? 'unavailable' : isComplete && review ? 'complete' : 'partial'
  const ended: JobRecord = { ...record, review: { ...begun, state, reviewed, seconds, quality: null, ...figures } }
  return record.spec.reviewed && state === 'partial' && reviewed === 0
    ? failed(ended, code ?? record.lastErrorCode ?? 'model_unavailable', now)
    : enterStep(ended, 'reconstruction', now)
}

/** The errors of a reviewed translation have changed: somebody has edited a segment or dismissed a finding. */
export function rated(record: JobRecord, figures: ReviewResult['figures']): JobRecord {
  const { review } = record
  if (!review || !figures || review.state === 'running') return record
  const next = { ...record, review: { ...review, ...figures } }
  return review.quality?.score === figures.quality?.score ? next : pushed(next)
}
