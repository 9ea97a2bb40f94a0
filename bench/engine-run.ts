// One file through the engine in a process of its own, for `bench/engine.ts`: node engine-run.ts BUNDLE FILE TRANSLATOR
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { importEngine } from '../scripts/engine-bundle.ts'
import { fileHandleFile } from '../scripts/file-handle-file.ts'
import { nodePdfResources } from '../scripts/node-pdf-resources.ts'
import type { Translate } from '../scripts/local-translators.ts'
import { translateFile } from '../scripts/translate-file.ts'
import { readCentralDirectory } from '../worker/documents/archive/central-directory.ts'
import type { RandomAccessFile } from '../worker/documents/random-access-file.ts'

/** Printed as JSON. */
export interface EngineRun {
  readonly inspectMs: number
  readonly extractMs: number
  readonly rebuildMs: number
  readonly cpuMs: number
  readonly segments: number
  readonly pages: number
  readonly fileBytes: number
  /** Of a Word document: its XML, inflated, since that is what is read; of anything else the file. */
  readonly textBytes: number
  readonly baseBytes: number
  readonly peakBytes: number
}

async function run(bundle: string, inputPath: string, translator: string): Promise<EngineRun> {
  const engine = await importEngine(bundle)
  const input = await open(inputPath, 'r')
  const outputPath = `${inputPath}.${process.pid}.out`
  const output = await open(outputPath, 'w')
  try {
    const file = await fileHandleFile(input)
    const handler = engine.formatHandler(await engine.identify(file, path.basename(inputPath)), {
      pdf: nodePdfResources(),
    })
    const translate: Translate =
      translator === 'identity' ? (source) => source : (source) => engine.pseudoTranslateInlines(source)
    const { heapUsed, external } = process.memoryUsage()
    const cpuStart = process.cpuUsage()
    const inspectStart = performance.now()
    await handler.inspect(file)
    const inspectMs = performance.now() - inspectStart
    const result = await translateFile(engine, handler, file, output, translate, { targetLanguage: 'es' })
    const cpu = process.cpuUsage(cpuStart)
    return {
      inspectMs,
      extractMs: result.extractMs,
      rebuildMs: result.rebuildMs,
      cpuMs: (cpu.user + cpu.system) / 1000,
      segments: result.segments,
      pages: result.summary.stats.pages,
      fileBytes: file.size,
      textBytes: handler.format === 'docx' ? await xmlBytes(file) : file.size,
      baseBytes: heapUsed + external,
      peakBytes: result.peakHeapBytes,
    }
  } finally {
    await input.close()
    await output.close()
    await rm(outputPath, { force: true })
  }
}

async function xmlBytes(file: RandomAccessFile): Promise<number> {
  const { records } = await readCentralDirectory(file)
  return records.reduce((sum, { name, inflatedBytes }) => sum + (name.endsWith('.xml') ? inflatedBytes : 0), 0)
}

const [bundle, inputPath, translator] = process.argv.slice(2)
if (bundle === undefined || inputPath === undefined || translator === undefined) {
  throw new Error('usage: node engine-run.ts BUNDLE FILE TRANSLATOR')
}
console.log(JSON.stringify(await run(bundle, inputPath, translator)))
