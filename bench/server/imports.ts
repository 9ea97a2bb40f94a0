// What a bare route waits while files of 50 MB are imported, beside what it waits alone. The server, its database and its
// queue share one process, so that the imports and the route want the same thread.
import { MAX_FILE_BYTES, MEBIBYTE } from '../../worker/contract/limits.ts'
import { IMPORT_FILES } from '../generated/import-files.ts'
import { cpuMsBelow } from './process-cpu.ts'
import { signIn, startBenchServer } from './server.ts'

/** What a person notices: the bound for a route beside an import. */
const MOST_WAIT_MS = 200
const BETWEEN_ASKS_MS = 20
const ALONE_MS = 5_000
const MOST_MINUTES = 10

export async function benchImports(): Promise<void> {
  const only = process.env['IMPORTS_ONLY'] ?? ''
  const server = await startBenchServer()
  try {
    const authorization = await signIn(server.origin, 'premium@verso.test')
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(server.origin + path, { ...init, headers: { authorization, ...init.headers } })
    await waitsDuring(server.origin, () => pause(1_000)) // its modules are loaded by now
    const alone = await waitsDuring(server.origin, () => pause(ALONE_MS))
    console.log(`imports: files of ${MAX_FILE_BYTES / MEBIBYTE} MB, and what GET /api/health waits meanwhile`)
    console.log(`  ${'alone'.padEnd(34)} ${figures(alone)}`)
    for (const { name, kind, format, make } of IMPORT_FILES) {
      if (!name.includes(only)) continue
      const path = kind === 'memory' ? '/api/memory' : `/api/glossaries/${await newGlossary(ask)}/file?format=${format}`
      const bytes = make(MAX_FILE_BYTES)
      const cpuBefore = cpuMsBelow(server.pid)
      let outcome = ''
      const startedAt = performance.now()
      const beside = await waitsDuring(server.origin, async () => {
        outcome = await imported(ask, path, bytes)
      })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      const cpu = ((cpuMsBelow(server.pid) - cpuBefore) / 1000).toFixed(1)
      const ratio = (median(beside) / median(alone)).toFixed(1)
      const verdict = Math.max(...beside) < MOST_WAIT_MS ? 'under' : 'OVER'
      console.log(
        `  ${name.padEnd(34)} ${figures(beside)}  ratio ${ratio}  ${verdict} ${MOST_WAIT_MS} ms  ${seconds} s, ${cpu} s of CPU  ${outcome}`,
      )
      await ask('/api/memory', { method: 'DELETE' })
    }
  } finally {
    await server.stop()
  }
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>

async function newGlossary(ask: Ask): Promise<string> {
  const body = JSON.stringify({ name: crypto.randomUUID(), sourceLanguage: 'en', targetLanguage: 'es' })
  const response = await ask('/api/glossaries', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return ((await response.json()) as { id: string }).id
}

/** What came of the file, when the import has ended. */
async function imported(ask: Ask, path: string, bytes: Uint8Array): Promise<string> {
  const response = await ask(path, { method: 'POST', body: Buffer.from(bytes) })
  const answer = (await response.json()) as { id?: string }
  if (answer.id === undefined) return `${response.status} ${JSON.stringify(answer)}`
  const deadline = Date.now() + MOST_MINUTES * 60_000
  while (Date.now() < deadline) {
    await pause(1_000)
    const one = (await (await ask(`/api/imports/${answer.id}`)).json()) as Record<string, unknown>
    if (one['state'] === 'done') return JSON.stringify(one['memory'] ?? one['glossary']).slice(0, 200)
    if (one['state'] === 'failed') return JSON.stringify(one['error'])
  }
  return `not done after ${MOST_MINUTES} minutes`
}

/** Milliseconds of each call of a bare route. */
async function waitsDuring(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isDone = false
  const asking = (async () => {
    while (!isDone) {
      const startedAt = performance.now()
      await (await fetch(`${origin}/api/health`)).arrayBuffer()
      waits.push(performance.now() - startedAt)
      await pause(BETWEEN_ASKS_MS)
    }
  })()
  try {
    await work()
  } finally {
    isDone = true
    await asking
  }
  return waits
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
