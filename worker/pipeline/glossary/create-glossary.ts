import { AppError } from '../../app-error.ts'
import { MAX_GLOSSARIES } from '../../contract/limits.ts'
import { database } from '../../db/database.ts'
import { type GlossaryRow, hasGlossaryOfName, insertGlossaryStatement } from '../../db/glossaries.ts'
import { batchForAccount } from '../../db/live-account.ts'

/**
 * Makes a glossary without entries. Throws AppError `same_languages`, `glossary_name_taken`, `too_many_glossaries`, or
 * `account_deleted`.
 */
export async function createGlossary(
  d1: D1Database,
  fields: Omit<GlossaryRow, 'createdAt' | 'updatedAt'>,
): Promise<GlossaryRow> {
  if (fields.sourceLanguage === fields.targetLanguage) {
    throw new AppError('same_languages', `a glossary from ${fields.sourceLanguage} to itself`)
  }
  const now = Date.now()
  const row = { ...fields, createdAt: now, updatedAt: now }
  const [inserted] = await batchForAccount(d1, fields.userId, [insertGlossaryStatement(d1, row)])
  if (inserted?.meta.changes === 0) {
    if (await hasGlossaryOfName(database(d1), row)) throw nameTaken(row)
    throw new AppError('too_many_glossaries', `${fields.userId} has ${MAX_GLOSSARIES} glossaries`)
  }
  return row
}

export function nameTaken({ userId, sourceLanguage, targetLanguage }: GlossaryRow): AppError {
  return new AppError(
    'glossary_name_taken',
    `${userId} has such a glossary from ${sourceLanguage} to ${targetLanguage}`,
  )
}
