// The queues' consumers. A message says which job to look at; the job says what there is to do. A message is
// acknowledged once its job has been asked, because the job decides what must be repeated.
import { saveDeadLetter } from '../../db/dead-letters.ts'
import { type Bindings, settingsOf, type WakeUp } from '../../env.ts'
import type { Host } from '../../host.ts'
import { type QueueOutcome, readFromQueue } from '../lifecycle/draft-reading.ts'
import { admission } from '../admission/admission-gate.ts'
import { engineWorkCost } from '../admission/reading-cost.ts'
import { logError } from '../../log.ts'

/** The job could not be reached at all. */
const UNREACHABLE_SECONDS = 10
/**
 * When this isolate has no room for the job's step, another isolate may have some, so the message is redelivered a few
 * times in quick succession. After that the message is dropped, and the job's own wake-ups follow at growing intervals.
 * None of these deliveries counts as an attempt of the job.
 */
const NO_ROOM_SECONDS = [2, 4, 8]

export async function consume(batch: MessageBatch<WakeUp>, env: Bindings, host: Host): Promise<void> {
  await Promise.all(batch.messages.map((message) => consumeOne(batch.queue, message, env, host)))
}

async function consumeOne(queue: string, message: Message<WakeUp>, env: Bindings, host: Host): Promise<void> {
  const { body } = message
  if ('draftId' in body) {
    return consumeFile(queue, message, 'draft', body.draftId, env, () => readFromQueue(env, host, body.draftId))
  }
  if ('importId' in body) {
    return consumeFile(queue, message, 'import', body.importId, env, async () => {
      const { importFromQueue } = await import('../lifecycle/queued-import.ts')
      return importFromQueue(env, body.importId)
    })
  }
  const { id } = body
  const job = env.TRANSLATION_JOB.getByName(id)
  try {
    if (queue.includes('engine')) {
      if ((await tryEngineWork(id, env)) === 'no room') return putBack(message)
    } else if (queue.includes('agents')) {
      const { doAgentsWork } = await import('../../pipeline/agents-work.ts') // with the detector's tables of 29 MB
      await doAgentsWork(job, env, host)
    } else {
      // A dead letter: its wake-up was tried for long enough, the watchdog sends a new one.
      await saveDeadLetter(env.DB, { id: message.id, kind: 'job', targetId: id }, Date.now())
      await job.nudge()
    }
    message.ack()
  } catch (error) {
    logError('job: not reached', { jobId: id }, error)
    message.retry({ delaySeconds: UNREACHABLE_SECONDS })
  }
}

/** A reading or an import that cannot begin yet, or that failed and may be repeated, keeps its message. */
async function consumeFile(
  queue: string,
  message: Message<WakeUp>,
  kind: 'draft' | 'import',
  targetId: string,
  env: Bindings,
  work: () => Promise<QueueOutcome>,
): Promise<void> {
  try {
    if (!queue.includes('engine')) {
      // A dead letter: the sweeper sends a new one.
      await saveDeadLetter(env.DB, { id: message.id, kind, targetId }, Date.now())
      return message.ack()
    }
    const outcome = await work()
    if (outcome.kind === 'settled') message.ack()
    else message.retry({ delaySeconds: Math.ceil(outcome.delayMs / 1000) })
  } catch (error) {
    logError(`${kind}: wake-up failed`, kind === 'draft' ? { draftId: targetId } : { importId: targetId }, error)
    message.retry({ delaySeconds: UNREACHABLE_SECONDS })
  }
}

/** Asks the job for the cost of its step before taking the step, so that a step without room is no attempt. */
async function tryEngineWork(id: string, env: Bindings): Promise<'done' | 'no room'> {
  const job = env.TRANSLATION_JOB.getByName(id)
  const offer = await job.offer('engine')
  if (!offer) return 'done'
  const place = admission.enter({
    costBytes: engineWorkCost(offer.format, offer.sizeBytes),
    holdsMs: settingsOf(env).LEASE_SECONDS * 1000,
    waiter: { key: id, wake: () => nudge(id, env) },
  })
  if (!place) return 'no room'
  try {
    const { doEngineWork } = await import('../../pipeline/engine-work.ts')
    await doEngineWork(job, env, () => place.stay())
    return 'done'
  } finally {
    place.leave()
    await admission.wakeWaiting()
  }
}

async function nudge(id: string, env: Bindings): Promise<boolean> {
  try {
    return await env.TRANSLATION_JOB.getByName(id).nudge()
  } catch (error) {
    // The job's own wake-ups follow.
    logError('job: nudge failed', { jobId: id }, error)
    return false
  }
}

function putBack(message: Message<WakeUp>): void {
  const delaySeconds = NO_ROOM_SECONDS[message.attempts - 1]
  if (delaySeconds === undefined) message.ack()
  else message.retry({ delaySeconds })
}
