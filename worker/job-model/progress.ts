// Computes the progress the user sees for a running job, from the job's record alone.
import { isoTime } from '../contract/iso-time.ts'
import { MAX_PERCENT_BEFORE_COMPLETION } from '../contract/limits.ts'
import type { JobProgress, JobStep } from '../contract/translation/translation.ts'
import { hasReview, type JobRecord, type ReviewRecord } from './job-record.ts'
import { isPreviewed, previewCredits } from './preview.ts'
import { rebuildOf } from './rebuild-state.ts'

/** SPEC §9: the first estimate, before there is a pace to follow. */
export const FIRST_ESTIMATE_SECONDS = 45
/** A guess without a pace is told until it is down to this: a job that has translated nothing does not end in seconds. */
const LEAST_GUESS_SECONDS = 10
/** The reconstruction usually takes this long. */
const TAIL_SECONDS = 2
/** A review reads most of what was translated. */
const REVIEW_SHARE = 0.8
/** A model is silent once its answer is late by this many of its usual intervals: lanes may answer together. */
const SILENT_INTERVALS = 8
/** And not before this: a large answer takes its time. */
const LEAST_SILENCE_MS = 30_000

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
  const end = record.endedAt ?? record.termsWait?.since ?? now
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
    waitingSince: instantOf(waitingSince(record, now)),
    termsUntil: instantOf(record.termsWait?.until ?? null),
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
  if (record.step === 'review' && review?.state === 'running' && review.chosen > 0) {
    const { done, all } = reviewWork(review)
    return Math.round(start + (done / all) * (STARTS_AT.reconstruction - start))
  }
  if (record.step !== 'translation' || record.segmentsTotal === 0) return start
  const share = record.segmentsDone / record.segmentsTotal
  return Math.min(MAX_PERCENT_BEFORE_COMPLETION, Math.round(start + share * (STARTS_AT.review - start)))
}

/**
 * Only shrinks until there is news, and is null from the moment when it has run out without any. How long a model stays
 * away is unknown, and a job that waits promises no time. What it has waited for is part of its pace.
 */
function remainingSeconds(record: JobRecord, now: number): number | null {
  const isWaiting = record.termsWait != null || waitingSince(record, now) !== null
  if (record.endedAt !== null || isWaiting) return null
  const newsAt = Math.max(record.lastProgressAt, record.startedAt)
  const atNews = remainingAtNews(record, newsAt)
  if (atNews === null) return firstGuess(record, now)
  const left = atNews - (now - newsAt) / 1000
  return left > 0 ? left : null
}

/** SPEC §9: from 45 seconds on. Null once they have run out without a pace to follow. */
function firstGuess(record: JobRecord, now: number): number | null {
  const left = FIRST_ESTIMATE_SECONDS - (now - record.startedAt) / 1000
  return left > LEAST_GUESS_SECONDS ? left : null
}

/** At the last progress; null while there is no pace yet. */
function remainingAtNews(record: JobRecord, newsAt: number): number | null {
  if (record.step === 'reconstruction') return TAIL_SECONDS
  const pace = segmentSeconds(record, newsAt)
  if (record.step === 'review') {
    const seconds = reviewSeconds(record, pace, newsAt)
    return seconds === null ? null : seconds + TAIL_SECONDS
  }
  if (pace === null) return null
  const reviewed = hasReview(record.spec) ? record.segmentsTotal * REVIEW_SHARE : 0
  return pace * (record.segmentsTotal - record.segmentsDone + reviewed) + TAIL_SECONDS
}

/** What a segment has taken in this run; null before the first. In the review the translation's time is over. */
function segmentSeconds(record: JobRecord, newsAt: number): number | null {
  const { translationStartedAt, translationStartedDone, segmentsDone } = record
  const done = segmentsDone - translationStartedDone
  if (translationStartedAt === null || done <= 0) return null
  const until = Math.min(newsAt, runningReview(record)?.startedAt ?? newsAt)
  return Math.max(0, until - translationStartedAt) / 1000 / done
}

/** What is left of the review at its own pace, and at the translation's before it has one. */
function reviewSeconds(record: JobRecord, pace: number | null, newsAt: number): number | null {
  const review = runningReview(record)
  if (review === null) return pace === null ? null : pace * REVIEW_SHARE * record.segmentsTotal
  const { done, all } = reviewWork(review)
  if (done === 0) return pace === null ? null : pace * all
  return (Math.max(0, newsAt - review.startedAt) / 1000 / done) * (all - done)
}

/** Texts that are to be read, and that are to be translated again and chosen between. */
function reviewWork({ chosen, reviewed, seconds }: ReviewRecord): { readonly done: number; readonly all: number } {
  return { done: reviewed + (seconds?.settled ?? 0), all: chosen + (seconds?.asked ?? 0) }
}

/** Since when the job waits for its model: as it was told, or because an answer is long overdue. */
function waitingSince(record: JobRecord, now: number): number | null {
  if (record.endedAt !== null) return null
  return record.waitingSince ?? silentSince(record, now)
}

/** Null unless a holder asks the model, and has had no answer for longer than the answers before took. */
function silentSince(record: JobRecord, now: number): number | null {
  const asked = askedOf(record)
  if (record.lease === null || asked === null) return null
  const { begunAt, answers } = asked
  const last = Math.max(begunAt, record.lastProgressAt)
  const intervalMs = answers > 0 ? (last - begunAt) / Math.max(1, answers) : 0
  return now - last > Math.max(LEAST_SILENCE_MS, SILENT_INTERVALS * intervalMs) ? last : null
}

/** When the step began to ask its model, and about how many answers it has had. */
function askedOf(record: JobRecord): { readonly begunAt: number; readonly answers: number } | null {
  const { step, translationStartedAt, segmentsTotal, segmentsDone, translationStartedDone } = record
  const review = runningReview(record)
  if (review !== null) return { begunAt: review.startedAt, answers: reviewWork(review).done }
  if (step !== 'translation' || translationStartedAt === null) return null
  const open = segmentsTotal - translationStartedDone
  const share = open > 0 ? (segmentsDone - translationStartedDone) / open : 0
  return { begunAt: translationStartedAt, answers: share * record.batchesTotal }
}

/** Of this run. */
function runningReview({ step, run, review }: JobRecord): ReviewRecord | null {
  return step === 'review' && review?.run === run && review.state === 'running' ? review : null
}

function instantOf(time: number | null): string | null {
  return time === null ? null : isoTime(time)
}
