import type { z } from '@hono/zod-openapi'
import { AppError } from '../app-error.ts'
import { isReadyTarget, type LanguageCode } from '../contract/languages.ts'
import type { DocumentFormat } from '../documents/model.ts'
import { type UploadFields, uploadFieldsSchema } from '../contract/translation.ts'
import { validationError } from './openapi.ts'

/**
 * The upload's form fields, typed. Throws `missing_field` without a target language, `language_not_supported` for a
 * language Verso does not know, `bad_request` for any other value it cannot use.
 */
export function parseUploadFields(form: ReadonlyMap<string, string>): UploadFields {
  // A form's empty field is one that was not filled in.
  const filled = Object.fromEntries([...form].filter(([, value]) => value !== ''))
  if (filled['targetLanguage'] === undefined) throw new AppError('missing_field', 'targetLanguage is missing')
  const parsed = uploadFieldsSchema.safeParse(filled)
  if (!parsed.success) throw fieldError(parsed.error)
  return parsed.data
}

/** SPEC §5: the chosen source, else the detected, else English. Throws `same_languages` when that is the target. */
export function checkLanguagePair(
  { sourceLanguage, targetLanguage }: Pick<UploadFields, 'sourceLanguage' | 'targetLanguage'>,
  detected: LanguageCode | null,
): void {
  const source = sourceLanguage === 'auto' ? (detected ?? 'en') : sourceLanguage
  if (source === targetLanguage) throw new AppError('same_languages', `from ${source} to ${targetLanguage}`)
}

/** Throws `target_not_ready`: text in that language is not yet set in the document's format. */
export function checkTarget(
  { targetLanguage, preserveFormatting }: Pick<UploadFields, 'targetLanguage' | 'preserveFormatting'>,
  format: DocumentFormat,
): void {
  if (preserveFormatting && !isReadyTarget(format, targetLanguage)) {
    throw new AppError('target_not_ready', `${format} into ${targetLanguage}`)
  }
}

function fieldError(error: z.ZodError): AppError {
  const field = error.issues[0]?.path[0]
  if (field !== 'sourceLanguage' && field !== 'targetLanguage') return validationError(error)
  return new AppError('language_not_supported', `${field} is not in the catalogue`, { cause: error })
}
