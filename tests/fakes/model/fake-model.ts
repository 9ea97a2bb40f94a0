// A fake OpenAI-compatible model server: real HTTP, deterministic translations, and faults on demand, drawn from a seed
// or switched on one by one. `command.ts` runs it by hand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChatBody, completion, type Completion, readRequest, type FakeModelRequest } from './chat-protocol.ts'
import {
  CLOSED_FAULTS,
  isOneOf,
  TRANSPORT_FAULTS,
  type ClosedFault,
  type Fault,
  type TransportFault,
} from './fault-names.ts'
import { drawFaults, type Draw, type FaultPlan } from './fault-plan.ts'
import { readReferences, type References } from './good-translations.ts'
import { obedientAnswer } from './injections.ts'
import type { AnswerItem } from './item-faults.ts'
import { type ScriptedReviewer, reviewerAnswer } from './scripted-reviewer.ts'
import type { OddAnswer } from './odd-answers.ts'
import type { TranslationData } from './read-question.ts'
import { problem, send, sendFaulty, type WireAnswer } from './send.ts'
import { type SaidItem, spoilAnswer, spoilEveryItem, toContent } from './spoil-answer.ts'
import { eventsOf, streamCompletion } from './stream.ts'
import type { GoodItem } from './text-faults.ts'
import { fakeBrief, translateRequest } from './translate-request.ts'

/** An answer of a kilobyte takes minutes at this pace. */
const DRIP_MS = 250
const NO_FAULT: Draw = { faults: [], random: () => 0 }

export interface FakeModelOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number
  readonly delayMs?: number
  /** A folder of references, see `References`: texts it knows get their human translation. */
  readonly flores?: string
  /** Faults drawn from a seed; none by default. */
  readonly faults?: FaultPlan
  /** Between two bytes of a `slow_drip`; 250 by default, which no time-out waits for. */
  readonly dripMs?: number
  /** Leaves out the last segment of the first request that has two or more. */
  readonly dropOnce?: boolean
  /** Leaves out the last segment of every first question of two or more, so that each batch needs a second. */
  readonly dropAlways?: boolean
  /** Does what a known text says in it, whenever it is asked for it, and translates the rest as ever. */
  readonly obeys?: boolean
  /** Every n-th request is answered 429. */
  readonly busyEvery?: number
  /** In seconds, for every 429; 1 by default. */
  readonly retryAfter?: string
  /** Texts with tags lose them: in the first request only, or always. */
  readonly breakTags?: 'once' | 'always'
  /** Answers this status with an error body, always. */
  readonly status?: number
  /** Decides it request by request, counted from 1; 200 answers as ever. */
  readonly statusOf?: (request: number, data: TranslationData) => number
  /** Replaces the answer's text: prose, a code fence, half an answer. */
  readonly rewrite?: (content: string, request: number) => string
  /** The body of a 400 to a request that the server does not take; null where it does. */
  readonly refuses?: (body: ChatBody) => object | null
  /** Sends answers in a manner of its own. */
  readonly oddAnswer?: OddAnswer
  /** Where it is asked, behind the origin; `/v1/chat/completions` where nothing is said. */
  readonly path?: string
  /** Answers the reviewer's questions; without one, no error is found and no text is the better one. */
  readonly reviewer?: ScriptedReviewer
  /** Answers in one piece, whatever is asked. */
  readonly neverStreams?: boolean
  /** How fast it writes; at once where nothing is said. */
  readonly tokensPerSecond?: number
  /** Answers so many requests side by side; others wait for their turn. */
  readonly atOnce?: number
  /** Says of an answer that it ended at the output's limit. */
  readonly isCut?: (request: number) => boolean
}

/** A segment's text and what the model said for it. */
export interface Said {
  readonly source: string
  readonly text: string
  /** Null where the text is the good one. */
  readonly fault: Fault | null
}

/** One call as the server saw it. Times are milliseconds since the epoch. */
export interface FakeCall {
  readonly arrivedAt: number
  /** Null while it is open, and for an answer that never came. */
  readonly answeredAt: number | null
  /** Null when the client left before, or nothing was sent. */
  readonly status: number | null
  readonly fault: Fault | null
  /** Texts of the segments that were asked for, and of those among them whose answer the fault has spoilt. */
  readonly segments: readonly string[]
  readonly spoilt: readonly string[]
  /** What was answered, as far as it reached the answer's text, and which fault made it so. */
  readonly said: readonly Said[]
  /** Calls open at its arrival, itself included. */
  readonly open: number
}

