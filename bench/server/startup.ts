// npm run bench -- startup: what a new isolate loads before its first answer, by size, and how long that takes. Build
// first (`npm run build`). Wrangler's own figure is taken several times, since other work on the machine adds to it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type LoadedModule, staticModules } from '../../scripts/build/static-graph.ts'
import { runTool } from '../../scripts/run-tool.ts'

const BUILD = 'dist/verso'
const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const RUNS = 5
const SHOWN = 25

export async function benchStartup() {
  const modules = staticModules(BUILD)
  console.log(`\nloaded before the first answer: ${kilobytes(totalOf(modules))} in ${modules.length} modules`)
  const parts = Map.groupBy(modules, partOf)
  const bySize = Array.from(parts, ([part, own]) => [part, totalOf(own)] as const).toSorted(([, a], [, b]) => b - a)
  for (const [part, bytes] of bySize) console.log(`${kilobytes(bytes).padStart(10)}  ${part}`)
  console.log(`\nthe ${SHOWN} largest modules`)
  for (const { source, bytes } of modules.slice(0, SHOWN)) console.log(`${kilobytes(bytes).padStart(10)}  ${source}`)

  const folder = mkdtempSync(path.join(tmpdir(), 'verso-startup-'))
  try {
    const bundle = path.join(folder, 'worker.bundle')
    runTool(WRANGLER, ['deploy', '--config', `${BUILD}/wrangler.json`, '--dry-run', '--outfile', bundle])
    const runs = Array.from({ length: RUNS }, (_, run) => startUp(bundle, path.join(folder, `${run}.cpuprofile`)))
    console.log(`\nwrangler check startup, active, ${RUNS} runs: ${runs.join(', ')}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Wrangler gives up after ten seconds, which a busy machine may need. */
function startUp(bundle: string, profile: string): string {
  try {
    runTool(WRANGLER, ['check', 'startup', '--worker', bundle, '--outfile', profile])
    return `${activeMs(profile)} ms`
  } catch (error) {
    if (String(error).includes('timed out')) return 'timed out'
    throw error
  }
}

/** The package, or the folder of the Worker. */
function partOf({ source }: LoadedModule): string {
  return /^node_modules\/(?:@[^/]+\/)?[^/]+|^[^/]+\/[^/]+/.exec(source)?.[0] ?? source
}

function totalOf(modules: readonly LoadedModule[]): number {
  return modules.reduce((sum, { bytes }) => sum + bytes, 0)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly functionName: string } }[]
  readonly samples: readonly number[]
  /** Microseconds. */
  readonly timeDeltas: readonly number[]
}

function activeMs(file: string): number {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id))
  const active = timeDeltas.reduce((sum, delta, at) => (idle.has(samples[at] ?? 0) ? sum : sum + delta), 0)
  return Math.round(active / 1000)
}
