// Checks that the requested options fit each other and the document.
import { AppError } from '../app-error.ts'
import { formsOfAddress, isVariantOf } from '../contract/language-forms.ts'
import type { LanguageCode } from '../contract/languages.ts'
import { type OptionalStats, quoteWithout } from '../contract/text-choices.ts'
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

/** A document that has been read. */
interface ReadText {
  readonly pages: number
  readonly words: number
  readonly optional?: OptionalStats | null | undefined
}

/**
 * The pages that are translated by these choices. Throws `choices_leave_no_text` where the document has no words but in
 * the texts that are not translated.
 */
export function chosenPages(
  document: ReadText,
  choices: Pick<UploadFields, 'comments' | 'speakerNotes' | 'trackedChanges'>,
): number {
  const { pages, words } = quoteWithout<Pick<ReadText, 'pages' | 'words'>>(
    document,
    document.optional?.stats ?? [],
    choices,
  )
  if (words === 0) throw new AppError('choices_leave_no_text', 'no words but in comments or notes')
  return pages
}
