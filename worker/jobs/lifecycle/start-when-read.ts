// Starts a translation whose file is too large to be read in the request. The row is written at once and waits. When
// the file has been read, the credits are reserved and the job is made. Until then the file is still a draft, and the
// draft's row names the translation.
import { and, eq, sql } from 'drizzle-orm'
import { AppError, CreditsExhaustedError } from '../../app-error.ts'
import { entitlements } from '../../billing/entitlements.ts'
import { currentBalance } from '../../billing/ledger/shortfall.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { quoteWithout } from '../../contract/text-choices.ts'
import type { UploadFields } from '../../contract/translation/translation.ts'
import { batchGuard, database, prepared } from '../../db/database.ts'
import type { ReadingDraft } from '../../db/draft-reading.ts'
import { drafts, translations } from '../../db/schema.ts'
import type { TranslationRow } from '../../db/translations.ts'
import { findUser, liveAccountGuard, type UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import type { Host } from '../../host.ts'
import { configuredProvider } from '../../pipeline/provider-choice.ts'
import type { ReadContents } from '../../pipeline/read-document.ts'
import { readingKey } from '../../storage/object-keys.ts'
import { checkLanguagePair, chosenPages } from '../../job-model/check-options.ts'
import { afterFailedStart, newRow, type Started, type StartOptions, startJob } from './create-translation.ts'
import { reserveRun } from './reserve-run.ts'

/** No document has fewer pages, and a page is a credit. */
const LEAST_PRICE = 1

/**
 * Makes the translation of a draft that its caller still holds as a reader. Throws what `createTranslation` throws. The
 * price is not known yet, only that it is at least one credit.
 */
export async function createUnreadTranslation(
  env: Bindings,
  host: Host,
  user: UserRow,
  draft: ReadingDraft,
  fields: UploadFields,
  options: StartOptions = {},
): Promise<Started> {
  const provider = configuredProvider(env, host)
  const db = database(env.DB)
  const now = Date.now()
  if (provider.isCharged && !entitlements(user).isUnlimited) {
    const balance = await currentBalance(env.DB, user.id, now)
    if (balance < LEAST_PRICE) throw new CreditsExhaustedError({ pages: LEAST_PRICE, credits: LEAST_PRICE, balance })
  }
  const row: TranslationRow = {
    ...newRow(env, user, draft, fields, now),
    ...(options.id === undefined ? {} : { id: options.id }),
    engine: provider.name,
    quotedPages: 0,
    detectedLanguage: null,
    creditsReserved: 0,
    isReading: true,
  }
  try {
    await env.DB.batch([
      liveAccountGuard(env.DB, user.id),
      prepared(env.DB, db.insert(translations).values({ ...row, sourceKey: keyOfReading(draft) })),
      prepared(env.DB, db.update(drafts).set({ translationId: row.id }).where(eq(drafts.id, draft.id))),
      ...(options.alongside ?? []),
    ])
  } catch (error) {
    return afterFailedStart(env, user, draft, fields, options, error)
  }
  return { id: row.id, isRepeated: false }
}

/**
 * Null when another reader has the draft by now: that reader would end the reading without this translation. The column
 * refuses null.
 */
function keyOfReading({ id, readerToken }: ReadingDraft) {
  return sql`(SELECT object_key FROM drafts WHERE id = ${id} AND state = 'reading' AND reader_token = ${readerToken})`
}

/** True while this reader reads the draft for this translation and the translation still waits. */
const IS_AWAITED = `EXISTS (SELECT 1 FROM drafts d JOIN translations t ON t.id = d.translation_id
  WHERE d.id = ? AND d.state = 'reading' AND d.reader_token = ? AND t.is_reading = 1 AND t.deleted_at IS NULL)`

async function isAwaited(d1: D1Database, { id, readerToken }: ReadingDraft): Promise<boolean> {
  return (await d1.prepare(`SELECT ${IS_AWAITED} AS found`).bind(id, readerToken).first<number>('found')) === 1
}

/**
 * Reserves the document's credits and starts the job. Idempotent: repeated endings of the reading start the job once.
 * Returns false and does nothing when the translation no longer waits. Throws `credits_exhausted`, `same_languages`,
 * `choices_leave_no_text`, `engine_not_configured`.
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
  const provider = configuredProvider(env, host)
  const now = Date.now()
  const pages = chosenPages(contents, row)
  const read = {
    isReading: false,
    engine: provider.name,
    quotedPages: pages,
    creditsReserved: provider.isCharged ? pages : 0,
    detectedLanguage: contents.language,
    updatedAt: now,
  }
  const db = database(env.DB)
  const next = { ...row, ...read }
  try {
    const statements = [
      batchGuard(env.DB, IS_AWAITED, draft.id, draft.readerToken),
      prepared(env.DB, db.update(translations).set(read).where(eq(translations.id, row.id))),
      prepared(env.DB, db.delete(drafts).where(eq(drafts.id, draft.id))),
    ]
    await reserveRun(env, next, await findUser(db, row.userId), statements, now)
  } catch (error) {
    if (error instanceof AppError || (await isAwaited(env.DB, draft))) throw error
    return false
  }
  await startJob(env, next)
  return true
}

/** Errors after which a translation can be run again, because its document was read and its quote is known. */
const MENDABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['credits_exhausted', 'engine_not_configured'])

/**
 * Ends a translation whose document cannot be translated, whose owner cannot pay, or whose provider is not configured.
 * Nothing was reserved. The file is kept when the user can fix the cause, and removed otherwise. Returns false when the
 * translation no longer waits.
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
  const pages = contents ? quoteWithout(contents, contents.optional?.stats ?? [], row).pages : 0
  const quote = canRetry
    ? { quotedPages: pages, creditsReserved: pages, detectedLanguage: contents.language }
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
  // If the process dies here, the sweeper removes the file: no row owns it any more.
  if (!canRetry) await env.FILES.delete([draft.objectKey, readingKey(draft.objectKey)])
  return true
}

/** Cancels a translation that has no job yet. Returns false when the translation does not wait for its document. */
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
  // Without a quote the translation cannot be run again. If the process dies here, the sweeper removes the file.
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
