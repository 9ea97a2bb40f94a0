// Runs documents through the engine for `probe.ts`: node probe-run.ts BUNDLE. A path comes in as a message, and
// the engine's result goes back.
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importEngine } from '../../scripts/engine/engine-bundle.ts'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { heapBytes, translateFile } from '../../scripts/engine/translate-file.ts'
import type { FormatHandler } from '../../worker/documents/format.ts'
import type { Inline } from '../../worker/documents/model.ts'
import type { RandomAccessFile } from '../../worker/documents/file/random-access-file.ts'

const TYPED: ReadonlySet<string> = new Set(['DocumentError', 'FormatRefusedError'])

export interface ProbeResult {
  /** 'translated', the code of a DocumentError, or 'untyped: …' for any other error. */
  readonly outcome: string
  /** How far the engine came. */
  readonly phase: 'extract' | 'rebuild' | 'done'
  readonly pages: number
  readonly warnings: readonly string[]
  readonly segments: number
  readonly cpuMs: number
  /** CPU time of the extraction alone: of what happens before anything is charged. */
  readonly extractMs: number
  /** Largest sum of live and dead objects and array buffers seen, less what was there before the file. */
  readonly peakBytes: number
  readonly outputBytes: number
}

const [bundle = ''] = process.argv.slice(2)
const engine = await importEngine(bundle)
const context = { assets: nodeAssets() }

async function probe(file: string): Promise<ProbeResult> {
  globalThis.gc?.()
  const before = heapBytes()
  let peak = before
  const look = () => {
    peak = Math.max(peak, heapBytes())
  }
  let { segments, pages, outputBytes, extractMs } = { segments: 0, pages: 0, outputBytes: 0, extractMs: 0 }
  let phase: ProbeResult['phase'] = 'extract'
  let warnings: string[] = []
  // Of the thread, as an isolate's time is counted: V8's helpers collect garbage and compile beside it.
  const start = process.threadCpuUsage()
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage(start)
    return Math.round((user + system) / 1000)
  }
  const result = (outcome: string): ProbeResult => {
    look()
    const seen = { pages, warnings, segments, cpuMs: cpuMs(), extractMs, peakBytes: peak - before, outputBytes }
    return { outcome, phase, ...seen }
  }
  const handle = await open(file)
  const outputPath = path.join(tmpdir(), `verso-probe-${process.pid}`)
  const output = await open(outputPath, 'w+')
  try {
    const { size } = await handle.stat()
    const source: RandomAccessFile = {
      size,
      async read(from, to) {
        look()
        const bytes = new Uint8Array(Math.max(0, Math.min(size, to) - from))
        await handle.read(bytes, 0, bytes.length, from)
        return bytes
      },
    }
    const format = engine.formatHandler(await engine.identify(source, path.basename(file)), context)
    const handler: FormatHandler = {
      ...format,
      rebuild(from, targets, options, geometry) {
        phase = 'rebuild'
        extractMs = cpuMs()
        return format.rebuild(from, targets, options, geometry)
      },
    }
    const translate = (inlines: readonly Inline[]) => engine.pseudoTranslateInlines(inlines)
    const done = await translateFile(engine, handler, source, output, translate, { targetLanguage: 'es' })
    segments = done.segments
    pages = done.summary.stats.pages
    warnings = done.summary.warnings.map(({ code }) => code)
    peak = Math.max(peak, done.peakHeapBytes)
    outputBytes = (await output.stat()).size
    phase = 'done'
    return result('translated')
  } catch (error) {
    // The bundled engine has its own copy of the error classes: the shape tells, not the class.
    const isTyped = error instanceof Error && TYPED.has(error.name) && 'code' in error
    return result(
      isTyped ? String(error.code) : `untyped: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
    )
  } finally {
    await handle.close()
    await output.close()
    await rm(outputPath, { force: true })
  }
}

process.on('message', (file) => {
  void probe(String(file)).then((result) => process.send?.(result))
})
// Loading counts for nobody.
process.send?.('ready')
