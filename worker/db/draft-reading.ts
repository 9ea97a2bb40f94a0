// A draft while its file is read. The reader holds a token. A reader that falls silent is replaced, and its later
// results are refused. Attempts are counted before the work, so that a killed reading counts.
import { and, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '../contract/errors.ts'
import type { ReadingProgressDto } from '../contract/translation/translation.ts'
import type { Database } from './database.ts'
import { asReady, type DraftContents, type DraftRow, isAlive, type ReadyDraft } from './drafts.ts'
import { drafts } from './schema.ts'

/** What is known of a file before it is read. */
export type StoredContents = Pick<DraftContents, 'format' | 'sizeBytes' | 'sha256'>

export type ReadingDraft = Omit<DraftRow, keyof StoredContents | 'state' | 'readerToken'> &
  StoredContents & { readonly state: 'reading'; readonly readerToken: string }

/** The file is stored and known by its format, and this reader has it. Null when the upload was given up meanwhile. */
export async function beginReading(
  db: Database,
  id: string,
  contents: StoredContents,
  token: string,
  nowMs: number,
): Promise<ReadingDraft | null> {
  const [row] = await db
    .update(drafts)
    .set({ ...contents, state: 'reading', uploadId: null, progressAt: nowMs, ...takenBy(token, nowMs) })
    .where(isAlive(id))
    .returning()
  return row ? asReading(row) : null
}

/** Gives the file to this reader, unless another was heard of since `silentSinceMs`. Null when it is not to be had. */
export async function takeReading(
  db: Database,
  id: string,
  token: string,
  { nowMs, silentSinceMs, maxAttempts }: { nowMs: number; silentSinceMs: number; maxAttempts: number },
): Promise<ReadingDraft | null> {
  const mayBeTaken = and(isFree(silentSinceMs), lt(drafts.attempts, maxAttempts))
  return taken(db, id, { ...takenBy(token, nowMs), readingProgress: null }, mayBeTaken)
}

/** Records that the reader is alive. False when another reader has the file, or the file is no longer wanted. */
export async function noteReading(
  db: Database,
  id: string,
  token: string,
  progress: ReadingProgressDto | null,
  nowMs: number,
): Promise<boolean> {
  const rows = await db
    .update(drafts)
    .set({ readingProgress: progress, readerSeenAt: nowMs, progressAt: nowMs, wakeUps: 0 })
    .where(isReadBy(id, token))
    .returning({ id: drafts.id })
  return rows.length > 0
}

/** A reading that failed through no fault of the file's, and the time before which nobody needs to try again. */
export interface Trouble {
  readonly code: ErrorCode
  readonly untilMs: number
}

/** The reader, which is alive, leaves the file to another: for a trouble, or since the file is too long for it (null). */
export async function leaveReading(
  db: Database,
  id: string,
  token: string,
  trouble: Trouble | null,
  nowMs: number,
): Promise<boolean> {
  const change = trouble && { errorCode: trouble.code, troubles: sql`${drafts.troubles} + 1` }
  const rows = await db
    .update(drafts)
    .set({ ...change, ...LEFT, attempts: sql`${drafts.attempts} - 1`, progressAt: trouble?.untilMs ?? nowMs })
    .where(isReadBy(id, token))
    .returning({ id: drafts.id })
  return rows.length > 0
}

/** Null when another reader has the file, or the file is no longer wanted. */
export async function finishReading(
  db: Database,
  id: string,
  token: string,
  contents: DraftContents,
  nowMs: number,
): Promise<ReadyDraft | null> {
  const [row] = await db
    .update(drafts)
    .set({ ...contents, state: 'ready', ...LEFT, errorCode: null, progressAt: nowMs })
    .where(isReadBy(id, token))
    .returning()
  return row ? asReady(row) : null
}

/** The file cannot be translated: its owner is told why until the draft's time is over. Null as for `finishReading`. */
export async function failReading(
  db: Database,
  id: string,
  token: string,
  code: ErrorCode,
  nowMs: number,
): Promise<DraftRow | null> {
  const [row] = await db
    .update(drafts)
    .set({ state: 'failed', errorCode: code, ...LEFT, progressAt: nowMs })
    .where(isReadBy(id, token))
    .returning()
  return row ?? null
}

/** Takes a file whose readers have all died, to end it. Null when attempts are left or a reader has the file. */
export async function takeExhausted(
  db: Database,
  id: string,
  token: string,
  { nowMs, silentSinceMs, maxAttempts }: { nowMs: number; silentSinceMs: number; maxAttempts: number },
): Promise<ReadingDraft | null> {
  const isExhausted = and(isFree(silentSinceMs), sql`${drafts.attempts} >= ${maxAttempts}`)
  return taken(db, id, { readerToken: token, readerSeenAt: nowMs }, isExhausted)
}

async function taken(
  db: Database,
  id: string,
  change: ReturnType<typeof takenBy> | Partial<DraftRow>,
  condition: SQL | undefined,
): Promise<ReadingDraft | null> {
  const [row] = await db
    .update(drafts)
    .set(change)
    .where(and(isReading(id), condition))
    .returning()
  return row ? asReading(row) : null
}

/** 30 s × 2⁵ is 16 minutes: a long queue is not filled with copies of its own messages. */
const MAX_WAKE_DOUBLINGS = 5

/** Files that nobody reads and nothing has happened to for a while; their next turn is put off. */
export async function claimSilentReadings(
  db: Database,
  { nowMs, silentSinceMs, firstPauseMs }: { nowMs: number; silentSinceMs: number; firstPauseMs: number },
  limit: number,
): Promise<string[]> {
  const pause = sql`${firstPauseMs} << min(${drafts.wakeUps}, ${MAX_WAKE_DOUBLINGS})`
  const silent = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.state, 'reading'), isFree(silentSinceMs), lt(drafts.progressAt, sql`${nowMs} - (${pause})`)))
    .limit(limit)
  const rows = await db
    .update(drafts)
    .set({ progressAt: nowMs, wakeUps: sql`${drafts.wakeUps} + 1` })
    .where(inArray(drafts.id, silent))
    .returning({ id: drafts.id })
  return rows.map(({ id }) => id)
}

export async function findDraft(db: Database, id: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(drafts).where(eq(drafts.id, id))
  return row ?? null
}

/** The person's own draft of which there is something to tell; null for any other. */
export async function findOwnDraft(
  db: Database,
  userId: string,
  id: string,
  sinceMs: number,
): Promise<DraftRow | null> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(
      and(
        eq(drafts.id, id),
        eq(drafts.userId, userId),
        isNull(drafts.translationId),
        gt(drafts.progressAt, sinceMs),
        sql`${drafts.state} != 'uploading'`,
      ),
    )
  return row ?? null
}

const LEFT = { readerToken: null, readerSeenAt: null, readingProgress: null } as const

function takenBy(token: string, nowMs: number) {
  return { readerToken: token, readerSeenAt: nowMs, attempts: sql`${drafts.attempts} + 1` }
}

function isReading(id: string) {
  return and(eq(drafts.id, id), eq(drafts.state, 'reading'))
}

function isReadBy(id: string, token: string) {
  return and(isReading(id), eq(drafts.readerToken, token))
}

function isFree(silentSinceMs: number) {
  return or(isNull(drafts.readerToken), lte(drafts.readerSeenAt, silentSinceMs))
}

function asReading(row: DraftRow): ReadingDraft | null {
  const { state, format, sizeBytes, sha256, readerToken } = row
  if (state !== 'reading' || format === null || sizeBytes === null || sha256 === null || readerToken === null)
    return null
  return { ...row, state, format, sizeBytes, sha256, readerToken }
}
