// Imports one file for `import-growth.ts`: node import-growth-run.ts FORMAT NAME COUNT. Prints the figures as JSON.
import { IMPORT_GROWTH } from '../../worker/exports/testing/import-growth.ts'
import { type ImportedFile, importedFile } from '../../worker/pipeline/imports/testing/imported-file.ts'

export interface ImportRun extends ImportedFile {
  readonly sizeBytes: number
  /** Largest heap seen, buffers outside it included, less what was there with the file. */
  readonly peakBytes: number
}

const LOOK_EVERY_MS = 5

const [format, name, count] = process.argv.slice(2)
const construct = IMPORT_GROWTH.find((each) => each.format === format && each.name === name)
if (!construct) throw new Error(`no construct ${format} ${name}`)
const bytes = construct.make(Number(count))
globalThis.gc?.()
const heldBytes = () => process.memoryUsage().heapUsed + process.memoryUsage().external
const before = heldBytes()
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, heldBytes())), LOOK_EVERY_MS)
const imported = await importedFile(construct.format, bytes)
clearInterval(watch)
const run: ImportRun = { ...imported, sizeBytes: bytes.length, peakBytes: peak - before }
console.log(JSON.stringify(run))
