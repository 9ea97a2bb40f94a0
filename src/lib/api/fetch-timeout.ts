/** A server that has said nothing for this long will not: a person waits no longer before a turning wheel. */
export const ANSWER_LIMIT_MS = 20_000

export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * The time limit covers the call and the first line of its response; the rest may take its time. `callOff` is the
 * caller's own.
 */
export async function withTimeout<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  callOff?: AbortSignal | null,
): Promise<Answer> {
  const controller = new AbortController()
  const stop = () => controller.abort(callOff?.reason)
  if (callOff?.aborted) stop()
  callOff?.addEventListener('abort', stop)
  const timer = setTimeout(() => controller.abort(new TimeoutError('the server does not answer')), ANSWER_LIMIT_MS)
  try {
    return await call(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