export interface FakeModel {
  /** The base URL, with `/v1`. */
  readonly url: string
  /** Every request so far, the refused ones included. */
  readonly requests: readonly FakeModelRequest[]
  /** One for each request, in the same order. Also served as JSON at `/calls`. */
  readonly calls: readonly FakeCall[]
  /** How many calls each fault has hit, for those that have hit any. */
  faultCounts(): Partial<Record<Fault, number>>
  /** Calls whose client still waits. */
  openCalls(): number
  close(): Promise<void>
}

export async function startFakeModel(options: FakeModelOptions = {}): Promise<FakeModel> {
  const model = new Conversation(options)
  const server = createServer((incoming, response) => {
    model.answer(incoming, response).catch((error: unknown) => {
      send(response, 400, { error: { message: String(error), type: 'invalid_request_error' } })
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests: model.requests,
    calls: model.calls,
    faultCounts: () => countFaults(model.calls),
    openCalls: () => model.open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections() // a client that gave up waiting may still hold one
      }),
  }
}

type OpenCall = { -readonly [Key in keyof FakeCall]: FakeCall[Key] }

/** What the server remembers from call to call. */
class Conversation {
  readonly requests: FakeModelRequest[] = []
  readonly calls: OpenCall[] = []
  readonly #options: FakeModelOptions
  readonly #references: References | null
  readonly #attempts = new Map<string, number>()
  readonly #queue: (() => void)[] = []
  #answering = 0
  #hasDropped = false
  #hasBroken = false
  open = 0

  constructor(options: FakeModelOptions) {
    this.#options = options
    this.#references = options.flores === undefined ? null : readReferences(options.flores)
  }

  async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.method === 'GET' && incoming.url === '/calls') return send(response, 200, this.calls)
    if (incoming.method !== 'POST' || incoming.url !== (this.#options.path ?? '/v1/chat/completions'))
      return send(response, 404, {})
    const arrivedAt = Date.now()
    const request = await readRequest(incoming)
    const segments = request.data.segments.map(({ text }) => text)
    const call: OpenCall = {
      arrivedAt,
      answeredAt: null,
      status: null,
      fault: null,
      segments,
      spoilt: [],
      said: [],
      open: ++this.open,
    }
    this.requests.push(request)
    this.calls.push(call)
    response.once('close', () => this.open--)
    response.once('finish', () => (call.answeredAt = Date.now()))
    const number = this.requests.length
    if (this.#options.delayMs) await new Promise((resolve) => setTimeout(resolve, this.#options.delayMs))
    await this.#inTurn(response, () => this.#respond(request, number, call, response))
  }

  /** A client that leaves gives its turn back. */
  async #inTurn(response: ServerResponse, work: () => Promise<void>): Promise<void> {
    while (this.#answering >= (this.#options.atOnce ?? Infinity)) {
      await new Promise<void>((resolve) => this.#queue.push(resolve))
      if (response.destroyed) break
    }
    this.#answering++
    try {
      if (!response.destroyed) await work()
    } finally {
      this.#answering--
      this.#queue.shift()?.()
    }
  }

  async #respond(request: FakeModelRequest, number: number, call: OpenCall, response: ServerResponse): Promise<void> {
    const options = this.#options
    const retryAfter = options.retryAfter ?? '1'
    call.status = options.status ?? options.statusOf?.(number, request.data) ?? 200
    if (call.status !== 200) return send(response, call.status, problem('fake_refusal'))
    if (options.busyEvery && number % options.busyEvery === 0) {
      call.status = 429
      return send(response, 429, problem('rate_limit_exceeded'), { 'retry-after': retryAfter })
    }
    const refusal = options.refuses?.(request.body) ?? null
    if (refusal !== null) {
      call.status = 400
      return send(response, 400, refusal)
    }
    const { fault, content } = this.#compose(request.data, number, call)
    const body = completion(request.body, options.rewrite?.(content, number) ?? content, options.isCut?.(number))
    if (await options.oddAnswer?.({ body: request.body, completion: body, number }, response)) {
      call.status = response.statusCode
      return undefined
    }
    const isStreamed = request.body.stream === true && !options.neverStreams
    if (fault === null || !liesOnWire(fault)) {
      if (isStreamed) return streamCompletion(response, body, options.tokensPerSecond ?? null)
      return send(response, 200, body)
    }
    const wire = { retryAfterSeconds: Number(retryAfter), dripMs: options.dripMs ?? DRIP_MS }
    call.status = sendFaulty(fault, response, wireAnswer(body, isStreamed), wire)
    return undefined
  }

  /** The answer's text, with the call's fault in it unless that lies on the wire. */
  #compose(
    data: TranslationData,
    number: number,
    call: OpenCall,
  ): { readonly fault: Fault | null; readonly content: string } {
    if (data.candidates !== undefined)
      return { fault: null, content: fakeBrief(this.#references === null ? data.candidates : []) }
    const review = reviewerAnswer(data, this.#options.reviewer)
    if (review !== null) return { fault: null, content: review }
    const { items, context } = translateRequest(data, this.#references)
    const answered = this.#switchedFaults(items, data)
    const good = toContent(answered)
    const said = answered.map((item) => ({ ...item, fault: null }))
    call.said = saidOf(data, said)
    const plan = this.#options.faults
    const isSpared = plan === undefined || number <= (plan.after ?? 0)
    const { faults, random } = isSpared ? NO_FAULT : drawFaults(plan, ...this.#questionOf(data))
    const [first] = faults
    if (plan?.isThorough && first !== undefined && !liesOnWire(first)) {
      const answer = spoilEveryItem(faults, items, { ...context, random })
      if (answer === null) return { fault: null, content: good }
      call.fault = answer.fault
      call.spoilt = textsOf(data, answer.spoilt)
      call.said = saidOf(data, answer.said)
      return answer
    }
    for (const fault of faults) {
      const answer = liesOnWire(fault)
        ? { content: good, said, spoilt: [] }
        : spoilAnswer(fault, items, { ...context, random })
      if (answer === null) continue
      call.fault = fault
      call.spoilt = textsOf(data, answer.spoilt)
      call.said = saidOf(data, answer.said)
      return { fault, content: answer.content }
    }
    return { fault: null, content: good }
  }

  /** Context is no part of it: what came before depends on which call was faster. */
  #questionOf({ targetLanguage, segments }: TranslationData): [question: string, attempt: number] {
    const question = JSON.stringify([targetLanguage, segments.map(({ id, text }) => [id, text])])
    const attempt = (this.#attempts.get(question) ?? 0) + 1
    this.#attempts.set(question, attempt)
    return [question, attempt]
  }

  /** The faults that an option names one by one. */
  #switchedFaults(items: readonly GoodItem[], { segments }: TranslationData): AnswerItem[] {
    const options = this.#options
    const { obeys } = options
    let answered = items.map(({ id, source, text }) => ({
      id,
      text: (obeys ? obedientAnswer(source) : null) ?? text,
    }))
    const isRepair = segments.some(({ problems }) => problems !== undefined)
    const drops = (options.dropOnce && !this.#hasDropped) || (options.dropAlways && !isRepair)
    if (drops && answered.length > 1) {
      this.#hasDropped = true
      answered = answered.slice(0, -1)
    }
    if (options.breakTags === 'always' || (options.breakTags === 'once' && !this.#hasBroken)) {
      this.#hasBroken = true
      answered = answered.map(({ id, text }) => ({ id, text: text.replace(/<[^>]*>/gu, '') }))
    }
    return answered
  }
}

function textsOf({ segments }: TranslationData, ids: readonly string[]): string[] {
  return segments.flatMap(({ id, text }) => (ids.includes(id) ? [text] : []))
}

function saidOf({ segments }: TranslationData, said: readonly SaidItem[]): Said[] {
  const sources = new Map(segments.map(({ id, text }) => [id, text]))
  return said.map(({ id, text, fault }) => ({ source: sources.get(id) ?? '', text, fault }))
}

function wireAnswer(body: Completion, isStreamed: boolean): WireAnswer {
  return isStreamed
    ? { contentType: 'text/event-stream', text: eventsOf(body).join('') }
    : { contentType: 'application/json', text: JSON.stringify(body) }
}

function liesOnWire(fault: Fault): fault is TransportFault | ClosedFault {
  return isOneOf(TRANSPORT_FAULTS, fault) || isOneOf(CLOSED_FAULTS, fault)
}

function countFaults(calls: readonly FakeCall[]): Partial<Record<Fault, number>> {
  const counts: Partial<Record<Fault, number>> = {}
  for (const { fault } of calls) if (fault !== null) counts[fault] = (counts[fault] ?? 0) + 1
  return counts
}
