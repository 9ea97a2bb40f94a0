// Brings what model servers send into the form that the SDK reads, a stream of chat completions, whatever the shape: a
// chat completion whose content is text, parts, an object or a tool call, in pieces or as a whole; `{ response }` of
// Workers AI's older models, as text or already as an object; OpenAI's Responses of its newest.
import type { APICallError } from '@ai-sdk/provider'
import { isRecord } from '../../contract/is-record.ts'
import { parseJson } from './json-reader.ts'
import { callError, statusIn } from './model-errors.ts'
import type { RequestForm } from './request-form.ts'

/** What one event, or a whole answer, adds. */
interface Piece {
  readonly text: string
  readonly thought: string
  /** Why the answer ends here; null where it goes on. */
  readonly end: 'stop' | 'length' | 'content_filter' | null
  /** As OpenAI counts; null where a count is missing or none. */
  readonly usage: object | null
  /** An error that was sent with status 200, as gateways do once they have begun to answer. */
  readonly error: APICallError | null
}

/** A server that does not stream, or was not asked to, sends its answer as one piece. */
export async function adaptedResponse(response: Response): Promise<Response> {
  const { ok, body, headers } = response
  if (!ok || body === null) return response
  const isStream = headers.get('content-type')?.includes('text/event-stream')
  return new Response(isStream ? adaptedStream(body) : eventOf(wholePiece(await readJson(response))), { headers })
}

/** Workers AI holds a model to a schema only in an answer that is not streamed. */
export function adaptedBinding(binding: Ai, form: RequestForm): Ai {
  // The catalogue of the types has each model's own form; this is the one that chat models share.
  const call = binding.run.bind(binding) as (name: string, inputs: object, options: AiOptions) => Promise<unknown>
  const run = async (name: string, inputs: object, options: AiOptions) => {
    const plain = form.response_format === 'json_object' ? { response_format: { type: 'json_object' } } : {}
    const output = await call(name, { ...inputs, ...plain, stream: form.stream }, options)
    return output instanceof ReadableStream ? adaptedStream(output) : chunkOf(wholePiece(output), 'message')
  }
  return new Proxy(binding, { get: (target, key) => (key === 'run' ? run : Reflect.get(target, key)) as unknown })
}

async function readJson(response: Response): Promise<unknown> {
  const answer = parseJson(await response.text())
  if (typeof answer === 'object') return answer
  throw callError(response.status, '')
}

function wholePiece(output: unknown): Piece {
  const piece = pieceOf(output, true)
  if (piece.error !== null) throw piece.error
  return piece
}

function chunkOf({ text, thought, end, usage, error }: Piece, kind: 'message' | 'delta'): object {
  // Behind what was said before it, as one more event.
  if (error !== null)
    return { error: { message: error.responseBody, code: error.statusCode }, choices: [{ finish_reason: 'error' }] }
  const said = { content: text, ...(thought === '' ? {} : { reasoning_content: thought }) }
  return { choices: [{ [kind]: said, finish_reason: end }], ...(usage === null ? {} : { usage }) }
}

function eventOf(piece: Piece): string {
  return `data: ${JSON.stringify(chunkOf(piece, 'delta'))}\n\n`
}

/** `isWhole`: nothing comes behind it, whether it gives a reason for its end or not. */
function pieceOf(output: unknown, isWhole: boolean): Piece {
  if (!isRecord(output)) return { ...NOTHING, text: textOf(output), end: 'stop' }
  const { result, error, choices, output: items, usage } = output
  if (isRecord(result)) return pieceOf(result, isWhole)
  if (typeof error === 'string' ? error !== '' : isRecord(error) && Object.keys(error).length > 0)
    return { ...NOTHING, error: errorOf(error) }
  const counts = { usage: usageOf(usage) }
  if (Array.isArray(choices)) {
    const choice = (choices as readonly unknown[]).slice(0, 1).find(isRecord)
    const message = [choice?.['delta'], choice?.['message']].find(isRecord) ?? { content: choice?.['text'] }
    return { ...saidBy(message, choice?.['finish_reason'], isWhole && isRecord(choice?.['message'])), ...counts }
  }
  if (Array.isArray(items)) {
    const messages = (items as readonly unknown[]).filter(isRecord).filter(({ type }) => type === 'message')
    const content = messages.map((message) => textOf(message['content'])).join('')
    return { ...saidBy({ content }, output['status'], isWhole), ...counts }
  }
  const message = { ...output, content: output['response'] }
  return { ...saidBy(message, output['finish_reason'], isWhole && 'response' in output), ...counts }
}

