// The way to the model that all jobs of this isolate share: the account's limits are theirs together. Trouble narrows it
// for every job, success widens it again.
import { EngineTroubleError, type TranslationOutcome } from '../agents/engine.ts'
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

let limiter: LimiterState | null = null

export interface Passage {
  /** The widest the gate opens. */
  readonly lanes: number
  /** How long a call can take at most; its place is free after that, whatever became of it. */
  readonly maxMs: number
  /** Asked while the gate is full. */
  readonly canWait: () => boolean
}

/** Makes the call when there is a place; null when it cannot wait for one. */
export async function throughGate(
  { lanes, maxMs, canWait }: Passage,
  call: () => Promise<TranslationOutcome>,
): Promise<TranslationOutcome | null> {
  limiter ??= createLimiter(lanes)
  while (!canStart(limiter, Date.now())) {
    if (!canWait()) return null
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const place = Symbol('call')
  limiter = onStart(limiter, place, Date.now(), maxMs)
  try {
    const outcome = await call()
    limiter = outcome.unanswered ? onTrouble(limiter, place) : onSuccess(limiter, place, lanes)
    return outcome
  } catch (error) {
    limiter = error instanceof EngineTroubleError ? onTrouble(limiter, place) : onFailure(limiter, place)
    throw error
  }
}
