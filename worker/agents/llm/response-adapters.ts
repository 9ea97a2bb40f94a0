// Converts the answers of model servers to one shape: a chat completion with its text in one string. Workers AI's older
// models return `{ response }`, as text or already as an object, and its newest OpenAI's Responses. Others return chat
// choices whose content may be parts, an object or a tool call. Thoughts are dropped.

/** Always an object: a chat completion where the output's shape is known, otherwise what it was. */
export function normalizeOutput(output: unknown): object {
  if (!isRecord(output)) return completionOf(typeof output === 'string' ? output : '')
  if (isRecord(output['result'])) return normalizeOutput(output['result'])
  const said = saidIn(output)
  if (said === null) return output
  const usage = usageIn(output)
  return { ...output, ...completionOf(wholeTextOf(said), said.finishReason), ...(usage === null ? {} : { usage }) }
}

/**
 * The same conversion for HTTP, always as an event stream: a server that does not stream, or was not asked to, sends
 * its answer as one event. An error sent with status 200, as gateways do once they have begun to answer, gets its own
 * status.
 */
export function adaptingFetch(fetchAnswer: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchAnswer(input, init)
    if (response.status !== 200 || response.body === null) return response
    if (response.headers.get('content-type')?.includes('text/event-stream')) {
      const events = response.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(adaptEvents())
        .pipeThrough(new TextEncoderStream())
      return new Response(events, { headers: EVENT_STREAM })
    }
    const output = parse(await response.text())
    const status = isRecord(output) ? errorStatusIn(output) : BAD_GATEWAY // a page in place of an answer
    if (status !== null) return Response.json(output ?? {}, { status, headers: retryAfterOf(response) })
    return new Response(wholeAsEvents(normalizeOutput(output)), { headers: EVENT_STREAM })
  }
}

const EVENT_STREAM = { 'content-type': 'text/event-stream' }

function retryAfterOf(response: Response): Record<string, string> {
  const retryAfter = response.headers.get('retry-after')
  return retryAfter === null ? {} : { 'retry-after': retryAfter }
}

/** A chat completion as the one chunk of a stream. */
function wholeAsEvents(completion: object): string {
  const { choices, ...rest } = completion as { readonly choices?: readonly { readonly message?: object }[] }
  if (choices === undefined) return eventOf(completion) + END_OF_STREAM // nobody knows the shape: no answer is in it
  const chunks = choices.map(({ message, ...choice }) => ({ ...choice, delta: message ?? {} }))
  return eventOf({ ...rest, choices: chunks }) + END_OF_STREAM
}

const END_OF_STREAM = 'data: [DONE]\n\n'

