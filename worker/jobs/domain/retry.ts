// When a step is tried again and when it is given up: pure decisions over the record.
import type { ErrorCode } from '../../contract/errors.ts'
import type { JobRecord } from './job-record.ts'

/** Leases a step may take without progress. An out-of-memory kill counts, so a document that kills its worker ends. */
export const MAX_ATTEMPTS = 5
/** Translation waits for somebody else's service: the pauses between so many attempts bridge three minutes' outage. */
export const MAX_MODEL_ATTEMPTS = 9
/** A model that answers "busy" for this long without a single batch done is unavailable. */
export const STALL_LIMIT_MS = 15 * 60 * 1000
const FIRST_BACKOFF_MS = 1_000
const MAX_BACKOFF_MS = 60_000

/** 1 s, 2 s, 4 s … 60 s after the first, second, third … failed attempt. */
export function backoffMs(attempts: number): number {
  return Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1))
}

/** The code to fail with, or null to go on. */
export function giveUpCode(record: JobRecord, now: number): ErrorCode | null {
  const isWaitingForModel = record.step === 'translation'
  if (record.attempts >= (isWaitingForModel ? MAX_MODEL_ATTEMPTS : MAX_ATTEMPTS))
    return record.lastErrorCode ?? (isWaitingForModel ? 'model_unavailable' : 'internal')
  // Without an error nothing has been asked yet: a long queue is no stall of the model's.
  const isStalled = record.lastErrorCode !== null && now - record.lastProgressAt > STALL_LIMIT_MS
  return isWaitingForModel && isStalled ? record.lastErrorCode : null
}

/** Above this share of flagged text the result is no translation any more, and the job fails instead. */
const MAX_FLAGGED_SHARE = 0.5
/** So many segments tell what a model is worth, and the rest need not be paid for. */
const MIN_SEGMENTS_TO_JUDGE = 60
/** A model that is right less often than this answers nothing that it is asked. */
const MIN_DELIVERED_SHARE = 0.1

/** Of the segments that need a translation. Letters, because a page of text is worth more than a page of labels. */
export interface Outlook {
  readonly neededLetters: number
  readonly deliveredLetters: number
  readonly flaggedLetters: number
  /** What the model insists on leaving as it is; not among the needed. */
  readonly leftLetters: number
  /** Of the delivered, what reads otherwise than its source. */
  readonly changedLetters: number
  /** Delivered or flagged. */
  readonly settledSegments: number
}

/**
 * Whether a document comes back as it was, because its model repeats what it is asked. Headings and cells look like names,
 * one by one; where none of them is translated, and the detector does not find the target language in the document, the
 * person is to have the credits back instead of a copy.
 */
export function isEchoed({ leftLetters, changedLetters }: Outlook, isInTargetLanguage: boolean): boolean {
  return leftLetters > 0 && changedLetters === 0 && !isInTargetLanguage
}

/** Whether the document is given up: for too much flagged text, or before its end for a model that is of no use. */
export function isHopeless(outlook: Outlook, isEnd: boolean): boolean {
  const { neededLetters, deliveredLetters, flaggedLetters, settledSegments } = outlook
  if (flaggedLetters > neededLetters * MAX_FLAGGED_SHARE) return true
  const settled = deliveredLetters + flaggedLetters
  return !isEnd && settledSegments >= MIN_SEGMENTS_TO_JUDGE && deliveredLetters < settled * MIN_DELIVERED_SHARE
}

/** Why a question got no answer from a model that answered another: it was silent about this one, or refused it. */
export type BatchFault = 'unanswered' | 'refused'

/** Once may be chance; a question that fails again is asked in halves, which are easier and tell which part is at fault. */
const SPLIT_AFTER_FAILURES = 2
/** A single segment's tries, those of the questions it was part of included. */
const GIVE_UP_AFTER_FAILURES = 4

/** What becomes of a question that failed for itself. A refusal is a judgement, which asking again does not change. */
export function itemVerdict(fault: BatchFault, failures: number, segments: number): 'retry' | 'split' | 'giveUp' {
  const isRefused = fault === 'refused'
  if (segments > 1) return isRefused || failures >= SPLIT_AFTER_FAILURES ? 'split' : 'retry'
  return isRefused || failures >= GIVE_UP_AFTER_FAILURES ? 'giveUp' : 'retry'
}
