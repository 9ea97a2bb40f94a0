// npm run bench -- exports [--against FOLDER]: size, time and memory of the exports of 5,000 segments. With the schemas
// of OASIS (`xliff_core_2.0.xsd`, as XLIFF 2.1 has it) and LISA (`tmx14.dtd`) in FOLDER, xmllint validates the files.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MEBIBYTE } from '../../worker/contract/limits.ts'
import type { ExportRun } from './exports-run.ts'

const SEGMENTS = 5_000
const FORMATS = ['xliff', 'tmx', 'bilingual', 'tracked'] as const
/** What V8's old space may hold, in MB: an isolate of the Worker has 128 for everything, other requests included. */
const HEAP_CAP_MB = 64

const SCHEMAS: Readonly<Record<string, readonly [option: string, file: string]>> = {
  xliff: ['--schema', 'xliff_core_2.0.xsd'],
  tmx: ['--dtdvalid', 'tmx14.dtd'],
}

export async function benchExports(
  _files: readonly string[],
  _seeds: readonly number[],
  against?: string,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'verso-exports-'))
  console.log(
    `exports: ${SEGMENTS} segments of some 400 letters, a process each, old space capped at ${HEAP_CAP_MB} MB`,
  )
  try {
    for (const format of FORMATS) {
      const output = path.join(folder, format)
      const script = path.join(import.meta.dirname, 'exports-run.ts')
      const args = [`--max-old-space-size=${HEAP_CAP_MB}`, script, format, String(SEGMENTS), output]
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      if (status !== 0) {
        console.log(`  ${format.padEnd(10)} failed: ${stderr.trim().split('\n').at(-1) ?? `status ${status}`}`)
        continue
      }
      const { ms, cpuMs, outputBytes, baseBytes, peakBytes }: ExportRun = JSON.parse(stdout)
      console.log(
        `  ${format.padEnd(10)} ${(outputBytes / MEBIBYTE).toFixed(2).padStart(6)} MB  ${(ms / 1000).toFixed(2)} s, cpu ${(cpuMs / 1000).toFixed(2)} s` +
          `  heap ${megabytes(peakBytes)} (${megabytes(baseBytes)} before)${validity(format, output, against)}`,
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function validity(format: string, output: string, folder: string | undefined): string {
  const [option, name] = SCHEMAS[format] ?? []
  if (folder === undefined || option === undefined || name === undefined) return ''
  const schema = path.join(folder, name)
  if (!existsSync(schema)) return `  no ${name}`
  const { status, stderr } = spawnSync('xmllint', ['--noout', option, schema, output], { encoding: 'utf8' })
  return status === 0 ? `  valid by ${name}` : `  not valid: ${stderr.split('\n')[0] ?? ''}`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEBIBYTE)} MB`
}
