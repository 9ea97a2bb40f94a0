// What a bare route waits while files of 50 MB are imported, beside what it waits alone. The server, its database and its
// queue share one process, so that the imports and the route want the same thread.
import { request } from 'node:http'
import { MAX_FILE_BYTES, MEBIBYTE } from '../../worker/contract/limits.ts'
import { IMPORT_FILES } from '../generated/import-files.ts'
import { cpuMsBelow } from './process-cpu.ts'
import { signIn, startBenchServer } from './server.ts'

/** What a person notices: the issue's bound for a route beside an import. */
const MOST_WAIT_MS = 200
const BETWEEN_ASKS_MS = 20
const ALONE_MS = 5_000
const MOST_MINUTES = 10

export async function benchImports(): Promise<void> {
  const only = process.env['IMPORTS_ONLY'] ?? ''
  const server = await startBenchServer()
  try {
    const authorization = await signIn(server.origin, 'premium@verso.test')
    const ask: Ask = (method, path, body) => call(server.origin + path, method, { authorization }, body)
    await waitsDuring(server.origin, () => pause(1_000)) // its modules are loaded by now
    const alone = await waitsDuring(server.origin, () => pause(ALONE_MS))
    console.log(`imports: files of ${MAX_FILE_BYTES / MEBIBYTE} MB, and what GET /api/health waits meanwhile`)
    console.log(`  ${'alone'.padEnd(34)} ${figures(alone)}`)
    for (const { name, kind, format, make } of IMPORT_FILES) {
      if (!name.includes(only)) continue
      const path = kind === 'memory' ? '/api/memory' : `/api/glossaries/${await newGlossary(ask)}/file?format=${format}`
      const bytes = make(MAX_FILE_BYTES)
      const cpuBefore = cpuMsBelow(server.pid)
      let answer: Answer = {}
      let outcome = ''
      const startedAt = performance.now()
      const whileSent = await waitsDuring(server.origin, async () => {
        answer = (await ask('POST', path, bytes)) as Answer
      })
      const beside = await waitsDuring(server.origin, async () => {
        outcome = await ended(ask, answer)
      })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      const cpu = ((cpuMsBelow(server.pid) - cpuBefore) / 1000).toFixed(1)
      const ratio = (median(beside) / median(alone)).toFixed(1)
      const verdict = Math.max(...beside) < MOST_WAIT_MS ? 'under' : 'OVER'
      console.log(`  ${`${name}: sent`.padEnd(34)} ${figures(whileSent)}`)
      console.log(
        `  ${name.padEnd(34)} ${figures(beside)}  ratio ${ratio}  ${verdict} ${MOST_WAIT_MS} ms  ${seconds} s, ${cpu} s of CPU  ${outcome}`,
      )
      await ask('DELETE', '/api/memory')
    }
  } finally {
    await server.stop()
  }
}

type Ask = (method: string, path: string, body?: Uint8Array) => Promise<unknown>

async function newGlossary(ask: Ask): Promise<string> {
  const body = JSON.stringify({ name: crypto.randomUUID(), sourceLanguage: 'en', targetLanguage: 'es' })
  return ((await ask('POST', '/api/glossaries', Buffer.from(body))) as { id: string }).id
}

interface Answer {
  readonly id?: string
}

/** What came of the file, when the import has ended. */
async function ended(ask: Ask, answer: Answer): Promise<string> {
  if (answer.id === undefined) return JSON.stringify(answer)
  const deadline = Date.now() + MOST_MINUTES * 60_000
  while (Date.now() < deadline) {
    await pause(1_000)
    const one = (await ask('GET', `/api/imports/${answer.id}`)) as Record<string, unknown>
    if (one['state'] === 'done') return JSON.stringify(one['memory'] ?? one['glossary']).slice(0, 200)
    if (one['state'] === 'failed') return JSON.stringify(one['error'])
  }
  return `not done after ${MOST_MINUTES} minutes`
}

/** Milliseconds of each call of a bare route. */
async function waitsDuring(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  const done = new AbortController()
  const asking = (async () => {
    while (!done.signal.aborted) {
      const startedAt = performance.now()
      await call(`${origin}/api/health`, 'GET', {})
      waits.push(performance.now() - startedAt)
      await pause(BETWEEN_ASKS_MS)
    }
  })()
  try {
    await work()
  } finally {
    done.abort()
    await asking
  }
  return waits
}

/** The parsed body. Each call has a connection of its own, so that none waits for another one's. */
function call(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: Uint8Array,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const type = body?.[0] === '{'.charCodeAt(0) ? 'application/json' : 'application/octet-stream'
    const ofBody = body ? { 'content-type': type, 'content-length': String(body.length) } : {}
    const sending = request(url, { method, agent: false, headers: { ...headers, ...ofBody } })
    sending.once('error', reject)
    sending.once('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(pieces).toString()
        resolve(text === '' ? null : JSON.parse(text))
      })
    })
    sending.end(body)
  })
}

function figures(waits: readonly number[]): string {
  const of = (share: number) => `${quantile(waits, share).toFixed(0).padStart(4)} ms`
  return `median ${of(0.5)}  99% ${of(0.99)}  longest ${of(1)}  (${waits.length} calls)`
}

function median(waits: readonly number[]): number {
  return quantile(waits, 0.5)
}

function quantile(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
