import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { ApiScope } from '../../contract/account/api-keys.ts'
import { database } from '../../db/database.ts'
import { findOwnTranslation, type TranslationRow } from '../../db/translations.ts'
import type { UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { newestRow } from './newest-row.ts'
import { callableWith } from '../require-user.ts'

/** The declarations that every route about one translation of the caller shares. */
export function ownTranslationRoute(scope: ApiScope) {
  return { ...callableWith(scope), request: { params: z.object({ id: z.string() }) } }
}

/**
 * The translation as its job knows it, since D1 lags behind. Another user's translation is not found, like one that
 * never existed.
 */
export async function requireOwnTranslation(env: Bindings, user: UserRow, id: string): Promise<TranslationRow> {
  return newestRow(env, await requireOwnRow(env, user, id))
}

/** The same as D1 has it, for callers that ask the job themselves. */
export async function requireOwnRow(env: Bindings, user: UserRow, id: string): Promise<TranslationRow> {
  const row = await findOwnTranslation(database(env.DB), user.id, id)
  if (!row) throw new AppError('job_not_found', `translation ${id} is not ${user.id}'s`)
  return row
}

/** A translation whose files, and with them its texts, are still there. Throws `job_expired`. */
export async function requireOwnFiles(env: Bindings, user: UserRow, id: string): Promise<TranslationRow> {
  const row = await requireOwnTranslation(env, user, id)
  checkFiles(row)
  return row
}

/** Throws `job_expired` unless the translation's files are still there. */
export function checkFiles({ id, filesDeletedAt, expiresAt }: TranslationRow): void {
  if (filesDeletedAt !== null || expiresAt <= Date.now()) {
    throw new AppError('job_expired', `the files of ${id} are gone, or about to be`)
  }
}
