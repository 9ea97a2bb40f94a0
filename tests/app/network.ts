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

declare const happyDOM: { readonly settings: { readonly fetch: { disableSameOriginPolicy: boolean } } }

let rules: Rule[] = []
let isOffline = false
let otherServer: string | null = null
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

/** Calls reach this server from here on, or again the one of all files. */
export function sendCallsTo(origin: string | null): void {
  otherServer = origin
}

export function stopAnswering(): void {
  rules = []
  calls.length = 0
  isOffline = false
}

/** Stands between the app and the server from here on. */
export function interceptCalls(): void {
  // A test calls what the app does not: the payment provider's pages, a server of its own.
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  if (isIntercepting) return
  isIntercepting = true
  const reach = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init)
    const { origin, pathname, search } = new URL(request.url)
    calls.push(`${request.method} ${pathname}${search}`)
    if (isOffline) throw new TypeError('Failed to fetch')
    const rule = rules.find(
      ({ method, path, left }) =>
        left > 0 &&
        method === request.method &&
        (typeof path === 'string' ? path === pathname : path.test(pathname + search)),
    )
    const isMoved = otherServer !== null && origin === location.origin
    const pass = () =>
      isMoved
        ? reach(`${otherServer}${pathname}${search}`, input instanceof Request ? input : init)
        : reach(input, init)
    if (!rule) return pass()
    rule.left -= 1
    return rule.reply(request, pass)
  }
}

let isIntercepting = false
