import { z } from '@hono/zod-openapi'
import { AppError } from '../../app-error.ts'
import { database } from '../../db/database.ts'
import { findOwnTranslation, type TranslationRow } from '../../db/translations.ts'
import type { UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { newestRow } from './newest-row.ts'
import { bearer } from '../openapi.ts'
import { requireUser } from '../require-user.ts'

/** What every route about one translation of the signed-in person declares. */
export const ownTranslationRoute = {
  security: bearer,
  middleware: requireUser,
  request: { params: z.object({ id: z.string() }) },
}

/** Another person's translation is not there, like one that never was. As its job knows it: D1 lags behind. */
export async function requireOwnTranslation(env: Bindings, user: UserRow, id: string): Promise<TranslationRow> {
  return newestRow(env, await requireOwnRow(env, user, id))
}

/** The same as D1 has it, for those who ask the job themselves. */
export async function requireOwnRow(env: Bindings, user: UserRow, id: string): Promise<TranslationRow> {
  const row = await findOwnTranslation(database(env.DB), user.id, id)
  if (!row) throw new AppError('job_not_found', `translation ${id} is not ${user.id}'s`)
  return row
}
