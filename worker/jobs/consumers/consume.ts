// The queues' consumers: a message says which job to look at, the job says what there is to do. Messages are always
// acknowledged once the job has been asked; what must happen again is the job's to decide.
import type { Bindings, DraftWakeUp, WakeUp } from '../../env.ts'
import type { Host } from '../../host.ts'
import { readFromQueue } from '../lifecycle/draft-reading.ts'
import { doEngineWork } from '../../pipeline/engine-work.ts'

/** Another heavy step runs in this isolate; the message waits this long, uncounted by the job. */
const BUSY_ISOLATE_SECONDS = 2
/** The job could not be reached at all. */
const UNREACHABLE_SECONDS = 10

/** An isolate's memory holds one document at a time (DESIGN §1). */
let isEngineBusy = false

export async function consume(batch: MessageBatch<WakeUp>, env: Bindings, host: Host): Promise<void> {
  await Promise.all(batch.messages.map((message) => consumeOne(batch.queue, message, env, host)))
}

async function consumeOne(queue: string, message: Message<WakeUp>, env: Bindings, host: Host): Promise<void> {
  const { body } = message
  if ('draftId' in body) return consumeDraft(queue, message, body, env, host)
  const job = env.TRANSLATION_JOB.getByName(body.id)
  const isEngineQueue = queue.includes('engine')
  if (isEngineQueue && isEngineBusy) {
    message.retry({ delaySeconds: BUSY_ISOLATE_SECONDS })
    return
  }
  try {
    if (isEngineQueue) {
      isEngineBusy = true
      await doEngineWork(job, env).finally(() => (isEngineBusy = false))
    } else if (queue.includes('agents')) {
      const { doAgentsWork } = await import('../../pipeline/agents-work.ts') // with the detector's tables of 29 MB
      await doAgentsWork(job, env, host)
    } else {
      await job.nudge() // a dead letter: its wake-up was tried for long enough, the watchdog sends a new one
    }
    message.ack()
  } catch (error) {
    // oxlint-disable-next-line no-console -- a job that cannot be reached shows nowhere else
    console.error(`wake-up of ${body.id}`, error)
    message.retry({ delaySeconds: UNREACHABLE_SECONDS })
  }
}

/** A reading that cannot begin yet, or has failed and may be repeated, keeps its message. */
async function consumeDraft(
  queue: string,
  message: Message<WakeUp>,
  { draftId }: DraftWakeUp,
  env: Bindings,
  host: Host,
): Promise<void> {
  if (!queue.includes('engine')) return message.ack() // a dead letter: the sweeper sends a new one
  try {
    const outcome = await readFromQueue(env, host, draftId)
    if (outcome.kind === 'settled') message.ack()
    else message.retry({ delaySeconds: Math.ceil(outcome.delayMs / 1000) })
  } catch (error) {
    // oxlint-disable-next-line no-console -- a database that cannot be reached shows nowhere else
    console.error(`wake-up of draft ${draftId}`, error)
    message.retry({ delaySeconds: UNREACHABLE_SECONDS })
  }
}
