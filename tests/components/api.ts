// Stands in for the server where a test is about a page alone: what the server does has tests in workerd.
import { onTestFinished, vi } from 'vitest'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A JSON value, sent with 200; a whole response; or what makes one of them from the call. */
type Answer = unknown

/** A call that was made. `body` is its JSON, or its text where it is none. */
export interface Call {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly body: unknown
}

/**
 * Answers the calls of one test, by method and path without the query, and gives the calls in the order they came. A
 * call without an answer fails as a lost connection does, and is among `unanswered`.
 */
export function answerCalls(answers: Record<`${Method} /${string}`, Answer>): {
  readonly calls: Call[]
  readonly unanswered: string[]
} {
  const calls: Call[] = []
  const unanswered: string[] = []
  const byName = new Map<string, Answer>(Object.entries(answers))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init)
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const call = { method: request.method, path: pathname + search, body: jsonOr(text) }
    calls.push(call)
    const name = `${request.method} ${pathname}`
    if (!byName.has(name)) {
      unanswered.push(name)
      throw new TypeError('Failed to fetch')
    }
    const answer = byName.get(name)
    const given: unknown = typeof answer === 'function' ? await answer(call) : answer
    return given instanceof Response ? given : Response.json(given)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { calls, unanswered }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
