// Reads a model's answer into one text, and gives up when the model falls silent. The text received by then is kept,
// because the complete items of half an answer have been paid for.
import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import { streamError } from '../service-errors.ts'
import { serviceDown } from '../translation-provider.ts'
import { OpenCall } from './endpoint-queue.ts'
import { loopWatch } from './repetition.ts'

/** An invocation lives 15 minutes; a model that writes on and on must not take the finished items with it. */
export const MAX_CALL_MS = 10 * 60 * 1000
/** How often silence is looked for, at most. */
const MAX_CHECK_MS = 5_000

export interface StreamedText extends StreamEnd {
  readonly text: string
  /** What the model has thought aloud beside it, which is paid for as well. */
  readonly thoughts: string
  /** Null where the server does not count. */
  readonly usage: LanguageModelV4Usage | null
}

/** The model's own end, or what cut it short: the server's error, or an abort of ours. */
interface StreamEnd {
  readonly cutBy?: unknown
  readonly isTruncated?: boolean
  readonly isWithheld?: boolean
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
}

type Send = (signal: AbortSignal, onLife: () => void) => Promise<ReadableStream<LanguageModelV4StreamPart>>

/** Rejects with the signal's reason only. */
export async function readStream(send: Send, { key, idleMs, endsAt, signal }: StreamLimits): Promise<StreamedText> {
  signal.throwIfAborted()
  const call = new OpenCall(key)
  const silence = new AbortController()
  const check = () => {
    if (call.isSilent(idleMs)) silence.abort(serviceDown(`The model did not answer within ${idleMs} ms`))
    if (Date.now() >= endsAt) silence.abort(serviceDown('The model had not finished when the time for it was up'))
  }
  // Ten times in the shortest of the limits.
  const watch = setInterval(check, Math.max(1, Math.min(MAX_CHECK_MS, idleMs / 10, (endsAt - call.startedAt) / 10)))
  const abortSignal = AbortSignal.any([signal, silence.signal])
  const aborted = Promise.withResolvers<never>()
  abortSignal.addEventListener('abort', () => aborted.reject(abortSignal.reason as Error), { once: true })
  const written = { text: '', thoughts: '' }
  const isLooping = loopWatch()
  let usage: StreamedText['usage'] = null
  const read = async (): Promise<StreamEnd> => {
    let end: StreamEnd | null = null
    for await (const part of await send(abortSignal, () => call.noteLife())) {
      if ('delta' in part) {
        call.noteToken()
        written[part.type === 'reasoning-delta' ? 'thoughts' : 'text'] += part.delta
        // Asking for less may help, as with any answer that is too long.
        if (isLooping(part.delta)) return { isTruncated: true }
      }
      if (part.type === 'error') end ??= { cutBy: streamError(part.error) }
      if (part.type !== 'finish') continue
      const { unified } = part.finishReason
      usage = part.usage
      if (unified !== 'error') end ??= { isTruncated: unified === 'length', isWithheld: unified === 'content-filter' }
    }
    return end ?? { cutBy: serviceDown('The answer broke off') }
  }
  try {
    // A stream that does not heed the signal would be waited for.
    const end = await Promise.race([read(), aborted.promise])
    return { ...written, usage, ...end }
  } catch (error) {
    signal.throwIfAborted()
    return { ...written, usage, cutBy: silence.signal.aborted ? silence.signal.reason : error }
  } finally {
    clearInterval(watch)
    call.end()
  }
}
