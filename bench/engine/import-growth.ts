// How the cost of an import grows with each construct of a file for a memory or a glossary: n, 2n and 4n of it, each in a
// process with a capped heap. The database is left out: what it would be sent is counted.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { MEBIBYTE } from '../../worker/contract/limits.ts'
import { IMPORT_GROWTH } from '../../worker/exports/testing/import-growth.ts'
import type { ImportRun } from './import-growth-run.ts'

export function benchImportGrowth(only: string): void {
  console.log('  imports: CPU time, the longest turn, memory, and what the database is sent')
  for (const { format, name, most } of IMPORT_GROWTH) {
    if (!`${format} ${name}`.includes(only)) continue
    const cells = [4, 2, 1].map((share) => {
      const count = Math.floor(most / share)
      return `${count}: ${cellOf(runOf(format, name, count))}`
    })
    console.log(`  ${`${format} ${name}`.padEnd(44)} ${cells.join('  ')}`)
  }
}

/** The file itself, and the text that it is made of, lie beside the import. */
const HEAP_MB = 300

function runOf(format: string, name: string, count: number): ImportRun | null {
  const script = path.join(import.meta.dirname, 'import-growth-run.ts')
  const args = [`--max-old-space-size=${HEAP_MB}`, '--expose-gc', script, format, name, String(count)]
  try {
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return null
  }
}

function cellOf(run: ImportRun | null): string {
  if (run === null) return 'died'
  const { sizeBytes, cpuMs, longestTurnMs, peakBytes, sentLength, outcome } = run
  const megabytes = (bytes: number) => `${Math.round(bytes / MEBIBYTE)} MB`
  const stopped = /"stoppedBy":"(\w+)"/.exec(outcome)?.[1] ?? (outcome.startsWith('{') ? '' : outcome)
  return `${megabytes(sizeBytes)} ${(cpuMs / 1000).toFixed(2)} s, ${Math.round(longestTurnMs)} ms, ${megabytes(peakBytes)}, ${megabytes(sentLength)} ${stopped}`
}
