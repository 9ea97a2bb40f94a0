// The formats Verso translates today, and those announced as coming. A format becomes ready by moving up.
import type { Detection } from '../../../worker/contract/translation/translation.ts'

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const PDF_TYPE = 'application/pdf'

export const READY_FORMATS = [
  { name: 'DOCX', extension: '.docx', type: WORD_TYPE },
  { name: 'PDF', extension: '.pdf', type: PDF_TYPE },
  { name: 'TXT', extension: '.txt', type: 'text/plain' },
] as const
export const COMING_FORMATS = [
  {
    name: 'PPTX',
    extension: '.pptx',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
] as const

/** Old Word files: the server has words for them, and looks for what a wrong name hides. */
const OLD_WORD = { type: 'application/msword', extension: '.doc' }

/** The same agreement in each format that is ready; the first is the one that shows most. */
export const SAMPLES = [
  { format: 'DOCX', file: 'service-agreement.docx', type: WORD_TYPE },
  { format: 'PDF', file: 'service-agreement.pdf', type: PDF_TYPE },
  { format: 'TXT', file: 'service-agreement.txt', type: 'text/plain' },
] as const
export type Sample = (typeof SAMPLES)[number]

/**
 * File types for the file dialog and the drop area: anything that may be a document. The content decides the format.
 */
export const ACCEPTED: Record<string, string[]> = Object.fromEntries(
  [...READY_FORMATS, OLD_WORD].map(({ type, extension }) => [type, [extension]]),
)

/** Whether there is formatting to keep: in the document, or, without one, in any that can be translated. */
export function hasFormatting(document: Pick<Detection, 'format'> | null): boolean {
  const formats = document ? [document.format] : READY_FORMATS.map(({ name }) => name.toLowerCase())
  return formats.some((format) => format !== 'txt')
}
