// A stand-in for an OpenAI-compatible model server: real HTTP, a deterministic "translation" (accents on the same
// letters as the pseudo-translation, tags kept) and faults on demand. By hand:
//   node tests/fakes/model.ts --port 9099 [--delay 500] [--drop-once] [--busy-every 5]
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseMarkup, toMarkup } from '../../worker/documents/inline-markup.ts'
import { pseudoTranslate, pseudoTranslateInlines } from '../../worker/documents/pseudo.ts'

export interface FakeModelOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number
  readonly delayMs?: number
  /** Leaves out the last segment of the first request that has two or more. */
  readonly dropOnce?: boolean
  /** Leaves out the last segment of every first question of two or more, so that each batch needs a second. */
  readonly dropAlways?: boolean
  /** Every n-th request is answered 429. */
  readonly busyEvery?: number
  readonly retryAfter?: string
  /** Texts with tags lose them: in the first request only, or always. */
  readonly breakTags?: 'once' | 'always'
  /** Answers this status with an error body, always. */
  readonly status?: number
  /** Decides it request by request, counted from 1; 200 answers as ever. */
  readonly statusOf?: (request: number, data: TranslationData) => number
  /** Replaces the answer's text: prose, a code fence, half an answer. */
  readonly rewrite?: (content: string, request: number) => string
}

/** What one request to the fake held, as the translator sent it. */
interface FakeModelRequest {
  readonly authorization: string | undefined
  readonly body: ChatBody
  readonly instructions: string
  readonly data: TranslationData
}

interface ChatBody {
  readonly model: string
  readonly messages: readonly {
    readonly role: string
    readonly content: string | readonly { readonly text?: string }[]
  }[]
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: unknown } }
  readonly max_tokens?: number
  readonly temperature?: number
  readonly reasoning_effort?: string
}

interface TranslationData {
  readonly sourceLanguage?: string
  readonly targetLanguage?: string
  readonly context?: unknown
  readonly segments: readonly { readonly id: string; readonly text: string; readonly problems?: readonly string[] }[]
}

export interface FakeModel {
  /** The base URL, with `/v1`. */
  readonly url: string
  /** Every request so far, the refused ones included. */
  readonly requests: readonly FakeModelRequest[]
  close(): Promise<void>
}

/** What the fake answers for a segment's markup. */
export function fakeTranslation(markup: string): string {
  const inlines = parseMarkup(markup)
  return inlines === null ? pseudoTranslate(markup) : toMarkup(pseudoTranslateInlines(inlines))
}

export async function startFakeModel(options: FakeModelOptions = {}): Promise<FakeModel> {
  const requests: FakeModelRequest[] = []
  const state: FaultState = { hasDropped: false, hasBroken: false }
  const server = createServer((incoming, response) => {
    answer(incoming, response, options, requests, state).catch((error: unknown) => {
      send(response, 400, { error: { message: String(error), type: 'invalid_request_error' } })
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections() // a client that gave up waiting may still hold one
      }),
  }
}

interface FaultState {
  hasDropped: boolean
  hasBroken: boolean
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  options: FakeModelOptions,
  requests: FakeModelRequest[],
  state: FaultState,
): Promise<void> {
  if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions') return send(response, 404, {})
  const request = await readRequest(incoming)
  requests.push(request)
  const number = requests.length
  if (options.delayMs) await new Promise((resolve) => setTimeout(resolve, options.delayMs))
  const status = options.status ?? options.statusOf?.(number, request.data) ?? 200
  if (status !== 200) return send(response, status, refusal('fake_refusal'))
  if (options.busyEvery && number % options.busyEvery === 0) {
    return send(response, 429, refusal('rate_limit_exceeded'), { 'retry-after': options.retryAfter ?? '1' })
  }
  const content = JSON.stringify({ segments: translateAll(request.data, options, state) })
  return send(response, 200, completion(request.body, options.rewrite?.(content, number) ?? content))
}

function translateAll({ segments }: TranslationData, options: FakeModelOptions, state: FaultState) {
  let answered = segments.map(({ id, text }) => ({ id, text: fakeTranslation(text) }))
  const isRepair = segments.some(({ problems }) => problems !== undefined)
  const drops = (options.dropOnce && !state.hasDropped) || (options.dropAlways && !isRepair)
  if (drops && answered.length > 1) {
    state.hasDropped = true
    answered = answered.slice(0, -1)
  }
  if (options.breakTags === 'always' || (options.breakTags === 'once' && !state.hasBroken)) {
    state.hasBroken = true
    answered = answered.map(({ id, text }) => ({ id, text: text.replace(/<[^>]*>/gu, '') }))
  }
  return answered
}

async function readRequest(incoming: IncomingMessage): Promise<FakeModelRequest> {
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk)
  const body = JSON.parse(text) as ChatBody
  const messageOf = (role: string) => {
    const content = body.messages.findLast((message) => message.role === role)?.content ?? ''
    return typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('')
  }
  const data = JSON.parse(messageOf('user')) as TranslationData
  return { authorization: incoming.headers.authorization, body, instructions: messageOf('system'), data }
}

/** Four characters a token is near enough for a meter that only has to move. */
function completion(body: ChatBody, content: string): object {
  const promptTokens = Math.ceil(JSON.stringify(body.messages).length / 4)
  const completionTokens = Math.ceil(content.length / 4)
  return {
    id: 'fake',
    object: 'chat.completion',
    created: 0,
    model: body.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  }
}

function refusal(type: string): object {
  return { error: { message: 'The fake model was told to refuse', type } }
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9099' },
      delay: { type: 'string', default: '0' },
      'drop-once': { type: 'boolean', default: false },
      'busy-every': { type: 'string', default: '0' },
    },
  })
  const { url } = await startFakeModel({
    port: Number(values.port),
    delayMs: Number(values.delay),
    dropOnce: values['drop-once'],
    busyEvery: Number(values['busy-every']),
  })
  process.stdout.write(`The fake model listens at ${url}\n`)
}
