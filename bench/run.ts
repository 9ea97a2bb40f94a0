// npm run bench [-- NAME … FILE … --seeds N,N --modes WORD,WORD --against FOLDER]: prints figures about speed, memory
// and quality. None of them is a test: machines differ, and some benches take minutes.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchAccountant } from './accountant.ts'
import { benchAdmin } from './admin.ts'
import { benchAnchors } from './anchors.ts'
import { benchCalls } from './calls.ts'
import { benchDetect } from './detect.ts'
import { benchDocxAnchors } from './docx-anchors.ts'
import { benchEngine } from './engine.ts'
import { benchExports } from './exports.ts'
import { benchPath } from './path.ts'
import { benchPdfSweep } from './pdf-sweep.ts'
import { benchFalseAlarms } from './false-alarms.ts'
import { benchFaults } from './faults.ts'
import { benchGrowth } from './growth.ts'
import { benchHostile } from './hostile.ts'
import { benchHostileCrowd } from './hostile-crowd.ts'
import { benchLatency } from './latency.ts'
import { benchMutations } from './mutations.ts'
import { benchParagraphs } from './paragraphs.ts'
import { benchPromptCost } from './prompt-cost.ts'
import { benchQueue } from './queue.ts'
import { benchRealEngine } from './real-engine.ts'
import { benchReview } from './review.ts'
import { benchServerModes } from './server-modes.ts'
import { benchSegmentList } from './segment-list.ts'
import { benchSeeded } from './seeded.ts'
import { benchSqlite } from './sqlite.ts'
import { benchTerms } from './terms.ts'
import { benchTaggedAlarms } from './tagged-alarms.ts'
import { benchTagPlacement } from './tag-placement.ts'
import { benchTrackedChanges } from './tracked-changes.ts'
import { benchUpload } from './upload.ts'
import { benchValidate } from './validate.ts'
import { benchWorkspace } from './workspace.ts'

type Bench = (files: readonly string[], seeds: readonly number[], against: string | undefined) => Promise<void>

/** Files and folders named on the command line are for those that measure documents or sentences. */
const BENCHES: Readonly<Record<string, Bench>> = {
  accountant: benchAccountant,
  anchors: benchAnchors,
  calls: benchCalls,
  detect: benchDetect,
  'docx-anchors': benchDocxAnchors,
  engine: benchEngine,
  exports: benchExports,
  'false-alarms': benchFalseAlarms,
  paragraphs: benchParagraphs,
  'pdf-sweep': benchPdfSweep,
  'prompt-cost': benchPromptCost,
  review: benchReview,
  seeded: benchSeeded,
  'segment-list': benchSegmentList,
  sqlite: benchSqlite,
  'tag-placement': benchTagPlacement,
  'tagged-alarms': benchTaggedAlarms,
  terms: benchTerms,
  upload: benchUpload,
  validate: benchValidate,
}
/** Minutes each: whole jobs, older checkouts, thousands of documents. Only when they are named. */
const LONG_BENCHES: Readonly<Record<string, Bench>> = {
  admin: benchAdmin,
  faults: benchFaults,
  growth: benchGrowth,
  hostile: benchHostile,
  'hostile-crowd': benchHostileCrowd,
  latency: benchLatency,
  mutations: benchMutations,
  queue: benchQueue,
  'real-engine': benchRealEngine,
  'tracked-changes': benchTrackedChanges,
  'server-modes': () => benchServerModes(values.modes?.split(',') ?? []),
  workspace: benchWorkspace,
  path: (files, _seeds, against) => benchPath(files, against),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '1' }, modes: { type: 'string' }, against: { type: 'string' } },
})
const all = { ...BENCHES, ...LONG_BENCHES }
const names = positionals.filter((arg) => all[arg] !== undefined)
const files = positionals.filter((arg) => !names.includes(arg))
const missing = files.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`Not a bench and not a file: ${missing.join(', ')}. The benches are: ${Object.keys(all).join(', ')}.`)
  process.exitCode = 2
} else {
  const seeds = values.seeds.split(',').map(Number)
  for (const [name, bench] of Object.entries(names.length === 0 ? BENCHES : all))
    if (names.length === 0 || names.includes(name)) await bench(files, seeds, values.against)
}
