// What a failed model call means to the job. The provider's own error holds the request, and with it a customer's words,
// so it never travels on: not as a cause and not in a message.
import { APICallError } from 'ai'
import { AppError } from '../app-error.ts'
import { EngineTroubleError } from './engine.ts'

/** Longer waits are a mistake of the server or a quota of another day; the caller's own back-off knows better. */
const MAX_RETRY_AFTER_MS = 10 * 60 * 1000

/** Where a server names its reason in a word, such as `context_length_exceeded`; sentences may quote the request. */
const REASON = /"(?:code|type)"\s*:\s*"?([\w.-]{1,64})"?/

/**
 * AppError `model_refused` for a refusal, EngineTroubleError for what passes: busy for 429 (Workers AI's 3040 arrives as
 * one), down for 5xx, broken connections and whatever else is no answer.
 */
export function toEngineError(error: unknown, now: number): AppError | EngineTroubleError {
  if (!APICallError.isInstance(error)) return brokenCall(error)
  const { statusCode: status } = error
  const reason = error.responseBody === undefined ? undefined : REASON.exec(error.responseBody)?.[1]
  const message = `The model's service answered ${status ?? 'nothing'}${reason === undefined ? '' : ` (${reason})`}`
  const isPassing = status === undefined || status < 400 || status >= 500 || status === 408 || status === 429
  if (!isPassing) return new AppError('model_refused', message)
  const retryAfterMs = parseRetryAfter(error.responseHeaders?.['retry-after'], now)
  return new EngineTroubleError(message, { kind: status === 429 ? 'busy' : 'down', retryAfterMs })
}

/** `Retry-After` as seconds or as a date (RFC 9110 §10.2.3); null when it names no time to come: clocks differ, and at once is no pause. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined || header.trim() === '') return null
  const seconds = Number(header)
  const delayMs = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return delayMs > 0 ? Math.min(delayMs, MAX_RETRY_AFTER_MS) : null
}

/** Keeps the kind of the failure, drops its words. */
function brokenCall(error: unknown): EngineTroubleError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : typeof error
  return new EngineTroubleError(`The model call failed: ${name}`, { kind: 'down', retryAfterMs: null })
}
