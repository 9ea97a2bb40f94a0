// Which glossaries a person may use, and for what.
import { AppError } from '../app-error.ts'
import { entitlements } from '../billing/entitlements.ts'
import { baseLanguage, type LanguageCode } from '../contract/languages.ts'
import { database } from '../db/database.ts'
import { findGlossary } from '../db/glossaries.ts'
import type { UserRow } from '../db/users.ts'

/** Throws AppError `plan_required`. What a person has stays readable without the plan, and can be taken out and deleted. */
export function requireGlossaries(user: UserRow): void {
  if (!entitlements(user).hasGlossaries) throw new AppError('plan_required', `the plan of ${user.id} has no glossaries`)
}

/** Throws AppError `glossary_not_found`. */
export async function requireOwnGlossary(d1: D1Database, userId: string, id: string) {
  const glossary = await findGlossary(database(d1), userId, id)
  if (!glossary) throw new AppError('glossary_not_found', `${userId} has no glossary ${id}`)
  return glossary
}

/**
 * Checks the glossary of a translation that is to start. Throws AppError `plan_required`, `glossary_not_found`, or
 * `glossary_languages` where it is for other languages. A detected language is compared when it is known.
 */
export async function checkGlossary(
  d1: D1Database,
  user: UserRow,
  wanted: {
    readonly glossaryId?: string | undefined
    readonly sourceLanguage: LanguageCode | 'auto'
    readonly targetLanguage: LanguageCode
  },
): Promise<void> {
  if (wanted.glossaryId === undefined) return
  requireGlossaries(user)
  const { id, sourceLanguage, targetLanguage } = await requireOwnGlossary(d1, user.id, wanted.glossaryId)
  const isSource =
    wanted.sourceLanguage === 'auto' || baseLanguage(wanted.sourceLanguage) === baseLanguage(sourceLanguage)
  if (!isSource || wanted.targetLanguage !== targetLanguage) {
    throw new AppError('glossary_languages', `glossary ${id} is for ${sourceLanguage} to ${targetLanguage}`)
  }
}
