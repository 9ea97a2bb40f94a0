// When a step is tried again and when it is given up: pure decisions over the record.
import type { ErrorCode } from '../contract/errors.ts'
import type { JobRecord } from './job-record.ts'

/** Leases a step may take without progress. An out-of-memory kill counts, so a document that kills its worker ends. */
export const MAX_ATTEMPTS = 5
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
  if (record.attempts >= MAX_ATTEMPTS)
    return record.lastErrorCode ?? (isWaitingForModel ? 'model_unavailable' : 'internal')
  if (isWaitingForModel && now - record.lastProgressAt > STALL_LIMIT_MS)
    return record.lastErrorCode ?? 'model_unavailable'
  return null
}
