// Checks that the requested options fit each other and the document.
import { AppError } from '../app-error.ts'
import { formsOfAddress, isVariantOf } from '../contract/language-forms.ts'
import type { LanguageCode } from '../contract/languages.ts'
import type { UploadFields } from '../contract/translation/translation.ts'
import { type DocumentFormat, isReadyTarget } from '../documents/formats.ts'

/** SPEC §5: the chosen source, else the detected, else English. Throws `same_languages` when that is the target. */
export function checkLanguagePair(
  { sourceLanguage, targetLanguage }: Pick<UploadFields, 'sourceLanguage' | 'targetLanguage'>,
  detected: LanguageCode | null,
): void {
  const source = sourceLanguage === 'auto' ? (detected ?? 'en') : sourceLanguage
  if (source === targetLanguage) throw new AppError('same_languages', `from ${source} to ${targetLanguage}`)
}

/** Throws `variant_not_of_target` or `no_form_of_address`: the target language has no such choice. */
export function checkForms({
  targetLanguage,
  formOfAddress,
  targetVariant,
}: Pick<UploadFields, 'targetLanguage' | 'formOfAddress' | 'targetVariant'>): void {
  if (targetVariant && !isVariantOf(targetVariant, targetLanguage)) {
    throw new AppError('variant_not_of_target', `${targetVariant} for ${targetLanguage}`)
  }
  if (formOfAddress !== 'auto' && formsOfAddress(targetLanguage) === null) {
    throw new AppError('no_form_of_address', `${formOfAddress} for ${targetLanguage}`)
  }
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
