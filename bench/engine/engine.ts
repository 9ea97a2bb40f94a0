// Throughput and memory of the document engine, on files as large as an upload may be.
import { spawnSync } from 'node:child_process'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MEBIBYTE } from '../../worker/contract/limits.ts'
import { buildEngine } from '../../scripts/engine/engine-bundle.ts'
import type { EngineRun } from './engine-run.ts'
import { DOCX_SHAPES, generatedDocx } from '../generated/generated-docx.ts'
import { generatedPdf, PDF_SHAPES } from '../generated/generated-pdf.ts'
import { generatedText, type TextShape } from '../generated/generated-text.ts'

interface TextCase {
  readonly shape: TextShape
  readonly encoding: 'utf8' | 'latin1' | 'utf16le'
  readonly translator: 'identity' | 'pseudo'
}

interface Input {
  readonly name: string
  readonly fileName: string
  readonly translator: 'identity' | 'pseudo'
  readonly write: (path: string) => Promise<void>
}

/** Within the work budget of a document in every shape. */
const TEXT_BYTES = 2 * MEBIBYTE

const TEXTS: readonly TextCase[] = [
  { shape: 'wrapped', encoding: 'utf8', translator: 'identity' },
  { shape: 'wrapped', encoding: 'utf8', translator: 'pseudo' },
  { shape: 'wrapped', encoding: 'latin1', translator: 'pseudo' },
  { shape: 'short-lines', encoding: 'latin1', translator: 'pseudo' },
  { shape: 'wrapped', encoding: 'utf16le', translator: 'pseudo' },
  { shape: 'list', encoding: 'utf8', translator: 'pseudo' },
  { shape: 'table', encoding: 'utf8', translator: 'pseudo' },
  { shape: 'one-line', encoding: 'utf8', translator: 'pseudo' },
  { shape: 'chinese', encoding: 'utf8', translator: 'pseudo' },
]

const INPUTS: readonly Input[] = [
  ...TEXTS.map(({ shape, encoding, translator }): Input => ({
    name: `${shape} ${encoding} ${translator}`,
    fileName: 'input.txt',
    translator,
    write: (inputPath) => writeText(inputPath, shape, encoding),
  })),
  ...DOCX_SHAPES.map((shape): Input => ({
    name: `docx, ${shape}`,
    fileName: 'input.docx',
    translator: 'pseudo',
    write: (inputPath) => writeFile(inputPath, generatedDocx(shape)),
  })),
  ...PDF_SHAPES.map((shape): Input => ({
    name: `pdf, ${shape}`,
    fileName: 'input.pdf',
    translator: 'pseudo',
    write: (inputPath) => writeFile(inputPath, generatedPdf(shape)),
  })),
]

const READ_AGAIN = 'read-again'

/** What V8's old space may hold, in MB: an isolate of the Worker has 128 for everything, other requests included. */
const HEAP_CAP_MB = 48

/**
 * Also measures `files`: real documents, since the repository has no large ones. With `read-again` among the arguments,
 * rebuilds read their documents again, for comparison.
 */
export async function benchEngine(args: readonly string[]): Promise<void> {
  const reading = args.filter((arg) => arg === READ_AGAIN)
  const files = args.filter((arg) => arg !== READ_AGAIN)
  const directory = await mkdtemp(path.join(tmpdir(), 'verso-bench-'))
  const bundle = path.join(
    import.meta.dirname,
    '../..',
    'node_modules',
    '.cache',
    'verso-engine',
    `bench-${process.pid}`,
  )
  try {
    await buildEngine(bundle)
    console.log(
      `engine: a process for each file, old space capped at ${HEAP_CAP_MB} MB; MB/s of the file, of its text for Word\n` +
        '  heap: the largest seen of objects and array buffers together, the process of Node itself included',
    )
    for (const { name, fileName, translator, write } of INPUTS) {
      const inputPath = path.join(directory, fileName)
      await write(inputPath)
      runInput(bundle, name, inputPath, [translator, ...reading])
    }
    for (const file of files) runInput(bundle, path.basename(file), file, ['pseudo', ...reading])
  } finally {
    await rm(directory, { recursive: true, force: true })
    await rm(bundle, { recursive: true, force: true })
  }
}

function runInput(bundle: string, name: string, inputPath: string, how: readonly string[]): void {
  const script = path.join(import.meta.dirname, 'engine-run.ts')
  const args = [`--max-old-space-size=${HEAP_CAP_MB}`, '--max-semi-space-size=4', script, bundle, inputPath, ...how]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) {
    console.log(`  ${name.padEnd(34)} failed: ${stderr.trim().split('\n').at(-1) ?? `status ${status}`}`)
    return
  }
  const run: EngineRun = JSON.parse(stdout)
  const speed = (ms: number) => (run.textBytes / MEBIBYTE / (ms / 1000)).toFixed(1).padStart(6)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  console.log(
    `  ${name.padEnd(34)} extract ${speed(run.extractMs)}  rebuild ${speed(run.rebuildMs)}` +
      `  cpu ${seconds(run.cpuMs).padStart(8)}  heap ${megabytes(run.peakBytes)} (${megabytes(run.baseBytes)} before)` +
      `  ${run.segments} segments, ${run.pages} pages, ${(run.fileBytes / MEBIBYTE).toFixed(1)} MB, ${seconds(run.extractMs + run.rebuildMs)}`,
  )
  if (run.pdfjsMs !== null) printPdf(run, run.pdfjsMs)
}

function printPdf(run: EngineRun, pdfjsMs: number): void {
  const { extract, rebuild } = run.readBytes
  const share = (bytes: number) => `${((bytes / run.fileBytes) * 100).toFixed(1)}%`
  const milliseconds = (run.extractMs + run.rebuildMs) / run.pages
  console.log(
    `  ${''.padEnd(34)} read: extract ${share(extract)}  rebuild, beside the copy, ${share(rebuild - run.fileBytes)}` +
      `  geometry ${(run.geometryBytes / 1024 / run.pages).toFixed(1)} kB a page` +
      `  tail ${((run.outputBytes - run.fileBytes) / MEBIBYTE).toFixed(2)} MB` +
      `  ${milliseconds.toFixed(0)} ms a page with text, ${((run.extractMs + run.rebuildMs) / pdfjsMs).toFixed(1)} times pdf.js' text extraction`,
  )
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEBIBYTE)} MB`
}

async function writeText(inputPath: string, shape: TextShape, encoding: BufferEncoding): Promise<void> {
  const handle = await open(inputPath, 'w')
  try {
    let size = 0
    for (const part of generatedText(shape)) {
      const bytes = Buffer.from(part, encoding)
      if (size + bytes.length > TEXT_BYTES) return
      await handle.write(bytes)
      size += bytes.length
    }
  } finally {
    await handle.close()
  }
}
