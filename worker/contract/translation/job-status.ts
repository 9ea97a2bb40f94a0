import type { JobStatus } from './translation.ts'

/** Whether the job has not ended. */
export function isUnderWay(status: JobStatus): boolean {
  return status === 'pending' || status === 'processing' || status === 'awaiting_terms'
}
