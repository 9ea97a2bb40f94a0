import type { JobProgress } from '../../../../worker/contract/translation.ts'

/** Whether the server takes other texts now: also while the file of a completed translation is written anew. */
export function canEdit({ status, rebuild }: Pick<JobProgress, 'status' | 'rebuild'>): boolean {
  return status === 'completed' || rebuild?.isRunning === true
}
