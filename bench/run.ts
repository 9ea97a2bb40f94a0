// npm run bench [-- NAME … FILE … --seeds N,N]: prints figures about speed, memory and quality. None is a test: machines
// differ, and some measure minutes.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchBackTranslation } from './back-translation.ts'
import { benchDetect } from './detect.ts'
import { benchEngine } from './engine.ts'
import { benchPdfSweep } from './pdf-sweep.ts'
import { benchFaults } from './faults.ts'
import { benchLatency } from './latency.ts'
import { benchPromptCost } from './prompt-cost.ts'
import { benchQueue } from './queue.ts'
import { benchSqlite } from './sqlite.ts'
import { benchTagPlacement } from './tag-placement.ts'
import { benchUpload } from './upload.ts'
import { benchValidate } from './validate.ts'

type Bench = (files: readonly string[], seeds: readonly number[]) => Promise<void>

/** Files and folders named on the command line are for those that measure documents or sentences. */
const BENCHES: Readonly<Record<string, Bench>> = {
  'back-translation': benchBackTranslation,
  detect: benchDetect,
  engine: benchEngine,
  'pdf-sweep': benchPdfSweep,
  'prompt-cost': benchPromptCost,
  sqlite: benchSqlite,
  'tag-placement': benchTagPlacement,
  upload: benchUpload,
  validate: benchValidate,
}
/** Whole jobs against a slow or faulty model: only when they are named. */
const LONG_BENCHES: Readonly<Record<string, Bench>> = { faults: benchFaults, latency: benchLatency, queue: benchQueue }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '1' } },
})
const all = { ...BENCHES, ...LONG_BENCHES }
const names = positionals.filter((arg) => all[arg] !== undefined)
const files = positionals.filter((arg) => !names.includes(arg))
const missing = files.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`neither a bench nor a file: ${missing.join(', ')}; benches are ${Object.keys(all).join(', ')}`)
  process.exitCode = 2
} else {
  const seeds = values.seeds.split(',').map(Number)
  for (const [name, bench] of Object.entries(names.length === 0 ? BENCHES : all))
    if (names.length === 0 || names.includes(name)) await bench(files, seeds)
}
