// Rows of the translation memory. Statements take many units as one JSON value, since a document has thousands.
import type { LanguageCode } from '../contract/languages.ts'
import { MAX_MEMORY_UNITS } from '../contract/limits.ts'
import type { FuzzyQuery, IndexedUnit } from '../terminology/memory/memory-index.ts'
import type { MemoryKey, MemoryOwner, StoredUnit } from '../terminology/memory/memory-unit.ts'
import { isGuardFailure } from './database.ts'
import { liveAccountGuard } from './users.ts'

/** A unit from before wishes were stored has those of its sheet, where that tells them: `NO_SHEET` or `ANY`. */
const UNIT_COLUMNS = `u.id, u.hash, u.role, u.sheet, u.source, u.target, u.origin, u.updated_at AS updatedAt,
  u.translation_id AS translationId, coalesce(u.wishes, iif(u.sheet IN ('', '*'), u.sheet, NULL)) AS wishes`
const IS_OWNED = 'u.user_id = ?1 AND u.source_language = ?2 AND u.target_language = ?3'
/** A JSON value of one statement. D1 takes 2 MB. */
const MAX_JSON_LENGTH = 500_000
const UNITS_PER_PAGE = 200
/** In the row of a memory that was emptied as a whole. */
const ANY_LANGUAGE = '*'
/** What a person's text replaces, for when it is taken back. Of one translation's texts, the last is enough. */
const REPLACED = `CASE
  WHEN excluded.origin != 'person' THEN NULL
  WHEN memory_units.translation_id IS excluded.translation_id THEN memory_units.replaced
  ELSE json_object('target', memory_units.target, 'origin', memory_units.origin, 'updatedAt', memory_units.updated_at,
    'translationId', memory_units.translation_id, 'revision', memory_units.revision) END`
/** Candidates for an example: those that share the most of the rarest words are compared. */
const MAX_CANDIDATES = 20
/** Units of a word that are looked at: with 12 words a text and 40 texts a question, 100,000 rows. */
const MAX_UNITS_PER_WORD = 200
/** A word that is read whole tells more than all those that are not. */
const RARE_WORD_WEIGHT = 100

/** Units with any of these sources, whatever their role and sheet. */
export async function findByHash(d1: D1Database, owner: MemoryOwner, hashes: readonly string[]): Promise<StoredUnit[]> {
  const { results } = await d1
    .prepare(
      `SELECT ${UNIT_COLUMNS} FROM json_each(?4) sought CROSS JOIN memory_units u ON ${IS_OWNED} AND u.hash = sought.value`,
    )
    .bind(...ownerValues(owner), JSON.stringify(hashes))
    .all<StoredUnit>()
  return results
}

/**
 * For each query the units that may be similar. A memory of forms may have the same number or word in every unit: of each
 * word, the newest units alone are read.
 */
export async function findSimilar(
  d1: Pick<D1Database, 'prepare' | 'batch'>,
  owner: MemoryOwner,
  queries: readonly FuzzyQuery[],
): Promise<StoredUnit[][]> {
  if (queries.length === 0) return []
  const results = await d1.batch<StoredUnit>(
    queries.map(({ keys, least, most }) =>
      d1
        .prepare(
          `WITH sought AS MATERIALIZED (
             SELECT value AS word, coalesce((
               SELECT unit_id FROM memory_words WHERE word = value ORDER BY unit_id DESC LIMIT 1 OFFSET ?8), 0) AS oldest
             FROM json_each(?4))
           SELECT ${UNIT_COLUMNS} FROM (
             SELECT w.unit_id, sum(iif(s.oldest = 0, ${RARE_WORD_WEIGHT}, 1)) AS shared
             FROM sought s CROSS JOIN memory_words w ON w.word = s.word AND w.unit_id >= s.oldest
             GROUP BY w.unit_id) found
           CROSS JOIN memory_units u ON u.id = found.unit_id AND ${IS_OWNED}
           WHERE u.words BETWEEN ?5 AND ?6 ORDER BY found.shared DESC, u.used_at DESC LIMIT ?7`,
        )
        .bind(...ownerValues(owner), JSON.stringify(keys), least, most, MAX_CANDIDATES, MAX_UNITS_PER_WORD - 1),
    ),
  )
  return results.map(({ results: rows }) => rows)
}

