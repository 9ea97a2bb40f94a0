import { AppError } from '../../app-error.ts'
import { isUnderWay } from '../../contract/translation/job-status.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'
import { withFacts } from '../../job-model/row-update.ts'

/**
 * The row as its job knows it. A job tells D1 of its end only after it has ended, and later still in an outage. A
 * client that hears `completed` from the job must find it completed here too.
 */
export async function newestRow(env: Bindings, row: TranslationRow): Promise<TranslationRow> {
  return isUnderWay(row.status) ? rowOfJob(env, row) : row
}

/** The same for a row that says that its job has ended: the file of a completed job can be written anew. */
export async function rowOfJob(env: Bindings, row: TranslationRow): Promise<TranslationRow> {
  return withFacts(row, await env.TRANSLATION_JOB.getByName(row.id).rowUpdate())
}

/** A translation with its result. */
export type RowWithResult = TranslationRow & { readonly outputKey: string }

/** A result stays until the next one has taken its place, also while a further run or a rebuild is under way. */
export function hasResult(row: TranslationRow): row is RowWithResult {
  const isKept = row.status === 'completed' || isUnderWay(row.status)
  return isKept && row.outputKey !== null && row.filesDeletedAt === null
}

/**
 * Throws `job_not_completed` unless the translation's texts may be shown: it is completed, or its file is being written
 * anew. A further run shows its texts when it is paid for.
 */
export async function requireTexts(env: Bindings, row: TranslationRow): Promise<void> {
  if (row.status === 'completed') return
  const progress = row.filesDeletedAt === null ? await env.TRANSLATION_JOB.getByName(row.id).progress() : null
  if (!progress?.rebuild) throw new AppError('job_not_completed', `${row.id} is ${row.status}`)
}
