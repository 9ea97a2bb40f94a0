import { AppError } from '../../app-error.ts'
import { database } from '../../db/database.ts'
import { findTranslation, type TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'
import { canRunAgain, retryTranslation } from '../../jobs/lifecycle/create-translation.ts'

/**
 * Starts the next run of a translation, with `alongside` in the same transaction. After a double press the run of the
 * first press stands. Throws AppError `job_expired`, `nothing_to_retry`, `too_many_runs` or `credits_exhausted`.
 */
export async function runAgain(
  env: Bindings,
  row: TranslationRow,
  alongside: readonly D1PreparedStatement[] = [],
): Promise<void> {
  if (row.expiresAt <= Date.now() || row.filesDeletedAt !== null)
    throw new AppError('job_expired', `the files of ${row.id} are gone, or about to be`)
  if (!canRunAgain(row)) throw new AppError('nothing_to_retry', `${row.id} is ${row.status}`)
  await env.TRANSLATION_JOB.getByName(row.id).flush()
  if (await retryTranslation(env, row, alongside)) return
  const now = await findTranslation(database(env.DB), row.id)
  if (!now) throw new AppError('job_not_found', `${row.id} was deleted meanwhile`)
  if (now.run === row.run) throw new AppError('nothing_to_retry', `${row.id} is ${now.status}`)
}
