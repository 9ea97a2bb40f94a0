// npm run document -- IN OUT --from en --to es --translator identity|pseudo|memory:FILE.tsv|lines:EN.txt,XX.txt [--expand 1.3] [--force] [--read-again] [--json]
// Runs the engine on a local file. Exit code 0 when the document is written, 1 when it cannot be translated, 2 when the
// command line is wrong.
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { AppError } from '../worker/app-error.ts'
import { findLanguage } from '../worker/contract/languages.ts'
import { loadEngine, type Engine } from './engine/engine-bundle.ts'
import { fileHandleFile } from './engine/file-handle-file.ts'
import { localTranslator, UsageError } from './engine/local-translators.ts'
import { nodeAssets } from './engine/node-assets.ts'
import { translateFile, type FileResult } from './engine/translate-file.ts'

const USAGE =
  'usage: npm run document -- IN OUT --from en --to es --translator identity|pseudo|memory:FILE.tsv|lines:EN.txt,XX.txt [--expand 1.3] [--force] [--read-again] [--json]'

interface Command {
  readonly input: string
  readonly output: string
  readonly to: string
  readonly translator: string
  readonly expand: number
  readonly force: boolean
  /** The rebuild reads the document as the extraction did, without what that has kept of it. */
  readonly readAgain: boolean
  readonly json: boolean
}

function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      translator: { type: 'string' },
      expand: { type: 'string', default: '1' },
      force: { type: 'boolean', default: false },
      'read-again': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [input, output, ...others] = positionals
  if (input === undefined || output === undefined || others.length > 0)
    throw new UsageError('Give one input file and one output file.')
  if (path.resolve(input) === path.resolve(output)) throw new UsageError('The output would overwrite the input.')
  const { from, to, translator, force, json, 'read-again': readAgain } = values
  if (from === undefined || to === undefined || translator === undefined) {
    throw new UsageError('--from, --to and --translator are required.')
  }
  for (const code of [from, to])
    if (findLanguage(code) === undefined) throw new UsageError(`Unknown language "${code}".`)
  const expand = Number(values.expand)
  if (!(expand >= 1 && expand <= 10)) throw new UsageError('--expand must be a number from 1 to 10.')
  return { input, output, to, translator, expand, force, readAgain, json }
}

async function run(command: Command): Promise<FileResult> {
  const input = await openInput(command.input)
  try {
    const engine = await loadEngine()
    return await runEngine(engine, command, input)
  } finally {
    await input.close()
  }
}

async function openInput(input: string): Promise<FileHandle> {
  try {
    const handle = await open(input, 'r')
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
  } catch (error) {
    throw new UsageError(`cannot read ${input}`, { cause: error })
  }
  throw new UsageError(`${input} is not a file`)
}

/** The output appears under its name only when it is whole. */
async function runEngine(engine: Engine, command: Command, input: FileHandle): Promise<FileResult> {
  const translate = await localTranslator(command.translator, command.expand, engine)
  const file = await fileHandleFile(input)
  const handler = engine.formatHandler(await engine.identify(file, path.basename(command.input)), {
    assets: nodeAssets(),
  })
  const partial = `${command.output}.${process.pid}.partial`
  const output = await openOutput(partial, command.output)
  try {
    const options = { targetLanguage: command.to, rebuildUnchanged: command.force, keepGeometry: !command.readAgain }
    const result = await translateFile(engine, handler, file, output, translate, options)
    await output.close()
    await rename(partial, command.output)
    return result
  } catch (error) {
    await output.close()
    await rm(partial, { force: true })
    throw error
  }
}

async function openOutput(partial: string, output: string): Promise<FileHandle> {
  try {
    return await open(partial, 'w')
  } catch (error) {
    throw new UsageError(`cannot write ${output}`, { cause: error })
  }
}

function printResult(result: FileResult, isJson: boolean): void {
  const { format, segments, summary, report, extractMs, rebuildMs, peakHeapBytes } = result
  const { overflow, fallbacks, left } = report
  // Both passes find what is odd about the file; one mention is enough.
  const warnings = [
    ...new Map([...summary.warnings, ...report.warnings].map((warning) => [JSON.stringify(warning), warning])).values(),
  ]
  if (isJson) {
    const line = {
      format,
      ...summary.stats,
      documentPages: summary.documentPages,
      segments,
      extractMs,
      rebuildMs,
      peakHeapBytes,
      overflow,
      fallbacks,
      left,
      warnings,
    }
    console.log(JSON.stringify(line))
    return
  }
  const { pages, words } = summary.stats
  const { documentPages = pages } = summary
  const counted = documentPages === pages ? `${pages}` : `${pages} of ${documentPages}`
  console.log(`${format}: ${counted} pages, ${words} words, ${segments} segments, ${extractMs + rebuildMs} ms`)
  for (const { code, detail } of warnings) console.log(`warning: ${code}${detail === undefined ? '' : ` (${detail})`}`)
  for (const [reason, count] of Object.entries(left)) console.log(`left unchanged: ${count} (${reason})`)
  if (overflow > 0) console.log(`did not fit: ${overflow}`)
  if (fallbacks > 0) console.log(`kept because no font has their letters: ${fallbacks}`)
}

/** The bundled engine has its own copy of the error classes: the shape tells, not the class. */
function isDocumentFailure(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'DocumentError' && 'code' in error
}

function isUsageFailure(error: unknown): error is Error {
  const isParseError = error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')
  return error instanceof UsageError || isParseError
}

try {
  const command = readCommand(process.argv.slice(2))
  printResult(await run(command), command.json)
} catch (error) {
  if (isUsageFailure(error)) {
    console.error(`${error.message}\n${USAGE}`)
    process.exitCode = 2
  } else if (isDocumentFailure(error)) {
    console.error(`${error.code}: ${error.message}`)
    process.exitCode = 1
  } else throw error
}
