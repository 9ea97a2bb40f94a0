// The Worker's shell: requests, wake-ups and ticks are handed on; both entry points are made here.
import { createApp } from './app.ts'
import type { Bindings, WakeUp } from './env.ts'
import type { Host } from './host.ts'

export function createWorker(host: Host): Required<Pick<ExportedHandler<Bindings, WakeUp>, 'fetch'>> {
  const app = createApp(host)
  return {
    fetch: app.fetch,
  }
}
