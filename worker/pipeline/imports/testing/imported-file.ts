// Runs an import without a database, and counts what it would have sent there.
import type { GlossaryRow } from '../../../db/glossaries.ts'
import type { ImportGrowth } from '../../../exports/testing/import-growth.ts'
import { AppError } from '../../../app-error.ts'
import { importGlossary } from '../../glossary/import-glossary.ts'
import { importTmx } from '../../memory/import-tmx.ts'
import { ImportTurns } from '../import-turns.ts'

export interface ImportedFile {
  readonly operations: number
  readonly cpuMs: number
  /** Between two pauses, at most. */
  readonly longestTurnMs: number
  /** Batches between two pauses, at most. */
  readonly mostWritesATurn: number
  /** Characters of the values of all statements. */
  readonly sentLength: number
  /** What came of it, or the code of its refusal. */
  readonly outcome: string
}

const GLOSSARY: GlossaryRow = {
  id: 'g',
  userId: 'u',
  name: 'Terms',
  sourceLanguage: 'en',
  targetLanguage: 'es',
  createdAt: 0,
  updatedAt: 0,
}

/** Looks at the clock of the thread: others on the machine count for nothing. */
export async function importedFile(
  format: ImportGrowth['format'],
  bytes: Uint8Array,
  { limit, onBatch = () => undefined }: { limit?: number; onBatch?: (bodyBytes: number) => void } = {},
): Promise<ImportedFile> {
  let sentLength = 0
  let turnStart = cpuMs()
  let longestTurnMs = 0
  let [writes, mostWritesATurn] = [0, 0]
  const breathe = async () => {
    longestTurnMs = Math.max(longestTurnMs, cpuMs() - turnStart)
    mostWritesATurn = Math.max(mostWritesATurn, writes)
    writes = 0
    await new Promise((resolve) => setImmediate(resolve))
    turnStart = cpuMs()
  }
  const result = { results: [], success: true, meta: {} }
  /** Values of a statement, which its batch encodes as one body, as D1's client does. */
  const prepare = () => {
    const bound: unknown[] = []
    const statement = {
      bound,
      bind(...values: unknown[]) {
        for (const value of values) if (typeof value === 'string') sentLength += value.length
        bound.push(...values)
        return statement
      },
      all: () => Promise.resolve(result),
      first: () => Promise.resolve(0),
      run: () => Promise.resolve(result),
    }
    return statement
  }
  const d1 = {
    prepare,
    batch: (statements: readonly ReturnType<typeof prepare>[]) => {
      const body = new TextEncoder().encode(JSON.stringify(statements.map(({ bound }) => bound)))
      onBatch(body.length)
      writes++
      return Promise.resolve(statements.map(() => result))
    },
  } as never
  const turns = new ImportTurns(breathe, limit)
  const start = cpuMs()
  const outcome = await outcomeOf(async () =>
    format === 'tmx'
      ? importTmx(d1, { userId: 'u', sentAtMs: 0 }, sliced(bytes), turns)
      : importGlossary(d1, GLOSSARY, format, sliced(bytes), turns),
  )
  await breathe()
  const operations = turns.work.spent
  return { operations, cpuMs: cpuMs() - start, longestTurnMs, mostWritesATurn, sentLength, outcome }
}

async function* sliced(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES)
}
const SLICE_BYTES = 64 * 1024

async function outcomeOf(work: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await work())
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
