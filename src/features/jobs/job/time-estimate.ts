// Counts time second by second from the job's last report.
import type { JobProgress } from '../../../../worker/contract/translation/translation.ts'

/** An estimate that has run out stands for this long: the end may be on its way. Then the remaining time is unknown. */
const GRACE_SECONDS = 5

export interface TimeEstimate {
  readonly elapsedSeconds: number
  /** Null when it is unknown, once the job has ended, and while it waits for its model. */
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
  const left = remainingSeconds === null || waitingSince !== null ? null : remainingSeconds - since
  const isOver = left === null || left < -GRACE_SECONDS
  return { elapsedSeconds: elapsedSeconds + since, remainingSeconds: isOver ? null : Math.max(0, left) }
}
