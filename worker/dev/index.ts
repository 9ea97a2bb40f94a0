// The development entry point: the product with stand-ins for outside services.
import type { Bindings, WakeUp } from '../env.ts'
import { sweep } from '../jobs/lifecycle/sweep.ts'
import { createWorker } from '../worker.ts'
import { developmentHost } from './host.ts'
import { createLossyQueue } from './lossy-queue.ts'

export { TranslationJob } from '../jobs/object/translation-job.ts'

/** Cron does not fire on a development machine: requests tick the sweeper, at most this often. */
const SWEEP_EVERY_MS = 5_000

const worker = createWorker(developmentHost)
const withoutDropped = createLossyQueue()
let sweptAt = 0
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
    const now = Date.now()
    if (now - sweptAt > SWEEP_EVERY_MS) {
      sweptAt = now
      // Mails lead to where the developer is.
      const here = { SITE_ORIGIN: new URL(request.url).origin, ...env }
      ctx.waitUntil(sweep(here, now, developmentHost))
    }
    return worker.fetch(request, env, ctx)
  },
}
