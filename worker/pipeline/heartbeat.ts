// The holder's side of a lease. Heartbeats go out while the holder works, whatever the work is, and a holder that loses
// the lease stops at once.

/** The lease is lost (cancelled, deleted, given to another holder): stop, and leave nothing behind. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
}

/** The longest time for which calls of a cancelled job are still paid for. */
const MAX_BEAT_MS = 5_000
/** Two beats may fail before the holder counts as silent. */
const BEATS_PER_LEASE = 3

/** The longest time computation waits for a job that does not answer. */
const MAX_BREATH_MS = 1_000

export interface HeldLease {
  /**
   * Lets a due heartbeat go out and arrive. For work that computes without a pause: no timer runs and no request is
   * sent during such work.
   */
  breathe(): Promise<void>
  /** No further heartbeat is sent. */
  stop(): void
}

/**
 * Sends heartbeats until `stop`, and aborts `lost` when the job refuses one. A holder that hangs keeps its lease until
 * the platform ends its invocation (15 minutes in a queue's consumer).
 */
export function keepLease(renew: () => Promise<boolean>, leaseMs: number, lost: AbortController): HeldLease {
  let asking: Promise<void> | null = null
  const ask = async () => {
    try {
      if (!(await renew())) lost.abort(new LeaseLostError())
    } catch {
      // The job cannot be reached. The next beat tries again, and a holder that is not heard of loses its step.
    } finally {
      asking = null
    }
  }
  const timer = setInterval(() => void (asking ??= ask()), Math.min(MAX_BEAT_MS, leaseMs / BEATS_PER_LEASE))
  return {
    async breathe() {
      await pause(0) // after timers that are due; a promise alone would go on before them
      if (asking) await Promise.race([asking, pause(MAX_BREATH_MS)])
    },
    stop: () => clearInterval(timer),
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Does the work under a heartbeat. The signal is aborted with a LeaseLostError when the lease is lost. */
export async function withHeartbeat<T>(
  renew: () => Promise<boolean>,
  leaseMs: number,
  work: (signal: AbortSignal, breathe: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const lease = keepLease(renew, leaseMs, lost)
  try {
    return await work(lost.signal, () => lease.breathe())
  } finally {
    lease.stop()
  }
}
