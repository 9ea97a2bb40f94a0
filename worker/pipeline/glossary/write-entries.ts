// Entries of a glossary, one by one or from a file.
import { AppError, GlossaryFileError } from '../../app-error.ts'
import {
  type GlossaryFileFormat,
  type GlossaryImport,
  type NewGlossaryEntry,
  newGlossaryEntrySchema,
  type SkipReason,
} from '../../contract/glossary.ts'
import {
  MAX_GLOSSARY_ENTRIES,
  MAX_GLOSSARY_FILE_ROWS,
  MAX_NAMED_SKIPPED_ROWS,
  MAX_TERM_LENGTH,
  MAX_TERM_VARIANTS,
} from '../../contract/limits.ts'
import { contradictsItself, spellingOf, termKeyOf } from '../../contract/term-key.ts'
import { database } from '../../db/database.ts'
import {
  type EntryFields,
  findEntry,
  findEntryByTerm,
  findGlossary,
  type GlossaryEntryRow,
  type GlossaryRow,
  putEntries,
  updateEntry,
} from '../../db/glossaries.ts'
import { readGlossaryFile } from '../../exports/glossary/glossary-file.ts'
import type { GlossaryRecord, ReadRow } from '../../exports/glossary/glossary-record.ts'

/**
 * Adds an entry. Throws AppError `glossary_full`, `glossary_entry_contradictory`, or `glossary_entry_exists` where the
 * glossary has the term.
 */
export async function addEntry(
  d1: D1Database,
  glossary: GlossaryRow,
  fields: NewGlossaryEntry,
): Promise<GlossaryEntryRow> {
  const entry = { ...fields, termKey: termKeyOf(fields) }
  if (contradictsItself(entry)) throw new AppError('glossary_entry_contradictory', 'an entry contradicts itself')
  await put(d1, glossary, [entry], [entry.termKey])
  return findWritten(d1, glossary, entry)
}

/**
 * Replaces the entry for the same term. Throws AppError `glossary_full`, `glossary_entry_contradictory`, or
 * `glossary_entry_exists` where the glossary has the term with other capitals.
 */
export async function putEntry(
  d1: D1Database,
  glossary: GlossaryRow,
  fields: NewGlossaryEntry,
): Promise<GlossaryEntryRow> {
  const entry = { ...fields, termKey: termKeyOf(fields) }
  if (contradictsItself(entry)) throw new AppError('glossary_entry_contradictory', 'an entry contradicts itself')
  const existing = await findEntryByTerm(database(d1), glossary.id, entry.termKey)
  if (existing && spellingOf(existing.source) !== spellingOf(entry.source)) {
    throw new AppError('glossary_entry_exists', `glossary ${glossary.id} has the term with other capitals`)
  }
  await put(d1, glossary, [entry])
  return findWritten(d1, glossary, entry)
}

async function findWritten(d1: D1Database, glossary: GlossaryRow, { termKey }: EntryFields): Promise<GlossaryEntryRow> {
  const row = await findEntryByTerm(database(d1), glossary.id, termKey)
  if (!row) throw new AppError('glossary_not_found', `glossary ${glossary.id} was changed meanwhile`)
  return row
}

/**
 * Changes an entry, its term included. `readAtMs` is its `updatedAt` as the person read it, or null for whatever stands
 * there. Throws AppError `not_found`, `glossary_entry_contradictory`, `change_conflict` where the entry has changed since
 * it was read, or `glossary_entry_exists` where another entry has the term.
 */
export async function changeEntry(
  d1: D1Database,
  glossary: GlossaryRow,
  entryId: string,
  fields: NewGlossaryEntry,
  readAtMs: number | null,
): Promise<GlossaryEntryRow> {
  const entry = { ...fields, termKey: termKeyOf(fields) }
  if (contradictsItself(entry)) throw new AppError('glossary_entry_contradictory', 'an entry contradicts itself')
  const isChanged = await updateEntry(d1, glossary.id, entryId, entry, readAtMs, Date.now())
  const row = await findEntry(database(d1), glossary.id, entryId)
  if (!row) throw new AppError('not_found', `glossary ${glossary.id} has no entry ${entryId}`)
  if (isChanged) return row
  if (readAtMs !== null && row.updatedAt !== readAtMs) {
    throw new AppError('change_conflict', `entry ${entryId} has changed since it was read`)
  }
  throw new AppError('glossary_entry_exists', `another entry of glossary ${glossary.id} has the term`)
}

