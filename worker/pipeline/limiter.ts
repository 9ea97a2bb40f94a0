// Limits the number of parallel model calls by additive increase and multiplicative decrease, as TCP shares a line of
// unknown capacity. Pure over its state. The caller keeps one state per isolate and reports each call's start and end.

export interface LimiterState {
  /** Calls allowed at once; whole numbers matter, the fraction is progress towards the next one. */
  readonly limit: number
  /** The running calls, each with its latest end: a cancelled invocation never reports its end. */
  readonly calls: ReadonlyMap<symbol, number>
  /** No call before this time: the service has named it. */
  readonly closedUntil: number
}

/** Below one call at a time nothing would ever find out that the service is well again. */
const MIN_LIMIT = 1

/** Starts at full width: most accounts are never throttled, and one busy answer corrects those that are. */
export function createLimiter(lanes: number): LimiterState {
  return { limit: Math.max(MIN_LIMIT, lanes), calls: new Map(), closedUntil: 0 }
}

/** `lanes` is the number of questions the server answers at once, which may be learnt after the limiter was made. */
export function canStart({ limit, calls, closedUntil }: LimiterState, lanes: number, now: number): boolean {
  if (closedUntil > now) return false
  let running = 0
  for (const overAt of calls.values()) if (overAt > now) running++
  return running < Math.max(MIN_LIMIT, Math.min(Math.floor(limit), lanes))
}

/** `maxMs`: how long the call can take at most. */
export function onStart(state: LimiterState, call: symbol, now: number, maxMs: number): LimiterState {
  const running = [...state.calls].filter(([, overAt]) => overAt > now)
  return { ...state, calls: new Map([...running, [call, now + maxMs]]) }
}

/** A full round of successes at the present width widens it by one call, up to `lanes`. */
export function onSuccess(state: LimiterState, call: symbol, lanes: number): LimiterState {
  const wider = Math.min(Math.max(MIN_LIMIT, lanes), state.limit + 1 / Math.floor(state.limit))
  return { ...state, limit: wider, calls: without(state.calls, call) }
}

/** The service asked to come back later, failed, or did not answer in time. `closedUntil` is 0 where it named no time. */
export function onTrouble(state: LimiterState, call: symbol, closedUntil: number): LimiterState {
  return {
    limit: Math.max(MIN_LIMIT, Math.floor(state.limit / 2)),
    calls: without(state.calls, call),
    closedUntil: Math.max(state.closedUntil, closedUntil),
  }
}

/** Neither proof of capacity nor of its lack: a refusal, a cancel. */
export function onFailure(state: LimiterState, call: symbol): LimiterState {
  return { ...state, calls: without(state.calls, call) }
}

function without(calls: ReadonlyMap<symbol, number>, call: symbol): ReadonlyMap<symbol, number> {
  return new Map([...calls].filter(([other]) => other !== call))
}