/**
 * Remembers the units. What a person has written or imported is replaced by a person alone, and an older text never
 * replaces a newer one; what is older than the last emptying of the memory is not written. When the memory is full, the
 * units that were unused the longest go, those that a person has written last. Nothing is written for an account that is
 * being deleted. Returns how many units went.
 */
export async function remember(
  d1: D1Database,
  owner: MemoryOwner,
  units: readonly IndexedUnit[],
  nowMs: number,
): Promise<number> {
  return writeUnits(d1, owner, units, nowMs, [forgetStatement(d1, owner.userId)])
}

/** As `remember`, but nothing goes: for many calls in a row, with `forgetUnused` in between. */
export async function rememberMore(
  d1: D1Database,
  owner: MemoryOwner,
  units: readonly IndexedUnit[],
  nowMs: number,
): Promise<void> {
  await writeUnits(d1, owner, units, nowMs, [])
}

/** The units that a memory has too many of go. Returns how many. Counting reads a row of the index for each unit. */
export async function forgetUnused(d1: D1Database, userId: string): Promise<number> {
  return (await forgetStatement(d1, userId).all()).results.length
}

async function writeUnits(
  d1: D1Database,
  owner: MemoryOwner,
  units: readonly IndexedUnit[],
  nowMs: number,
  last: readonly D1PreparedStatement[],
): Promise<number> {
  let forgotten = 0
  for (const json of portions(units)) {
    const statements = [liveAccountGuard(d1, owner.userId), ...rememberStatements(d1, owner, json, nowMs), ...last]
    try {
      const results = await d1.batch(statements)
      if (last.length > 0) forgotten += results.at(-1)?.results.length ?? 0
    } catch (error) {
      if (isGuardFailure(error)) return forgotten
      throw error
    }
  }
  return forgotten
}

function rememberStatements(
  d1: D1Database,
  owner: MemoryOwner,
  json: string,
  nowMs: number,
): [D1PreparedStatement, D1PreparedStatement] {
  const field = (name: keyof IndexedUnit) => `json_extract(unit.value, '$.${name}')`
  const rank = (table: string) => `(${table}.origin IN ('person', 'import'), ${table}.updated_at, ${table}.revision)`
  return [
    d1
      .prepare(
        `INSERT INTO memory_units (user_id, source_language, target_language, hash, role, sheet, wishes, source, target, words,
           origin, created_at, updated_at, used_at, translation_id, revision)
         SELECT ?1, ?2, ?3, ${field('hash')}, ${field('role')}, ${field('sheet')}, ${field('wishes')}, ${field('source')},
           ${field('target')}, ${field('words')}, ${field('origin')}, ?5, ${field('changedAt')}, ?5, ${field('translationId')},
           ${field('revision')}
         FROM json_each(?4) unit
         WHERE ${field('changedAt')} >= (
           SELECT coalesce(max(emptied_at), 0) FROM memory_emptied
           WHERE user_id = ?1 AND source_language IN (?2, '${ANY_LANGUAGE}') AND target_language IN (?3, '${ANY_LANGUAGE}'))
         ON CONFLICT (user_id, source_language, target_language, hash, role, sheet) DO UPDATE SET
           source = excluded.source, target = excluded.target, words = excluded.words, origin = excluded.origin,
           updated_at = excluded.updated_at, used_at = excluded.used_at, translation_id = excluded.translation_id,
           revision = excluded.revision, wishes = excluded.wishes, replaced = ${REPLACED}
         WHERE ${rank('excluded')} >= ${rank('memory_units')}`,
      )
      .bind(...ownerValues(owner), json, nowMs),
    d1
      .prepare(
        `INSERT OR IGNORE INTO memory_words (word, unit_id)
         SELECT key.value, u.id FROM json_each(?4) unit
         CROSS JOIN memory_units u ON ${IS_OWNED} AND u.hash = ${field('hash')} AND u.role = ${field('role')}
           AND u.sheet = ${field('sheet')}
         CROSS JOIN json_each(unit.value, '$.keys') key`,
      )
      .bind(...ownerValues(owner), json),
  ]
}

