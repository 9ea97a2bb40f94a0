// How each provider of models writes: where it is asked, what a question holds, and how a streamed answer, its count of
// tokens and an error look, by the provider's documentation.
import { crc32 } from 'node:zlib'
import type { ModelProvider } from '../../../worker/contract/translation-providers.ts'

export type NativeProvider = Exclude<ModelProvider, 'workers-ai' | 'openai-compatible'>

/** A question as every provider is asked it. */
export interface NativeQuestion {
  readonly instructions: string
  readonly message: string
}

export interface NativeAnswer {
  readonly text: string
  readonly inputTokens: number
  /** Of the input's tokens, those that the provider's cache had. */
  readonly cachedTokens: number
  readonly outputTokens: number
  readonly end: 'stop' | 'length' | 'filtered'
}

export type Json = Readonly<Record<string, unknown>>

export interface ProviderWire {
  /** Behind the server's origin. */
  readonly base: string
  readonly path: RegExp
  /** The header that carries the key, and what stands before it. */
  readonly key: readonly [header: string, prefix: string]
  readonly contentType: string
  readonly read: (body: Json) => NativeQuestion
  readonly write: (answer: NativeAnswer, body: Json) => (string | Uint8Array)[]
  readonly problem: (status: number, message: string) => object
}

interface Part {
  readonly text?: string
}

/** A text, or the texts of parts. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? (content as readonly Part[]).map(({ text = '' }) => text).join('') : ''
}

/** The text in two halves, as it comes over the wire. */
function halvesOf(text: string): string[] {
  const middle = Math.ceil(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)]
}

