// Estimates how many questions a model server answers at once, from the calls of this isolate. A home server may write
// eight tokens a second and take one question at a time, while the others wait in its queue.

/**
 * The number of questions the server answers at once, plus one that is ready when the next answer ends. More questions
 * would only wait in the server's queue.
 */
export function fittingLanes(key: string, lanes: number, now = Date.now()): number {
  const { atOnce, narrowedAt } = endpointOf(key)
  return now - narrowedAt > NARROW_FOR_MS ? lanes : Math.min(lanes, atOnce + 1)
}

/** One question on its way. Times are milliseconds since the epoch. */
export interface OpenCall {
  readonly startedAt: number
  firstTokenAt: number | null
  lastTokenAt: number | null
  /** Whatever the server sent last, its comments included. */
  lastLifeAt: number
  /** The last token of questions that were ahead of it and have been answered. */
  aheadEndedAt: number
}

interface Endpoint {
  /** Questions that the server answers side by side, as it has shown last; it holds for `NARROW_FOR_MS`. */
  atOnce: number
  narrowedAt: number
  /** When the youngest of the questions that have got a token was asked. */
  lastServedStart: number
  readonly open: Set<OpenCall>
}

const endpoints = new Map<string, Endpoint>()

function endpointOf(key: string): Endpoint {
  const endpoint = endpoints.get(key) ?? {
    atOnce: Infinity,
    narrowedAt: -Infinity,
    lastServedStart: 0,
    open: new Set(),
  }
  endpoints.set(key, endpoint)
  return endpoint
}

/** A server may be started anew with more room. */
const NARROW_FOR_MS = 10 * 60 * 1000

export function beginCall(key: string, now = Date.now()): OpenCall {
  const call: OpenCall = { startedAt: now, firstTokenAt: null, lastTokenAt: null, lastLifeAt: now, aheadEndedAt: 0 }
  endpointOf(key).open.add(call)
  return call
}

export function noteToken(key: string, call: OpenCall, now = Date.now()): void {
  const endpoint = endpointOf(key)
  endpoint.lastServedStart = Math.max(endpoint.lastServedStart, call.startedAt)
  call.firstTokenAt ??= now
  call.lastTokenAt = now
}

export function noteLife(call: OpenCall, now = Date.now()): void {
  call.lastLifeAt = now
}

/** So many times as long as a silence may last, a server may say that it lives and write nothing. */
const MAX_KEPT_ALIVE = 5

export function isSilent(key: string, call: OpenCall, idleMs: number, now = Date.now()): boolean {
  const lastSignAt = lastSignOf(key, call)
  return now - Math.max(lastSignAt, call.lastLifeAt) >= idleMs || now - lastSignAt >= idleMs * MAX_KEPT_ALIVE
}

/** Lanes begin together, and which of them the server sees first is chance. */
const TOGETHER_MS = 1_000

/**
 * The latest sign that the server still works on the question. Before the question's first token, a token of an earlier
 * question counts too, because the question may wait behind it in the server's queue. Never older than the question.
 */
export function lastSignOf(key: string, call: OpenCall): number {
  if (call.lastTokenAt !== null) return call.lastTokenAt
  const ahead = [...endpointOf(key).open].filter((other) => isAhead(other, call))
  return Math.max(call.startedAt, call.aheadEndedAt, ...ahead.map(({ lastTokenAt }) => lastTokenAt ?? 0))
}

function isAhead({ startedAt }: OpenCall, call: OpenCall): boolean {
  return startedAt <= call.startedAt + TOGETHER_MS
}

/** A question without a token for as long as another question's whole answer is waiting in a queue. */
const MIN_QUEUED_MS = 1_500
/** The call is over, with an answer or without. */
export function endCall(key: string, call: OpenCall, now = Date.now()): void {
  const endpoint = endpointOf(key)
  endpoint.open.delete(call)
  const { firstTokenAt, lastTokenAt } = call
  // A question behind it begins to be read now, and is not to be taken for forgotten.
  for (const other of endpoint.open)
    if (isAhead(call, other)) other.aheadEndedAt = Math.max(other.aheadEndedAt, lastTokenAt ?? 0)
  if (firstTokenAt === null || lastTokenAt === null || lastTokenAt - firstTokenAt < MIN_QUEUED_MS) return
  const others = [...endpoint.open]
  // One that was asked long before others that are served stands in no queue: the server has lost it.
  const isQueued = ({ firstTokenAt: served, startedAt: asked }: OpenCall) =>
    served === null && asked <= firstTokenAt && asked + TOGETHER_MS >= endpoint.lastServedStart
  if (!others.some(isQueued)) return
  endpoint.atOnce = others.filter((other) => other.firstTokenAt !== null && other.firstTokenAt < lastTokenAt).length + 1
  endpoint.narrowedAt = now
}
