// Decides when a step is retried and when it is given up. The decisions are pure functions of the record.
import type { ErrorCode } from '../contract/errors.ts'
import type { BatchFault } from '../contract/translation/segment-fault.ts'
import type { JobRecord } from './job-record.ts'

/** Leases a step may take without progress. An out-of-memory kill counts, so a document that kills its worker ends. */
export const MAX_ATTEMPTS = 5
/**
 * Translation depends on an outside service. The pauses between this many attempts bridge an outage of three minutes.
 */
export const MAX_MODEL_ATTEMPTS = 9
/** A model that answers "busy" for this long without completing a single batch is unavailable. */
export const STALL_LIMIT_MS = 15 * 60 * 1000
/** A translation that is done waits for its reviewer no longer than this. */
export const REVIEW_STALL_LIMIT_MS = 5 * 60 * 1000
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
  // Without an error no model has been asked yet: a long queue is not a stalled model.
  const limitMs = isWaitingForModel ? STALL_LIMIT_MS : record.step === 'review' ? REVIEW_STALL_LIMIT_MS : Infinity
  return record.lastErrorCode !== null && now - record.lastProgressAt > limitMs ? record.lastErrorCode : null
}

/** A result with a larger share of flagged text is no translation, and the job fails instead. */
const MAX_FLAGGED_SHARE = 0.5
/** This many segments are enough to judge a model; the rest need not be paid for. */
const MIN_SEGMENTS_TO_JUDGE = 60
/** A model whose share of valid answers is smaller than this cannot translate the document. */
const MIN_DELIVERED_SHARE = 0.1

/**
 * Figures about the segments that need a translation. They count letters, because a page of text matters more than a
 * page of labels.
 */
export interface Outlook {
  readonly neededLetters: number
  readonly deliveredLetters: number
  readonly flaggedLetters: number
  /** Text that the model insists on leaving as it is. Not part of the needed letters. */
  readonly leftLetters: number
  /** The part of the delivered text that differs from its source. */
  readonly changedLetters: number
  /** Delivered or flagged. */
  readonly settledSegments: number
}

/**
 * Whether the document comes back unchanged because the model repeats its input. A single heading or cell may be a name
 * and stay as it is. When no segment at all was translated, and the detector does not find the target language in the
 * document, the user gets the credits back instead of a copy.
 */
export function isEchoed({ leftLetters, changedLetters }: Outlook, isInTargetLanguage: boolean): boolean {
  return leftLetters > 0 && changedLetters === 0 && !isInTargetLanguage
}

/** Whether the document is given up: because too much text is flagged, or early because the model is useless. */
export function isHopeless(outlook: Outlook, isEnd: boolean): boolean {
  const { neededLetters, deliveredLetters, flaggedLetters, settledSegments } = outlook
  if (flaggedLetters > neededLetters * MAX_FLAGGED_SHARE) return true
  const settled = deliveredLetters + flaggedLetters
  return !isEnd && settledSegments >= MIN_SEGMENTS_TO_JUDGE && deliveredLetters < settled * MIN_DELIVERED_SHARE
}

/**
 * The first failure may be chance. A question that fails again is split in halves, which are easier and show which half
 * is at fault.
 */
const SPLIT_AFTER_FAILURES = 2
/** Failures allowed for a single segment, counting those of the larger questions it was part of. */
const GIVE_UP_AFTER_FAILURES = 4

/**
 * What happens to a question that failed by its own fault. A refusal is a judgement that asking again does not change,
 * and a size stays what it is.
 */
export function itemVerdict(fault: BatchFault, failures: number, segments: number): 'retry' | 'split' | 'giveUp' {
  const isRefused = fault !== 'unanswered'
  if (segments > 1) return isRefused || failures >= SPLIT_AFTER_FAILURES ? 'split' : 'retry'
  return isRefused || failures >= GIVE_UP_AFTER_FAILURES ? 'giveUp' : 'retry'
}
