// Reads a model's answer into one text, and gives up when the model falls silent. The text received by then is kept,
// because the complete items of half an answer have been paid for.
import { ProviderTroubleError } from '../translation-provider.ts'
import { beginCall, endCall, lastSignOf, noteToken } from './endpoint-queue.ts'
import type { Piece } from './response-adapters.ts'

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
  /** Null where the server does not count. */
  readonly usage: Piece['usage']
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

type Send = (signal: AbortSignal) => Promise<AsyncIterable<Piece> | Iterable<Piece>>

/** Rejects with the signal's reason only. */
export async function readStream(send: Send, { key, idleMs, endsAt, signal }: StreamLimits): Promise<StreamedText> {
  const call = beginCall(key)
  const silence = new AbortController()
  const check = () => {
    const now = Date.now()
    const isSilent = now - lastSignOf(key, call) >= idleMs
    if (isSilent) silence.abort(down(`The model did not answer within ${idleMs} ms`))
    else if (now >= endsAt) silence.abort(down('The model had not finished its answer when the time for it was up'))
  }
  // Ten times in the shortest of the limits.
  const watch = setInterval(check, Math.max(1, Math.min(MAX_CHECK_MS, idleMs / 10, (endsAt - call.startedAt) / 10)))
  const abortSignal = AbortSignal.any([signal, silence.signal])
  let text = ''
  let usage: Piece['usage'] = null
  const read = async (): Promise<StreamedText['end']> => {
    let end: StreamedText['end'] | null = null
    for await (const piece of await send(abortSignal)) {
      if (piece.isSign) noteToken(key, call)
      text += piece.text
      usage = piece.usage ?? usage
      if (piece.error !== null) end ??= { kind: 'cut', error: piece.error }
      if (piece.end !== null) end ??= { kind: 'finished', isTruncated: piece.end === 'length' }
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
