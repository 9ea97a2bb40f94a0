// A stored document as it is given out: its file type, its text, and the copy that a preview draws.
import type { TranslationRow } from '../db/translations.ts'
import { formatHandler } from '../documents/format-registry.ts'
import { type DocumentFormat, factsOf, keepsForm, PLAIN_TEXT } from '../documents/formats.ts'
import { documentText } from '../documents/plain-text.ts'
import type { Bindings } from '../env.ts'
import { openR2File } from '../storage/r2-file.ts'
import { engineContext } from './engine-context.ts'
import { type ChosenSource, openTranslatedSource } from './translated-source.ts'

/** A document translated without its formatting is stored as plain text; the result of a review is the reviewed file's. */
export function storedFormat(
  row: Pick<TranslationRow, 'format' | 'reviewedFormat' | 'preserveFormatting'>,
): DocumentFormat {
  const format = row.reviewedFormat ?? row.format
  return keepsForm({ ...row, format }) ? format : PLAIN_TEXT
}

/** `fileName`: of the source, whose ending stays where the format has it: programs refuse macros under another. */
export function fileTypeOf(
  format: DocumentFormat,
  fileName = '',
): { readonly extension: string; readonly mediaType: string } {
  const { extensions, mediaType, otherMediaTypes = {} } = factsOf(format)
  const own = extensions.find((extension) => fileName.toLowerCase().endsWith(`.${extension}`))
  const extension = own ?? extensions[0]
  return { extension, mediaType: otherMediaTypes[extension] ?? mediaType }
}

/** The stored document's text in UTF-8. Throws what reading the document throws. */
export async function readResultText(
  env: Bindings,
  { format, key }: { readonly format: DocumentFormat; readonly key: string },
): Promise<AsyncGenerator<Uint8Array, void, void>> {
  return documentText(formatHandler(format, engineContext(env)), await openR2File(env.FILES, key))
}

/**
 * What reads the copy of a stored document that a preview draws; null for a format that has none. An original is drawn as
 * it is translated.
 */
export function readPreview(
  env: Bindings,
  format: DocumentFormat,
): ((key: string, original: ChosenSource | null) => Promise<AsyncGenerator<Uint8Array, void, void>>) | null {
  const { preview } = formatHandler(format, engineContext(env))
  if (!preview) return null
  return async (key, original) =>
    preview(await (original ? openTranslatedSource(env, original) : openR2File(env.FILES, key)))
}
