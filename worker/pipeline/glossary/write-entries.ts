// Writes entries of a glossary.
import { AppError } from '../../app-error.ts'
import type { NewGlossaryEntry } from '../../contract/glossary.ts'
import { MAX_GLOSSARY_ENTRIES, MAX_GLOSSARY_LENGTH } from '../../contract/limits.ts'
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
  await writeEntries(d1, glossary, [entry], [entry.termKey])
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
  await writeEntries(d1, glossary, [entry])
  return findWritten(d1, glossary, entry)
}

async function findWritten(d1: D1Database, glossary: GlossaryRow, { termKey }: EntryFields): Promise<GlossaryEntryRow> {
  const row = await findEntryByTerm(database(d1), glossary.id, termKey)
  if (!row) throw new AppError('glossary_not_found', `glossary ${glossary.id} was changed meanwhile`)
  return row
}

/**
 * Changes an entry, its term included. `readAtMs` is its `updatedAt` as the person read it, or null for whatever stands
 * there. Throws AppError `not_found`, `glossary_full`, `glossary_entry_contradictory`, `change_conflict` where the entry
 * has changed since it was read, or `glossary_entry_exists` where another entry has the term.
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
  const outcome = await updateEntry(d1, glossary.id, entryId, entry, readAtMs, Date.now())
  if (outcome === 'full') throw glossaryFull(glossary)
  const row = await findEntry(database(d1), glossary.id, entryId)
  if (!row) throw new AppError('not_found', `glossary ${glossary.id} has no entry ${entryId}`)
  if (outcome === 'changed') return row
  if (readAtMs !== null && row.updatedAt !== readAtMs) {
    throw new AppError('change_conflict', `entry ${entryId} has changed since it was read`)
  }
  throw new AppError('glossary_entry_exists', `another entry of glossary ${glossary.id} has the term`)
}

/**
 * Throws AppError `glossary_full`, `glossary_not_found` where it was deleted meanwhile, or `glossary_entry_exists` where
 * it has one of the terms that are to be new.
 */
export async function writeEntries(
  d1: D1Database,
  glossary: GlossaryRow,
  entries: readonly EntryFields[],
  newTerms: readonly string[] = [],
  alongside: readonly D1PreparedStatement[] = [],
): Promise<void> {
  if (await putEntries(d1, glossary, entries, Date.now(), newTerms, alongside)) return
  if (!(await findGlossary(database(d1), glossary.userId, glossary.id))) {
    throw new AppError('glossary_not_found', `glossary ${glossary.id} was deleted`)
  }
  for (const term of newTerms) {
    const existing = await findEntryByTerm(database(d1), glossary.id, term)
    if (existing) throw new AppError('glossary_entry_exists', `glossary ${glossary.id} has the term`)
  }
  throw glossaryFull(glossary)
}

function glossaryFull({ id }: GlossaryRow): AppError {
  const limits = `${MAX_GLOSSARY_ENTRIES} entries or ${MAX_GLOSSARY_LENGTH} letters`
  return new AppError('glossary_full', `glossary ${id} would have over ${limits}`)
}
