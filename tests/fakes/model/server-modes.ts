// Kinds of real servers by their peculiarities: what they refuse, how they send, and in which form their models answer.
import { CHARACTERS_PER_TOKEN, type ChatBody } from './chat-protocol.ts'
import type { FakeModelOptions } from './fake-model.ts'
import {
  failingWithin,
  inBytes,
  keptAlive,
  looping,
  type OddAnswer,
  refusing,
  shaped,
  streamed,
} from './odd-answers.ts'

export interface ServerMode {
  readonly name: string
  readonly options: FakeModelOptions
  /** A person would say that the document can be translated there. */
  readonly isTranslatable: boolean
  /** Behind the server's origin; `/v1` where nothing is said. */
  readonly basePath?: string
}

/** A server of 8 tokens a second, its clock ten times as fast as a person's. */
export const SLOW_TOKENS_PER_SECOND = 80
const OUTAGE_MS = 60_000
const RETRY_INFO = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.7s' }

export const SERVER_MODES: readonly ServerMode[] = [
  mode('good', {}),
  mode('400 to reasoning_effort', {
    refuses: unless('reasoning_effort', 'Unrecognized request argument supplied: reasoning_effort'),
  }),
  mode('400 to temperature', {
    refuses: unless('temperature', "Unsupported value: 'temperature' does not support 0 with this model."),
  }),
  mode('400 to max_tokens', {
    refuses: unless('max_tokens', "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
  }),
  mode('no json_schema', {
    refuses: ({ response_format }) =>
      response_format?.type === 'json_schema' ? refusal('response_format.type must be json_object or text') : null,
  }),
  mode('no JSON mode, prose around', {
    refuses: unless('response_format', 'This model does not support response_format'),
    rewrite: (content) =>
      `Sure! Here are the translations:\n\n\`\`\`json\n${content}\n\`\`\`\n\nLet me know if you need more.`,
  }),
  mode('streaming only', {
    refuses: ({ stream }) => (stream === true ? null : refusal('This server only supports streaming')),
  }),
  mode('no streaming', { neverStreams: true, refuses: unless('stream', 'Streaming is not supported') }),
  mode('numbers 1…n for ids', {
    rewrite: onItems((items) => items.map(({ text }, at) => ({ id: String(at + 1), text }))),
  }),
  mode('a bare list', { rewrite: (content) => JSON.stringify(itemsOf(content)?.map(({ text }) => text) ?? []) }),
  mode('drops items', { rewrite: onItems((items) => (items.length > 2 ? items.slice(0, -2) : items)) }),
  mode('merges items', { rewrite: onItems(mergedFirst) }),
  mode('8 tokens a second, one at a time', { tokensPerSecond: SLOW_TOKENS_PER_SECOND, atOnce: 1 }),
  mode('429 with Retry-After', { busyEvery: 2, retryAfter: '1' }),
  mode('an outage of a minute', { statusOf: outage(OUTAGE_MS) }),
  mode('comments for 9 s, then a stream', { oddAnswer: keptAlive(': OPENROUTER PROCESSING\n\n', 9_000, true) }),
  mode('empty lines for 9 s, then an answer', { oddAnswer: keptAlive('\n', 9_000, false) }),
  mode('every second answer loops', { oddAnswer: looping(2, 'und so weiter, ') }),
  mode('merges lines of more than three', { rewrite: onItems(mergedPairs) }),
  mode('a filter that means the context', { oddAnswer: refusing(contextFilter) }),
  mode('a context of 4,000 tokens', { oddAnswer: refusing(contextOf(4_000)) }),
  mode('413 above 3 kB', {
    oddAnswer: refusing((body) => (sizeOf(body) > 3_000 ? { status: 413, body: { message: 'Too large' } } : null)),
  }),
  mode('8,000 tokens a minute', { oddAnswer: refusing(minuteOf(8_000)) }),
  mode("429 with Google's retryDelay", { oddAnswer: refusing(every(3, 429, { error: { details: [RETRY_INFO] } })) }),
  mode('429 with retry-after-ms', { oddAnswer: refusing(every(3, 429, {}, { 'retry-after-ms': '700' })) }),
  mode('content in parts', { oddAnswer: streamed((text) => [{ content: [{ type: 'text', text }] }]) }),
  mode("a tool's arguments", {
    oddAnswer: streamed((text) => [{ tool_calls: [{ index: 0, function: { name: 't', arguments: text } }] }]),
  }),
  mode('thoughts in the text', { oddAnswer: streamed((text) => [{ content: `<think>\nHm {\n</think>\n${text}` }]) }),
  mode('thoughts beside the text', {
    oddAnswer: streamed((text) => [{ reasoning_content: 'Hm {"1":"no"}' }, { content: text }]),
  }),
  mode('no reason for the end, no count', { oddAnswer: streamed((text) => [{ content: text }], null) }),
  mode('the Responses interface', {
    oddAnswer: shaped((text) => ({
      output: [{ type: 'message', content: [{ type: 'output_text', text }] }],
      usage: { input_tokens: 900, output_tokens: 300 },
    })),
  }),
  mode('three bytes at a time', { oddAnswer: inBytes() }),
  mode('every third stream breaks with an error', {
    oddAnswer: failingWithin(3, { message: 'Overloaded', code: 529 }),
  }),
  {
    ...mode("Azure's classic address", { path: '/openai/deployments/four/chat/completions?api-version=2024-10-21' }),
    basePath: '/openai/deployments/four?api-version=2024-10-21',
  },
  mode('a web page at the address', { oddAnswer: webPage }, false),
  mode('401, the key refused', { status: 401 }, false),
  mode('404, the model unknown', { status: 404 }, false),
]

function mode(name: string, options: FakeModelOptions, isTranslatable = true): ServerMode {
  return { name, options, isTranslatable }
}

function refusal(message: string): object {
  return { error: { message, type: 'invalid_request_error' } }
}

function unless(parameter: keyof ChatBody, message: string): (body: ChatBody) => object | null {
  return (body) => (parameter in body ? refusal(message) : null)
}

/** 503 from the first request on, for so long. */
function outage(ms: number): () => number {
  let startedAt: number | null = null
  return () => {
    startedAt ??= Date.now()
    return Date.now() - startedAt < ms ? 503 : 200
  }
}

interface Item {
  readonly id: string
  readonly text: string
}

/** Of an answer that is a list of items, or a map from keys to texts; null for anything else, such as a language's name. */
function itemsOf(content: string): Item[] | null {
  const answer = JSON.parse(content) as { readonly segments?: readonly Item[] } & Record<string, unknown>
  if (Array.isArray(answer.segments)) return [...answer.segments]
  const entries = Object.entries(answer)
  return entries.every(([key, text]) => /^\d+$/.test(key) && typeof text === 'string')
    ? entries.map(([id, text]) => ({ id, text: String(text) }))
    : null
}

function onItems(change: (items: readonly Item[]) => readonly Item[]): (content: string) => string {
  return (content) => {
    const items = itemsOf(content)
    if (items === null) return content
    const changed = change(items)
    const isList = content.startsWith('{"segments"')
    return JSON.stringify(
      isList ? { segments: changed } : Object.fromEntries(changed.map(({ id, text }) => [id, text] as const)),
    )
  }
}

/** The first two as one, under the first's id. */
function mergedFirst([first, second, ...others]: readonly Item[]): readonly Item[] {
  if (first === undefined || second === undefined) return first === undefined ? [] : [first]
  return [{ id: first.id, text: `${first.text} ${second.text}` }, ...others]
}

/** Where it is given more than three, each two as one. */
function mergedPairs(items: readonly Item[]): readonly Item[] {
  if (items.length <= 3) return items
  const firsts = items.filter((_, index) => index % 2 === 0)
  return firsts.map(({ text }, index) => ({
    id: String(index + 1),
    text: `${text} ${items[index * 2 + 1]?.text ?? ''}`.trim(),
  }))
}

type Refusal = Parameters<typeof refusing>[0]

function every(count: number, status: number, body: object, headers?: Record<string, string>): Refusal {
  return (_, number) => (number % count === 0 ? { status, body, ...(headers ? { headers } : {}) } : null)
}

function sizeOf({ messages }: ChatBody): number {
  return JSON.stringify(messages).length
}

/** As such servers count: the question and the room for its answer. */
function tokensOf(body: ChatBody): number {
  return Math.ceil(sizeOf(body) / CHARACTERS_PER_TOKEN) + (body.max_tokens ?? 0)
}

function contextOf(limit: number): Refusal {
  return (body) => {
    const tokens = tokensOf(body)
    const message = `This model's maximum context length is ${limit} tokens. However, you requested ${tokens} tokens.`
    return tokens > limit ? { status: 400, body: { error: { message, code: 'context_length_exceeded' } } } : null
  }
}

function minuteOf(limit: number): Refusal {
  const served: { readonly at: number; readonly tokens: number }[] = []
  return (body) => {
    const now = Date.now()
    const requested = tokensOf(body)
    const recent = served.filter(({ at }) => at > now - 60_000)
    const used = recent.reduce((sum, { tokens }) => sum + tokens, 0)
    if (used + requested <= limit) {
      served.push({ at: now, tokens: requested })
      return null
    }
    const message = `Rate limit reached on tokens per min (TPM): Limit ${limit}, Used ${used}, Requested ${requested}.`
    const seconds = Math.ceil(((recent[0]?.at ?? now) + 60_000 - now) / 1000)
    return { status: 429, body: { error: { message } }, headers: { 'retry-after': String(seconds) } }
  }
}

/** A filter that minds words beside the texts, and not in them. */
function contextFilter({ messages }: ChatBody): ReturnType<Refusal> {
  const content = messages.at(-1)?.content
  const data = JSON.parse(typeof content === 'string' ? content : '{}') as { readonly context?: object }
  const isOffended = /\b(?:shall|terminat|liab|fees)/i.test(JSON.stringify(data.context ?? {}))
  return isOffended ? { status: 400, body: { error: { message: 'Filtered', code: 'content_filter' } } } : null
}

function webPage(_: Parameters<OddAnswer>[0], response: Parameters<OddAnswer>[1]): boolean {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>')
  return true
}
