import type { JobRecord } from '../../job-model/job-record.ts'
import type { JobStore } from './stores/job-store.ts'

/** The holder of a job's present step, known by the lease's token. */
export interface StepHolder {
  readonly record: JobRecord
  readonly store: JobStore
  readonly token: string
}