function forgetStatement(d1: D1Database, userId: string): D1PreparedStatement {
  return d1
    .prepare(
      `DELETE FROM memory_units WHERE id IN (
         SELECT id FROM memory_units WHERE user_id = ?1 ORDER BY origin = 'person', used_at, id
         LIMIT max(0, (SELECT count(*) FROM memory_units WHERE user_id = ?1) - ?2))
       RETURNING id`,
    )
    .bind(userId, MAX_MEMORY_UNITS)
}

/** Notes that the units have answered. */
export async function noteUse(
  d1: D1Database,
  { userId }: MemoryOwner,
  ids: readonly number[],
  nowMs: number,
): Promise<void> {
  await d1
    .prepare('UPDATE memory_units SET used_at = ?2 WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?3))')
    .bind(userId, nowMs, JSON.stringify(ids))
    .run()
}

/** A translation takes back what its owner has written there. What that text had replaced stands again. */
export async function forget(
  d1: D1Database,
  owner: MemoryOwner,
  { hash, role, sheet }: MemoryKey,
  translationId: string,
): Promise<void> {
  const isUnit = `${IS_OWNED} AND u.hash = ?4 AND u.role = ?5 AND u.sheet = ?6`
  const isTakenBack = `u.origin = 'person' AND u.translation_id = ?7`
  const earlier = (name: string) => `json_extract(u.replaced, '$.${name}')`
  const statements = [
    `DELETE FROM memory_units AS u WHERE ${isUnit} AND ${isTakenBack} AND u.replaced IS NULL`,
    `UPDATE memory_units AS u SET target = ${earlier('target')}, origin = ${earlier('origin')},
       updated_at = ${earlier('updatedAt')}, translation_id = ${earlier('translationId')},
       revision = ${earlier('revision')}, replaced = NULL
     WHERE ${isUnit} AND ${isTakenBack}`,
    `UPDATE memory_units AS u SET replaced = NULL WHERE ${isUnit} AND ${earlier('translationId')} = ?7`,
  ]
  const values = [...ownerValues(owner), hash, role, sheet, translationId]
  await d1.batch(statements.map((statement) => d1.prepare(statement).bind(...values)))
}

/**
 * The units of the pair in the order in which they came, page by page, without a model's text for a source that the
 * person has translated: whoever reads the file knows no sheets, and could take the wrong one.
 */
export async function* readUnits(
  d1: D1Database,
  owner: MemoryOwner,
): AsyncGenerator<StoredUnit & { readonly createdAt: number }, void, void> {
  for (let last = 0; ;) {
    const { results } = await d1
      .prepare(
        `SELECT ${UNIT_COLUMNS}, u.created_at AS createdAt FROM memory_units u INDEXED BY memory_units_pair
         WHERE ${IS_OWNED} AND u.id > ?4 AND NOT (u.origin IN ('model', 'review') AND EXISTS (
           SELECT 1 FROM memory_units p WHERE p.user_id = ?1 AND p.source_language = ?2 AND p.target_language = ?3
             AND p.hash = u.hash AND p.source = u.source AND p.origin = 'person'))
         ORDER BY u.id LIMIT ?5`,
      )
      .bind(...ownerValues(owner), last, UNITS_PER_PAGE)
      .all<StoredUnit & { createdAt: number }>()
    yield* results
    last = results.at(-1)?.id ?? last
    if (results.length < UNITS_PER_PAGE) return
  }
}

export interface ListedUnit extends StoredUnit {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
  readonly createdAt: number
  readonly usedAt: number
}

/** A person's units before an id, newest first, page by page: of both languages, or, where one is null, all. */
export async function* listUnits(
  d1: D1Database,
  owner: { readonly [Name in keyof MemoryOwner]: MemoryOwner[Name] | null },
  beforeId: number,
): AsyncGenerator<ListedUnit, void, void> {
  const isPair = owner.sourceLanguage !== null && owner.targetLanguage !== null
  for (let last = beforeId; ;) {
    const { results } = await d1
      .prepare(
        `SELECT ${UNIT_COLUMNS}, u.source_language AS sourceLanguage, u.target_language AS targetLanguage,
           u.created_at AS createdAt, u.used_at AS usedAt
         FROM memory_units u INDEXED BY ${isPair ? 'memory_units_pair' : 'memory_units_user'}
         WHERE ${isPair ? IS_OWNED : 'u.user_id = ?1'} AND u.id < ?4 ORDER BY u.id DESC LIMIT ?5`,
      )
      .bind(owner.userId, owner.sourceLanguage, owner.targetLanguage, last, UNITS_PER_PAGE)
      .all<ListedUnit>()
    yield* results
    last = results.at(-1)?.id ?? last
    if (results.length < UNITS_PER_PAGE) return
  }
}

