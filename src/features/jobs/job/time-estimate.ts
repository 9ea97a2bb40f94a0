// Counts time second by second from the job's last report.
import type { JobProgress } from '../../../../worker/contract/translation/translation.ts'

/** SPEC §9: the first guess, until the job has a pace. */
const FIRST_ESTIMATE_SECONDS = 45

export interface TimeEstimate {
  readonly elapsedSeconds: number
  /** Null once the job has ended, and while it waits for its model. */
  readonly remainingSeconds: number | null
}

export function estimateTime(
  progress: Pick<JobProgress, 'status' | 'elapsedSeconds' | 'remainingSeconds' | 'waitingSince'>,
  receivedAtMs: number,
  nowMs: number,
): TimeEstimate {
  const { status, elapsedSeconds, remainingSeconds, waitingSince } = progress
  if (status !== 'pending' && status !== 'processing') return { elapsedSeconds, remainingSeconds: null }
  const since = Math.max(0, (nowMs - receivedAtMs) / 1000)
  const left = Math.max(0, (remainingSeconds ?? FIRST_ESTIMATE_SECONDS) - since)
  return { elapsedSeconds: elapsedSeconds + since, remainingSeconds: waitingSince === null ? left : null }
}
