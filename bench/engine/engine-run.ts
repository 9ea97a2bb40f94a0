// Runs one file through the engine in a process of its own, for `engine.ts`: node engine-run.ts BUNDLE FILE
// TRANSLATOR [read-again]
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { importEngine } from '../../scripts/engine/engine-bundle.ts'
import { fileHandleFile } from '../../scripts/engine/file-handle-file.ts'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import type { Translate } from '../../scripts/engine/local-translators.ts'
import { heapBytes, translateFile } from '../../scripts/engine/translate-file.ts'
import { readCentralDirectory } from '../../worker/documents/archive/central-directory.ts'
import type { FormatHandler } from '../../worker/documents/format.ts'
import type { RandomAccessFile } from '../../worker/documents/file/random-access-file.ts'

/** Printed as JSON. */
export interface EngineRun {
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
  /** Beyond the one copy of the file that a rebuild of a PDF begins with. */
  readonly readBytes: { readonly extract: number; readonly rebuild: number }
  readonly outputBytes: number
  /** Of the records that the rebuild read instead of reading the document again. */
  readonly geometryBytes: number
  /** Of PDFs: what pdf.js alone takes to tell the text of all pages; null where it cannot, and for other formats. */
  readonly pdfjsMs: number | null
}

async function run(bundle: string, inputPath: string, translator: string, keepGeometry: boolean): Promise<EngineRun> {
  const engine = await importEngine(bundle)
  const input = await open(inputPath, 'r')
  const outputPath = `${inputPath}.${process.pid}.out`
  const output = await open(outputPath, 'w')
  try {
    const file = await fileHandleFile(input)
    const reads = readWatch()
    const format = engine.formatHandler(await engine.identify(file, path.basename(inputPath)), {
      assets: nodeAssets(),
    })
    const handler: FormatHandler = {
      ...format,
      extract: (from, options) => format.extract(reads.during('extract', from), options),
      rebuild: (from, targets, options, geometry) =>
        format.rebuild(reads.during('rebuild', from), targets, options, geometry),
    }
    const translate: Translate =
      translator === 'identity' ? (source) => source : (source) => engine.pseudoTranslateInlines(source)
    const baseBytes = heapBytes()
    const cpuStart = process.cpuUsage()
    const result = await translateFile(engine, handler, file, output, translate, {
      targetLanguage: 'es',
      keepGeometry,
    })
    const cpu = process.cpuUsage(cpuStart)
    return {
      extractMs: result.extractMs,
      rebuildMs: result.rebuildMs,
      cpuMs: (cpu.user + cpu.system) / 1000,
      segments: result.segments,
      pages: result.summary.stats.pages,
      fileBytes: file.size,
      textBytes: ['docx', 'pptx', 'xlsx'].includes(handler.facts.id) ? await xmlBytes(file) : file.size,
      baseBytes,
      peakBytes: Math.max(reads.peakHeapBytes(), result.peakHeapBytes),
      readBytes: reads.bytes,
      outputBytes: (await output.stat()).size,
      geometryBytes: result.geometryBytes,
      pdfjsMs: handler.facts.id === 'pdf' ? await pdfjsTextMs(await file.read(0, file.size)) : null,
    }
  } finally {
    await input.close()
    await output.close()
    await rm(outputPath, { force: true })
  }
}

type Phase = keyof EngineRun['readBytes']

/** Counts what is read in each phase, and looks at the heap each time: between two reads lies little work. */
function readWatch() {
  const bytes: Record<Phase, number> = { extract: 0, rebuild: 0 }
  let peak = 0
  const during = (phase: Phase, file: RandomAccessFile): RandomAccessFile => ({
    size: file.size,
    async read(start, end) {
      peak = Math.max(peak, heapBytes())
      const part = await file.read(start, end)
      bytes[phase] += part.length
      return part
    },
  })
  return { bytes, during, peakHeapBytes: () => peak }
}

/**
 * Measures a second instance of pdf.js on its first run, which makes no glyph outlines and no operators. The engine's
 * phases are measured after an inspection, as in a job, where most code is compiled already. Without the inspection
 * they take an eighth longer; a second run of pdf.js takes half of its first.
 */
async function pdfjsTextMs(bytes: Uint8Array): Promise<number | null> {
  const { getDocument } = await import('unpdf/pdfjs')
  const start = performance.now()
  const task = getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 })
  try {
    const document = await task.promise
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      await page.getTextContent()
      page.cleanup()
    }
    return performance.now() - start
  } catch {
    // It gives up on damaged pages: nothing to compare with.
    return null
  } finally {
    await task.destroy()
  }
}

async function xmlBytes(file: RandomAccessFile): Promise<number> {
  const { records } = await readCentralDirectory(file)
  return records.reduce((sum, { name, inflatedBytes }) => sum + (name.endsWith('.xml') ? inflatedBytes : 0), 0)
}

const [bundle, inputPath, translator, again] = process.argv.slice(2)
if (bundle === undefined || inputPath === undefined || translator === undefined) {
  throw new Error('usage: node engine-run.ts BUNDLE FILE TRANSLATOR [read-again]')
}
console.log(JSON.stringify(await run(bundle, inputPath, translator, again !== 'read-again')))
