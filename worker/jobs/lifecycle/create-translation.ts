// Starts a translation. One transaction reserves the credits, writes the row and transfers the upload; then the job is
// made. If the process dies in between, the sweeper finds the pending row and makes the job.
import { eq, sql } from 'drizzle-orm'
import { requireLiveAccount } from '../../db/live-account.ts'
import { AppError } from '../../app-error.ts'
import { MAX_RUNS } from '../../contract/limits.ts'
import { entitlements } from '../../billing/entitlements.ts'
import { settleStatements } from '../../billing/ledger/settle.ts'
import type { UploadFields } from '../../contract/translation/translation.ts'
import { DAY_MS } from '../../contract/iso-time.ts'
import { batchGuard, database, prepared } from '../../db/database.ts'
import { findDraft } from '../../db/draft-reading.ts'
import type { DraftRow, ReadyDraft } from '../../db/drafts.ts'
import { drafts, translations } from '../../db/schema.ts'
import { findStartedFrom, type TranslationRow } from '../../db/translations.ts'
import { findUser, liveAccountGuard, searchForm, type UserRow } from '../../db/users.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import type { Host } from '../../host.ts'
import { configuredProvider } from '../../pipeline/provider-choice.ts'
import { chosenPages } from '../../job-model/check-options.ts'
import { specOf } from '../../job-model/job-spec.ts'
import { reserveRun } from './reserve-run.ts'
import { askedOptions, isStartedWith } from './asked-options.ts'
import { logError } from '../../log.ts'

/** Nobody has been mailed about the end of the run that begins. */
const UNNOTIFIED = { notifiedAt: null, notifyAfter: 0, notifyAttempts: 0 }

/** Identifies a start, so that its repetition is recognised. */
export interface StartOptions {
  /** Chosen in advance, so that the same request sent again makes the same translation. */
  readonly id?: string
  /** Statements to run in the same transaction as the translation. */
  readonly alongside?: readonly D1PreparedStatement[]
  /** Whether the same request has already made its translation, which may have been deleted since. */
  readonly wasStarted?: () => Promise<boolean>
}

export interface Started {
  readonly id: string
  /** The translation existed already: this start changed nothing, not even the draft. */
  readonly isRepeated: boolean
}

/**
 * Starts the translation of a draft, once: a repeated start returns the id of the first. Throws AppError
 * `credits_exhausted`; `choices_leave_no_text`; `engine_not_configured`; `draft_already_started` when the first start had other options;
 * `draft_not_found` when the draft was discarded after it was read; or `account_deleted`.
 */
export async function createTranslation(
  env: Bindings,
  host: Host,
  user: UserRow,
  draft: ReadyDraft,
  fields: UploadFields,
  options: StartOptions = {},
): Promise<Started> {
  const provider = configuredProvider(env, host)
  const now = Date.now()
  const pages = chosenPages(draft, fields)
  const charged: TranslationRow = {
    ...newRow(env, user, draft, fields, now),
    ...(options.id === undefined ? {} : { id: options.id }),
    engine: provider.name,
    quotedPages: pages,
    detectedLanguage: draft.language,
    creditsReserved: provider.isCharged ? pages : 0,
    isReading: false,
  }
  const db = database(env.DB)
  try {
    const statements = [
      liveAccountGuard(env.DB, user.id),
      prepared(env.DB, db.insert(translations).values({ ...charged, sourceKey: keyOfDraft(draft.id) })),
      prepared(env.DB, db.delete(drafts).where(eq(drafts.id, draft.id))),
      ...(options.alongside ?? []),
    ]
    await reserveRun(env, charged, user, statements, now)
  } catch (error) {
    return afterFailedStart(env, user, draft, fields, options, error)
  }
  await startJob(env, charged)
  return { id: charged.id, isRepeated: false }
}

/**
 * Reads the cause of a failed start from the rows rather than from the error's text. Throws the error when the rows
 * show no cause.
 */
export async function afterFailedStart(
  env: Bindings,
  user: UserRow,
  draft: Pick<ReadyDraft, 'id' | 'objectKey'>,
  fields: UploadFields,
  { id, wasStarted }: StartOptions,
  error: unknown,
): Promise<Started> {
  if (error instanceof AppError) throw error
  await requireLiveAccount(env.DB, user.id)
  const db = database(env.DB)
  if (id !== undefined && (await wasStarted?.())) return { id, isRepeated: true }
  const started = await findStartedFrom(db, user.id, draft.objectKey)
  if (started) return repeatedStart(env, started, fields)
  const row = await findDraft(db, draft.id)
  if (row && isAvailable(row)) throw error
  throw new AppError('draft_not_found', `draft ${draft.id} was given up`, { cause: error })
}

/**
 * The result of starting a draft a second time. Throws `draft_already_started` when the existing translation has other
 * options: the user must not be given a translation they did not ask for. Forms that were chosen after the start are no
 * other options.
 */
