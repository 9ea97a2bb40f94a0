// What a test says in the server's place, call by call. Every other call reaches the server.

/** Gets the call, and what lets it through to the server. Rejecting with TypeError is a lost connection. */
type Reply = (request: Request, pass: () => Promise<Response>) => Response | Promise<Response>

interface Rule {
  readonly method: string
  readonly path: string | RegExp
  readonly reply: Reply
  /** Calls that it still answers. */
  left: number
}

let rules: Rule[] = []
let isOffline = false
/** Calls since the test began, as `GET /api/billing?days=30`. */
export const calls: string[] = []

/**
 * Answers calls by method and path (the query aside, or a pattern for path and query), `times` of them or all. A plain
 * value is a body with status 200. The rule that came last is asked first.
 */
export function answer(method: string, path: string | RegExp, reply: Reply | object, { times = Infinity } = {}): void {
  const asReply: Reply = typeof reply === 'function' ? (reply as Reply) : () => Response.json(reply)
  rules.unshift({ method, path, reply: asReply, left: times })
}

/** As the API refuses. */
export function refusal(status: number, code: string, error = 'refused'): Response {
  return Response.json({ error, code, requestId: 'r' }, { status })
}

/** No call arrives from here on. */
export function goOffline(): void {
  isOffline = true
}

export function goOnline(): void {
  isOffline = false
}

export function stopAnswering(): void {
  rules = []
  calls.length = 0
  isOffline = false
}

/** Stands between the app and the server from here on. */
export function interceptCalls(): void {
  if (isIntercepting) return
  isIntercepting = true
  const reach = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init)
    const { pathname, search } = new URL(request.url)
    calls.push(`${request.method} ${pathname}${search}`)
    if (isOffline) throw new TypeError('Failed to fetch')
    const rule = rules.find(
      ({ method, path, left }) =>
        left > 0 &&
        method === request.method &&
        (typeof path === 'string' ? path === pathname : path.test(pathname + search)),
    )
    const pass = () => reach(input, init)
    if (!rule) return pass()
    rule.left -= 1
    return rule.reply(request, pass)
  }
}

let isIntercepting = false
