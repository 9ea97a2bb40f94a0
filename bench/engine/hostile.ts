// Runs hostile files one by one: the engine's answer, CPU time and memory. npm run bench -- hostile FILE… FOLDER…
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildEngine } from '../../scripts/engine/engine-bundle.ts'
import { MEBIBYTE } from '../../worker/contract/limits.ts'
import { isAnswered, type Probe, Prober } from './probe.ts'

/** What an isolate of the Worker has. */
const HEAP_MB = 128
const LIMIT_MS = 120_000

const DOCUMENT = /\.(?:pdf|docx|txt)$/

export async function benchHostile(named: readonly string[]): Promise<void> {
  const files = named.flatMap(documentsOf)
  if (files.length === 0) {
    console.log('hostile: name files or folders')
    return
  }
  const bundle = await benchBundle('hostile')
  const prober = new Prober(bundle, { heapMb: HEAP_MB, limitMs: LIMIT_MS, filesPerProcess: 1 })
  try {
    console.log(`hostile: a process for each file, old space capped at ${HEAP_MB} MB`)
    for (const file of files) console.log(`  ${path.basename(file).padEnd(34)} ${told(await prober.probe(file))}`)
  } finally {
    prober.stop()
    rmSync(bundle, { recursive: true, force: true })
  }
}

/** The engine bundled for child processes; the caller removes it. */
export async function benchBundle(name: string): Promise<string> {
  const cache = path.join(import.meta.dirname, '../..', 'node_modules', '.cache', 'verso-engine')
  const bundle = path.join(cache, `${name}-${process.pid}`)
  await buildEngine(bundle)
  return bundle
}

export function documentsOf(named: string): string[] {
  if (!statSync(named).isDirectory()) return [named]
  return readdirSync(named)
    .toSorted()
    .map((name) => path.join(named, name))
    .flatMap((each) => (statSync(each).isDirectory() ? documentsOf(each) : DOCUMENT.test(each) ? [each] : []))
}

export function told(probe: Probe): string {
  if (!isAnswered(probe)) return `${probe.outcome} (${probe.detail})`
  const { outcome, phase, extractMs, cpuMs, peakBytes, pages, warnings } = probe
  const failed = outcome === 'translated' ? '' : ` in ${phase}`
  return (
    ((outcome.split('\n')[0] ?? '') + failed).padEnd(40) +
    `extract ${String(extractMs).padStart(6)} ms  all ${String(cpuMs).padStart(6)} ms CPU  ` +
    `peak ${String(Math.round(peakBytes / MEBIBYTE)).padStart(4)} MB  ${pages} pages  ${warnings.join(', ')}`
  )
}