export async function repeatedStart(env: Bindings, row: TranslationRow, fields: UploadFields): Promise<Started> {
  const isAsked = async () => {
    const asked = await env.TRANSLATION_JOB.getByName(row.id).askedForms()
    return asked !== null && isStartedWith({ ...row, ...asked }, fields)
  }
  if (!isStartedWith(row, fields) && !(await isAsked())) {
    throw new AppError('draft_already_started', `${row.id} was started from it with other options`)
  }
  return { id: row.id, isRepeated: true }
}

/** Whether a translation may still be started from the draft. */
export function isAvailable({ state, progressAt }: Pick<DraftRow, 'state' | 'progressAt'>): boolean {
  return (state === 'ready' || state === 'reading') && progressAt > 0
}

/** Null when the draft is no longer ready because its object is being deleted. The column refuses null. */
function keyOfDraft(id: string) {
  return sql`(SELECT object_key FROM drafts WHERE id = ${id} AND state = 'ready')`
}

/**
 * Starts a new run of a translation that failed, was cancelled, or completed with untranslated text. One transaction
 * settles the old run and reserves the new one. Returns false and does nothing when the row has changed since it was
 * read: the run was started by another press, the translation was deleted, or its files have expired. `alongside` runs
 * in the same transaction. Throws `too_many_runs`.
 */
export async function retryTranslation(
  env: Bindings,
  row: TranslationRow,
  alongside: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const now = Date.now()
  if (row.run >= MAX_RUNS) throw new AppError('too_many_runs', `${row.id} has had ${row.run} runs`)
  const next = { ...row, run: row.run + 1, status: 'pending' as const, errorCode: null }
  const db = database(env.DB)
  try {
    const statements = [
      batchGuard(env.DB, CAN_RUN_AGAIN, row.id, row.run, now),
      ...settleStatements(env.DB, { translationId: row.id, run: row.run, userId: row.userId }, 0, now),
      prepared(
        env.DB,
        db
          .update(translations)
          .set({ run: next.run, status: next.status, errorCode: null, ...UNNOTIFIED, updatedAt: now })
          .where(eq(translations.id, row.id)),
      ),
      ...alongside,
    ]
    await reserveRun(env, next, await findUser(db, row.userId), statements, now)
  } catch (error) {
    if (error instanceof AppError || (await isStillOpen(env.DB, row, now))) throw error
    return false
  }
  await startJob(env, next)
  return true
}

/** The SQL of `canRunAgain`, for this run and while the files exist. */
const CAN_RUN_AGAIN = `EXISTS (SELECT 1 FROM translations
  WHERE id = ? AND run = ? AND quoted_pages > 0
    AND (status IN ('failed', 'cancelled') OR (status = 'completed' AND untranslated_segments > 0 AND reviewed_key IS NULL))
    AND deleted_at IS NULL AND expires_at > ? AND files_deleted_at IS NULL)`

async function isStillOpen(d1: D1Database, { id, run }: TranslationRow, now: number): Promise<boolean> {
  return (await d1.prepare(`SELECT ${CAN_RUN_AGAIN} AS found`).bind(id, run, now).first<number>('found')) === 1
}

/**
 * Tells the Durable Object to start. If it cannot be reached, the sweeper starts it later and the user sees no error.
 */
export async function startJob(env: Bindings, row: TranslationRow): Promise<void> {
  try {
    await env.TRANSLATION_JOB.getByName(row.id).ensure(specOf(row), row.run)
  } catch (error) {
    // The sweeper starts the job.
    logError('job: not started', { jobId: row.id }, error)
  }
}

/** The row of a translation whose document has not been read yet. */
export function newRow(
  env: Bindings,
  user: UserRow,
  draft: Pick<ReadyDraft, 'fileName' | 'format' | 'sizeBytes' | 'sha256' | 'objectKey'>,
  fields: UploadFields,
  now: number,
): Omit<TranslationRow, 'engine' | 'creditsReserved' | 'quotedPages' | 'detectedLanguage' | 'isReading'> {
  return {
    id: crypto.randomUUID(),
    userId: user.id,
    originalFileName: draft.fileName,
    searchName: searchForm(draft.fileName),
    format: draft.format,
    sizeBytes: draft.sizeBytes,
    sha256: draft.sha256,
    sourceKey: draft.objectKey,
    reviewedKey: null,
    reviewedFileName: null,
    reviewedFormat: null,
    reviewedBytes: null,
    ...askedOptions(fields),
    isPriority: entitlements(user).hasPriority,
    status: 'pending',
    currentStep: 'analysis',
    errorCode: null,
    rev: 0,
    run: 1,
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
    ...UNNOTIFIED,
    deletedAt: null,
  }
}

/**
 * Whether a new run would have something to do. A document that was never read has no quote to reserve, and a reviewed
 * file has no place for texts that it lacks.
 */
export function canRunAgain({ status, untranslatedSegments, quotedPages, reviewedKey }: TranslationRow): boolean {
  if (quotedPages === 0) return false
  return (
    status === 'failed' ||
    status === 'cancelled' ||
    (status === 'completed' && untranslatedSegments > 0 && reviewedKey === null)
  )
}
