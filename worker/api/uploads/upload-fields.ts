import type { z } from 'zod'
import { AppError, FieldError } from '../../app-error.ts'
import { type UploadFields, uploadFieldsSchema } from '../../contract/translation/translation.ts'
import { fieldErrorOf } from '../field-error.ts'

/**
 * The upload's form fields, typed. Throws `missing_field` without a target language, `language_not_supported` for a
 * language Verso does not know, and `bad_request` for any other unusable value and for a field that
 * the upload does not know: a misspelt setting would be left out of a translation that is paid.
 */
export function parseUploadFields(form: ReadonlyMap<string, string>): UploadFields {
  // An empty form field counts as not filled in.
  const filled = Object.fromEntries([...form].filter(([, value]) => value !== ''))
  if (filled['targetLanguage'] === undefined) {
    throw new FieldError('missing_field', { field: 'targetLanguage', expected: 'the code of a language' })
  }
  const parsed = uploadFieldsSchema.safeParse(filled)
  if (!parsed.success) throw fieldError(parsed.error)
  return parsed.data
}

function fieldError(error: z.ZodError): AppError {
  const field = error.issues[0]?.path[0]
  if (field !== 'sourceLanguage' && field !== 'targetLanguage') return fieldErrorOf(error)
  return new AppError('language_not_supported', `${field} is not in the catalogue`, { cause: error })
}
