// npm run bench [-- NAME … FILE … --seeds N,N --modes WORD,WORD --against FOLDER --out FOLDER]: prints figures about speed, memory
// and quality. None of them is a test: machines differ, and some benches take minutes.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchAccountant } from './server/accountant.ts'
import { benchAdmin } from './server/admin.ts'
import { benchAlign } from './agents/align.ts'
import { benchAnchors } from './documents/anchors.ts'
import { benchBriefCandidates } from './agents/brief-candidates.ts'
import { benchCalls } from './agents/calls.ts'
import { benchDetect } from './agents/detect.ts'
import { benchDocxAnchors } from './documents/docx-anchors.ts'
import { benchEngine } from './engine/engine.ts'
import { benchExports } from './engine/exports.ts'
import { benchPath } from './jobs/path.ts'
import { benchPdfSweep } from './documents/pdf-sweep.ts'
import { benchFalseAlarms } from './agents/false-alarms.ts'
import { benchFormats } from './documents/formats.ts'
import { benchFaults } from './jobs/faults.ts'
import { benchGrowth } from './engine/growth.ts'
import { benchHostile } from './engine/hostile.ts'
import { benchImports } from './server/imports.ts'
import { benchHostileCrowd } from './engine/hostile-crowd.ts'
import { benchLatency } from './jobs/latency.ts'
import { benchMutations } from './engine/mutations.ts'
import { benchParagraphs } from './documents/paragraphs.ts'
import { benchPlanted } from './agents/planted.ts'
import { benchPromptCost } from './agents/prompt-cost.ts'
import { benchQueue } from './jobs/queue.ts'
import { benchRealProvider } from './jobs/real-provider.ts'
import { benchRealText, type RealText } from './documents/real-text.ts'
import { benchRecalculate } from './documents/recalculate.ts'
import { benchReuse } from './jobs/reuse.ts'
import { benchRoom } from './documents/room.ts'
import { benchReview } from './agents/review.ts'
import { benchServerModes } from './jobs/server-modes.ts'
import { benchSame } from './documents/same.ts'
import { benchSegmentList } from './jobs/segment-list.ts'
import { benchSecondTranslations } from './agents/second-translations.ts'
import { benchSeeded } from './agents/seeded.ts'
import { benchSqlite } from './jobs/sqlite.ts'
import { benchTerms } from './agents/terms.ts'
import { benchTaggedAlarms } from './agents/tagged-alarms.ts'
import { benchTagPlacement } from './agents/tag-placement.ts'
import { benchTrackedChanges } from './documents/tracked-changes.ts'
import { benchStartup } from './server/startup.ts'
import { benchUpload } from './server/upload.ts'
import { benchValidate } from './agents/validate.ts'
import { benchWorkspace } from './server/workspace.ts'

type Bench = (files: readonly string[], seeds: readonly number[], against: string | undefined) => Promise<void>

/** Files and folders named on the command line are for those that measure documents or sentences. */
const BENCHES: Readonly<Record<string, Bench>> = {
  accountant: benchAccountant,
  align: benchAlign,
  anchors: benchAnchors,
  'brief-candidates': benchBriefCandidates,
  calls: benchCalls,
  detect: benchDetect,
  'docx-anchors': benchDocxAnchors,
  engine: benchEngine,
  exports: benchExports,
  'false-alarms': benchFalseAlarms,
  formats: benchFormats,
  paragraphs: benchParagraphs,
  'pdf-sweep': benchPdfSweep,
  planted: benchPlanted,
  'prompt-cost': benchPromptCost,
  review: benchReview,
  room: benchRoom,
  seconds: benchSecondTranslations,
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
  imports: benchImports,
  latency: benchLatency,
  mutations: benchMutations,
  queue: benchQueue,
  'real-provider': benchRealProvider,
  'real-text': (files) => benchRealText(files, realText()),
  recalculate: benchRecalculate,
  reuse: (files, _seeds, against) => benchReuse(files, against),
  same: (files) => benchSame(files, values.modes?.split(',') ?? []),
  startup: benchStartup,
  'tracked-changes': benchTrackedChanges,
  'server-modes': () => benchServerModes(values.modes?.split(',') ?? []),
  workspace: benchWorkspace,
  path: (files, _seeds, against) => benchPath(files, against),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '1' },
    modes: { type: 'string' },
    against: { type: 'string' },
    out: { type: 'string' },
  },
})
/** Of `real-text`: the languages are its modes. */
function realText(): RealText {
  const { modes = '', against = '', out = '' } = values
  return { to: modes.split(','), sentences: against, out }
}

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
