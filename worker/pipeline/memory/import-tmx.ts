// Reads a TMX file into a person's translation memory, unit by unit.
import { AppError, DocumentError } from '../../app-error.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { MemoryImport } from '../../contract/memory.ts'
import { readTmx, type TmxUnit } from '../../exports/tmx/tmx-reader.ts'
import { importUnit } from '../../terminology/memory/import-unit.ts'
import { ImportTooComplexError, type ImportTurns } from '../imports/import-turns.ts'
import { MemoryWriter } from './memory-writer.ts'

interface Wanted {
  readonly userId: string
  readonly source?: LanguageCode | undefined
  readonly target?: LanguageCode | undefined
  /** When the file was sent: nothing that has been written or emptied since is changed. */
  readonly sentAtMs: number
}

/**
 * Imports what can be read, and tells what cannot. A file that breaks off, asks for too much work or holds more than the
 * memory has room for is imported up to there. Throws AppError `memory_file_invalid` or `import_too_complex` where nothing
 * is read. May be repeated.
 */
export async function importTmx(
  d1: D1Database,
  wanted: Wanted,
  chunks: AsyncIterable<Uint8Array>,
  turns: ImportTurns,
): Promise<MemoryImport> {
  const { work } = turns
  const writer = await MemoryWriter.open(d1, wanted.userId, wanted.sentAtMs, turns)
  const skipped = { unreadable: 0, otherLanguages: 0, tags: 0, empty: 0, tooLong: 0, drafts: 0, duplicates: 0 }
  const add = async (unit: TmxUnit) => {
    for (const found of importUnit(unit, wanted, work)) {
      if ('skipped' in found) {
        skipped[found.skipped]++
        continue
      }
      const result = await writer.add(found.owner, found.text)
      if (result === 'full') return false
      if (result === 'repeated') skipped.duplicates++
      await turns.pauseIfDue()
    }
    return true
  }
  let stoppedBy: MemoryImport['stoppedBy'] = null
  let read = 0
  const units = readTmx(turns.inTurns(chunks), work)
  try {
    for (let next = await units.next(); ; next = await units.next()) {
      if (next.done === true) {
        skipped.unreadable += next.value.skipped
        break
      }
      read++
      await turns.pauseIfDue()
      if (await add(next.value)) continue
      stoppedBy = 'memory_full'
      break
    }
  } catch (error) {
    stoppedBy = endOf(error)
    if (stoppedBy === null) throw error
    if (read === 0) throw nothingRead(error)
  } finally {
    await units.return({ units: 0, skipped: 0 })
  }
  await writer.finish()
  const { imported, forgotten } = writer
  return { imported, skipped, forgotten, isComplete: stoppedBy === null, stoppedBy }
}

/** Null for an error that is not the file's. */
function endOf(error: unknown): MemoryImport['stoppedBy'] {
  if (error instanceof ImportTooComplexError) return 'too_complex'
  if (!(error instanceof DocumentError)) return null
  return error.code === 'document_too_complex' ? 'too_complex' : 'damaged'
}

function nothingRead(cause: unknown): unknown {
  if (cause instanceof ImportTooComplexError) return cause
  return endOf(cause) === 'too_complex'
    ? new AppError('import_too_complex', 'the file goes beyond a limit of XML', { cause })
    : new AppError('memory_file_invalid', 'nothing of the file can be read as TMX', { cause })
}
