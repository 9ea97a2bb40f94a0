// Starts the review of somebody's translation. One transaction reserves the credits, writes the row and takes both
// uploads; then the job is made, as for a translation.
import { inArray } from 'drizzle-orm'
import { DEFAULT_TEXT_CHOICES } from '../../contract/text-choices.ts'
import { PROVIDERS } from '../../contract/translation-providers.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import { batchGuard, database, prepared } from '../../db/database.ts'
import { findDraft } from '../../db/draft-reading.ts'
import type { ReadyDraft } from '../../db/drafts.ts'
import { drafts, translations } from '../../db/schema.ts'
import { findStartedFrom, type TranslationRow } from '../../db/translations.ts'
import { liveAccountGuard, type UserRow } from '../../db/users.ts'
import { AppError } from '../../app-error.ts'
import type { Bindings } from '../../env.ts'
import type { Host } from '../../host.ts'
import { configuredProvider } from '../../pipeline/provider-choice.ts'
import { isAvailable, newRow, type Started, type StartOptions, startJob } from './create-translation.ts'
import { requireLiveAccount } from '../../db/live-account.ts'
import { reserveRun } from './reserve-run.ts'

/** What a review is asked for. */
export interface ReviewChoices {
  readonly sourceLanguage: LanguageCode | 'auto'
  readonly targetLanguage: LanguageCode
  readonly instructions?: string | undefined
}

export interface ReviewDrafts {
  readonly document: ReadyDraft
  readonly translation: ReadyDraft
}

/** Both drafts are still there and nobody has started anything from them. */
const ARE_READY = `(SELECT count(*) FROM drafts WHERE id IN (?, ?) AND state = 'ready' AND progress_at > 0) = 2`

/**
 * Starts the review, once: a repeated start returns the id of the first. It costs what the translation of the document
 * would; where the provider has no reviewer, the checks alone run and nothing is reserved. Throws AppError
 * `credits_exhausted`; `engine_not_configured`; `draft_already_started` when the first start had another translation or
 * other choices; `draft_not_found` when a draft was discarded; or `account_deleted`.
 */
export async function createReview(
  env: Bindings,
  host: Host,
  user: UserRow,
  { document, translation }: ReviewDrafts,
  choices: ReviewChoices,
  options: StartOptions = {},
): Promise<Started> {
  const provider = configuredProvider(env, host)
  const isCharged = provider.isCharged && PROVIDERS[provider.name].hasReviewer
  const now = Date.now()
  const row: TranslationRow = {
    ...newRow(env, user, document, { ...SETTINGS, ...choices }, now),
    ...(options.id === undefined ? {} : { id: options.id }),
    reviewedKey: translation.objectKey,
    reviewedFileName: translation.fileName,
    reviewedFormat: translation.format,
    reviewedBytes: translation.sizeBytes,
    engine: provider.name,
    quotedPages: document.pages,
    detectedLanguage: document.language,
    creditsReserved: isCharged ? document.pages : 0,
    isReading: false,
  }
  const db = database(env.DB)
  try {
    const statements = [
      liveAccountGuard(env.DB, user.id),
      batchGuard(env.DB, ARE_READY, document.id, translation.id),
      prepared(env.DB, db.insert(translations).values(row)),
      prepared(env.DB, db.delete(drafts).where(inArray(drafts.id, [document.id, translation.id]))),
      ...(options.alongside ?? []),
    ]
    await reserveRun(env, row, user, statements, now)
  } catch (error) {
    if (error instanceof AppError) throw error
    await requireLiveAccount(env.DB, user.id)
    if (options.id !== undefined && (await options.wasStarted?.())) return { id: options.id, isRepeated: true }
    const started = await findStartedFrom(db, user.id, document.objectKey)
    if (started) return repeatedReview(started, translation.objectKey, choices)
    const rows = [await findDraft(db, document.id), await findDraft(db, translation.id)]
    if (rows.every((draft) => draft !== null && isAvailable(draft))) throw error
    throw new AppError('draft_not_found', 'a draft of the review was given up', { cause: error })
  }
  await startJob(env, row)
  return { id: row.id, isRepeated: false }
}

/** The result of starting a review a second time. Throws `draft_already_started` where something else was started. */
export function repeatedReview(row: TranslationRow, translationKey: string, choices: ReviewChoices): Started {
  const isSame =
    row.reviewedKey === translationKey &&
    row.targetLanguage === choices.targetLanguage &&
    row.instructions === (choices.instructions || null)
  if (!isSame) throw new AppError('draft_already_started', `${row.id} was started from it with other options`)
  return { id: row.id, isRepeated: true }
}

/** A review keeps the form of its file, and what others have written is not remembered as the person's own. */
const SETTINGS = {
  useMultiAgent: true,
  preserveFormatting: true,
  maintainTone: true,
  formOfAddress: 'auto',
  approveTerms: false,
  ...DEFAULT_TEXT_CHOICES,
  useMemory: false,
} as const
