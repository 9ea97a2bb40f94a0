// Uploaded files that no translation owns yet. A row goes `uploading` → `reading` (draft-reading.ts) → `ready` →
// (claimed by a translation, or given up); a file that cannot be translated ends as `failed`. A row that was given up
// is `uploading` with its progress set to 1970, and nothing brings it back. Code that finds such a row removes first
// the object and then the row, so that a crash in between leaves work for the next sweep and no orphan.
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { DRAFT_LIFETIME_MS, MAX_DRAFT_BYTES, MAX_DRAFTS, MAX_FILE_BYTES, UPLOAD_STALL_MS } from '../contract/limits.ts'
import type { Database } from './database.ts'
import { drafts } from './schema.ts'

export type DraftRow = typeof drafts.$inferSelect

/** What is known of a file once it was stored and inspected. */
export interface DraftContents {
  readonly format: NonNullable<DraftRow['format']>
  readonly sizeBytes: number
  readonly sha256: string
  /** Null when no language is recognised. */
  readonly language: DraftRow['language']
  /** Percent. */
  readonly confidence: number
  readonly pages: number
  readonly words: number
  readonly characters: number
  readonly warnings: NonNullable<DraftRow['warnings']>
  /** Null where the document has no text beside its own. */
  readonly optional: DraftRow['optional']
}

export type ReadyDraft = Omit<DraftRow, keyof DraftContents | 'state'> & DraftContents & { readonly state: 'ready' }

const GIVEN_UP = 0
/**
 * Counted from the start of the upload, which may itself take most of an hour. A user who waited that long for a quote
 * has left.
 */
const UNREAD_LIFETIME_MS = 3 * DRAFT_LIFETIME_MS

/**
 * Changes nothing when the user already has the maximum of drafts or bytes. One statement counts and writes, so that
 * parallel uploads cannot exceed the limit. A file still arriving counts as the largest allowed file.
 */
export function insertDraftStatement(
  d1: D1Database,
  { id, userId, fileName, objectKey }: Pick<DraftRow, 'id' | 'userId' | 'fileName' | 'objectKey'>,
  nowMs: number,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO drafts (id, user_id, state, file_name, object_key, created_at, progress_at)
       SELECT ?1, ?2, 'uploading', ?3, ?4, ?5, ?5
       FROM (
         SELECT count(*) AS live, coalesce(sum(coalesce(size_bytes, ${MAX_FILE_BYTES})), 0) AS bytes
         FROM drafts WHERE user_id = ?2
           AND progress_at > ?5 - CASE state WHEN 'uploading' THEN ${UPLOAD_STALL_MS} ELSE ${DRAFT_LIFETIME_MS} END
       )
       WHERE live < ${MAX_DRAFTS} AND bytes + ${MAX_FILE_BYTES} <= ${MAX_DRAFT_BYTES}`,
    )
    .bind(id, userId, fileName, objectKey, nowMs)
}

/** Notes that the upload is alive, and the id by which R2 knows it. False when it was given up meanwhile. */
export async function noteProgress(db: Database, id: string, nowMs: number, uploadId?: string): Promise<boolean> {
  const change = { progressAt: nowMs, ...(uploadId === undefined ? {} : { uploadId }) }
  const rows = await db.update(drafts).set(change).where(isAlive(id)).returning({ id: drafts.id })
  return rows.length > 0
}

/** The person's own, ready and not yet expired; anything else is "no such draft". */
export async function findReadyDraft(
  db: Database,
  userId: string,
  id: string,
  nowMs: number,
): Promise<ReadyDraft | null> {
  const isCurrent = gt(drafts.progressAt, nowMs - DRAFT_LIFETIME_MS)
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), eq(drafts.userId, userId), isCurrent))
  return row ? asReady(row) : null
}

/** Takes the draft out of everyone's reach; null when a translation has it or waits for it, or it is already removed. */
export async function giveUpDraft(db: Database, id: string): Promise<DraftRow | null> {
  const [row] = await db.update(drafts).set(givenUp).where(isUnclaimed(id)).returning()
  return row ?? null
}

/** Gives up uploads without progress, those given up before included. */
export async function giveUpStalledDrafts(db: Database, nowMs: number, limit: number): Promise<DraftRow[]> {
  return giveUpOlder(db, 'uploading', nowMs - UPLOAD_STALL_MS, limit)
}

export async function giveUpExpiredDrafts(db: Database, nowMs: number, limit: number): Promise<DraftRow[]> {
  const ready = await giveUpOlder(db, 'ready', nowMs - DRAFT_LIFETIME_MS, limit)
  const failed = await giveUpOlder(db, 'failed', nowMs - DRAFT_LIFETIME_MS, limit)
  return [...ready, ...failed, ...(await giveUpUnread(db, nowMs - UNREAD_LIFETIME_MS, limit))]
}

/** Removes the row of a draft that was given up; a row in any other state stays. */
export async function deleteDraft(db: Database, id: string): Promise<void> {
  await db.delete(drafts).where(and(eq(drafts.id, id), eq(drafts.progressAt, GIVEN_UP)))
}

const givenUp = { state: 'uploading', progressAt: GIVEN_UP } as const

function isUnclaimed(id: string) {
  return and(eq(drafts.id, id), isNull(drafts.translationId))
}

export function isAlive(id: string) {
  return and(eq(drafts.id, id), eq(drafts.state, 'uploading'), gt(drafts.progressAt, GIVEN_UP))
}

async function giveUpOlder(db: Database, state: DraftRow['state'], beforeMs: number, limit: number) {
  const older = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.state, state), lt(drafts.progressAt, beforeMs)))
    .limit(limit)
  return db.update(drafts).set(givenUp).where(inArray(drafts.id, older)).returning()
}

/** A file that a translation waits for stays: its readings end by their number, and with them the translation. */
async function giveUpUnread(db: Database, beforeMs: number, limit: number): Promise<DraftRow[]> {
  const unread = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.state, 'reading'), isNull(drafts.translationId), lt(drafts.createdAt, beforeMs)))
    .limit(limit)
  return db.update(drafts).set(givenUp).where(inArray(drafts.id, unread)).returning()
}

export function asReady(row: DraftRow): ReadyDraft | null {
  const { state, format, sizeBytes, sha256, confidence, pages, words, characters, warnings } = row
  if (state !== 'ready' || format === null || sizeBytes === null || sha256 === null || confidence === null) return null
  if (pages === null || words === null || characters === null || warnings === null) return null
  return { ...row, state, format, sizeBytes, sha256, confidence, pages, words, characters, warnings }
}
