// Throughput and memory of the document engine, on files as large as an upload may be.
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MAX_FILE_BYTES, MEBIBYTE } from '../worker/contract/limits.ts'
import { loadEngine, type Engine } from '../scripts/engine-bundle.ts'
import { fileHandleFile } from '../scripts/file-handle-file.ts'
import type { Translate } from '../scripts/local-translators.ts'
import { translateFile } from '../scripts/translate-file.ts'
import { DOCX_SHAPES, generatedDocx } from './generated-docx.ts'
import { generatedText, type TextShape } from './generated-text.ts'

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
]

export async function benchEngine(): Promise<void> {
  const engine = await loadEngine()
  const directory = await mkdtemp(path.join(tmpdir(), 'verso-bench-'))
  try {
    console.log(`engine: up to ${MAX_FILE_BYTES / MEBIBYTE} MB; MB/s of the file, peak heap with array buffers`)
    for (const input of INPUTS) await runInput(engine, directory, input)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function runInput(
  engine: Engine,
  directory: string,
  { name, fileName, translator, write }: Input,
): Promise<void> {
  const inputPath = path.join(directory, fileName)
  await write(inputPath)
  const input = await open(inputPath, 'r')
  const output = await open(path.join(directory, `out-${fileName}`), 'w')
  try {
    const file = await fileHandleFile(input)
    const handler = engine.formatHandler(await engine.identify(file, fileName))
    const inspectStart = performance.now()
    await handler.inspect(file)
    const inspectMs = performance.now() - inspectStart
    const translate: Translate =
      translator === 'identity' ? (source) => source : (source) => engine.pseudoTranslateInlines(source)
    const result = await translateFile(engine, handler, file, output, translate, { targetLanguage: 'es' })
    const speed = (ms: number) => (file.size / MEBIBYTE / (ms / 1000)).toFixed(1).padStart(6)
    const heap = `${Math.round(result.peakHeapBytes / MEBIBYTE)} MB`
    console.log(
      `  ${name.padEnd(34)} inspect ${speed(inspectMs)}  extract ${speed(result.extractMs)}  rebuild ${speed(result.rebuildMs)}` +
        `  heap ${heap.padStart(7)}  ${result.segments} segments, ${(file.size / MEBIBYTE).toFixed(1)} MB`,
    )
  } finally {
    await input.close()
    await output.close()
  }
}

async function writeText(inputPath: string, shape: TextShape, encoding: BufferEncoding): Promise<void> {
  const handle = await open(inputPath, 'w')
  try {
    let size = 0
    for (const part of generatedText(shape)) {
      const bytes = Buffer.from(part, encoding)
      if (size + bytes.length > MAX_FILE_BYTES) return
      await handle.write(bytes)
      size += bytes.length
    }
  } finally {
    await handle.close()
  }
}
