// How the engine's cost grows with each construct of a document, and that of imports with each construct of their files:
// n, 2n and 4n of it, in processes with a capped heap. GROWTH_ONLY chooses by format and name.
// npm run bench -- growth
import { rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MAX_FILE_BYTES, MEBIBYTE } from '../../worker/contract/limits.ts'
import type { GrowthConstruct } from '../../worker/documents/testing/growth-construct.ts'
import { GROWTH_CONSTRUCTS } from '../../worker/documents/testing/growth-constructs.ts'
import { benchBundle } from './hostile.ts'
import { benchImportGrowth } from './import-growth.ts'
import { isAnswered, type Probe, Prober } from './probe.ts'

/** 64 MB above what a process takes before its first document: more is not needed where less is given. */
const HEAP_MB = 80
const LIMIT_MS = 60_000

export async function benchGrowth(): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'verso-growth-'))
  const bundle = await benchBundle('growth')
  const prober = new Prober(bundle, { heapMb: HEAP_MB, limitMs: LIMIT_MS, filesPerProcess: 12 })
  const only = process.env['GROWTH_ONLY'] ?? ''
  try {
    console.log(`growth: CPU time and memory at n, 2n, 4n; old space capped at ${HEAP_MB} MB`)
    for (const construct of GROWTH_CONSTRUCTS) {
      if (!`${construct.format} ${construct.name}`.includes(only)) continue
      const cells: string[] = []
      for (const share of [4, 2, 1]) {
        const count = Math.floor(construct.most / share)
        cells.push(`${count}: ${cellOf(await measured(prober, construct, count, directory))}`)
      }
      console.log(`  ${`${construct.format} ${construct.name}`.padEnd(40)} ${cells.join('  ')}`)
    }
    benchImportGrowth(only)
  } finally {
    prober.stop()
    rmSync(bundle, { recursive: true, force: true })
    await rm(directory, { recursive: true, force: true })
  }
}

async function measured(
  prober: Prober,
  construct: GrowthConstruct,
  count: number,
  directory: string,
): Promise<Probe | null> {
  const file = path.join(directory, `input.${construct.format}`)
  const bytes = construct.make(count)
  if (bytes.length > MAX_FILE_BYTES) return null
  await writeFile(file, bytes)
  return prober.probe(file)
}

function cellOf(probe: Probe | null): string {
  if (probe === null) return 'over 50 MB'
  if (!isAnswered(probe)) return probe.outcome
  const { outcome, extractMs, cpuMs, peakBytes, warnings } = probe
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  const answer = outcome === 'translated' ? '' : ` ${outcome.slice(0, 60)}`
  return `${seconds(extractMs)}/${seconds(cpuMs)} s ${Math.round(peakBytes / MEBIBYTE)} MB${answer}${warnings.length > 0 ? ` (${warnings.join(',')})` : ''}`
}
