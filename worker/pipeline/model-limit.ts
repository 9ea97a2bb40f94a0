// Limits the calls to a model for all jobs of a worker in this isolate, since they share the account's limits. Trouble narrows the
// limit for every job, and success widens it again. All jobs observe a retry time that the service names, within
// bounds.
import { ProviderTroubleError, type Trouble } from '../agents/translation-provider.ts'
import type { Host } from '../host.ts'
import { canStart, createLimiter, onFailure, onStart, onSuccess, onTrouble, type LimiterState } from './limiter.ts'

/** A call that finds the limiter full checks again after this time. */
const POLL_MS = 50
/** The longest a lane waits for a retry time named by the service. For a longer wait the job sleeps. */
const MAX_CLOSED_WAIT_MS = 5_000

/**
 * A retry time named to one job closes the limiter for other jobs no longer than this: the time may concern that job
 * alone, or be a mistake. After this one call tries again. The job that was told the time sleeps for all of it.
 */
const MAX_CLOSED_MS = 30_000

/** By host and endpoint. */
const limiters = new WeakMap<Host, Map<string, LimiterState>>()

export interface Passage {
  /** The worker's own. Tests have hosts of their own in one isolate: a call that one of them left open is no other's. */
  readonly host: Host
  /** The model and its server: trouble with one endpoint says nothing about another. */
  readonly endpoint: string
  /** The maximum number of parallel calls, which may change with the server's pace. */
  readonly lanes: () => number
  /** The longest a call can take. Its place is free after that, whatever happened to the call. */
  readonly maxMs: number
  /** Asked repeatedly while the limiter is full. */
  readonly canWait: () => boolean
}

/**
 * Makes the call when there is a place. Returns null when `canWait` says no. Throws what the call throws, and throws
 * for a long wait.
 */
export async function withModelLimit<T>(
  { host, endpoint, lanes, maxMs, canWait }: Passage,
  call: () => Promise<T>,
): Promise<T | null> {
  const byEndpoint = limiters.get(host) ?? new Map<string, LimiterState>()
  limiters.set(host, byEndpoint)
  const limiter = () => byEndpoint.get(endpoint) ?? createLimiter(lanes())
  while (!canStart(limiter(), lanes(), Date.now())) {
    const closedMs = limiter().closedUntil - Date.now()
    if (closedMs > MAX_CLOSED_WAIT_MS) {
      throw new ProviderTroubleError('The service asked to wait', { kind: 'busy', retryAfterMs: closedMs })
    }
    if (!canWait()) return null
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const place = Symbol('call')
  byEndpoint.set(endpoint, onStart(limiter(), place, Date.now(), maxMs))
  try {
    const outcome = await call()
    byEndpoint.set(endpoint, onSuccess(limiter(), place, lanes()))
    return outcome
  } catch (error) {
    const isTrouble = error instanceof ProviderTroubleError
    byEndpoint.set(
      endpoint,
      isTrouble ? onTrouble(limiter(), place, closedUntil(error.trouble)) : onFailure(limiter(), place),
    )
    throw error
  }
}

function closedUntil({ retryAfterMs }: Trouble): number {
  return retryAfterMs === null ? 0 : Date.now() + Math.min(retryAfterMs, MAX_CLOSED_MS)
}
