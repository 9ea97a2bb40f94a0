// The way to a model that all jobs of this isolate share: the account's limits are theirs together. Trouble narrows it
// for every job, success widens it again, and a time that the service names is kept by all, within bounds.
import { EngineTroubleError, type Trouble } from '../agents/engine.ts'
import {
  canStart,
  createLimiter,
  onFailure,
  onStart,
  onSuccess,
  onTrouble,
  type LimiterState,
} from '../agents/llm/limiter.ts'

/** A call that finds the limiter full looks again after this. */
const POLL_MS = 50
/** A lane waits as long as this for a service that has named a time; a longer wait is the job's, which sleeps. */
const MAX_CLOSED_WAIT_MS = 5_000

/**
 * A time named to one job closes the way for the others no longer than this: it may be that job's own, or a mistake. Then
 * one call finds out; the job that was told sleeps as long as it was told.
 */
const MAX_CLOSED_MS = 30_000

/** By endpoint. */
const limiters = new Map<string, LimiterState>()

export interface Passage {
  /** Which model at which server: trouble with one says nothing of another. */
  readonly endpoint: string
  /** The widest the gate opens, which may change with the server's pace. */
  readonly lanes: () => number
  /** How long a call can take at most; its place is free after that, whatever became of it. */
  readonly maxMs: number
  /** Asked while the gate is full. */
  readonly canWait: () => boolean
}

/** Makes the call when there is a place; null when it cannot wait for one. Throws as the call does, and for a long wait. */
export async function withModelLimit<T>(
  { endpoint, lanes, maxMs, canWait }: Passage,
  call: () => Promise<T>,
): Promise<T | null> {
  const limiter = () => limiters.get(endpoint) ?? createLimiter(lanes())
  while (!canStart(limiter(), lanes(), Date.now())) {
    const closedMs = limiter().closedUntil - Date.now()
    if (closedMs > MAX_CLOSED_WAIT_MS) {
      throw new EngineTroubleError('The service asked to wait', { kind: 'busy', retryAfterMs: closedMs })
    }
    if (!canWait()) return null
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const place = Symbol('call')
  limiters.set(endpoint, onStart(limiter(), place, Date.now(), maxMs))
  try {
    const outcome = await call()
    limiters.set(endpoint, onSuccess(limiter(), place, lanes()))
    return outcome
  } catch (error) {
    const isTrouble = error instanceof EngineTroubleError
    limiters.set(
      endpoint,
      isTrouble ? onTrouble(limiter(), place, closedUntil(error.trouble)) : onFailure(limiter(), place),
    )
    throw error
  }
}

function closedUntil({ retryAfterMs }: Trouble): number {
  return retryAfterMs === null ? 0 : Date.now() + Math.min(retryAfterMs, MAX_CLOSED_MS)
}
