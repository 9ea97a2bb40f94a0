// The stand-in as a function from requests to answers, without a server: tests hand its `fetch` to the SDK.
// `fake-stripe.ts` puts a server around it.
import { Account, API_VERSION } from './account/account.ts'
import { seedCatalogue } from './account/seed.ts'
import { emptyState, type State, STATE_VERSION } from './account/state.ts'
import { ROUTES } from './api/routes.ts'
import { runDue } from './billing/clock.ts'
import { controlRoutes } from './control/routes.ts'
import { takeFailure } from './control/fail.ts'
import { expanded } from './http/expand.ts'
import { readForm } from './http/form.ts'
import { storedAnswer } from './http/idempotency.ts'
import { type Keys, PUBLISHABLE_KEY, readKey, SECRET_KEY } from './http/keys.ts'
import { matchPath, type Route } from './http/route.ts'
import { invalidRequest, StripeError } from './http/stripe-error.ts'
import { answerPage } from './pages/pages.ts'
import { type Receiver, Webhooks } from './webhooks/webhooks.ts'

export const WEBHOOK_SECRET = 'whsec_standin'

export interface StripeOptions {
  /** Milliseconds since the epoch; `advance` moves the stand-in's clock ahead of it. */
  readonly now?: () => number
  /** Where events go; without it they are only listed. */
  readonly webhookUrl?: string
  readonly webhookSecret?: string
  /** Replaces `fetch` for webhooks: a receiver in the same process. */
  readonly deliver?: (request: Request) => Promise<Response>
  /** The address of the stand-in's own pages, such as the portal's. */
  readonly origin?: string
  readonly keys?: Keys
  /** What an earlier stand-in remembered; see `readState`. */
  readonly state?: State
  /** Called after each change, with everything that is to be remembered. */
  readonly onChange?: (state: State) => void
}

export interface FakeStripe {
  fetch(request: Request): Promise<Response>
  /** Moves the clock and does what has become due. Resolves when the webhooks for it have been tried. */
  advance(seconds: number): Promise<void>
  /** Resolves when every webhook that is not held has been tried. */
  settled(): Promise<void>
  /** Seconds since the epoch, on the stand-in's clock. */
  now(): number
  readonly state: State
}

export function createStripe(options: StripeOptions = {}): FakeStripe {
  const {
    now = Date.now,
    webhookUrl,
    webhookSecret = WEBHOOK_SECRET,
    deliver,
    origin = 'http://127.0.0.1',
    keys = { secret: SECRET_KEY, publishable: PUBLISHABLE_KEY },
    state = emptyState(),
    onChange = () => {},
  } = options
  const receiver: Receiver | null =
    webhookUrl === undefined ? null : { url: webhookUrl, secret: webhookSecret, ...(deliver ? { deliver } : {}) }
  let hasChanged = false
  const onEvent = ({ id }: { readonly id: string }) => {
    hasChanged = true
    webhooks.queue(id)
  }
  const account = new Account({ state, clock: now, origin, onEvent })
  const webhooks: Webhooks = new Webhooks(account, receiver, () => onChange(state))
  seedCatalogue(account)
  moveLinks(state, origin)
  const control = controlRoutes(account, webhooks)
  const changed = () => {
    hasChanged = false
    onChange(state)
    webhooks.send()
  }
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url)
      runDue(account)
      if (!pathname.startsWith('/v1/')) {
        const isControl = pathname.startsWith('/_control/')
        const answer = isControl ? await control(request) : await answerPage(account, request)
        changed()
        return answer
      }
      try {
        return await answerCall(account, keys, request)
      } finally {
        if (hasChanged || request.method !== 'GET') changed()
      }
    },
    async advance(seconds) {
      state.clockOffset += seconds
      runDue(account)
      changed()
      await webhooks.settled()
    },
    async settled() {
      await webhooks.settled()
    },
    now: () => account.now(),
    state,
  }
}

/** A stand-in that was started again may have another address: the pages of its invoices are there. */
function moveLinks(state: State, origin: string): void {
  for (const invoice of Object.values(state.objects.invoices)) {
    if (!invoice.hosted_invoice_url) continue
    const url = `${origin}${new URL(invoice.hosted_invoice_url).pathname}`
    Object.assign(invoice, { hosted_invoice_url: url, invoice_pdf: url })
  }
  state.origin = origin
}

/** The state that a file holds. Null where it is not a state of this version. */
export function readState(json: string): State | null {
  try {
    const value = JSON.parse(json) as Partial<State> | null
    return value?.version === STATE_VERSION && value.objects !== undefined ? { ...emptyState(), ...value } : null
  } catch {
    return null
  }
}

