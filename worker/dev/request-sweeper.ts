// Cron does not fire on a development machine: requests tick the sweeper.
import type { Bindings } from '../env.ts'
import { sweep } from '../sweep.ts'
import { developmentHost } from './host.ts'

/** At most this often. */
const SWEEP_EVERY_MS = 5_000

let nextAt = 0

export function sweepByRequest(request: Request, env: Bindings, ctx: ExecutionContext): void {
  const now = Date.now()
  if (now < nextAt) return
  nextAt = now + SWEEP_EVERY_MS
  // Mails lead to where the developer is.
  const here = { SITE_ORIGIN: new URL(request.url).origin, ...env }
  ctx.waitUntil(sweep(here, now, developmentHost))
}

/** For tests that sweep themselves: two sweepers take each other's work. */
export function pauseRequestSweeper(untilMs: number): void {
  nextAt = untilMs
}
