// Computes the progress the user sees for a running job, from the job's record alone.
import { isoTime } from '../contract/iso-time.ts'
import { MAX_PERCENT_BEFORE_COMPLETION } from '../contract/limits.ts'
import type { JobProgress, JobStep } from '../contract/translation/translation.ts'
import { hasReview, type JobRecord } from './job-record.ts'
import { isPreviewed, previewCredits } from './preview.ts'
import { rebuildOf } from './rebuild-state.ts'

/** SPEC §9: the first estimate, before there is a pace to follow. */
export const FIRST_ESTIMATE_SECONDS = 45
/** The steps after translation usually take this long. */
const TAIL_SECONDS = 2

/** Where each step's share of the bar starts; translation is most of the work. */
const STARTS_AT = {
  analysis: 0,
  detection: 6,
  translation: 10,
  review: 88,
  reconstruction: 91,
} as const satisfies Record<JobStep, number>

/** `unwritten`: segments whose change the file lacks. */
export function progressOf(record: JobRecord, now: number, unwritten: number): JobProgress {
  const end = record.endedAt ?? now
  return {
    id: record.spec.id,
    rev: record.rev,
    status: record.status,
    currentStep: record.step,
    code: record.code,
    percent: percentOf(record),
    segmentsDone: record.segmentsDone,
    segmentsTotal: record.segmentsTotal,
    segmentsFromMemory: record.segmentsFromMemory ?? 0,
    elapsedSeconds: Math.max(0, (end - record.startedAt) / 1000),
    remainingSeconds: remainingSeconds(record, now),
    waitingSince: record.waitingSince == null ? null : isoTime(record.waitingSince),
    isReviewSkipped: !hasReview(record.spec) || record.review?.state === 'unavailable',
    alignment: record.alignment ?? null,
    detectedLanguage: record.detectedLanguage,
    wordCount: record.stats?.words ?? null,
    pageCount: record.stats?.pages ?? null,
    cancelCredits: isPreviewed(record) ? previewCredits(record) : 0,
    rebuild: rebuildOf(record, unwritten),
  }
}

function percentOf(record: JobRecord): number {
  if (record.status === 'completed') return 100
  const start = STARTS_AT[record.step]
  const { review } = record
  if (record.step === 'review' && review?.state === 'running' && review.chosen > 0)
    return Math.round(start + (review.reviewed / review.chosen) * (STARTS_AT.reconstruction - start))
  if (record.step !== 'translation' || record.segmentsTotal === 0) return start
  const share = record.segmentsDone / record.segmentsTotal
  return Math.min(MAX_PERCENT_BEFORE_COMPLETION, Math.round(start + share * (STARTS_AT.review - start)))
}

function remainingSeconds(record: JobRecord, now: number): number | null {
  // It is unknown how long a model stays away, and the pace of a job that waits says nothing.
  if (record.endedAt !== null || record.waitingSince != null) return null
  const elapsed = (now - record.startedAt) / 1000
  if (record.step === 'review') return TAIL_SECONDS + reviewSeconds(record, now)
  if (record.step === 'reconstruction') return TAIL_SECONDS
  const done = record.segmentsDone - record.translationStartedDone
  if (record.translationStartedAt === null || done <= 0) return Math.max(TAIL_SECONDS, FIRST_ESTIMATE_SECONDS - elapsed)
  const pace = (now - record.translationStartedAt) / 1000 / done
  return Math.max(TAIL_SECONDS, pace * (record.segmentsTotal - record.segmentsDone) + TAIL_SECONDS)
}

/** What is left of the review at the pace so far; 0 before there is one. */
function reviewSeconds({ review }: JobRecord, now: number): number {
  if (review?.state !== 'running' || review.reviewed === 0) return 0
  return ((now - review.startedAt) / 1000 / review.reviewed) * (review.chosen - review.reviewed)
}
