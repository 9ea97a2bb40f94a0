// A translation that is asked for together with a file too large to be read in the request. Its row is there at once and
// waits; what its document costs is reserved, and its job made, when the file is read. Until then the file is still a
// draft, with the translation's id in its row.
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { runReserving } from '../../billing/ledger.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { UploadFields } from '../../contract/translation.ts'
import { batchGuard, database, prepared } from '../../db/database.ts'
import type { ReadingDraft } from '../../db/draft-reading.ts'
import { drafts, translations } from '../../db/schema.ts'
import type { TranslationRow } from '../../db/translations.ts'
import { findUser, type UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import type { Host } from '../../host.ts'
import { configuredEngine } from '../../pipeline/engine-choice.ts'
import type { ReadContents } from '../../pipeline/read-document.ts'
import { readingKey } from '../../storage/object-keys.ts'
import { checkLanguagePair } from '../domain/wishes.ts'
import { afterFailedStart, newRow, reserveOf, type Started, type StartOptions, startJob } from './create-translation.ts'

/**
 * Makes the translation of a draft that its caller still holds as a reader. Throws what `createTranslation` throws; of
 * what the document costs only that it is at least one credit is known by now.
 */
export async function createUnreadTranslation(
  env: Bindings,
  host: Host,
  user: UserRow,
  draft: ReadingDraft,
  fields: UploadFields,
  options: StartOptions = {},
): Promise<Started> {
  const engine = configuredEngine(env, host)
  const db = database(env.DB)
  if (engine.isCharged && ((await findUser(db, user.id))?.credits ?? 0) < 1) {
    throw new AppError('credits_exhausted', 'there is not a single credit left')
  }
  const now = Date.now()
  const row: TranslationRow = {
    ...newRow(env, user, draft, fields, now),
    ...(options.id === undefined ? {} : { id: options.id }),
    engine: engine.name,
    quotedPages: 0,
    detectedLanguage: null,
    creditsReserved: 0,
    isReading: true,
  }
  try {
    await env.DB.batch([
      prepared(env.DB, db.insert(translations).values({ ...row, sourceKey: keyOfReading(draft) })),
      prepared(env.DB, db.update(drafts).set({ translationId: row.id }).where(eq(drafts.id, draft.id))),
      ...(options.alongside ?? []),
    ])
  } catch (error) {
    return afterFailedStart(env, user, draft, fields, options, error)
  }
  return { id: row.id, isRepeated: false }
}

/** Null, which the column refuses, when another reads the draft by now: it would end the reading without this translation. */
function keyOfReading({ id, readerToken }: ReadingDraft) {
  return sql`(SELECT object_key FROM drafts WHERE id = ${id} AND state = 'reading' AND reader_token = ${readerToken})`
}

/** The draft is read by this reader for this translation, which still waits for it. */
const IS_AWAITED = `EXISTS (SELECT 1 FROM drafts d JOIN translations t ON t.id = d.translation_id
  WHERE d.id = ? AND d.state = 'reading' AND d.reader_token = ? AND t.is_reading = 1 AND t.deleted_at IS NULL)`

async function isAwaited(d1: D1Database, { id, readerToken }: ReadingDraft): Promise<boolean> {
  return (await d1.prepare(`SELECT ${IS_AWAITED} AS found`).bind(id, readerToken).first<number>('found')) === 1
}

/**
 * Reserves what the document costs, and starts the job: once, however often a reading ends. False, and nothing is done,
 * when the translation does not wait any more. Throws `credits_exhausted`, `same_languages`, `engine_not_configured`.
 */
export async function startReadTranslation(
  env: Bindings,
  host: Host,
  draft: ReadingDraft,
  contents: ReadContents,
): Promise<boolean> {
  const row = await awaitingRow(env, draft)
  if (!row) return false
  checkLanguagePair(row, contents.language)
  const engine = configuredEngine(env, host)
  const now = Date.now()
  const read = {
    isReading: false,
    engine: engine.name,
    quotedPages: contents.pages,
    creditsReserved: engine.isCharged ? contents.pages : 0,
    detectedLanguage: contents.language,
    updatedAt: now,
  }
  const db = database(env.DB)
  try {
    await runReserving(env.DB, [
      batchGuard(env.DB, IS_AWAITED, draft.id, draft.readerToken),
      ...reserveOf(env, { ...row, ...read }, now),
      prepared(env.DB, db.update(translations).set(read).where(eq(translations.id, row.id))),
      prepared(env.DB, db.delete(drafts).where(eq(drafts.id, draft.id))),
    ])
  } catch (error) {
    if (error instanceof AppError || (await isAwaited(env.DB, draft))) throw error
    return false
  }
  await startJob(env, { ...row, ...read })
  return true
}

/** What a document that was read may wait for: with its quote known, it can be run again. */
const MENDABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['credits_exhausted', 'engine_not_configured'])

/**
 * Ends a translation whose document cannot be translated, or not paid for, or whose service is not set up. Nothing was
 * reserved. What can be mended finds the file still there; any other file is removed. False when the translation does not
 * wait any more.
 */
export async function failUnreadTranslation(
  env: Bindings,
  draft: ReadingDraft,
  code: ErrorCode,
  contents: ReadContents | null,
): Promise<boolean> {
  const row = await awaitingRow(env, draft)
  if (!row) return false
  const now = Date.now()
  const canRetry = contents !== null && MENDABLE.has(code)
  const quote = canRetry
    ? { quotedPages: contents.pages, creditsReserved: contents.pages, detectedLanguage: contents.language }
    : { filesDeletedAt: now }
  const ended = { ...quote, isReading: false, status: 'failed', errorCode: code, updatedAt: now } as const
  const db = database(env.DB)
  try {
    await env.DB.batch([
      batchGuard(env.DB, IS_AWAITED, draft.id, draft.readerToken),
      prepared(
        env.DB,
        db
          .update(translations)
          .set({ ...ended, processingMs: now - row.createdAt })
          .where(eq(translations.id, row.id)),
      ),
      prepared(env.DB, db.delete(drafts).where(eq(drafts.id, draft.id))),
    ])
  } catch (error) {
    if (await isAwaited(env.DB, draft)) throw error
    return false
  }
  // What a crash leaves here is nobody's, and is swept as such.
  if (!canRetry) await env.FILES.delete([draft.objectKey, readingKey(draft.objectKey)])
  return true
}

/** Before there is a job that could be cancelled. False when the translation does not wait for its document. */
export async function cancelUnreadTranslation(env: Bindings, id: string): Promise<boolean> {
  const db = database(env.DB)
  const now = Date.now()
  const [cancelled] = await db.batch([
    db
      .update(translations)
      .set({ isReading: false, status: 'cancelled', updatedAt: now, filesDeletedAt: now, processingMs: 0 })
      .where(and(eq(translations.id, id), eq(translations.isReading, true)))
      .returning({ sourceKey: translations.sourceKey }),
    db.delete(drafts).where(eq(drafts.translationId, id)),
  ])
  // It has no quote and cannot be run again. What a crash leaves here is nobody's, and is swept as such.
  for (const { sourceKey } of cancelled) await env.FILES.delete([sourceKey, readingKey(sourceKey)])
  return cancelled.length > 0
}

async function awaitingRow(env: Bindings, { translationId }: ReadingDraft): Promise<TranslationRow | null> {
  if (translationId === null) return null
  const [row] = await database(env.DB)
    .select()
    .from(translations)
    .where(and(eq(translations.id, translationId), eq(translations.isReading, true)))
  return row ?? null
}
