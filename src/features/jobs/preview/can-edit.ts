import type { JobProgress } from '../../../../worker/contract/translation/translation.ts'
import { hasEnded } from '../../../lib/api/job-watch.ts'

/** Whether the server takes other texts now: also while the file of a completed translation is written anew. */
export function canEdit({ status, rebuild }: Pick<JobProgress, 'status' | 'rebuild'>): boolean {
  return status === 'completed' || rebuild?.isRunning === true
}

/** Whether translations are still coming. A file that is written anew brings none. */
export function isTranslating({ status, rebuild }: Pick<JobProgress, 'status' | 'rebuild'>): boolean {
  return !hasEnded({ status }) && rebuild?.isRunning !== true
}