/** All entries or none. Throws GlossaryFileError, or AppError `glossary_full`. */
export async function importGlossary(
  d1: D1Database,
  glossary: GlossaryRow,
  format: GlossaryFileFormat,
  bytes: Uint8Array,
): Promise<GlossaryImport> {
  const { entries, skipped, skippedRows } = await collectEntries(readGlossaryFile(format, bytes, glossary))
  if (entries.length === 0) throw new GlossaryFileError(withoutEntries(skippedRows))
  await put(d1, glossary, entries)
  return { imported: entries.length, skipped, skippedRows }
}

const SKIP_WORDS = {
  no_term: 'it has no term',
  no_translation: 'it has no translation',
  too_long: 'a text is too long',
  too_many: 'it has too many translations',
  character: 'it has a character that no term has',
  unclear_mark: 'a column that says yes or no says neither',
  contradiction: 'it contradicts itself',
  unreadable: 'it is damaged',
} satisfies Record<SkipReason, string>

function withoutEntries([first]: GlossaryImport['skippedRows']): string {
  const reason = first ? ` Row ${first.row} is the first that was skipped: ${SKIP_WORDS[first.reason]}.` : ''
  return `The file has no entries for the languages of this glossary.${reason}`
}

type Collected = Omit<GlossaryImport, 'imported'> & { readonly entries: readonly EntryFields[] }

/**
 * The last entry for a term stands, as if they came one by one. Reads no further than a glossary can hold: throws
 * AppError `glossary_full`.
 */
export async function collectEntries(rows: AsyncIterable<ReadRow>): Promise<Collected> {
  const entries = new Map<string, EntryFields>()
  const skippedRows: GlossaryImport['skippedRows'] = []
  let [read, skipped] = [0, 0]
  for await (const row of rows) {
    const entry = 'record' in row ? entryOf(row.record) : row.skipped
    if (typeof entry === 'string') {
      skipped++
      if (skippedRows.length < MAX_NAMED_SKIPPED_ROWS) skippedRows.push({ row: row.row, reason: entry })
    } else {
      entries.set(entry.termKey, entry)
    }
    if (++read > MAX_GLOSSARY_FILE_ROWS || entries.size > MAX_GLOSSARY_ENTRIES) {
      throw new AppError('glossary_full', `a file has over ${MAX_GLOSSARY_ENTRIES} entries`)
    }
  }
  return { entries: [...entries.values()], skipped, skippedRows }
}

/** Why a record is no entry, where it is none. */
function entryOf(record: GlossaryRecord): EntryFields | SkipReason {
  const { source, targets, forbidden, doNotTranslate } = record
  if (source === '') return 'no_term'
  if (!doNotTranslate && targets.length + forbidden.length === 0) return 'no_translation'
  if (Math.max(targets.length, forbidden.length) > MAX_TERM_VARIANTS) return 'too_many'
  if ([source, ...targets, ...forbidden].some((text) => text.length > MAX_TERM_LENGTH)) return 'too_long'
  const { success, data } = newGlossaryEntrySchema.safeParse(record)
  if (!success) return 'character'
  return contradictsItself(data) ? 'contradiction' : { ...data, termKey: termKeyOf(data) }
}

/**
 * Throws AppError `glossary_full`, `glossary_not_found` where it was deleted meanwhile, or `glossary_entry_exists` where
 * it has one of the terms that are to be new.
 */
async function put(
  d1: D1Database,
  glossary: GlossaryRow,
  entries: readonly EntryFields[],
  newTerms: readonly string[] = [],
): Promise<void> {
  if (await putEntries(d1, glossary, entries, Date.now(), newTerms)) return
  if (!(await findGlossary(database(d1), glossary.userId, glossary.id))) {
    throw new AppError('glossary_not_found', `glossary ${glossary.id} was deleted`)
  }
  for (const term of newTerms) {
    const existing = await findEntryByTerm(database(d1), glossary.id, term)
    if (existing) throw new AppError('glossary_entry_exists', `glossary ${glossary.id} has the term`)
  }
  throw new AppError('glossary_full', `glossary ${glossary.id} would have over ${MAX_GLOSSARY_ENTRIES} entries`)
}
