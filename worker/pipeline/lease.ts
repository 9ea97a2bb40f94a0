// The holder's side of a lease: it is renewed while model calls run, however long they take together, and whoever loses
// it stops at once.

/** The lease is lost (cancelled, deleted, given to another): stop, and leave nothing behind. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
}

/** A cancelled job's calls are paid for no longer than this. */
const MAX_BEAT_MS = 5_000
/** Two beats may fail before the lease runs out. */
const BEATS_PER_LEASE = 3

/**
 * Renews until told to stop; aborts `lost` when the job refuses. For work whose every wait is bounded only: a holder that
 * hangs would keep its lease.
 */
export function keepLease(renew: () => Promise<boolean>, leaseMs: number, lost: AbortController): () => void {
  let isAsking = false
  const beat = async () => {
    if (isAsking) return
    isAsking = true
    try {
      if (!(await renew())) lost.abort(new LeaseLostError())
    } catch {
      // The job cannot be reached: the next beat asks again, and a lease that nobody renews runs out by itself.
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void beat(), Math.min(MAX_BEAT_MS, leaseMs / BEATS_PER_LEASE))
  return () => clearInterval(timer)
}