function eventOf(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`
}

/** An event of more characters is no model's. */
const MAX_EVENT_CHARACTERS = 1_000_000

/** Text of server-sent events in, the same with every chunk as a chat completion's. Comments and other fields go. */
function adaptEvents(): TransformStream<string, string> {
  let rest = ''
  const adaptChunk = chunkAdapter()
  const take = (line: string, controller: TransformStreamDefaultController<string>) => {
    const data = /^data: ?(?<data>.*)/u.exec(line.trimEnd())?.groups?.['data']
    if (data !== undefined && data !== '') for (const event of adaptChunk(data)) controller.enqueue(event)
  }
  return new TransformStream({
    transform(text, controller) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > MAX_EVENT_CHARACTERS) throw new TypeError('An event of the stream has no end')
      for (const line of lines) take(line, controller)
    },
    flush(controller) {
      take(rest, controller)
    },
  })
}

function chunkAdapter(): (data: string) => string[] {
  let isFinished = false
  let toolCall: unknown = null
  /** One call a line: some models call the tool once an item. */
  const separator = (index: unknown) => {
    const isNext = toolCall !== null && index !== toolCall
    toolCall = index
    return isNext ? '\n' : ''
  }
  return (data) => {
    // Servers that name no reason for the end say at least that it is one.
    if (data === '[DONE]') return isFinished ? [END_OF_STREAM] : [eventOf(chunkOf({}, 'stop')), END_OF_STREAM]
    const chunk = parse(data)
    if (!isRecord(chunk)) return []
    if (chunk['error'] != null) return [eventOf({ error: errorOf(chunk['error']) })]
    const said = saidIn(chunk) ?? NOTHING
    const { finishReason } = said
    const delta = deltaOf(said, separator)
    const usage = usageIn(chunk) ?? (isRecord(chunk['usage']) ? chunk['usage'] : null)
    const isEnd = typeof finishReason === 'string' && finishReason !== ''
    isFinished ||= isEnd
    return [eventOf({ ...chunkOf(delta, isEnd ? finishOf(finishReason) : null), ...(usage === null ? {} : { usage }) })]
  }
}

/** An error in the form that the provider reads; its words stay behind, since they may quote the request. */
function errorOf(error: unknown): object {
  const { type, code } = isRecord(error) ? error : {}
  return {
    message: 'The stream holds an error',
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
  }
}

function chunkOf(delta: object, finishReason: string | null): object {
  return { choices: [{ index: 0, delta, finish_reason: finishReason }] }
}

/** The content a chunk adds: text, wherever it is, or thoughts. */
function deltaOf({ content, calls, thoughts }: Said, separator: (call: unknown) => string): object {
  const text = textOf(content) + calls.map((call) => separator(call['index']) + argumentsOf(call)).join('')
  return {
    ...(text === '' ? {} : { content: text }),
    ...(typeof thoughts === 'string' ? { reasoning: thoughts } : {}),
  }
}

function completionOf(text: string, finishReason?: unknown): object {
  return {
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finishOf(finishReason) }],
  }
}

function finishOf(reason: unknown): 'length' | 'stop' {
  return typeof reason === 'string' && CUT_SHORT.has(reason.toLowerCase()) ? 'length' : 'stop'
}

/** Servers' names for an answer that reached its limit: OpenAI, Anthropic and Gemini, vLLM, the Responses interface. */
const CUT_SHORT: ReadonlySet<string> = new Set(['length', 'max_tokens', 'model_length', 'incomplete'])

/** The content of a server's output or of a chunk, before conversion to text. */
interface Said {
  readonly content: unknown
  /** Tool calls. */
  readonly calls: readonly Record<string, unknown>[]
  readonly thoughts?: unknown
  readonly finishReason: unknown
}

const NOTHING: Said = { content: undefined, calls: [], finishReason: undefined }

/** Null for an unknown shape. */
function saidIn(output: Record<string, unknown>): Said | null {
  const { choices } = output
  if (Array.isArray(choices)) {
    const choice = (choices as readonly unknown[]).slice(0, 1).find(isRecord)
    if (choice === undefined) return NOTHING
    const source = [choice['delta'], choice['message']].find(isRecord) ?? { content: choice['text'] }
    return saidBy(source, choice['finish_reason'])
  }
  if ('response' in output || 'tool_calls' in output)
    return saidBy({ ...output, content: output['response'] }, output['finish_reason'])
  if (Array.isArray(output['output'])) {
    const items = (output['output'] as readonly unknown[]).filter(isRecord).filter(({ type }) => type === 'message')
    return saidBy({ content: items.map(({ content }) => textOf(content)).join('') }, output['status'])
  }
  return null
}

function saidBy(source: Record<string, unknown>, finishReason: unknown): Said {
  const { content, tool_calls: tools } = source
  const calls = Array.isArray(tools) ? (tools as readonly unknown[]) : []
  const thoughts = source['reasoning_content'] ?? source['reasoning'] ?? source['thinking']
  return { content, calls: calls.filter(isRecord), thoughts, finishReason }
}

/** A server may hold a model to a schema by a tool whose arguments it is; content beside it is then a remark, or nothing. */
function wholeTextOf({ content, calls }: Said): string {
  const text = textOf(content)
  if (HAS_KEY.test(text)) return text
  // One call a line: some models call the tool once an item.
  return calls.map(argumentsOf).join('\n') || text
}

/** JSON, somewhere. */
const HAS_KEY = /"\s{0,9}:/

function argumentsOf(call: Record<string, unknown>): string {
  return textOf((isRecord(call['function']) ? call['function'] : call)['arguments'])
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content) && content.every(isPart)) return content.map(textOfPart).join('')
  return typeof content === 'object' && content !== null ? JSON.stringify(content) : '' // it comes parsed
}

/** The items of a bare list of translations have texts too, and ids. */
function isPart(part: unknown): boolean {
  return typeof part === 'string' || (isRecord(part) && (typeof part['type'] === 'string' || !('id' in part)))
}

function textOfPart(part: unknown): string {
  if (typeof part === 'string') return part
  if (!isRecord(part) || (part['type'] !== undefined && part['type'] !== 'text' && part['type'] !== 'output_text'))
    return ''
  return typeof part['text'] === 'string' ? part['text'] : ''
}

/** The usage under OpenAI's names; null when there is none, or it has these names already. */
function usageIn({ usage }: Record<string, unknown>): object | null {
  const { input_tokens: input, output_tokens: answer } = isRecord(usage) ? usage : {}
  return typeof input === 'number' && typeof answer === 'number'
    ? { prompt_tokens: input, completion_tokens: answer, total_tokens: input + answer }
    : null
}

/** The status that an error within a 200 stands for; null for what is no error. */
export function errorStatusIn({ error, choices }: Record<string, unknown>): number | null {
  if (Array.isArray(choices) && choices.length === 0) return BAD_GATEWAY
  if (!isRecord(error) || choices != null) return null
  if (BUSY_WORDS.has(String(error['code'])) || BUSY_WORDS.has(String(error['type']))) return 429
  const code = Number(error['code'])
  return code >= 400 && code < 600 ? code : null
}

/** A server that sends an empty list of choices has asked no model: the answer does not even contain a refusal. */
const BAD_GATEWAY = 502

/** Words that OpenAI, Anthropic and similar gateways use for 429. */
const BUSY_WORDS: ReadonlySet<string> = new Set([
  'rate_limit_exceeded',
  'rate_limit_error',
  'rate_limited',
  'too_many_requests',
  'overloaded_error',
])

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the provider says that it is no answer
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