/**
 * Deletes a unit as the person has read it, `changedAtMs` being its `updatedAt` then: the id of a deleted unit may be given
 * to a new one. `changed`: something else stands there by now.
 */
export async function deleteUnit(
  d1: D1Database,
  userId: string,
  id: number,
  changedAtMs: number,
): Promise<'deleted' | 'changed' | 'missing'> {
  const [deletion, left] = await d1.batch([
    d1
      .prepare('DELETE FROM memory_units WHERE user_id = ? AND id = ? AND updated_at = ?')
      .bind(userId, id, changedAtMs),
    d1.prepare('SELECT id FROM memory_units WHERE user_id = ? AND id = ?').bind(userId, id),
  ])
  if (deletion?.meta.changes) return 'deleted'
  return left?.results.length ? 'changed' : 'missing'
}

/** How many units the person has in each pair of languages, the largest first. */
export async function countUnits(
  d1: D1Database,
  userId: string,
): Promise<(Pick<MemoryOwner, 'sourceLanguage' | 'targetLanguage'> & { readonly units: number })[]> {
  const { results } = await d1
    .prepare(
      `SELECT source_language AS sourceLanguage, target_language AS targetLanguage, count(*) AS units FROM memory_units
       WHERE user_id = ? GROUP BY source_language, target_language ORDER BY units DESC, sourceLanguage, targetLanguage`,
    )
    .bind(userId)
    .all<Pick<MemoryOwner, 'sourceLanguage' | 'targetLanguage'> & { units: number }>()
  return results
}

/** Deletes the units of a pair of languages, or of all, and keeps out what was made before. */
export async function emptyMemory(
  d1: D1Database,
  userId: string,
  pair: Omit<MemoryOwner, 'userId'> | null,
  nowMs: number,
): Promise<void> {
  const { sourceLanguage, targetLanguage } = pair ?? { sourceLanguage: ANY_LANGUAGE, targetLanguage: ANY_LANGUAGE }
  const values = [userId, sourceLanguage, targetLanguage]
  await d1.batch([
    d1
      .prepare(
        `INSERT OR REPLACE INTO memory_emptied (user_id, source_language, target_language, emptied_at)
         VALUES (?1, ?2, ?3, ?4)`,
      )
      .bind(...values, nowMs),
    d1
      .prepare(
        `DELETE FROM memory_units
         WHERE user_id = ?1 AND ?2 IN (source_language, '${ANY_LANGUAGE}') AND ?3 IN (target_language, '${ANY_LANGUAGE}')`,
      )
      .bind(...values),
  ])
}

/** Units that a person has written. */
export async function countPersonsUnits(d1: D1Database, userId: string): Promise<number> {
  const count = await d1
    .prepare(`SELECT count(*) AS n FROM memory_units WHERE user_id = ? AND origin = 'person'`)
    .bind(userId)
    .first<number>('n')
  return count ?? 0
}

/** For the end of an account. */
export function deleteMemoryStatements(d1: D1Database, userId: string): D1PreparedStatement[] {
  return ['memory_units', 'memory_emptied'].map((table) =>
    d1.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(userId),
  )
}

function ownerValues({ userId, sourceLanguage, targetLanguage }: MemoryOwner): string[] {
  return [userId, sourceLanguage, targetLanguage]
}

/** The units as JSON arrays of a length that one statement takes. */
function* portions(units: readonly IndexedUnit[]): Generator<string> {
  let portion: string[] = []
  let length = 0
  for (const json of units.map((unit) => JSON.stringify(unit))) {
    if (portion.length > 0 && length + json.length > MAX_JSON_LENGTH) {
      yield `[${portion.join(',')}]`
      portion = []
      length = 0
    }
    portion.push(json)
    length += json.length
  }
  if (portion.length > 0) yield `[${portion.join(',')}]`
}
