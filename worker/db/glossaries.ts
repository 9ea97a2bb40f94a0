// Rows of glossaries and their entries. Many entries are written as JSON values, since an import has thousands.
import { and, asc, eq, gt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { MAX_GLOSSARIES, MAX_GLOSSARY_ENTRIES, MAX_GLOSSARY_LENGTH } from '../contract/limits.ts'
import { batchGuard, type Database, isGuardFailure } from './database.ts'
import { glossaries, glossaryEntries } from './schema.ts'
import { liveAccountGuard } from './users.ts'

export type GlossaryRow = typeof glossaries.$inferSelect
export type GlossaryEntryRow = typeof glossaryEntries.$inferSelect
export type EntryFields = Pick<
  GlossaryEntryRow,
  'termKey' | 'source' | 'targets' | 'forbidden' | 'doNotTranslate' | 'isCaseSensitive'
>
type CountedGlossary = GlossaryRow & { readonly entries: number }

/** Entries that one statement writes. The longest of them fill most of the 2 MB that D1 takes. */
const ENTRIES_PER_STATEMENT = 100

/** As MAX_GLOSSARY_LENGTH counts. */
export function lengthOfEntry({ termKey, source, targets, forbidden }: EntryFields): number {
  return [termKey, source, ...targets, ...forbidden].reduce((sum, text) => sum + text.length, 0)
}

const counted = {
  id: glossaries.id,
  userId: glossaries.userId,
  name: glossaries.name,
  sourceLanguage: glossaries.sourceLanguage,
  targetLanguage: glossaries.targetLanguage,
  createdAt: glossaries.createdAt,
  updatedAt: glossaries.updatedAt,
  entries: sql<number>`(SELECT count(*) FROM glossary_entries e WHERE e.glossary_id = glossaries.id)`,
}

/** By name. */
export function listGlossaries(db: Database, userId: string): Promise<CountedGlossary[]> {
  return db
    .select(counted)
    .from(glossaries)
    .where(eq(glossaries.userId, userId))
    .orderBy(asc(glossaries.name), asc(glossaries.id))
}

/** Null for a glossary of another user. */
export async function findGlossary(db: Database, userId: string, id: string): Promise<CountedGlossary | null> {
  const [row] = await db
    .select(counted)
    .from(glossaries)
    .where(and(eq(glossaries.id, id), eq(glossaries.userId, userId)))
  return row ?? null
}

/** Changes nothing when the user has as many glossaries as are allowed, or one of this name for the languages. */
export function insertGlossaryStatement(d1: D1Database, row: GlossaryRow): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO glossaries (id, user_id, name, source_language, target_language, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6 WHERE (SELECT count(*) FROM glossaries WHERE user_id = ?2) < ?7
         AND NOT EXISTS (SELECT 1 FROM glossaries WHERE user_id = ?2 AND name = ?3 AND source_language = ?4 AND target_language = ?5)`,
    )
    .bind(row.id, row.userId, row.name, row.sourceLanguage, row.targetLanguage, row.createdAt, MAX_GLOSSARIES)
}

/** False where the user has another glossary of this name for the languages. */
export async function renameGlossary(db: Database, row: GlossaryRow, name: string, nowMs: number): Promise<boolean> {
  const renamed = await db
    .update(glossaries)
    .set({ name, updatedAt: nowMs })
    .where(and(eq(glossaries.id, row.id), notExists(otherOfName(db, row, name))))
    .returning({ id: glossaries.id })
  return renamed.length > 0
}

/** Whether the user has another glossary of this name for the languages. */
export async function hasGlossaryOfName(db: Database, row: GlossaryRow): Promise<boolean> {
  return (await otherOfName(db, row, row.name)).length > 0
}

function otherOfName(db: Database, { id, userId, sourceLanguage, targetLanguage }: GlossaryRow, name: string) {
  const other = alias(glossaries, 'other')
  return db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.userId, userId),
        eq(other.name, name),
        eq(other.sourceLanguage, sourceLanguage),
        eq(other.targetLanguage, targetLanguage),
        ne(other.id, id),
      ),
    )
}

/** With its entries. */
export async function deleteGlossary(db: Database, id: string): Promise<void> {
  await db.delete(glossaries).where(eq(glossaries.id, id))
}

/** By their terms. `afterKey` is the last entry of the page before. */
export function listEntries(
  db: Database,
  glossaryId: string,
  afterKey: string,
  limit: number,
): Promise<GlossaryEntryRow[]> {
  return db
    .select()
    .from(glossaryEntries)
    .where(and(eq(glossaryEntries.glossaryId, glossaryId), gt(glossaryEntries.termKey, afterKey)))
    .orderBy(asc(glossaryEntries.termKey))
    .limit(limit)
}

export async function findEntryByTerm(
  db: Database,
  glossaryId: string,
  termKey: string,
): Promise<GlossaryEntryRow | null> {
  const [row] = await db
    .select()
    .from(glossaryEntries)
    .where(and(eq(glossaryEntries.termKey, termKey), eq(glossaryEntries.glossaryId, glossaryId)))
  return row ?? null
}

/**
 * Replaces the entries for the same terms, unless all are to be new. False where the glossary or the account went
 * meanwhile, the glossary would have too many or too long entries, or has a term that is to be new, or a guard of `alongside`, which
 * joins the transaction, fails.
 */
export async function putEntries(
  d1: D1Database,
  { id, userId }: Pick<GlossaryRow, 'id' | 'userId'>,
  entries: readonly EntryFields[],
  nowMs: number,
  newTerms: readonly string[] = [],
  alongside: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const portions = Array.from({ length: Math.ceil(entries.length / ENTRIES_PER_STATEMENT) }, (_, index) =>
    entries.slice(index * ENTRIES_PER_STATEMENT, (index + 1) * ENTRIES_PER_STATEMENT),
  )
  try {
    await d1.batch([
      liveAccountGuard(d1, userId),
      batchGuard(d1, 'EXISTS (SELECT 1 FROM glossaries WHERE id = ? AND user_id = ?)', id, userId),
      ...newTerms.map((term) =>
        batchGuard(d1, 'NOT EXISTS (SELECT 1 FROM glossary_entries WHERE glossary_id = ? AND term_key = ?)', id, term),
      ),
      ...portions.map((portion) => putStatement(d1, id, userId, portion, nowMs)),
      batchGuard(d1, '(SELECT count(*) FROM glossary_entries WHERE glossary_id = ?) <= ?', id, MAX_GLOSSARY_ENTRIES),
      lengthGuard(d1, id),
      d1.prepare('UPDATE glossaries SET updated_at = ? WHERE id = ?').bind(nowMs, id),
      ...alongside,
    ])
    return true
  } catch (error) {
    if (isGuardFailure(error)) return false
    throw error
  }
}

/** What JSON writes around and within the lists counts as well: they are not taken apart for this. */
function lengthGuard(d1: D1Database, glossaryId: string): D1PreparedStatement {
  const sum = 'sum(length(term_key) + length(source) + length(targets) + length(forbidden))'
  const condition = `(SELECT coalesce(${sum}, 0) FROM glossary_entries WHERE glossary_id = ?) <= ?`
  return batchGuard(d1, condition, glossaryId, MAX_GLOSSARY_LENGTH)
}

function putStatement(
  d1: D1Database,
  glossaryId: string,
  userId: string,
  entries: readonly EntryFields[],
  nowMs: number,
): D1PreparedStatement {
  const field = (name: keyof EntryFields | 'id') => `json_extract(entry.value, '$.${name}')`
  const rows = entries.map((entry) => ({ ...entry, id: crypto.randomUUID() }))
  return d1
    .prepare(
      `INSERT INTO glossary_entries (id, glossary_id, user_id, term_key, source, targets, forbidden, do_not_translate,
         is_case_sensitive, created_at, updated_at)
       SELECT ${field('id')}, ?1, ?2, ${field('termKey')}, ${field('source')}, ${field('targets')}, ${field('forbidden')},
         ${field('doNotTranslate')}, ${field('isCaseSensitive')}, ?4, ?4
       FROM json_each(?3) entry WHERE true
       ON CONFLICT (glossary_id, term_key) DO UPDATE SET source = excluded.source, targets = excluded.targets,
         forbidden = excluded.forbidden, do_not_translate = excluded.do_not_translate,
         is_case_sensitive = excluded.is_case_sensitive,
         updated_at = max(excluded.updated_at, glossary_entries.updated_at + 1)`,
    )
    .bind(glossaryId, userId, JSON.stringify(rows), nowMs)
}

/**
 * `unchanged` where there is no such entry, another one has the term, or the entry has changed since `readAtMs`: its
 * `updated_at` as the person read it, which each change raises. Null: whatever stands there. `full`, and nothing is
 * changed, where the glossary would have too long entries.
 */
export async function updateEntry(
  d1: D1Database,
  glossaryId: string,
  id: string,
  { termKey, source, targets, forbidden, doNotTranslate, isCaseSensitive }: EntryFields,
  readAtMs: number | null,
  nowMs: number,
): Promise<'changed' | 'unchanged' | 'full'> {
  const lists = [targets, forbidden].map((texts) => JSON.stringify(texts))
  const marks = [doNotTranslate, isCaseSensitive].map(Number)
  try {
    const [changed] = await d1.batch([
      d1
        .prepare(
          `UPDATE OR IGNORE glossary_entries SET term_key = ?, source = ?, targets = ?, forbidden = ?,
             do_not_translate = ?, is_case_sensitive = ?, updated_at = max(?, updated_at + 1)
           WHERE id = ? AND glossary_id = ? AND updated_at = coalesce(?, updated_at)`,
        )
        .bind(termKey, source, ...lists, ...marks, nowMs, id, glossaryId, readAtMs),
      lengthGuard(d1, glossaryId),
      d1.prepare('UPDATE glossaries SET updated_at = ? WHERE id = ?').bind(nowMs, glossaryId),
    ])
    return (changed?.meta.changes ?? 0) > 0 ? 'changed' : 'unchanged'
  } catch (error) {
    if (isGuardFailure(error)) return 'full'
    throw error
  }
}

export async function findEntry(db: Database, glossaryId: string, id: string): Promise<GlossaryEntryRow | null> {
  const [row] = await db
    .select()
    .from(glossaryEntries)
    .where(and(eq(glossaryEntries.id, id), eq(glossaryEntries.glossaryId, glossaryId)))
  return row ?? null
}

export async function deleteEntry(db: Database, glossaryId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(glossaryEntries)
    .where(and(eq(glossaryEntries.id, id), eq(glossaryEntries.glossaryId, glossaryId)))
    .returning({ id: glossaryEntries.id })
  return deleted.length > 0
}
