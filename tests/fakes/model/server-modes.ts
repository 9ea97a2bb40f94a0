// Kinds of real servers by their peculiarities: what they refuse, how they send, and in which form their models answer.
import type { ChatBody } from './chat-protocol.ts'
import type { FakeModelOptions } from './fake-model.ts'

export interface ServerMode {
  readonly name: string
  readonly options: FakeModelOptions
  /** A person would say that the document can be translated there. */
  readonly isTranslatable: boolean
}

/** A server of 8 tokens a second, its clock ten times as fast as a person's. */
export const SLOW_TOKENS_PER_SECOND = 80
const OUTAGE_MS = 60_000

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
