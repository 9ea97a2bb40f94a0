// Brings what model servers send into the form that the SDK reads, a stream of chat completions, whatever the shape: a
// chat completion whose content is text, parts, an object or a tool call, in pieces or as a whole; `{ response }` of
// Workers AI's older models, as text or already as an object; OpenAI's Responses of its newest.
import { z } from 'zod'
import { isRecord } from '../../contract/is-record.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { callError, streamError } from '../service-errors.ts'
import type { RequestForm } from './request-form.ts'

/** One event of a stream of chat completions. */
type Chunk = ReturnType<typeof chunkSaying> & {
  /** One that was sent with status 200, as gateways do once they have begun to answer. Its message is the error's body. */
  readonly error?: { readonly message: string; readonly code: number }
}

/** A server that does not stream, or was not asked to, sends its answer as one piece. */
export async function adaptedResponse(response: Response): Promise<Response> {
  const { ok, body, headers, status } = response
  if (!ok || body === null) return response
  if (headers.get('content-type')?.includes('text/event-stream')) return new Response(adaptedStream(body), { headers })
  const answer = parseJson(await response.text())
  if (typeof answer !== 'object') throw callError(status, '')
  return new Response(wholeStream(answer), { headers })
}

/** Workers AI holds a model to a schema only in an answer that is not streamed. */
export function adaptedBinding(binding: Ai, form: RequestForm): Ai {
  // The catalogue of the types has each model's own form; this is the one that chat models share.
  const call = binding.run.bind(binding) as (name: string, inputs: object, options: AiOptions) => Promise<unknown>
  const run = async (name: string, inputs: object, options: AiOptions) => {
    const plain = form.response_format === 'json_object' ? { response_format: { type: 'json_object' } } : {}
    const output = await call(name, { ...inputs, ...plain, stream: form.stream }, options)
    return output instanceof ReadableStream ? adaptedStream(output) : wholeStream(output)
  }
  return new Proxy(binding, { get: (target, key) => (key === 'run' ? run : Reflect.get(target, key)) as unknown })
}

function wholeStream(output: unknown): ReadableStream<Uint8Array> | null {
  const chunk = chunkOf(output, true)
  if (chunk.error !== undefined) throw streamError(chunk.error)
  return new Response(eventOf(chunk)).body
}

function eventOf(chunk: Chunk): string {
  return `data: ${JSON.stringify(chunk)}\n\n`
}

/** `isWhole`: nothing comes behind it, whether it gives a reason for its end or not. */
function chunkOf(output: unknown, isWhole: boolean): Chunk {
  if (!isRecord(output)) return chunkSaying({ content: output }, 'stop')
  const { result, error, choices, output: items, usage } = output
  if (isRecord(result)) return chunkOf(result, isWhole)
  if (typeof error === 'string' ? error !== '' : isRecord(error) && Object.keys(error).length > 0) {
    const code = Number(isRecord(error) && error['code'])
    return { ...chunkSaying({}, 'error'), error: { message: JSON.stringify({ error }), code } }
  }
  const end = isWhole ? 'stop' : null
  if (Array.isArray(choices)) {
    const choice = isRecord(choices[0]) ? choices[0] : {}
    const message = [choice['delta'], choice['message']].find(isRecord) ?? { content: choice['text'] }
    return chunkSaying(message, choice['finish_reason'] || (isRecord(choice['message']) ? end : null), usage)
  }
  if (Array.isArray(items)) {
    const messages = (items as readonly unknown[]).filter(isRecord).filter(({ type }) => type === 'message')
    return chunkSaying({ content: messages.flatMap((message) => message['content']) }, output['status'] || end, usage)
  }
  const reason = output['finish_reason'] || ('response' in output ? end : null)
  return chunkSaying({ ...output, content: output['response'] }, reason, usage)
}

/** Servers' names for an end that are not OpenAI's: those of Anthropic and Gemini, vLLM, the Responses interface. */
const REASONS: Readonly<Record<string, string>> = {
  max_tokens: 'length',
  model_length: 'length',
  incomplete: 'length',
  refusal: 'content_filter',
  safety: 'content_filter',
}

/** A server may hold a model to a schema by a tool whose arguments it is; content beside it is then a remark, or nothing. */
function chunkSaying(message: Readonly<Record<string, unknown>>, reason: unknown, usage?: unknown) {
  const { content, tool_calls: tools } = message
  const calls = Array.isArray(tools) ? (tools as readonly unknown[]).filter(isRecord) : []
  const inCalls = calls.map((call) => textOf((isRecord(call['function']) ? call['function'] : call)['arguments']))
  const text = textOf(content) + inCalls.join('')
  const thought = [message['reasoning_content'], message['reasoning'], message['thinking']]
    // A part that is no text is a thought, in whatever form.
    .concat(text === '' && Array.isArray(content) && content.length > 0 ? JSON.stringify(content) : [])
    .find((one) => typeof one === 'string' && one !== '')
  const end = typeof reason === 'string' ? reason.toLowerCase() : null
  const delta = { content: text, ...(thought === undefined ? {} : { reasoning_content: thought }) }
  return { choices: [{ delta, finish_reason: REASONS[end ?? ''] ?? end }] as const, usage: usageOf(usage) }
}

const partsSchema = z.array(z.looseObject({ type: z.string(), text: z.unknown().optional() }))

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  const texts = partsSchema.safeParse(content).data?.filter(({ type }) => type === 'text' || type === 'output_text')
  if (texts) return texts.map(({ text }) => (typeof text === 'string' ? text : '')).join('')
  return typeof content === 'object' && content !== null ? JSON.stringify(content) : '' // it comes parsed
}

const count = z.int().nonnegative()
const cacheSchema = z.object({ cached_tokens: count }).optional().catch(undefined)
const usageSchema = z.object({ prompt_tokens: count, completion_tokens: count, prompt_tokens_details: cacheSchema })

/** As OpenAI names the counts; undefined where one is missing or none. */
function usageOf(usage: unknown): z.infer<typeof usageSchema> | undefined {
  if (!isRecord(usage)) return undefined
  const { input_tokens: input, output_tokens: output, prompt_cache_hit_tokens: cached } = usage
  const { prompt_tokens = input, completion_tokens = output, prompt_tokens_details = { cached_tokens: cached } } = usage
  return usageSchema.safeParse({ prompt_tokens, completion_tokens, prompt_tokens_details }).data
}

/** An event of more characters is no model's. */
const MAX_EVENT_CHARACTERS = 1_000_000

/** A stream of server-sent events as the SDK reads it. Comments and other fields are skipped. */
function adaptedStream(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let rest = ''
  let hasEnded = false
  const eventIn = (line: string): string => {
    const data = /^data: ?(?<data>.+)/su.exec(line.trimEnd())?.groups?.['data'] ?? ''
    const value = parseJson(data)
    // Servers that name no reason for the end say at least that it is one.
    const isDone = data === '[DONE]' && !hasEnded
    if (!isDone && !isRecord(value)) return ''
    const chunk = isDone ? chunkSaying({}, 'stop') : chunkOf(value, false)
    hasEnded ||= chunk.choices[0].finish_reason !== null
    return eventOf(chunk)
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
