// Where a translation's result is stored, for whoever may have it.
import { AppError } from '../../app-error.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { hasResult, rowOfJob, type RowWithResult } from './newest-row.ts'

/** Throws the reason why the user cannot have the file. */
export function requireResult(row: TranslationRow | null, id: string, nowMs: number): RowWithResult {
  if (!row) throw new AppError('job_not_found', `no translation ${id}`)
  if (row.filesDeletedAt !== null || row.expiresAt <= nowMs) throw new AppError('job_expired', `${id} is expired`)
  if (!hasResult(row)) throw new AppError('job_not_completed', `${id} is ${row.status}`)
  return row
}

/** The object that the row names, or the one that has taken its place since the row was written. */
export async function resultObject(env: Bindings, row: RowWithResult): Promise<R2Object> {
  const head = (key: string) => storageCall(`head ${key}`, () => env.FILES.head(key))
  const named = await head(row.outputKey)
  if (named) return named
  const key = await newerKey(env, row)
  const newer = key === null ? null : await head(key)
  if (!newer) throw new AppError('job_expired', `the result of ${row.id} is gone`)
  return newer
}

/** Null where the row names the newest one. */
export async function newerKey(env: Bindings, row: RowWithResult): Promise<string | null> {
  const { outputKey } = await rowOfJob(env, row)
  return outputKey === row.outputKey ? null : outputKey
}
