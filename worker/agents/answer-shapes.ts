// What model servers answer, in one shape: a chat completion with its text in one string. Workers AI's older models say
// `{ response }`, as text or as an object already; others have chat choices whose content may be parts, an object or a
// call of a tool; OpenAI's Responses and Ollama's own interface have neither. Thoughts are no part of an answer.

/** Always an object: a chat completion where the output's shape is known, otherwise what it was. */
export function normalizeOutput(output: unknown): object {
  if (!isRecord(output)) return completionOf({ text: typeof output === 'string' ? output : '' })
  if (isRecord(output['result'])) return normalizeOutput(output['result'])
  const answer = answerIn(output)
  if (answer === null) return output
  const usage = usageIn(output)
  return { ...output, ...completionOf(answer), ...(usage === null ? {} : { usage }) }
}

/** As above over HTTP: an error that comes as 200, which gateways send once they have begun to answer, gets its status. */
export function normalizingFetch(fetchAnswer: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchAnswer(input, init)
    if (response.status !== 200) return response
    const text = await response.text()
    const output = parse(text)
    const status = isRecord(output) ? errorStatusIn(output) : null
    return new Response(isRecord(output) ? JSON.stringify(status === null ? normalizeOutput(output) : output) : text, {
      status: status ?? response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
    })
  }
}

interface Answer {
  readonly text: string
  readonly finishReason?: unknown
}

function completionOf({ text, finishReason }: Answer): object {
  const isCut = typeof finishReason === 'string' && CUT_SHORT.has(finishReason.toLowerCase())
  const message = { role: 'assistant', content: text }
  return { choices: [{ index: 0, message, finish_reason: isCut ? 'length' : 'stop' }] }
}

/** What servers call an answer that reached its limit: OpenAI, Anthropic and Gemini, vLLM, the Responses interface. */
const CUT_SHORT: ReadonlySet<string> = new Set(['length', 'max_tokens', 'model_length', 'incomplete'])

/** Null for a shape that nobody knows. */
function answerIn(output: Record<string, unknown>): Answer | null {
  const { choices, message, response } = output
  if (Array.isArray(choices)) {
    const [choice] = choices as readonly unknown[]
    if (!isRecord(choice)) return { text: '' }
    const said = isRecord(choice['message']) ? messageText(choice['message']) : textOf(choice['text'])
    return { text: said, finishReason: choice['finish_reason'] }
  }
  if ('response' in output || 'tool_calls' in output) {
    const said = textOf(response) || toolText(output['tool_calls'])
    return { text: said, finishReason: output['finish_reason'] ?? output['done_reason'] }
  }
  if (isRecord(message)) return { text: messageText(message), finishReason: output['done_reason'] }
  if (Array.isArray(output['output'])) {
    const items = (output['output'] as readonly unknown[]).filter(isRecord).filter(({ type }) => type === 'message')
    return { text: items.map(({ content }) => textOf(content)).join(''), finishReason: output['status'] }
  }
  if (Array.isArray(output['content'])) return { text: textOf(output['content']), finishReason: output['stop_reason'] }
  return null
}

/** A server may hold a model to a schema by a tool whose arguments it is; content beside it is then a remark, or nothing. */
function messageText(message: Record<string, unknown>): string {
  const content = textOf(message['content'])
  if (HAS_KEY.test(content)) return content
  return toolText(message['tool_calls']) || toolText([message['function_call']]) || textOf(message['parsed']) || content
}

/** JSON, somewhere. */
const HAS_KEY = /"\s{0,9}:/

/** One call a line: some models call the tool once an item. */
function toolText(calls: unknown): string {
  const list = Array.isArray(calls) ? (calls as readonly unknown[]).filter(isRecord) : []
  return list.map((call) => textOf((isRecord(call['function']) ? call['function'] : call)['arguments'])).join('\n')
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
  const text = isRecord(part['text']) ? part['text']['value'] : part['text']
  return typeof text === 'string' ? text : ''
}

/** In OpenAI's names; null where there is none, or it has them already. */
function usageIn({ usage, ...output }: Record<string, unknown>): object | null {
  const counts = isRecord(usage) ? usage : output
  const input = counts['input_tokens'] ?? counts['prompt_eval_count']
  const answer = counts['output_tokens'] ?? counts['eval_count']
  return typeof input === 'number' && typeof answer === 'number'
    ? { prompt_tokens: input, completion_tokens: answer, total_tokens: input + answer }
    : null
}

function errorStatusIn({ error, choices }: Record<string, unknown>): number | null {
  if (Array.isArray(choices) && choices.length === 0) return BAD_GATEWAY
  if (!isRecord(error) || choices != null) return null
  if (BUSY_WORDS.has(String(error['code'])) || BUSY_WORDS.has(String(error['type']))) return 429
  const code = Number(error['code'])
  return code >= 400 && code < 600 ? code : null
}

/** Whoever sends a list of no choices has asked no model: not even a refusal is in it. */
const BAD_GATEWAY = 502

/** What OpenAI, Anthropic and gateways like them say for 429. */
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
