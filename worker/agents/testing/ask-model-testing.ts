// For tests of the model client: a chat/completions server over real HTTP that does what the test says, and a model
// that uses it.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { z } from 'zod'
import { askModel } from '../llm/ask-model.ts'
import { createModel } from '../llm/models.ts'

export const VALUE = { segments: [{ id: 'a', text: 'Hallo' }] }
export const CONTENT = JSON.stringify(VALUE)

/** What a call of a `choice` has used; the model has no listed price. */
const COUNTS = { calls: 1, inputTokens: 7, outputTokens: 3 }
const BY_MODEL = { model: 'openai-compatible:m', ...COUNTS, cachedTokens: 0, nanoUsd: 0, unpricedCalls: 1 }
export const USED = { ...COUNTS, costUsd: null, models: [BY_MODEL] }

export interface Body {
  readonly response_format?: { readonly type: string }
  readonly stream?: boolean
  readonly stream_options?: object
  readonly temperature?: number
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly reasoning_effort?: string
}
export type Reply = (body: Body, response: ServerResponse, incoming: IncomingMessage) => void

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A model of a server of its own: what is learnt of one is not known of another. */
export async function modelOf(reply: Reply, { path = '/v1', apiKey }: { path?: string; apiKey?: string } = {}) {
  const bodies: Body[] = []
  const server = createServer((incoming, response) => {
    let text = ''
    incoming.setEncoding('utf8').on('data', (part: string) => (text += part))
    incoming.on('end', () => {
      const body = JSON.parse(text) as Body
      bodies.push(body)
      reply(body, response, incoming)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const model = createModel(
    {
      engine: 'openai-compatible',
      baseUrl: `http://127.0.0.1:${port}${path}`,
      apiKey,
      models: { translator: 'm' },
      modelTimeoutMs: 0,
    },
    'translator',
  )
  const question = {
    instructions: 'Translate.',
    data: {},
    schema: z.object({ segments: z.array(z.object({ id: z.string(), text: z.string() })) }),
    schemaName: 'translation',
    maxOutputTokens: 99,
  }
  const ask = (timeoutMs = 5_000, signal = new AbortController().signal, maxMs?: number) =>
    askModel(model, question, { timeoutMs, maxMs, signal })
  return { ask, bodies, model }
}

export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function choice(message: object, finishReason = 'stop'): object {
  return {
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
  }
}

/** An answer in pieces, `everyMs` apart; `end` is the reason it gives, or null for a connection that ends without one. */
export function stream(
  response: ServerResponse,
  pieces: readonly string[],
  { everyMs = 0, end = 'stop' }: { readonly everyMs?: number; readonly end?: string | null } = {},
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const chunk = (delta: object, finishReason: string | null, usage?: object) =>
    response.write(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finishReason }], usage })}\n\n`,
    )
  let sent = 0
  const sendNext = () => {
    const piece = pieces[sent++]
    if (piece !== undefined) {
      chunk({ content: piece }, null)
      setTimeout(sendNext, everyMs)
    } else if (end === null) response.destroy()
    else {
      chunk({}, end, { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 })
      response.end('data: [DONE]\n\n')
    }
  }
  sendNext()
}
