// Estimates how many questions a model server answers at once, from the calls of this isolate. A home server may write
// eight tokens a second and take one question at a time, while the others wait in its queue.
import { Learnt } from './learnt.ts'

/** Questions that a server answers side by side. */
const atOnce = new Learnt<number>()

interface Endpoint {
  /** When the youngest of the questions that have got a token was asked. */
  lastServedStart: number
  readonly open: Set<OpenCall>
}

const endpoints = new Map<string, Endpoint>()

/** So many times as long as a silence may last, a server may say that it lives and write nothing. */
const MAX_KEPT_ALIVE = 5
/** Lanes begin together, and which of them the server sees first is chance. */
const TOGETHER_MS = 1_000
/** A question without a token for as long as another question's whole answer is waiting in a queue. */
const MIN_QUEUED_MS = 1_500

/**
 * The number of questions the server answers at once, plus one that is ready when the next answer ends. More questions
 * would only wait in the server's queue.
 */
export function fittingLanes(key: string, lanes: number, now = Date.now()): number {
  return Math.min(lanes, (atOnce.of(key, now) ?? Infinity) + 1)
}

/** One question on its way. Times are milliseconds since the epoch. */
export class OpenCall {
  readonly startedAt: number
  readonly #key: string
  readonly #endpoint: Endpoint
  #firstTokenAt: number | null = null
  #lastTokenAt: number | null = null
  /** Whatever the server sent last, its comments included. */
  #lastLifeAt: number
  /** The last token of questions that were ahead of it and have been answered. */
  #aheadEndedAt = 0

  constructor(key: string, now = Date.now()) {
    this.#key = key
    this.#endpoint = endpoints.get(key) ?? { lastServedStart: 0, open: new Set() }
    endpoints.set(key, this.#endpoint)
    this.#endpoint.open.add(this)
    this.startedAt = this.#lastLifeAt = now
  }

  noteToken(now = Date.now()): void {
    this.#endpoint.lastServedStart = Math.max(this.#endpoint.lastServedStart, this.startedAt)
    this.#firstTokenAt ??= now
    this.#lastTokenAt = now
  }

  noteLife(now = Date.now()): void {
    this.#lastLifeAt = now
  }

  isSilent(idleMs: number, now = Date.now()): boolean {
    const signAt = this.lastSign()
    return now - Math.max(signAt, this.#lastLifeAt) >= idleMs || now - signAt >= idleMs * MAX_KEPT_ALIVE
  }

  /**
   * The latest sign that the server still works on the question. Before the question's first token, a token of an earlier
   * question counts too, because the question may wait behind it in the server's queue. Never older than the question.
   */
  lastSign(): number {
    if (this.#lastTokenAt !== null) return this.#lastTokenAt
    const ahead = [...this.#endpoint.open].filter((other) => other.#isAheadOf(this))
    return Math.max(this.startedAt, this.#aheadEndedAt, ...ahead.map((other) => other.#lastTokenAt ?? 0))
  }

  #isAheadOf({ startedAt }: OpenCall): boolean {
    return this.startedAt <= startedAt + TOGETHER_MS
  }

  /** The call is over, with an answer or without. */
  end(now = Date.now()): void {
    const { open, lastServedStart } = this.#endpoint
    const [firstTokenAt, lastTokenAt] = [this.#firstTokenAt ?? 0, this.#lastTokenAt ?? 0]
    open.delete(this)
    const others = [...open]
    // A question behind it begins to be read now, and is not to be taken for forgotten.
    for (const other of others)
      if (this.#isAheadOf(other)) other.#aheadEndedAt = Math.max(other.#aheadEndedAt, lastTokenAt)
    const unserved = others.filter((other) => other.#firstTokenAt === null)
    // One that was asked long before others that are served stands in no queue: the server has lost it.
    const isQueued = ({ startedAt }: OpenCall) =>
      startedAt <= firstTokenAt && startedAt + TOGETHER_MS >= lastServedStart
    if (lastTokenAt - firstTokenAt < MIN_QUEUED_MS || !unserved.some(isQueued)) return
    const beside = others.filter((other) => (other.#firstTokenAt ?? Infinity) < lastTokenAt)
    atOnce.learn(this.#key, beside.length + 1, now)
  }
}
