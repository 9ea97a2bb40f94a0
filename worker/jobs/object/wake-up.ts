import type { Bindings, WakeUp } from '../../env.ts'
import type { JobRecord } from '../../job-model/job-record.ts'
import type { WorkKind } from '../../job-model/job-state.ts'
import { logError } from '../../log.ts'

/** Tells a consumer that the job has work. A lost message costs time, never work: the watchdog sends another. */
export async function sendWakeUp(env: Bindings, record: JobRecord, kind: WorkKind): Promise<void> {
  try {
    await queueFor(env, record, kind).send({ id: record.spec.id, run: record.run })
  } catch (error) {
    logError('job: wake-up not sent', { jobId: record.spec.id }, error)
  }
}

/** Pro and Enterprise have queues of their own, so that their jobs never wait behind a crowd. */
function queueFor(env: Bindings, record: JobRecord, kind: WorkKind): Queue<WakeUp> {
  const { isPriority } = record.spec
  if (kind === 'engine') return isPriority ? env.ENGINE_PRIORITY_QUEUE : env.ENGINE_QUEUE
  return isPriority ? env.AGENTS_PRIORITY_QUEUE : env.AGENTS_QUEUE
}
