// How many model calls may run at once: additive increase, multiplicative decrease, as TCP shares a line nobody can
// measure. Pure over its state; the consumer keeps one state an isolate and counts the calls.

export interface LimiterState {
  /** Calls allowed at once; whole numbers matter, the fraction is progress towards the next one. */
  readonly limit: number
  readonly inFlight: number
}

/** Below one call at a time nothing would ever find out that the service is well again. */
const MIN_LIMIT = 1

/** Starts at full width: most accounts are never throttled, and one busy answer corrects those that are. */
export function createLimiter(lanes: number): LimiterState {
  return { limit: Math.max(MIN_LIMIT, lanes), inFlight: 0 }
}

export function canStart({ limit, inFlight }: LimiterState): boolean {
  return inFlight < Math.floor(limit)
}

export function onStart(state: LimiterState): LimiterState {
  return { ...state, inFlight: state.inFlight + 1 }
}

/** A full round of successes at the present width widens it by one call, up to `lanes`. */
export function onSuccess({ limit, inFlight }: LimiterState, lanes: number): LimiterState {
  return { limit: Math.min(Math.max(MIN_LIMIT, lanes), limit + 1 / Math.floor(limit)), inFlight: oneLess(inFlight) }
}

/** The service asked to come back later. */
export function onBusy({ limit, inFlight }: LimiterState): LimiterState {
  return { limit: Math.max(MIN_LIMIT, Math.floor(limit / 2)), inFlight: oneLess(inFlight) }
}

/** Neither proof of capacity nor of its lack: a time-out, a refusal, a cancel. */
export function onFailure({ limit, inFlight }: LimiterState): LimiterState {
  return { limit, inFlight: oneLess(inFlight) }
}

function oneLess(inFlight: number): number {
  return Math.max(0, inFlight - 1)
}
