import type { Translation } from '../../../worker/contract/translation/translation.ts'
import { factsOf, keepsForm, PLAIN_TEXT } from '../../../worker/documents/formats.ts'
import * as m from '../../../messages/generated/messages.js'

type Named = Pick<Translation, 'originalFileName' | 'reviewedFileName' | 'format' | 'preserveFormatting'>

/** The name of a document that comes back as plain text ends in `.txt`, as its download does. */
export function listedName({ originalFileName, format, preserveFormatting }: Omit<Named, 'reviewedFileName'>): string {
  if (keepsForm({ format, preserveFormatting })) return originalFileName
  return `${baseName(originalFileName)}.${factsOf(PLAIN_TEXT).extensions[0]}`
}

/**
 * What the name does not say: `Review of contrato.docx`, or `PDF as plain text` where that was uploaded. Null of all
 * others.
 */
export function nameNote(translation: Named): string | null {
  if (translation.reviewedFileName !== null) return m.review_note({ file: translation.reviewedFileName })
  if (listedName(translation) === translation.originalFileName) return null
  return m.row_plain_text({ format: factsOf(translation.format).name })
}

export function baseName(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot > 0 ? fileName.slice(0, dot) : fileName
}
