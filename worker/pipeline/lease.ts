// The holder's side of a lease: a heartbeat goes out for as long as the holder works, whatever it works on, and whoever
// loses the lease stops at once.

/** The lease is lost (cancelled, deleted, given to another): stop, and leave nothing behind. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
}

/** A cancelled job's calls are paid for no longer than this. */
const MAX_BEAT_MS = 5_000
/** Two beats may fail before the holder counts as silent. */
const BEATS_PER_LEASE = 3

/**
 * Sends heartbeats until told to stop; aborts `lost` when the job refuses one. A holder that hangs keeps its lease until
 * the platform ends its invocation (15 minutes in a queue's consumer).
 */
export function keepLease(renew: () => Promise<boolean>, leaseMs: number, lost: AbortController): () => void {
  let isAsking = false
  const beat = async () => {
    if (isAsking) return
    isAsking = true
    try {
      if (!(await renew())) lost.abort(new LeaseLostError())
    } catch {
      // The job cannot be reached: the next beat asks again, and a holder that is not heard of loses its step.
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void beat(), Math.min(MAX_BEAT_MS, leaseMs / BEATS_PER_LEASE))
  return () => clearInterval(timer)
}

/** Does the work under a heartbeat. The signal is aborted with a LeaseLostError when the lease is lost. */
export async function withHeartbeat<T>(
  renew: () => Promise<boolean>,
  leaseMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const stop = keepLease(renew, leaseMs, lost)
  try {
    return await work(lost.signal)
  } finally {
    stop()
  }
}
