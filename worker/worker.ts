// The Worker's shell, which dispatches requests, wake-ups and cron ticks. Both entry points are built with it.
import { createApp } from './app.ts'
import type { Bindings, WakeUp } from './env.ts'
import type { Host } from './host.ts'
import { consume } from './jobs/consumers/consume.ts'
import { sweep } from './sweep.ts'

export function createWorker(host: Host) {
  const app = createApp(host)
  return {
    fetch: app.fetch,
    queue: (batch, env) => consume(batch, env, host),
    async scheduled(_event, env) {
      await sweep(env, Date.now(), host)
    },
  } satisfies ExportedHandler<Bindings, WakeUp>
}
