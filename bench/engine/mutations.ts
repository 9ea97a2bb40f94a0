// Runs mutated documents through the engine in child processes with a capped heap: each must end in a translation or a
// typed error. npm run bench -- mutations FOLDER… --seeds FIRST,COUNT
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MEBIBYTE } from '../../worker/contract/limits.ts'
import { seededRandom } from '../../worker/documents/testing/random.ts'
import { benchBundle, documentsOf, told } from './hostile.ts'
import { mutate, type MutationKind } from './mutate.ts'
import { isAnswered, type Probe, Prober } from './probe.ts'

const HEAP_MB = 128
const LIMIT_MS = 60_000
const MOST_CPU_MS = 20_000
const COUNT = 3_000
/** Larger documents are only more of the same, and take minutes each. */
const MOST_BYTES = 150 * 1024

/** Half of the mutations inside of what is decompressed, a fifth with huge numbers. */
const KINDS: readonly MutationKind[] = [
  'bytes',
  'content',
  'content',
  'number',
  'bytes',
  'content',
  'content',
  'number',
  'bytes',
  'content',
]

export async function benchMutations(named: readonly string[], seeds: readonly number[]): Promise<void> {
  const files = named
    .flatMap(documentsOf)
    .filter((file) => /\.(?:pdf|docx)$/.test(file) && statSync(file).size < MOST_BYTES)
  if (files.length === 0) {
    console.log('mutations: name folders of documents')
    return
  }
  const [firstSeed = 1, count = COUNT] = seeds
  const directory = await mkdtemp(path.join(tmpdir(), 'verso-mutations-'))
  const kept = path.join(tmpdir(), 'verso-mutations-failed')
  mkdirSync(kept, { recursive: true })
  const bundle = await benchBundle('mutations')
  const prober = new Prober(bundle, { heapMb: HEAP_MB, limitMs: LIMIT_MS, filesPerProcess: 25 })
  const outcomes = new Map<string, number>()
  let [slowest, largest] = [0, 0]
  try {
    console.log(
      `mutations: ${count} of ${files.length} documents, from seed ${firstSeed}; old space capped at ${HEAP_MB} MB`,
    )
    for (let seed = firstSeed; seed < firstSeed + count; seed++) {
      const random = seededRandom(seed)
      const file = random.pick(files)
      const kind = KINDS[seed % KINDS.length] ?? 'bytes'
      const format = file.endsWith('.pdf') ? 'pdf' : 'docx'
      const { bytes, what } = await mutate(new Uint8Array(readFileSync(file)), format, kind, random)
      const mutated = path.join(directory, `${seed}.${format}`)
      await writeFile(mutated, bytes)
      const probe = await prober.probe(mutated)
      if (isAnswered(probe)) {
        slowest = Math.max(slowest, probe.cpuMs)
        largest = Math.max(largest, probe.peakBytes)
      }
      const failure = failureOf(probe)
      if (failure !== null) {
        copyFileSync(mutated, path.join(kept, path.basename(mutated)))
        console.log(`  ${failure}: seed ${seed}, ${path.basename(file)}, ${kind} of ${what}: ${told(probe)}`)
      }
      const outcome = failure ?? probe.outcome
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      rmSync(mutated)
    }
  } finally {
    prober.stop()
    rmSync(bundle, { recursive: true, force: true })
    await rm(directory, { recursive: true, force: true })
  }
  for (const [outcome, times] of [...outcomes].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${String(times).padStart(6)} ${outcome}`)
  console.log(
    `  slowest ${(slowest / 1000).toFixed(1)} s of CPU, largest ${Math.round(largest / MEBIBYTE)} MB; failed ones lie in ${kept}`,
  )
}

/** Null for what a document may end in. */
function failureOf(probe: Probe): string | null {
  if (!isAnswered(probe)) return probe.outcome
  if (probe.outcome.startsWith('untyped')) return 'untyped error'
  if (probe.phase === 'rebuild' && probe.outcome !== 'translated') return 'refused at the rebuild'
  if (probe.cpuMs > MOST_CPU_MS) return 'over 20 s'
  return probe.peakBytes > HEAP_MB * MEBIBYTE ? 'over 128 MB' : null
}
