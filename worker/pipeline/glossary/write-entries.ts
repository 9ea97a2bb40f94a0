// Entries of a glossary, one by one or from a file.
import { AppError, DocumentError } from '../../app-error.ts'
import {
  type GlossaryFileFormat,
  type GlossaryImport,
  type NewGlossaryEntry,
  newGlossaryEntrySchema,
} from '../../contract/glossary.ts'
import { MAX_GLOSSARY_ENTRIES } from '../../contract/limits.ts'
import { database } from '../../db/database.ts'
import {
  type EntryFields,
  findEntryByTerm,
  findGlossary,
  type GlossaryEntryRow,
  type GlossaryRow,
  putEntries,
} from '../../db/glossaries.ts'
import { readGlossaryFile } from '../../exports/glossary/glossary-file.ts'
import type { GlossaryRecord } from '../../exports/glossary/glossary-record.ts'
import { termKeyOf } from '../../terminology/terms/glossary-terms.ts'

/** Replaces the entry for the same term. Throws AppError `glossary_full`. */
export async function putEntry(
  d1: D1Database,
  glossary: GlossaryRow,
  fields: NewGlossaryEntry,
): Promise<GlossaryEntryRow> {
  const entry = { ...fields, termKey: termKeyOf(fields) }
  await put(d1, glossary, [entry])
  const row = await findEntryByTerm(database(d1), glossary.id, entry.termKey)
  if (!row) throw new AppError('glossary_not_found', `glossary ${glossary.id} was changed meanwhile`)
  return row
}

/** All entries or none. Throws AppError `glossary_file_invalid` or `glossary_full`. */
export async function importGlossary(
  d1: D1Database,
  glossary: GlossaryRow,
  format: GlossaryFileFormat,
  bytes: Uint8Array,
): Promise<GlossaryImport> {
  const { records, skipped } = await readFile(bytes, format, glossary)
  const entries = records.flatMap((record) => entryOf(record) ?? [])
  if (entries.length === 0) throw new AppError('glossary_file_invalid', 'the file has no entries')
  // The last one for a term stands, as if they came one by one.
  const distinct = [...new Map(entries.map((entry) => [entry.termKey, entry])).values()]
  await put(d1, glossary, distinct)
  return { imported: distinct.length, skipped: skipped + records.length - entries.length }
}

/** Null for a record that is no entry: without a term or a translation, or too long. */
function entryOf(record: GlossaryRecord): EntryFields | null {
  const { success, data } = newGlossaryEntrySchema.safeParse(record)
  return success ? { ...data, termKey: termKeyOf(data) } : null
}

async function readFile(bytes: Uint8Array, format: GlossaryFileFormat, glossary: GlossaryRow) {
  try {
    return await readGlossaryFile(format, bytes, glossary)
  } catch (error) {
    if (error instanceof DocumentError) throw new AppError('glossary_file_invalid', error.message, { cause: error })
    throw error
  }
}

/** Throws AppError `glossary_full`, or `glossary_not_found` where it was deleted meanwhile. */
async function put(d1: D1Database, glossary: GlossaryRow, entries: readonly EntryFields[]): Promise<void> {
  if (await putEntries(d1, glossary, entries, Date.now())) return
  if (!(await findGlossary(database(d1), glossary.userId, glossary.id))) {
    throw new AppError('glossary_not_found', `glossary ${glossary.id} was deleted`)
  }
  throw new AppError('glossary_full', `glossary ${glossary.id} would have over ${MAX_GLOSSARY_ENTRIES} entries`)
}
