// Makes one HTTP request to a translation server and classifies its failures for the job.
import { AppError } from '../../app-error.ts'
import { EngineTroubleError, QuestionRefusedError } from '../engine.ts'
import { parseRetryAfter } from '../llm/model-errors.ts'
import { reconnectingFetch } from '../llm/reconnecting-fetch.ts'

export interface ServerSettings {
  /** The address that `/translate` follows. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  /** The longest silence; these servers answer all at once. */
  readonly timeoutMs: number
  readonly fetch?: typeof fetch | undefined
}

/**
 * Returns the JSON answer. Throws EngineTroubleError, QuestionRefusedError, AppError `model_misconfigured` or
 * `pair_not_supported`, and the signal's reason.
 */
export type Call = (path: string, init: RequestInit, signal: AbortSignal) => Promise<unknown>

export function callerOf({ baseUrl, timeoutMs, fetch: fetchAnswer = fetch }: ServerSettings): Call {
  const root = baseUrl.replace(/\/+$/, '')
  const send = reconnectingFetch(fetchAnswer)
  return async (path, init, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      return await readAnswer(await send(root + path, { ...init, signal: AbortSignal.any([signal, timeout]) }))
    } catch (error) {
      signal.throwIfAborted()
      if (isOurs(error)) throw error
      const message = timeout.aborted
        ? `The translation server did not answer within ${timeoutMs} ms`
        : 'The translation server could not be reached: check LIBRETRANSLATE_URL'
      throw new EngineTroubleError(message, DOWN)
    }
  }
}

export function noTranslation(): EngineTroubleError {
  return new EngineTroubleError('The translation server answered in a form that is no translation', DOWN)
}

const DOWN = { kind: 'down', retryAfterMs: null } as const

function isOurs(error: unknown): boolean {
  return [AppError, EngineTroubleError, QuestionRefusedError].some((kind) => error instanceof kind)
}

/** The server's errors are `{ error: sentence }`. The sentence may quote the request and is dropped. */
async function readAnswer(response: Response): Promise<unknown> {
  const { status, headers } = response
  if (status === 200) {
    const answer: unknown = await response.json().catch(() => null)
    if (answer !== null) return answer
    throw new AppError('model_misconfigured', 'The translation server answered with a page: check LIBRETRANSLATE_URL')
  }
  const reason = await response.text()
  const message = `The translation server answered ${status}`
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), Date.now())
  if (status === 429) throw new EngineTroubleError(message, { kind: 'busy', retryAfterMs })
  if (status >= 500 || status === 408) throw new EngineTroubleError(message, { kind: 'down', retryAfterMs })
  if (status === 401 || status === 403) {
    throw new AppError('model_misconfigured', `${message}: check LIBRETRANSLATE_API_KEY`)
  }
  if (status === 404 || status === 405)
    throw new AppError('model_misconfigured', `${message}: check LIBRETRANSLATE_URL`)
  if (/not supported|not available as a target/i.test(reason)) throw new AppError('pair_not_supported', message)
  throw new QuestionRefusedError(message)
}
