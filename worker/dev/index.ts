// The development entry point: the product with stand-ins for outside services.
import type { Bindings, WakeUp } from '../env.ts'
import { createWorker } from '../worker.ts'
import { developmentHost } from './host.ts'
import { createLossyQueue } from './lossy-queue.ts'
import { sweepByRequest } from './request-sweeper.ts'

export { TranslationJob } from '../jobs/object/translation-job.ts'

const worker = createWorker(developmentHost)
const withoutDropped = createLossyQueue()
/** Messages that the queues have handed over: `npm run bench -- queue` asks what a job costs in them. */
let wakeUps = 0

export default {
  ...worker,
  queue(batch: MessageBatch<WakeUp>, env: Bindings) {
    wakeUps += batch.messages.length
    return worker.queue(withoutDropped(batch, env), env)
  },
  fetch(request: Request, env: Bindings, ctx: ExecutionContext) {
    if (new URL(request.url).pathname === '/api/dev/wake-ups') return Response.json({ wakeUps })
    sweepByRequest(request, env, ctx)
    return worker.fetch(request, env, ctx)
  },
}
