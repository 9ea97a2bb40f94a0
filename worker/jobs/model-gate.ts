// The way to the model that all jobs of this isolate share: the account's limits are theirs together. Trouble narrows it
// for every job, success widens it again, and a time that the service names is kept by all.
import { EngineTroubleError, type TranslationOutcome, type Trouble } from '../agents/engine.ts'
import {
  canStart,
  createLimiter,
  onFailure,
  onStart,
  onSuccess,
  onTrouble,
  type LimiterState,
} from '../agents/limiter.ts'

/** A call that finds the limiter full looks again after this. */
const POLL_MS = 50
/** A lane waits as long as this for a service that has named a time; a longer wait is the job's, which sleeps. */
const MAX_CLOSED_WAIT_MS = 5_000

let limiter: LimiterState | null = null

export interface Passage {
  /** The widest the gate opens. */
  readonly lanes: number
  /** How long a call can take at most; its place is free after that, whatever became of it. */
  readonly maxMs: number
  /** Asked while the gate is full. */
  readonly canWait: () => boolean
}

/** A translation's second question may have met trouble after the first was answered. */
type Outcome = Pick<TranslationOutcome, 'usage'> & Partial<Pick<TranslationOutcome, 'unanswered'>>

/** Makes the call when there is a place; null when it cannot wait for one. Throws as the call does, and for a long wait. */
export async function throughGate<T extends Outcome>(
  { lanes, maxMs, canWait }: Passage,
  call: () => Promise<T>,
): Promise<T | null> {
  limiter ??= createLimiter(lanes)
  while (!canStart(limiter, Date.now())) {
    const closedMs = limiter.closedUntil - Date.now()
    if (closedMs > MAX_CLOSED_WAIT_MS) {
      throw new EngineTroubleError('The service asked to wait', { kind: 'busy', retryAfterMs: closedMs })
    }
    if (!canWait()) return null
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const place = Symbol('call')
  limiter = onStart(limiter, place, Date.now(), maxMs)
  try {
    const outcome = await call()
    const { unanswered = null } = outcome
    if (unanswered === null) limiter = onSuccess(limiter, place, lanes)
    else if (unanswered.trouble === null) limiter = onFailure(limiter, place)
    else limiter = onTrouble(limiter, place, closedUntil(unanswered.trouble))
    return outcome
  } catch (error) {
    limiter =
      error instanceof EngineTroubleError
        ? onTrouble(limiter, place, closedUntil(error.trouble))
        : onFailure(limiter, place)
    throw error
  }
}

function closedUntil({ retryAfterMs }: Trouble): number {
  return retryAfterMs === null ? 0 : Date.now() + retryAfterMs
}
