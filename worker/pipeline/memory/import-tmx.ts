// Reads a TMX file into a person's translation memory while it arrives.
import { AppError, DocumentError } from '../../app-error.ts'
import { MAX_FILE_BYTES, MAX_MEMORY_UNITS } from '../../contract/limits.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { MemoryImport } from '../../contract/memory.ts'
import { remember } from '../../db/memory.ts'
import { readTmx } from '../../exports/tmx/tmx-reader.ts'
import { importUnit } from '../../terminology/memory/import-unit.ts'
import type { IndexedUnit } from '../../terminology/memory/memory-index.ts'
import type { MemoryOwner } from '../../terminology/memory/memory-unit.ts'

/** Units that are written together. */
const PORTION_UNITS = 500

interface Wanted {
  readonly userId: string
  readonly source?: LanguageCode | undefined
  readonly target?: LanguageCode | undefined
}

/**
 * Imports what can be read, and tells what cannot. Throws AppError `memory_file_invalid` for a file of which nothing can
 * be read, and `file_too_large`; a file that breaks off later, or holds more than a memory does, is imported up to there.
 */
export async function importTmx(
  d1: D1Database,
  wanted: Wanted,
  chunks: AsyncIterable<Uint8Array>,
): Promise<MemoryImport> {
  const target = new MemoryWriter(d1)
  const skipped = { unreadable: 0, otherLanguages: 0, tags: 0, empty: 0, tooLong: 0 }
  let isComplete = false
  let read = 0
  const units = readTmx(withinLimit(chunks))
  try {
    while (target.imported < MAX_MEMORY_UNITS) {
      const next = await units.next()
      if (next.done === true) {
        skipped.unreadable += next.value.skipped
        isComplete = true
        break
      }
      read++
      for (const found of importUnit(next.value, { ...wanted, nowMs: Date.now() })) {
        if ('skipped' in found) skipped[found.skipped]++
        else await target.add(found.owner, found.unit)
      }
    }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    if (read === 0) throw new AppError('memory_file_invalid', error.message, { cause: error })
  } finally {
    await units.return({ units: 0, skipped: 0 })
  }
  await target.flush()
  return { imported: target.imported, skipped, forgotten: target.forgotten, isComplete }
}

/** Writes units in portions, each pair of languages by itself. */
class MemoryWriter {
  readonly #d1: D1Database
  readonly #waiting = new Map<string, { readonly owner: MemoryOwner; readonly units: IndexedUnit[] }>()
  imported = 0
  forgotten = 0

  constructor(d1: D1Database) {
    this.#d1 = d1
  }

  async add(owner: MemoryOwner, unit: IndexedUnit): Promise<void> {
    const pair = `${owner.sourceLanguage} ${owner.targetLanguage}`
    const waiting = this.#waiting.get(pair) ?? { owner, units: [] }
    this.#waiting.set(pair, waiting)
    waiting.units.push(unit)
    this.imported++
    if (waiting.units.length >= PORTION_UNITS) await this.#write(pair)
  }

  async flush(): Promise<void> {
    // Writing takes the pair out, which a map allows while it is walked.
    for (const pair of this.#waiting.keys()) await this.#write(pair)
  }

  async #write(pair: string): Promise<void> {
    const waiting = this.#waiting.get(pair)
    this.#waiting.delete(pair)
    if (waiting) this.forgotten += await remember(this.#d1, waiting.owner, waiting.units, Date.now())
  }
}

async function* withinLimit(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_FILE_BYTES) throw new AppError('file_too_large', 'the memory is over the limit')
    yield chunk
  }
}