const NOTHING: Piece = { text: '', thought: '', end: null, usage: null, error: null }

/** A server may hold a model to a schema by a tool whose arguments it is; content beside it is then a remark, or nothing. */
function saidBy(message: Record<string, unknown>, reason: unknown, isWhole: boolean): Piece {
  const { content, tool_calls: tools } = message
  const calls = Array.isArray(tools) ? (tools as readonly unknown[]).filter(isRecord) : []
  const thoughts = [message['reasoning_content'], message['reasoning'], message['thinking']]
  const text = textOf(content) + calls.map(argumentsOf).join('')
  const thought = thoughts.filter((one) => typeof one === 'string').join('')
  // A part that is no text is a thought, in whatever form.
  const isThinking = text === '' && Array.isArray(content) && content.length > 0
  const end = typeof reason === 'string' && reason !== '' ? endOf(reason) : isWhole ? 'stop' : null
  return { ...NOTHING, text, thought: thought || (isThinking ? JSON.stringify(content) : ''), end }
}

function argumentsOf(call: Record<string, unknown>): string {
  return textOf((isRecord(call['function']) ? call['function'] : call)['arguments'])
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content) && content.every(isPart)) return content.map(textOfPart).join('')
  return typeof content === 'object' && content !== null ? JSON.stringify(content) : '' // it comes parsed
}

function isPart(part: unknown): part is Record<string, unknown> {
  return isRecord(part) && typeof part['type'] === 'string'
}

function textOfPart({ type, text }: Record<string, unknown>): string {
  return (type === 'text' || type === 'output_text') && typeof text === 'string' ? text : ''
}

/** Servers' names for an answer that reached its limit: OpenAI, Anthropic and Gemini, vLLM, the Responses interface. */
const CUT_SHORT: ReadonlySet<string> = new Set(['length', 'max_tokens', 'model_length', 'incomplete'])

function endOf(reason: string): Piece['end'] {
  if (CUT_SHORT.has(reason.toLowerCase())) return 'length'
  return /^(?:content_filter|refusal|safety)$/i.test(reason) ? 'content_filter' : 'stop'
}

function usageOf(usage: unknown): Piece['usage'] {
  if (!isRecord(usage)) return null
  const input = usage['prompt_tokens'] ?? usage['input_tokens']
  const output = usage['completion_tokens'] ?? usage['output_tokens']
  if (!isCount(input) || !isCount(output)) return null
  const details = usage['prompt_tokens_details']
  const cached = usage['prompt_cache_hit_tokens'] ?? (isRecord(details) ? details['cached_tokens'] : undefined)
  return {
    prompt_tokens: input,
    completion_tokens: output,
    ...(isCount(cached) ? { prompt_tokens_details: { cached_tokens: cached } } : {}),
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function errorOf(error: unknown): APICallError {
  return callError(statusIn(isRecord(error) && error['code']), JSON.stringify({ error }))
}

/** An event of more characters is no model's. */
const MAX_EVENT_CHARACTERS = 1_000_000

/** A stream of server-sent events as the SDK reads it. Comments and other fields are skipped. */
function adaptedStream(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let rest = ''
  let hasEnded = false
  const eventIn = (line: string): string => {
    const piece = pieceIn(line)
    // Servers that name no reason for the end say at least that it is one.
    if (piece === null || (piece === DONE && hasEnded)) return ''
    hasEnded ||= piece.end !== null
    return eventOf(piece)
  }
  const lines = new TransformStream<string, string>({
    transform(text, controller) {
      rest += text
      if (text.includes('\n')) {
        const whole = rest.split('\n')
        rest = whole.pop() ?? ''
        controller.enqueue(whole.map(eventIn).join(''))
      }
      if (rest.length > MAX_EVENT_CHARACTERS) throw new TypeError('An event of the stream has no end')
    },
    flush: (controller) => controller.enqueue(eventIn(rest)),
  })
  return stream.pipeThrough(new TextDecoderStream()).pipeThrough(lines).pipeThrough(new TextEncoderStream())
}

const DONE: Piece = { ...NOTHING, end: 'stop' }

function pieceIn(line: string): Piece | null {
  const data = /^data: ?(?<data>.+)/su.exec(line.trimEnd())?.groups?.['data']
  if (data === '[DONE]') return DONE
  const chunk = data === undefined ? undefined : parseJson(data)
  return isRecord(chunk) ? pieceOf(chunk, false) : null
}
