// Runs one local file through the engine in a job's two passes: extract, then rebuild from stored targets.
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getHeapStatistics } from 'node:v8'
import type { FormatHandler } from '../../worker/documents/format.ts'
import type { ExtractSummary, RebuildOptions, RebuildReport, SegmentTarget } from '../../worker/documents/model.ts'
import type { RandomAccessFile } from '../../worker/documents/file/random-access-file.ts'
import type { Engine } from './engine-bundle.ts'
import { GeometryFile } from './geometry-file.ts'
import type { Translate } from './local-translators.ts'

export interface FileResult {
  readonly format: string
  readonly segments: number
  readonly summary: ExtractSummary
  readonly report: RebuildReport
  readonly extractMs: number
  readonly rebuildMs: number
  /** Of the records that the rebuild read instead of reading the document again; 0 without them. */
  readonly geometryBytes: number
  /** Largest heap seen, array buffers included, since the engine was loaded. */
  readonly peakHeapBytes: number
}

export interface TranslateFileOptions extends RebuildOptions {
  /** False to read the document again for the rebuild. */
  readonly keepGeometry?: boolean
}

/** Targets and geometry lie in temporary files in between, as a job keeps them in its storage: a large document fits no heap. */
export async function translateFile(
  engine: Engine,
  handler: FormatHandler,
  file: RandomAccessFile,
  output: FileHandle,
  translate: Translate,
  { keepGeometry = true, ...options }: TranslateFileOptions,
): Promise<FileResult> {
  const directory = await mkdtemp(path.join(tmpdir(), 'verso-document-'))
  const targetsPath = path.join(directory, 'targets.jsonl')
  const heap = heapWatch()
  const geometry = keepGeometry ? await GeometryFile.create(path.join(directory, 'geometry')) : null
  try {
    const extractStart = performance.now()
    const { segments, summary } = await extractToFile(
      handler.extract(file, geometry ? { geometry: geometry.writer } : {}),
      engine,
      targetsPath,
      translate,
      heap.look,
    )
    const rebuildStart = performance.now()
    const rebuild = handler.rebuild(file, storedTargets(targetsPath), options, geometry?.reader())
    const report = await rebuildToFile(rebuild, output, heap.look)
    return {
      format: handler.facts.id,
      segments,
      summary,
      report,
      extractMs: Math.round(rebuildStart - extractStart),
      rebuildMs: Math.round(performance.now() - rebuildStart),
      geometryBytes: geometry?.bytes ?? 0,
      peakHeapBytes: heap.peakBytes(),
    }
  } finally {
    await geometry?.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Lines are written in batches of about this length. */
const BATCH_LENGTH = 256 * 1024

async function extractToFile(
  extraction: ReturnType<FormatHandler['extract']>,
  engine: Engine,
  targetsPath: string,
  translate: Translate,
  look: () => void,
): Promise<{ segments: number; summary: ExtractSummary }> {
  const targets = await open(targetsPath, 'w')
  try {
    let segments = 0
    let batch = ''
    for (;;) {
      const { done, value } = await extraction.next()
      if (done === true) {
        await targets.write(batch)
        look()
        return { segments, summary: value }
      }
      const target: SegmentTarget = {
        id: value.id,
        sourceHash: engine.hashInlines(value.source),
        target: translate(value.source),
      }
      batch += `${JSON.stringify(target)}\n`
      segments++
      if (batch.length > BATCH_LENGTH) {
        await targets.write(batch)
        batch = ''
        look()
      }
    }
  } finally {
    await targets.close()
  }
}

async function rebuildToFile(
  rebuild: ReturnType<FormatHandler['rebuild']>,
  output: FileHandle,
  look: () => void,
): Promise<RebuildReport> {
  for (;;) {
    const { done, value } = await rebuild.next()
    look()
    if (done === true) return value
    await output.writeFile(value)
  }
}

async function* storedTargets(targetsPath: string): AsyncGenerator<SegmentTarget, void, void> {
  let rest = ''
  // `node:readline` also ends lines at U+2028, which JSON does not escape.
  for await (const chunk of createReadStream(targetsPath, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as SegmentTarget
  }
}

function heapWatch() {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, heapBytes())
  }
  look()
  return { look, peakBytes: () => peak }
}

/** With array buffers. Not by `process.memoryUsage()`, which also asks the system what the whole process has: it is asked at every read. */
export function heapBytes(): number {
  const { used_heap_size: used, external_memory: external } = getHeapStatistics()
  return used + external
}
