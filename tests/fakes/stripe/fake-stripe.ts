// The stand-in as a server on 127.0.0.1. What it remembers is kept in a file, if one is named.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { State } from './account/state.ts'
import { createStripe, type FakeStripe, LostAnswerError, readState } from './create-stripe.ts'

/** How often the server looks whether something has become due by itself. */
const CLOCK_MS = 60_000

export interface FakeStripeOptions {
  /** 0, the default, takes the one that it had before, if that is free, and any other one otherwise. */
  readonly port?: number
  readonly webhookUrl?: string
  /** A JSON file that survives the server; without it everything is forgotten. */
  readonly stateFile?: string
}

export interface FakeStripeServer {
  /** `http://127.0.0.1:…`: the value of STRIPE_API_ORIGIN. */
  readonly url: string
  readonly stripe: FakeStripe
  close(): Promise<void>
}

export async function startFakeStripe(options: FakeStripeOptions = {}): Promise<FakeStripeServer> {
  const { port = 0, webhookUrl, stateFile } = options
  const state = stateFile === undefined ? null : loadState(stateFile)
  const server = createServer()
  await listen(server, port, state?.origin)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stripe = createStripe({
    origin: url,
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
    ...(state === null ? {} : { state }),
    ...(stateFile === undefined ? {} : { onChange: (changed: State) => saveState(stateFile, changed) }),
  })
  server.on('request', (incoming, response) => {
    answer(stripe, url, incoming, response).catch((error: unknown) => {
      if (error instanceof LostAnswerError) return void incoming.destroy()
      process.stderr.write(`The Stripe stand-in failed: ${String(error)}\n`)
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'The stand-in has an error of its own.' } }))
    })
  })
  const timer = setInterval(() => void stripe.advance(0), CLOCK_MS)
  timer.unref()
  return {
    url,
    stripe,
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function listen(server: Server, port: number, formerOrigin: string | undefined): Promise<void> {
  const formerPort = formerOrigin === undefined ? 0 : Number(new URL(formerOrigin).port)
  if (port !== 0 || formerPort === 0) return listenOn(server, port)
  await listenOn(server, formerPort).catch(() => listenOn(server, 0))
}

/** Rejects where the port is taken. */
function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function answer(stripe: FakeStripe, origin: string, incoming: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') headers.set(name, value)
  const { method = 'GET' } = incoming
  const request = new Request(new URL(incoming.url ?? '/', origin), {
    method,
    headers,
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) }),
  })
  const result = await stripe.fetch(request)
  response.writeHead(result.status, Object.fromEntries(result.headers))
  response.end(Buffer.from(await result.arrayBuffer()))
}

function loadState(file: string): State | null {
  if (!existsSync(file)) return null
  const state = readState(readFileSync(file, 'utf8'))
  if (state === null) {
    process.stderr.write(`${file} cannot be read. The Stripe stand-in starts without customers and payments.\n`)
  }
  return state
}

/** Whole or not at all: a server that is killed while it writes leaves the former file. */
function saveState(file: string, state: State): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}
