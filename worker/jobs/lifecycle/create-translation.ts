// The start of a translation: credits reserved, row written and the upload's owner changed in one transaction; then the
// job is made. If the last part is lost, the sweeper finds a pending row and makes the job.
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { entitlements } from '../../billing/entitlements.ts'
import { isRepeated, reserveStatements, runReserving, settleStatements } from '../../billing/ledger.ts'
import type { UploadFields } from '../../contract/translation.ts'
import { database, prepared } from '../../db/database.ts'
import type { ReadyDraft } from '../../db/drafts.ts'
import { drafts, translations } from '../../db/schema.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { UserRow } from '../../db/users.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import type { Host } from '../../host.ts'
import { configuredEngine } from '../../pipeline/engine-choice.ts'
import { reserveOfNextRun, specOf } from '../domain/job-spec.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Throws AppError `credits_exhausted`, `engine_not_configured`, or `draft_not_found` when the draft is claimed already or
 * was given up since it was read.
 */
export async function createTranslation(
  env: Bindings,
  host: Host,
  user: UserRow,
  draft: ReadyDraft,
  fields: UploadFields,
): Promise<{ id: string }> {
  const engine = configuredEngine(env, host)
  const now = Date.now()
  const row = newRow(env, user, draft, fields, now)
  const charged: TranslationRow = {
    ...row,
    engine: engine.name,
    creditsReserved: engine.isCharged ? draft.pages : 0,
  }
  const db = database(env.DB)
  try {
    await runReserving(env.DB, [
      prepared(env.DB, db.insert(translations).values({ ...charged, sourceKey: keyOfReadyDraft(draft.id) })),
      prepared(env.DB, db.delete(drafts).where(eq(drafts.id, draft.id))),
      ...reserveOf(env, charged, now),
    ])
  } catch (error) {
    if (!isRepeated(error) && !isGivenUp(error)) throw error
    throw new AppError('draft_not_found', `draft ${draft.id} is claimed or given up`, { cause: error })
  }
  await startJob(env, charged)
  return { id: charged.id }
}

/** Null, which the column refuses, when the sweeper has given the draft up: its object is being deleted. */
function keyOfReadyDraft(id: string) {
  return sql`(SELECT object_key FROM drafts WHERE id = ${id} AND state = 'ready')`
}

function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message.includes('NOT NULL constraint failed: translations.source_key')
}

/**
 * A new run of a translation that failed, was cancelled, or completed with texts untranslated: the old one is settled, the
 * new one reserved, together. False, and nothing is done,
 * when the row is not as it was read: tried again by another press, deleted, or its files' time is up.
 */
export async function retryTranslation(env: Bindings, row: TranslationRow): Promise<boolean> {
  const now = Date.now()
  const next = { ...row, run: row.run + 1, status: 'pending' as const, errorCode: null }
  const db = database(env.DB)
  try {
    await runReserving(env.DB, [
      stillOpen(env.DB, row, now),
      ...settleStatements(env.DB, { translationId: row.id, run: row.run, userId: row.userId }, 0, now),
      ...reserveOf(env, next, now),
      prepared(
        env.DB,
        db
          .update(translations)
          .set({ run: next.run, status: next.status, errorCode: null, updatedAt: now })
          .where(eq(translations.id, row.id)),
      ),
    ])
  } catch (error) {
    if (isNotFailed(error)) return false
    throw error
  }
  await startJob(env, next)
  return true
}

/** Fails, and with it the whole batch, unless the row still has something to translate again in this run: json() refuses what is no JSON. */
function stillOpen(d1: D1Database, { id, run }: Pick<TranslationRow, 'id' | 'run'>, now: number): D1PreparedStatement {
  return d1
    .prepare(
      `SELECT json(iif(EXISTS (SELECT 1 FROM translations
         WHERE id = ? AND run = ? AND (status IN ('failed', 'cancelled') OR (status = 'completed' AND untranslated_segments > 0))
           AND deleted_at IS NULL AND expires_at > ?), 'true', 'not failed'))`,
    )
    .bind(id, run, now)
}

function isNotFailed(error: unknown): boolean {
  return error instanceof Error && error.message.includes('malformed JSON')
}

/** The Durable Object is told; that it cannot be reached is the sweeper's to mend, not the person's. */
async function startJob(env: Bindings, row: TranslationRow): Promise<void> {
  try {
    await env.TRANSLATION_JOB.getByName(row.id).ensure(specOf(row), row.run)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the sweeper starts the job; the log says why it had to
    console.error(`job ${row.id}: start`, error)
  }
}

function reserveOf(env: Bindings, row: TranslationRow, now: number): D1PreparedStatement[] {
  const credits = reserveOfNextRun(row)
  if (credits === 0) return []
  const { id: translationId, run, userId } = row
  return reserveStatements(env.DB, { translationId, run, userId, credits }, now)
}

function newRow(
  env: Bindings,
  user: UserRow,
  draft: ReadyDraft,
  fields: UploadFields,
  now: number,
): Omit<TranslationRow, 'engine' | 'creditsReserved'> {
  return {
    id: crypto.randomUUID(),
    userId: user.id,
    originalFileName: draft.fileName,
    format: draft.format,
    sizeBytes: draft.sizeBytes,
    sha256: draft.sha256,
    sourceKey: draft.objectKey,
    sourceLanguage: fields.sourceLanguage,
    detectedLanguage: draft.language,
    targetLanguage: fields.targetLanguage,
    useMultiAgent: fields.useMultiAgent,
    preserveFormatting: fields.preserveFormatting,
    maintainTone: fields.maintainTone,
    instructions: fields.instructions || null,
    isPriority: entitlements(user).hasPriority,
    status: 'pending',
    currentStep: 'analysis',
    errorCode: null,
    rev: 0,
    run: 1,
    quotedPages: draft.pages,
    pageCount: null,
    wordCount: null,
    creditsUsed: 0,
    untranslatedSegments: 0,
    processingMs: null,
    outputKey: null,
    outputBytes: null,
    qualityScore: null,
    createdAt: now,
    updatedAt: now,
    completedAt: null,
    expiresAt: now + settingsOf(env).RETENTION_DAYS * DAY_MS,
    filesDeletedAt: null,
    deletedAt: null,
  }
}

/** Whether a new run would have something to do. */
export function canRunAgain({ status, untranslatedSegments }: TranslationRow): boolean {
  return status === 'failed' || status === 'cancelled' || (status === 'completed' && untranslatedSegments > 0)
}
