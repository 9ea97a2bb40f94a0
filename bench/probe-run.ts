// Documents through the engine, for `bench/probe.ts`: node probe-run.ts BUNDLE. A path comes in as a message, what the
// engine made of the file goes back.
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { importEngine } from '../scripts/engine-bundle.ts'
import { nodePdfResources } from '../scripts/node-pdf-resources.ts'
import { heapBytes } from '../scripts/translate-file.ts'
import type { SegmentTarget } from '../worker/documents/model.ts'
import type { RandomAccessFile } from '../worker/documents/random-access-file.ts'

export interface ProbeResult {
  /** 'translated', the code of a DocumentError, or 'untyped: …' for any other error. */
  readonly outcome: string
  /** How far the engine came. */
  readonly phase: 'inspect' | 'extract' | 'rebuild' | 'done'
  readonly pages: number
  readonly warnings: readonly string[]
  readonly segments: number
  readonly cpuMs: number
  /** CPU time of the inspection alone: of what happens before anything is charged. */
  readonly inspectMs: number
  /** Largest sum of live and dead objects and array buffers seen, less what was there before the file. */
  readonly peakBytes: number
  readonly outputBytes: number
}

const [bundle = ''] = process.argv.slice(2)
const engine = await importEngine(bundle)
const resources = { pdf: nodePdfResources() }

async function probe(file: string): Promise<ProbeResult> {
  globalThis.gc?.()
  const before = heapBytes()
  let peak = before
  const look = () => {
    peak = Math.max(peak, heapBytes())
  }
  let { segments, pages, outputBytes, inspectMs } = { segments: 0, pages: 0, outputBytes: 0, inspectMs: 0 }
  let phase: ProbeResult['phase'] = 'inspect'
  let warnings: string[] = []
  const start = process.cpuUsage()
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(start)
    return Math.round((user + system) / 1000)
  }
  const result = (outcome: string): ProbeResult => {
    look()
    const seen = { pages, warnings, segments, cpuMs: cpuMs(), inspectMs, peakBytes: peak - before, outputBytes }
    return { outcome, phase, ...seen }
  }
  const handle = await open(file)
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
    const handler = engine.formatHandler(await engine.identify(source, path.basename(file)), resources)
    const inspection = await handler.inspect(source)
    inspectMs = cpuMs()
    pages = inspection.stats.pages
    warnings = inspection.warnings.map(({ code }) => code)
    look()
    phase = 'extract'
    const targets: SegmentTarget[] = []
    for await (const { id, source: inlines } of handler.extract(source)) {
      targets.push({ id, sourceHash: engine.hashInlines(inlines), target: engine.pseudoTranslateInlines(inlines) })
      if (++segments % 100 === 0) look()
    }
    phase = 'rebuild'
    for await (const bytes of handler.rebuild(source, stored(targets), { targetLanguage: 'es' })) {
      outputBytes += bytes.length
      look()
    }
    phase = 'done'
    return result('translated')
  } catch (error) {
    // The bundled engine has its own copy of the error classes: the shape tells, not the class.
    const isTyped = error instanceof Error && error.name === 'DocumentError' && 'code' in error
    return result(
      isTyped ? String(error.code) : `untyped: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
    )
  } finally {
    await handle.close()
  }
}

async function* stored(targets: readonly SegmentTarget[]): AsyncGenerator<SegmentTarget, void, void> {
  yield* targets
}

process.on('message', (file) => {
  void probe(String(file)).then((result) => process.send?.(result))
})
// Loading counts for nobody.
await readFile(import.meta.filename)
process.send?.(`ready ${getHeapStatistics().heap_size_limit}`)