function event(data: object, name?: string): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`
}

const EVENTS = 'text/event-stream; charset=utf-8'

/** Anthropic's Messages: named events, an index for each block of the answer. */
const anthropic: ProviderWire = {
  base: '/v1',
  path: /^\/v1\/messages$/u,
  key: ['x-api-key', ''],
  contentType: EVENTS,
  read: ({ system, messages }) => ({
    instructions: textIn(system),
    message: textIn((messages as readonly { readonly content: unknown }[]).at(-1)?.content),
  }),
  write: ({ text, inputTokens, cachedTokens, outputTokens, end }, { model, tools }) => {
    const usage = {
      input_tokens: inputTokens - cachedTokens,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: cachedTokens,
      output_tokens: 1,
    }
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model, content: [], stop_reason: null, usage }
    // A model without structured outputs is held to a schema by a tool.
    const isTool = Array.isArray(tools) && tools.length > 0
    const block = isTool ? { type: 'tool_use', id: 'toolu_1', name: 'json', input: {} } : { type: 'text', text: '' }
    const delta = (half: string) =>
      isTool ? { type: 'input_json_delta', partial_json: half } : { type: 'text_delta', text: half }
    const reason = { stop: isTool ? 'tool_use' : 'end_turn', length: 'max_tokens', filtered: 'refusal' }[end]
    return [
      event({ type: 'message_start', message }, 'message_start'),
      event({ type: 'ping' }, 'ping'),
      event({ type: 'content_block_start', index: 0, content_block: block }, 'content_block_start'),
      ...halvesOf(text).map((half) =>
        event({ type: 'content_block_delta', index: 0, delta: delta(half) }, 'content_block_delta'),
      ),
      event({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
      event(
        {
          type: 'message_delta',
          delta: { stop_reason: reason, stop_sequence: null },
          usage: { output_tokens: outputTokens },
        },
        'message_delta',
      ),
      event({ type: 'message_stop' }, 'message_stop'),
    ]
  },
  problem: (status, message) => ({
    type: 'error',
    error: { type: ANTHROPIC_ERRORS[status] ?? 'api_error', message },
  }),
}

const ANTHROPIC_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

/** Gemini's streamGenerateContent with `alt=sse`: each event is a whole response. */
const google: ProviderWire = {
  base: '/v1beta',
  path: /^\/v1beta\/models\/[\w.-]+:streamGenerateContent\?alt=sse$/u,
  key: ['x-goog-api-key', ''],
  contentType: EVENTS,
  read: ({ systemInstruction, contents }) => ({
    instructions: textIn((systemInstruction as { readonly parts: unknown }).parts),
    message: textIn((contents as readonly { readonly parts: unknown }[]).at(-1)?.parts),
  }),
  write: ({ text, inputTokens, cachedTokens, outputTokens, end }) => {
    const usageMetadata = {
      promptTokenCount: inputTokens,
      cachedContentTokenCount: cachedTokens,
      candidatesTokenCount: outputTokens,
      totalTokenCount: inputTokens + outputTokens,
    }
    if (end === 'filtered') return [event({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata })]
    const finishReason = { stop: 'STOP', length: 'MAX_TOKENS' }[end]
    const candidate = (half: string) => ({ content: { parts: [{ text: half }], role: 'model' }, index: 0 })
    const [one = '', two = ''] = halvesOf(text)
    return [
      event({ candidates: [candidate(one)], usageMetadata }),
      event({ candidates: [{ ...candidate(two), finishReason }], usageMetadata }),
    ]
  },
  problem: (code, message) => ({ error: { code, message, status: GOOGLE_ERRORS[code] ?? 'INTERNAL' } }),
}

const GOOGLE_ERRORS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

/**
 * OpenAI's chat completions, as others speak it too: `behind` stands between the events, and some count their tokens in
 * the event with the end's reason.
 */
function chat(
  base: string,
  path: RegExp,
  key: ProviderWire['key'],
  { behind = '', countsAtEnd = false }: { readonly behind?: string; readonly countsAtEnd?: boolean } = {},
): ProviderWire {
  return {
    base,
    path,
    key,
    contentType: EVENTS,
    read: ({ messages }) => {
      const said = messages as readonly { readonly role: string; readonly content: unknown }[]
      const system = said.filter(({ role }) => role === 'system').map(({ content }) => textIn(content))
      return { instructions: system.join('\n'), message: textIn(said.at(-1)?.content) }
    },
    write: ({ text, inputTokens, cachedTokens, outputTokens, end }, { model }) => {
      const chunk = (rest: object) =>
        event({ id: 'c', object: 'chat.completion.chunk', created: 1, model, ...rest }) + behind
      const choice = (delta: object, reason: string | null, rest: object = {}) =>
        chunk({ choices: [{ index: 0, delta, finish_reason: reason }], ...rest })
      const usage = {
        prompt_tokens: inputTokens,
        completion_tokens: outputTokens,
        total_tokens: inputTokens + outputTokens,
        prompt_tokens_details: { cached_tokens: cachedTokens },
        // DeepSeek's own names.
        prompt_cache_hit_tokens: cachedTokens,
        prompt_cache_miss_tokens: inputTokens - cachedTokens,
      }
      return [
        behind,
        choice({ role: 'assistant', content: '' }, null),
        ...halvesOf(text).map((content) => choice({ content }, null)),
        choice({}, end === 'filtered' ? 'content_filter' : end, countsAtEnd ? { usage } : {}),
        ...(countsAtEnd ? [] : [chunk({ choices: [], usage })]),
        'data: [DONE]\n\n',
      ]
    },
    problem: (status, message) => ({ error: { message, type: CHAT_ERRORS[status] ?? 'server_error', code: null } }),
  }
}

const CHAT_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
}

/** Bedrock's ConverseStream: binary messages, each with its headers and sums. */
const bedrock: ProviderWire = {
  base: '',
  path: /^\/model\/[^/]+\/converse-stream$/u,
  key: ['authorization', 'AWS4-HMAC-SHA256 Credential=key-of-test'],
  contentType: 'application/vnd.amazon.eventstream',
  read: ({ system, messages }) => ({
    instructions: textIn(system),
    message: textIn((messages as readonly { readonly content: unknown }[]).at(-1)?.content),
  }),
  write: ({ text, inputTokens, cachedTokens, outputTokens, end }, { toolConfig }) => {
    const isTool = toolConfig !== undefined
    const delta = (half: string) => (isTool ? { toolUse: { input: half } } : { text: half })
    return [
      message('messageStart', { role: 'assistant' }),
      ...(isTool
        ? [message('contentBlockStart', { contentBlockIndex: 0, start: { toolUse: { toolUseId: 't', name: 'json' } } })]
        : []),
      ...halvesOf(text).map((half) => message('contentBlockDelta', { contentBlockIndex: 0, delta: delta(half) })),
      message('contentBlockStop', { contentBlockIndex: 0 }),
      message('messageStop', {
        stopReason: { stop: isTool ? 'tool_use' : 'end_turn', length: 'max_tokens', filtered: 'content_filtered' }[end],
      }),
      message('metadata', {
        usage: {
          inputTokens: inputTokens - cachedTokens,
          outputTokens,
          totalTokens: inputTokens + outputTokens,
          cacheReadInputTokens: cachedTokens,
          cacheWriteInputTokens: 0,
        },
        metrics: { latencyMs: 1 },
      }),
    ]
  },
  problem: (_, message) => ({ message }),
}

/** One message of `application/vnd.amazon.eventstream`: lengths, their sum, headers, payload, the sum of all. */
function message(type: string, payload: object): Uint8Array {
  const headers = Buffer.concat([
    header(':event-type', type),
    header(':content-type', 'application/json'),
    header(':message-type', 'event'),
  ])
  const body = Buffer.from(JSON.stringify(payload))
  const prelude = Buffer.alloc(8)
  prelude.writeUInt32BE(headers.length + body.length + 16, 0)
  prelude.writeUInt32BE(headers.length, 4)
  const whole = Buffer.concat([prelude, uint32(crc32(prelude)), headers, body])
  return Buffer.concat([whole, uint32(crc32(whole))])
}

const STRING_HEADER = 7

function header(name: string, value: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.byteLength(value))
  return Buffer.concat([
    Buffer.from([name.length]),
    Buffer.from(name),
    Buffer.from([STRING_HEADER]),
    length,
    Buffer.from(value),
  ])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const BEARER = ['authorization', 'Bearer '] as const

export const WIRES: Readonly<Record<NativeProvider, ProviderWire>> = {
  anthropic,
  google,
  openai: chat('/v1', /^\/v1\/chat\/completions$/u, BEARER),
  // The classic address.
  azure: chat('/openai', /^\/openai\/deployments\/[\w.-]+\/chat\/completions\?api-version=2024-10-21$/u, [
    'api-key',
    '',
  ]),
  mistral: chat('/v1', /^\/v1\/chat\/completions$/u, BEARER, { countsAtEnd: true }),
  'amazon-bedrock': bedrock,
  deepseek: chat('', /^\/chat\/completions$/u, BEARER, {
    behind: ': keep-alive\n\n',
    countsAtEnd: true,
  }),
}
