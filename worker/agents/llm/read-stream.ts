// Reads a model's answer into one text, and gives up when the model falls silent. The text received by then is kept,
// because the complete items of half an answer have been paid for.
import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import { ProviderTroubleError } from '../translation-provider.ts'
import { beginCall, endCall, isSilent, noteLife, noteToken } from './endpoint-queue.ts'
import { streamError } from './model-errors.ts'
import { loopWatch } from './repetition.ts'

/** An invocation lives 15 minutes; a model that writes on and on must not take the finished items with it. */
export const MAX_CALL_MS = 10 * 60 * 1000
/** How often silence is looked for, at most. */
const MAX_CHECK_MS = 5_000

export interface StreamedText {
  readonly text: string
  /** The model's own end, or why there was none: the server's error, or an abort of ours. */
  readonly end:
    | { readonly kind: 'finished'; readonly isTruncated: boolean; readonly isWithheld: boolean }
    | { readonly kind: 'cut'; readonly error: unknown }
  /** Null where the server does not count. */
  readonly usage: LanguageModelV4Usage | null
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
  const call = beginCall(key)
  const silence = new AbortController()
  const check = () => {
    const now = Date.now()
    if (isSilent(key, call, idleMs, now)) silence.abort(down(`The model did not answer within ${idleMs} ms`))
    else if (now >= endsAt) silence.abort(down('The model had not finished its answer when the time for it was up'))
  }
  // Ten times in the shortest of the limits.
  const watch = setInterval(check, Math.max(1, Math.min(MAX_CHECK_MS, idleMs / 10, (endsAt - call.startedAt) / 10)))
  const abortSignal = AbortSignal.any([signal, silence.signal])
  let text = ''
  const isLooping = loopWatch()
  let usage: StreamedText['usage'] = null
  const read = async (): Promise<StreamedText['end']> => {
    let end: StreamedText['end'] | null = null
    for await (const part of await send(abortSignal, () => noteLife(call))) {
      if ('delta' in part) {
        noteToken(key, call)
        if (part.type !== 'reasoning-delta') text += part.delta
        // Asking for less may help, as with any answer that is too long.
        if (isLooping(part.delta)) return { kind: 'finished', isTruncated: true, isWithheld: false }
      }
      if (part.type === 'error') end ??= { kind: 'cut', error: streamError(part.error) }
      if (part.type !== 'finish') continue
      const { unified } = part.finishReason
      usage = part.usage
      if (unified !== 'error')
        end ??= { kind: 'finished', isTruncated: unified === 'length', isWithheld: unified === 'content-filter' }
    }
    return end ?? { kind: 'cut', error: down('The answer broke off') }
  }
  try {
    // A stream that does not heed the signal would be waited for.
    const end = await Promise.race([read(), rejectedBy(abortSignal)])
    return { text, usage, end }
  } catch (error) {
    signal.throwIfAborted()
    return { text, usage, end: { kind: 'cut', error: silence.signal.aborted ? silence.signal.reason : error } }
  } finally {
    clearInterval(watch)
    endCall(key, call)
  }
}

function down(message: string): ProviderTroubleError {
  return new ProviderTroubleError(message, { kind: 'down', retryAfterMs: null })
}

async function rejectedBy(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted()
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
