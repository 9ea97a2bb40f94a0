// Reads what a model server sends, an event of a stream or an answer as a whole, whatever the shape: a chat completion
// whose content is text, parts, an object or a tool call; `{ response }` of Workers AI's older models, as text or
// already as an object; OpenAI's Responses of its newest. Thoughts are dropped.
import { isRecord } from '../../contract/is-record.ts'
import { parseJson } from './json-reader.ts'
import { ModelCallError } from './model-errors.ts'

/** What one event, or a whole answer, adds. */
export interface Piece {
  readonly text: string
  /** The model is at work: it writes or thinks. */
  readonly isSign: boolean
  /** Why the answer ends here; null where it goes on. */
  readonly end: 'stop' | 'length' | null
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | null
  /** An error that was sent with status 200, as gateways do once they have begun to answer. */
  readonly error: ModelCallError | null
}

/** `isWhole`: nothing comes behind it, whether it gives a reason for its end or not. */
export function pieceOf(output: unknown, isWhole: boolean): Piece {
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

const NOTHING: Piece = { text: '', isSign: false, end: null, usage: null, error: null }

/** A server may hold a model to a schema by a tool whose arguments it is; content beside it is then a remark, or nothing. */
function saidBy(message: Record<string, unknown>, reason: unknown, isWhole: boolean): Piece {
  const { content, tool_calls: tools } = message
  const calls = Array.isArray(tools) ? (tools as readonly unknown[]).filter(isRecord) : []
  const thoughts = [message['reasoning_content'], message['reasoning'], message['thinking']]
  const text = textOf(content) + calls.map(argumentsOf).join('')
  const isThinking = thoughts.some((thought) => typeof thought === 'string' && thought !== '')
  const isSign = text !== '' || isThinking || (Array.isArray(content) && content.length > 0)
  const end = typeof reason === 'string' && reason !== '' ? endOf(reason) : isWhole ? 'stop' : null
  return { ...NOTHING, text, isSign, end }
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

function endOf(reason: string): 'stop' | 'length' {
  return CUT_SHORT.has(reason.toLowerCase()) ? 'length' : 'stop'
}

function usageOf(usage: unknown): Piece['usage'] {
  if (!isRecord(usage)) return null
  const input = usage['prompt_tokens'] ?? usage['input_tokens']
  const output = usage['completion_tokens'] ?? usage['output_tokens']
  return isCount(input) && isCount(output) ? { inputTokens: input, outputTokens: output } : null
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function errorOf(error: unknown): ModelCallError {
  const code = isRecord(error) ? Number(error['code']) : NaN
  return new ModelCallError(code >= 400 && code < 600 ? code : undefined, JSON.stringify({ error }))
}

/** An event of more characters is no model's. */
const MAX_EVENT_CHARACTERS = 1_000_000

/** The pieces of a stream of server-sent events. Comments and other fields are skipped. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Piece> {
  let rest = ''
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    rest += text
    if (text.includes('\n')) {
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      yield* lines.flatMap(pieceIn)
    }
    if (rest.length > MAX_EVENT_CHARACTERS) throw new TypeError('An event of the stream has no end')
  }
  yield* pieceIn(rest)
}

function pieceIn(line: string): Piece[] {
  const data = /^data: ?(?<data>.+)/su.exec(line.trimEnd())?.groups?.['data']
  if (data === undefined) return []
  // Servers that name no reason for the end say at least that it is one.
  if (data === '[DONE]') return [{ ...NOTHING, end: 'stop' }]
  const chunk = parseJson(data)
  return isRecord(chunk) ? [pieceOf(chunk, false)] : []
}
