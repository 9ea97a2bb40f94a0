// How fast a model server answers, and how many questions it answers at once: measured from the calls of this isolate.
// A server at home may write eight tokens a second and take one question at a time, with the others in its queue.

/** What an endpoint has shown so far. */
export interface Pace {
  /** Of one answer while it is written. */
  readonly tokensPerSecond: number
  /** From a question to its first token, the server's queue included. */
  readonly firstTokenMs: number
  /** Questions that the server answers side by side; null where it has not shown a limit. */
  readonly atOnce: number | null
}

export interface BatchSize {
  readonly segments: number
  /** Of the source. */
  readonly tokens: number
}

/** An answer that takes longer is shown too late, and lost with its worker. */
const COMFORTABLE_ANSWER_SECONDS = 45
/** Tokens of an answer for one of its source: other languages are longer, and ids and JSON stand around them. */
const ANSWER_TOKENS_PER_SOURCE_TOKEN = 1.6
/** Less would pay for the instructions more often than for the text. */
const SMALLEST_BATCH: BatchSize = { segments: 4, tokens: 160 }

/** The part of the largest batch whose answer comes in comfortable time; null is a pace nobody has measured. */
export function fittingBatch(pace: Pace | null, largest: BatchSize): BatchSize {
  if (pace === null) return largest
  const fitting = (pace.tokensPerSecond * COMFORTABLE_ANSWER_SECONDS) / ANSWER_TOKENS_PER_SOURCE_TOKEN
  const share = Math.min(1, fitting / largest.tokens)
  return {
    segments: Math.min(largest.segments, Math.max(SMALLEST_BATCH.segments, Math.round(largest.segments * share))),
    tokens: Math.min(largest.tokens, Math.max(SMALLEST_BATCH.tokens, Math.round(largest.tokens * share))),
  }
}

/**
 * As many as the server answers at once, and one whose question stands ready when the next answer ends; more would only
 * wait in its queue.
 */
export function fittingLanes(pace: Pace | null, lanes: number): number {
  return Math.min(lanes, (pace?.atOnce ?? lanes) + 1)
}

/** One question on its way. Times are milliseconds since the epoch. */
export interface OpenCall {
  readonly startedAt: number
  firstTokenAt: number | null
  lastTokenAt: number | null
  /** The last token of questions that were ahead of it and have been answered. */
  aheadEndedAt: number
}

interface Endpoint {
  pace: Pace | null
  narrowedAt: number
  /** When the youngest of the questions that have got a token was asked. */
  lastServedStart: number
  readonly open: Set<OpenCall>
}

const endpoints = new Map<string, Endpoint>()

function endpointOf(key: string): Endpoint {
  const endpoint = endpoints.get(key) ?? { pace: null, narrowedAt: 0, lastServedStart: 0, open: new Set() }
  endpoints.set(key, endpoint)
  return endpoint
}

/** A server may be started anew with more room. */
const NARROW_FOR_MS = 10 * 60 * 1000

/** Null until an answer has been measured. */
export function paceOf(key: string, now = Date.now()): Pace | null {
  const { pace, narrowedAt } = endpointOf(key)
  return pace !== null && now - narrowedAt > NARROW_FOR_MS ? { ...pace, atOnce: null } : pace
}

export function beginCall(key: string, now = Date.now()): OpenCall {
  const call: OpenCall = { startedAt: now, firstTokenAt: null, lastTokenAt: null, aheadEndedAt: 0 }
  endpointOf(key).open.add(call)
  return call
}

export function noteToken(key: string, call: OpenCall, now = Date.now()): void {
  const endpoint = endpointOf(key)
  endpoint.lastServedStart = Math.max(endpoint.lastServedStart, call.startedAt)
  call.firstTokenAt ??= now
  call.lastTokenAt = now
}

/** Lanes begin together, and which of them the server sees first is chance. */
const TOGETHER_MS = 1_000

/**
 * The latest sign that a question is not forgotten: its own, or, before its first token, one of a question asked before
 * it, behind which it may stand in the server's queue. Never older than the question.
 */
export function lastSignOf(key: string, call: OpenCall): number {
  if (call.lastTokenAt !== null) return call.lastTokenAt
  const ahead = [...endpointOf(key).open].filter((other) => isAhead(other, call))
  return Math.max(call.startedAt, call.aheadEndedAt, ...ahead.map(({ lastTokenAt }) => lastTokenAt ?? 0))
}

function isAhead({ startedAt }: OpenCall, call: OpenCall): boolean {
  return startedAt <= call.startedAt + TOGETHER_MS
}

/** Shorter answers tell more of the network than of the model. */
const MIN_MEASURED_TOKENS = 16
const MIN_MEASURED_MS = 250
/** A question left without a word for as long as another's whole answer stands in a queue. */
const MIN_QUEUED_MS = 1_500
/** Of each new measurement; one slow answer is no slow server. */
const WEIGHT = 0.5

/** The call is over. `outputTokens` is null for one that failed: it is no measurement. */
export function endCall(key: string, call: OpenCall, outputTokens: number | null, now = Date.now()): void {
  const endpoint = endpointOf(key)
  endpoint.open.delete(call)
  const { firstTokenAt, lastTokenAt, startedAt } = call
  // A question behind it begins to be read now, and is not to be taken for forgotten.
  for (const other of endpoint.open)
    if (isAhead(call, other)) other.aheadEndedAt = Math.max(other.aheadEndedAt, lastTokenAt ?? 0)
  if (outputTokens === null || firstTokenAt === null || lastTokenAt === null) return
  // What comes all at once was written before it came.
  const isBurst = lastTokenAt - firstTokenAt < MIN_MEASURED_MS
  const writtenMs = lastTokenAt - (isBurst ? startedAt : firstTokenAt)
  if (outputTokens < MIN_MEASURED_TOKENS || writtenMs < MIN_MEASURED_MS) return
  const measured = { tokensPerSecond: (outputTokens * 1000) / writtenMs, firstTokenMs: firstTokenAt - startedAt }
  const before = endpoint.pace
  const mean = (one: number, other: number) => one * (1 - WEIGHT) + other * WEIGHT
  endpoint.pace = {
    tokensPerSecond: mean(before?.tokensPerSecond ?? measured.tokensPerSecond, measured.tokensPerSecond),
    firstTokenMs: mean(before?.firstTokenMs ?? measured.firstTokenMs, measured.firstTokenMs),
    atOnce: before?.atOnce ?? null,
  }
  if (isBurst || lastTokenAt - firstTokenAt < MIN_QUEUED_MS) return
  const others = [...endpoint.open]
  // One that was asked long before others that are served stands in no queue: the server has lost it.
  const isQueued = ({ firstTokenAt: served, startedAt: asked }: OpenCall) =>
    served === null && asked <= firstTokenAt && asked + TOGETHER_MS >= endpoint.lastServedStart
  if (!others.some(isQueued)) return
  const served = others.filter((other) => other.firstTokenAt !== null && other.firstTokenAt < lastTokenAt).length
  endpoint.pace = { ...endpoint.pace, atOnce: served + 1 }
  endpoint.narrowedAt = now
}
