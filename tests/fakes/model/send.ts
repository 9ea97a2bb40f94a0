// Sends the fake's answers over HTTP, whole or faulty.
import type { ServerResponse } from 'node:http'
import { CLOSED_FAULTS, isOneOf, type ClosedFault, type TransportFault } from './fault-names.ts'

export interface WireOptions {
  /** What a 429 asks to wait, in seconds. */
  readonly retryAfterSeconds: number
  /** Between two bytes of a slow answer. */
  readonly dripMs: number
}

export function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** As OpenAI's interface says it, where it has a word for it. */
const CLOSED: Readonly<Record<ClosedFault, { readonly status: number; readonly reason: string }>> = {
  key_refused: { status: 401, reason: 'invalid_api_key' },
  quota_gone: { status: 402, reason: 'insufficient_credits' },
  access_denied: { status: 403, reason: 'forbidden' },
  model_missing: { status: 404, reason: 'not_found' },
  all_rejected: { status: 400, reason: 'invalid_request_error' },
}

/** A good answer as it would go over the wire. */
export interface WireAnswer {
  readonly contentType: string
  readonly text: string
}

/** The status that is sent, or null when the client gets none. `answer` is what a good one would have been. */
export function sendFaulty(
  fault: TransportFault | ClosedFault,
  response: ServerResponse,
  answer: WireAnswer,
  { retryAfterSeconds, dripMs }: WireOptions,
): number | null {
  const bytes = Buffer.from(answer.text)
  const head = { 'content-type': answer.contentType, 'content-length': bytes.length }
  if (isOneOf(CLOSED_FAULTS, fault)) {
    const { status, reason } = CLOSED[fault]
    send(response, status, problem(reason))
    return status
  }
  switch (fault) {
    case 'never_answers':
      return null
    case 'slow_drip':
      drip(response.writeHead(200, head), bytes, dripMs)
      return 200
    case 'rate_limited_seconds':
      send(response, 429, problem('rate_limit_exceeded'), { 'retry-after': String(retryAfterSeconds) })
      return 429
    case 'rate_limited_date': {
      const at = new Date(Date.now() + retryAfterSeconds * 1000)
      send(response, 429, problem('rate_limit_exceeded'), { 'retry-after': at.toUTCString() })
      return 429
    }
    case 'server_error':
      send(response, 500, problem('server_error'))
      return 500
    case 'connection_dropped':
      response.writeHead(200, head)
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
      return 200
  }
}

export function problem(type: string): object {
  return { error: { message: 'The fake model was told to refuse', type } }
}

function drip(response: ServerResponse, bytes: Uint8Array, intervalMs: number): void {
  let sent = 0
  const timer = setInterval(() => {
    response.write(bytes.subarray(sent, ++sent))
    if (sent >= bytes.length) {
      clearInterval(timer)
      response.end()
    }
  }, intervalMs)
  response.once('close', () => clearInterval(timer))
}
