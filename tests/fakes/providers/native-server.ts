// A stand-in for a provider of models: it speaks the provider's own protocol over real HTTP, and lets a fake model
// answer behind it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderAccess } from '../../../worker/agents/llm/providers.ts'
import type { Completion } from '../model/chat-protocol.ts'
import type { FakeModel } from '../model/fake-model.ts'
import { type Json, type NativeAnswer, type NativeProvider, WIRES } from './provider-wires.ts'

export const NATIVE_KEY = 'key-of-test'

export interface NativeServer {
  readonly access: ProviderAccess
  readonly bodies: readonly Json[]
  close(): Promise<void>
}

export interface NativeOptions {
  /** How many of the input's tokens the cache had. */
  readonly cachedTokens?: number
  /** Refuses a question, with this status; null where it takes it. */
  readonly refuses?: (body: Json) => { readonly status: number; readonly message: string } | null
  readonly end?: NativeAnswer['end']
}

export async function startNativeServer(
  provider: NativeProvider,
  model: FakeModel,
  options: NativeOptions = {},
): Promise<NativeServer> {
  const wire = WIRES[provider]
  const bodies: Json[] = []
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const problem = (status: number, message: string, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(wire.problem(status, message)))
    const url = decodeURIComponent(incoming.url ?? '')
    if (incoming.method !== 'POST' || !wire.path.test(url)) return problem(404, `There is nothing at ${url}`)
    let text = ''
    for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk)
    const [header, prefix] = wire.key
    const said = String(incoming.headers[header])
    if (!said.startsWith(prefix) || !said.includes(NATIVE_KEY)) return problem(401, 'The key is missing')
    const body = JSON.parse(text) as Json
    bodies.push(body)
    const refusal = options.refuses?.(body) ?? null
    if (refusal !== null) return problem(refusal.status, refusal.message)
    const { instructions, message } = wire.read(body)
    const left = new AbortController()
    response.once('close', () => left.abort())
    const answered = await fetch(`${model.url}/chat/completions`, {
      method: 'POST',
      signal: left.signal,
      body: JSON.stringify({
        model: 'fake',
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: message },
        ],
      }),
    })
    if (!answered.ok) {
      const retryAfter = answered.headers.get('retry-after')
      return problem(
        answered.status,
        'The model was told to refuse',
        retryAfter === null ? {} : { 'retry-after': retryAfter },
      )
    }
    const { choices, usage } = (await answered.json()) as Completion
    const native: NativeAnswer = {
      text: choices[0]?.message.content ?? '',
      inputTokens: usage.prompt_tokens,
      cachedTokens: options.cachedTokens ?? 0,
      outputTokens: usage.completion_tokens,
      end: options.end ?? 'stop',
    }
    response.writeHead(200, { 'content-type': wire.contentType })
    for (const piece of wire.write(native, body)) response.write(piece)
    return response.end()
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      if (!response.destroyed) response.writeHead(400).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const baseURL = `http://127.0.0.1:${port}${wire.base}`
  return {
    access: provider === 'amazon-bedrock' ? { ...AWS, baseURL } : { ...keyOf(provider), baseURL },
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const AWS: ProviderAccess = { region: 'eu-central-1', accessKeyId: NATIVE_KEY, secretAccessKey: 'secret-of-test' }

function keyOf(provider: NativeProvider): ProviderAccess {
  return { apiKey: NATIVE_KEY, ...(provider === 'azure' ? { apiVersion: '2024-10-21' } : {}) }
}
