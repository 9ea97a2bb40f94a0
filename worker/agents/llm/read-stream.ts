// Reads a model's streamed answer into one text, and gives up when the model falls silent. The text received by then is
// kept, because the complete items of half an answer have been paid for.
import { APICallError } from 'ai'
import { beginCall, endCall, lastSignOf, noteToken } from './endpoint-queue.ts'
import { EngineTroubleError } from '../engine.ts'
import type { ChatModel } from './models.ts'
import { errorStatusIn } from './response-adapters.ts'

/** An invocation lives 15 minutes; a model that writes on and on must not take the finished items with it. */
export const MAX_CALL_MS = 10 * 60 * 1000
/** How often silence is looked for, at most. */
const MAX_CHECK_MS = 5_000

export interface StreamedText {
  readonly text: string
  /** The model's own end, or why there was none: the server's error, or an abort of ours. */
  readonly end:
    | { readonly kind: 'finished'; readonly isTruncated: boolean }
    | { readonly kind: 'cut'; readonly error: unknown }
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number }
}

export interface StreamLimits {
  /** Under which the pace of this server is kept. */
  readonly key: string
  /** The longest silence, before the first token and between two. */
  readonly idleMs: number
  /** In milliseconds since the epoch: the call is given up then, whatever the model is still writing. */
  readonly endsAt: number
  /** The caller's: its reason ends the call. */
  readonly signal: AbortSignal
  /** Called when the server has accepted the question and the answer begins. */
  readonly onTaken: () => void
}

type CallOptions = Parameters<ChatModel['doStream']>[0]

/** Rejects with the provider's error before the server takes the question, and with the signal's reason. */
export async function readStream(
  model: ChatModel,
  options: CallOptions,
  { key, idleMs, endsAt, signal, onTaken }: StreamLimits,
): Promise<StreamedText> {
  const call = beginCall(key)
  const silence = new AbortController()
  const stopWatching = watch(
    () => {
      const now = Date.now()
      const isSilent = now - lastSignOf(key, call) >= idleMs
      if (isSilent) silence.abort(down(`The model did not answer within ${idleMs} ms`))
      else if (now >= endsAt) silence.abort(down('The model had not finished its answer when the time for it was up'))
    },
    Math.min(idleMs, endsAt - call.startedAt),
  )
  let text = ''
  let usage = { inputTokens: 0, outputTokens: 0 }
  let end: StreamedText['end'] | null = null
  let isTaken = false
  try {
    const abortSignal = AbortSignal.any([signal, silence.signal])
    const { stream } = await model.doStream({ ...options, abortSignal })
    isTaken = true
    onTaken()
    for await (const part of untilAborted(stream, abortSignal)) {
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') noteToken(key, call)
      if (part.type === 'text-delta') text += part.delta
      if (part.type === 'error') end ??= { kind: 'cut', error: callErrorOf(part.error) }
      if (part.type === 'finish') {
        usage = countsOf(part.usage)
        end ??= endOf(part.finishReason)
      }
    }
    end ??= { kind: 'cut', error: BROKEN }
  } catch (error) {
    signal.throwIfAborted()
    const cause = silence.signal.aborted ? silence.signal.reason : error
    if (!isTaken) throw cause
    end = { kind: 'cut', error: cause }
  } finally {
    stopWatching()
    endCall(key, call)
  }
  return { text, end, usage }
}

type FinishReason = Extract<StreamPart, { type: 'finish' }>['finishReason']
type StreamPart = Awaited<ReturnType<ChatModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

/** The provider says "error" of a stream that breaks off. */
function endOf({ unified }: FinishReason): StreamedText['end'] {
  if (unified === 'error') return { kind: 'cut', error: BROKEN }
  return { kind: 'finished', isTruncated: unified === 'length' }
}

function down(message: string): EngineTroubleError {
  return new EngineTroubleError(message, { kind: 'down', retryAfterMs: null })
}

const BROKEN = down('The answer broke off')

/** An error within a stream comes after its 200: the status is what it names. */
function callErrorOf(error: unknown): unknown {
  if (error instanceof Error) return error
  const status = errorStatusIn({ error })
  return new APICallError({
    message: 'The stream holds an error',
    url: '',
    requestBodyValues: {},
    ...(status === null ? {} : { statusCode: status }),
    responseBody: JSON.stringify({ error }),
  })
}

function countsOf(usage: {
  readonly inputTokens: { readonly total: number | undefined }
  readonly outputTokens: { readonly total: number | undefined }
}): StreamedText['usage'] {
  return { inputTokens: usage.inputTokens.total ?? 0, outputTokens: usage.outputTokens.total ?? 0 }
}

/** A stream that does not heed the signal would be waited for. */
async function* untilAborted<T>(stream: ReadableStream<T>, signal: AbortSignal): AsyncGenerator<T> {
  const reader = stream.getReader()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    if (signal.aborted) reject(signal.reason as Error)
  })
  aborted.catch(() => undefined) // raced below, and of no interest after the end
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted])
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => undefined) // a broken stream cannot be cancelled, nor need it be
  }
}

/** Looks ten times in the shortest of its limits. */
function watch(check: () => void, limitMs: number): () => void {
  const timer = setInterval(check, Math.max(1, Math.min(MAX_CHECK_MS, limitMs / 10)))
  return () => clearInterval(timer)
}
