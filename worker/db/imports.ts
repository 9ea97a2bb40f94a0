// Files that the queue imports. A row goes `uploading` → `waiting` → `done` or `failed`. Whoever imports the file holds a
// token; one that falls silent is replaced, and what it says later is refused. Attempts are counted before the work, so
// that an import that is killed counts.
import { and, desc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '../contract/errors.ts'
import type { GlossaryImport } from '../contract/glossary.ts'
import { IMPORT_LIFETIME_MS, MAX_UNFINISHED_IMPORTS, UPLOAD_STALL_MS } from '../contract/limits.ts'
import type { MemoryImport } from '../contract/memory.ts'
import { batchGuard, type Database, database, prepared } from './database.ts'
import { imports } from './schema.ts'

export type ImportRow = typeof imports.$inferSelect

/** What a person wants to have done with a file. */
export type ImportOrder = Pick<
  ImportRow,
  'userId' | 'kind' | 'glossaryId' | 'format' | 'sourceLanguage' | 'targetLanguage' | 'fileName'
>

export type HeldImport = Omit<ImportRow, 'workerToken' | 'sizeBytes'> & {
  readonly workerToken: string
  readonly sizeBytes: number
}

/** Changes nothing when the user has as many unfinished imports as are allowed. */
export function insertImportStatement(
  d1: D1Database,
  row: ImportOrder & Pick<ImportRow, 'id' | 'objectKey'>,
  nowMs: number,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO imports (id, user_id, kind, glossary_id, format, source_language, target_language, file_name,
         object_key, state, created_at, progress_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'uploading', ?10, ?10
       WHERE (SELECT count(*) FROM imports WHERE user_id = ?2
         AND (state = 'waiting' OR (state = 'uploading' AND progress_at > ?10 - ${UPLOAD_STALL_MS})))
         < ${MAX_UNFINISHED_IMPORTS}`,
    )
    .bind(
      row.id,
      row.userId,
      row.kind,
      row.glossaryId,
      row.format,
      row.sourceLanguage,
      row.targetLanguage,
      row.fileName,
      row.objectKey,
      nowMs,
    )
}

/** Notes that the file still arrives, and the id by which R2 knows it. False when the import was given up meanwhile. */
export async function noteArrival(db: Database, id: string, nowMs: number, uploadId?: string): Promise<boolean> {
  return changed(db, isUploading(id), { progressAt: nowMs, ...(uploadId === undefined ? {} : { uploadId }) })
}

/** The file is stored. Null when the import was given up meanwhile. */
export async function beginWaiting(
  db: Database,
  id: string,
  sizeBytes: number,
  nowMs: number,
): Promise<ImportRow | null> {
  const change = { state: 'waiting', uploadId: null, sizeBytes, progressAt: nowMs } as const
  const [row] = await db.update(imports).set(change).where(isUploading(id)).returning()
  return row ?? null
}

/** Gives the file to this worker, unless another was heard of since `silentSinceMs`. Null when it is not to be had. */
export async function takeImport(
  db: Database,
  id: string,
  token: string,
  { nowMs, silentSinceMs, maxAttempts }: { nowMs: number; silentSinceMs: number; maxAttempts: number },
): Promise<HeldImport | null> {
  const [row] = await db
    .update(imports)
    .set({ workerToken: token, workerSeenAt: nowMs, attempts: sql`${imports.attempts} + 1`, readBytes: 0 })
    .where(and(isWaiting(id), isFree(silentSinceMs), lt(imports.attempts, maxAttempts)))
    .returning()
  return row ? asHeld(row) : null
}

/** Records that the worker is alive. False when another one has the file, or the import is no longer wanted. */
export async function noteImport(db: Database, row: HeldImport, readBytes: number, nowMs: number): Promise<boolean> {
  return changed(db, isHeldBy(row), { readBytes, workerSeenAt: nowMs, progressAt: nowMs, wakeUps: 0 })
}

/** The worker, which is alive, leaves the file to another for a trouble that may pass until `untilMs`. */
export async function leaveImport(db: Database, row: HeldImport, code: ErrorCode, untilMs: number): Promise<boolean> {
  const counts = { attempts: sql`${imports.attempts} - 1`, troubles: sql`${imports.troubles} + 1` }
  return changed(db, isHeldBy(row), { ...LEFT, ...counts, errorCode: code, progressAt: untilMs })
}

/** For the batch that writes the last of what is imported: fails it unless this worker still has the file. */
export function finishStatements(
  d1: D1Database,
  row: HeldImport,
  result: MemoryImport | GlossaryImport,
  nowMs: number,
): [D1PreparedStatement, D1PreparedStatement] {
  const isHeld = `EXISTS (SELECT 1 FROM imports WHERE id = ? AND state = 'waiting' AND worker_token = ?)`
  const done = { ...LEFT, state: 'done', result, errorCode: null, progressAt: nowMs } as const
  const finish = database(d1).update(imports).set(done).where(eq(imports.id, row.id))
  return [batchGuard(d1, isHeld, row.id, row.workerToken), prepared(d1, finish)]
}

/** False as for `noteImport`. */
export async function failImport(
  db: Database,
  row: HeldImport,
  error: { readonly code: ErrorCode; readonly sentence: string | null },
  nowMs: number,
): Promise<boolean> {
  return changed(db, isHeldBy(row), failed(error, nowMs))
}

/**
 * Ends an import whose workers have all fallen silent: why, nobody knows. The file may have killed them, or deployments
 * and outages of the database. False when attempts are left, or a worker has the file.
 */
export async function failExhausted(
  db: Database,
  id: string,
  { nowMs, silentSinceMs, maxAttempts }: { nowMs: number; silentSinceMs: number; maxAttempts: number },
): Promise<boolean> {
  const isExhausted = and(isWaiting(id), isFree(silentSinceMs), sql`${imports.attempts} >= ${maxAttempts}`)
  return changed(db, isExhausted, failed({ code: 'import_interrupted', sentence: null }, nowMs))
}

/** 30 s × 2⁵ is 16 minutes: a long queue is not filled with copies of its own messages. */
const MAX_WAKE_DOUBLINGS = 5

/** Files that nobody imports and nothing has happened to for a while; their next turn is put off. */
export async function claimSilentImports(
  db: Database,
  { nowMs, silentSinceMs, firstPauseMs }: { nowMs: number; silentSinceMs: number; firstPauseMs: number },
  limit: number,
): Promise<string[]> {
  const pause = sql`${firstPauseMs} << min(${imports.wakeUps}, ${MAX_WAKE_DOUBLINGS})`
  const silent = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, 'waiting'), isFree(silentSinceMs), lt(imports.progressAt, sql`${nowMs} - (${pause})`)))
    .limit(limit)
  const rows = await db
    .update(imports)
    .set({ progressAt: nowMs, wakeUps: sql`${imports.wakeUps} + 1` })
    .where(inArray(imports.id, silent))
    .returning({ id: imports.id })
  return rows.map(({ id }) => id)
}

export async function findImport(db: Database, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row ?? null
}

/** The person's own that have arrived, the newest first. There are a few: ended ones go after a day. */
export function listImports(db: Database, userId: string, limit: number): Promise<ImportRow[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.userId, userId), ne(imports.state, 'uploading')))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
}

/** Files that stopped arriving, and imports that ended long ago. */
export function listOldImports(db: Database, nowMs: number, limit: number): Promise<ImportRow[]> {
  const older = (state: ImportRow['state'], lifetimeMs: number) =>
    and(eq(imports.state, state), lt(imports.progressAt, nowMs - lifetimeMs))
  const isOld = or(
    older('uploading', UPLOAD_STALL_MS),
    older('done', IMPORT_LIFETIME_MS),
    older('failed', IMPORT_LIFETIME_MS),
  )
  return db.select().from(imports).where(isOld).limit(limit)
}

export function listImportsOfUser(db: Database, userId: string): Promise<ImportRow[]> {
  return db.select().from(imports).where(eq(imports.userId, userId))
}

export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id))
}

/** Of these objects, those of imports that have not ended. */
export async function importsInUse(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.all<{ key: string }>(sql`
    SELECT object_key AS key FROM imports
    WHERE object_key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND state IN ('uploading', 'waiting')`)
  return rows.map(({ key }) => key)
}

const LEFT = { workerToken: null, workerSeenAt: null } as const

function failed({ code, sentence }: { code: ErrorCode; sentence: string | null }, nowMs: number) {
  return { ...LEFT, state: 'failed', errorCode: code, errorSentence: sentence, progressAt: nowMs } as const
}

async function changed(
  db: Database,
  condition: SQL | undefined,
  change: Parameters<ReturnType<typeof db.update<typeof imports>>['set']>[0],
): Promise<boolean> {
  const rows = await db.update(imports).set(change).where(condition).returning({ id: imports.id })
  return rows.length > 0
}

function isUploading(id: string) {
  return and(eq(imports.id, id), eq(imports.state, 'uploading'))
}

function isWaiting(id: string) {
  return and(eq(imports.id, id), eq(imports.state, 'waiting'))
}

function isHeldBy({ id, workerToken }: HeldImport) {
  return and(isWaiting(id), eq(imports.workerToken, workerToken))
}

function isFree(silentSinceMs: number) {
  return or(isNull(imports.workerToken), lte(imports.workerSeenAt, silentSinceMs))
}

function asHeld(row: ImportRow): HeldImport | null {
  const { workerToken, sizeBytes } = row
  return workerToken === null || sizeBytes === null ? null : { ...row, workerToken, sizeBytes }
}