async function answerCall(account: Account, keys: Keys, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const requestId = account.newId('req', 14)
  const failure = takeFailure(account.state, request.method, url.pathname)
  const body = await request.text()
  if (failure !== null) await new Promise((resolve) => setTimeout(resolve, failure.delayMs))
  if (failure !== null && failure.status >= 400 && !failure.isExecuted) {
    const error = failureOf(failure.status)
    if (failure.status >= 500) storeFailure(account, request, { url, body, requestId }, error)
    return errorAnswer(error, requestId)
  }
  const answer = execute(account, keys, request, { url, body, requestId })
  if (failure !== null && failure.isExecuted) throw new LostAnswerError('The connection breaks.')
  return answer
}

/** The call has done its work, and no answer arrives: a server closes the connection. */
export class LostAnswerError extends TypeError {
  override name = 'LostAnswerError'
}

/** A key gets the same answer again, a fault of the provider's too. */
function storeFailure(account: Account, request: Request, received: Received, error: StripeError): void {
  const key = idempotencyKeyOf(request)
  if (key === null) return
  const { requestId } = received
  account.state.answers[key] = {
    request: fingerprintOf(request, received),
    requestId,
    status: error.status,
    body: JSON.stringify(error.body(requestId), null, 2),
    at: account.now(),
  }
}

function idempotencyKeyOf(request: Request): string | null {
  return request.method === 'POST' ? request.headers.get('idempotency-key') : null
}

function fingerprintOf({ method }: Request, { url, body }: Received): string {
  return `${method} ${url.pathname} ${body}`
}

interface Received {
  readonly url: URL
  readonly body: string
  readonly requestId: string
}

/** All at once, so that no other call sees half of it. */
function execute(account: Account, keys: Keys, request: Request, received: Received): Response {
  const { url, body, requestId } = received
  try {
    const found = findRoute(request.method, url)
    const key = readKey(request.headers, keys, found.route.allowsPublishableKey)
    checkVersion(request.headers.get('stripe-version'))
    const form = readForm(request.method === 'POST' ? new URLSearchParams(body) : url.searchParams)
    const idempotencyKey = idempotencyKeyOf(request)
    const fingerprint = fingerprintOf(request, received)
    const stored = idempotencyKey === null ? null : storedAnswer(account.state, idempotencyKey, fingerprint)
    if (stored !== null) {
      return send(stored.status, stored.body, stored.requestId, {
        'idempotency-key': idempotencyKey ?? '',
        'idempotent-replayed': 'true',
        'original-request': stored.requestId,
      })
    }
    const prepared = found.route.prepare(form)
    account.request = { id: requestId, idempotencyKey }
    let status = 200
    let value: unknown
    try {
      const result = prepared.run({ account, path: found.path, isPublishable: key === 'publishable' })
      value = expanded(account, result, prepared.expand)
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      status = error.status
      value = error.body(requestId)
    } finally {
      account.request = { id: null, idempotencyKey: null }
    }
    const text = JSON.stringify(value, null, 2)
    if (idempotencyKey !== null) {
      account.state.answers[idempotencyKey] = { request: fingerprint, requestId, status, body: text, at: account.now() }
    }
    return send(status, text, requestId, idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey })
  } catch (error) {
    if (error instanceof StripeError) return errorAnswer(error, requestId)
    throw error
  }
}

function findRoute(method: string, url: URL): { route: Route; path: Record<string, string> } {
  for (const route of ROUTES) {
    const path = route.method === method ? matchPath(route.pattern, url.pathname) : null
    if (path !== null) return { route, path }
  }
  throw new StripeError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${url.pathname}), or one that the stand-in does not have.`,
  )
}

function checkVersion(version: string | null): void {
  if (version === null || version === API_VERSION) return
  throw invalidRequest(`The stand-in answers as API version ${API_VERSION}, not as ${version}.`)
}

function failureOf(status: number): StripeError {
  return status === 429
    ? new StripeError(429, 'rate_limit_error', 'Too many requests hit the API too quickly.', { code: 'rate_limit' })
    : new StripeError(status, 'api_error', 'The stand-in was told to fail this call.')
}

function errorAnswer(error: StripeError, requestId: string): Response {
  return send(error.status, JSON.stringify(error.body(requestId), null, 2), requestId)
}

function send(status: number, body: string, requestId: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': API_VERSION,
      ...headers,
    },
  })
}
