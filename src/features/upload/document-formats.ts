// What can be translated today, and what is named as coming. A format becomes ready by moving up.
import type { Detection } from '../../../worker/contract/translation.ts'

export const READY_FORMATS = [{ name: 'TXT', extension: '.txt', type: 'text/plain' }] as const
export const COMING_FORMATS = [
  { name: 'PDF', extension: '.pdf' },
  { name: 'DOCX', extension: '.docx' },
  { name: 'PPTX', extension: '.pptx' },
] as const

/** For the file dialog and the drop area. */
export const ACCEPTED: Record<string, string[]> = Object.fromEntries(
  READY_FORMATS.map(({ type, extension }) => [type, [extension]]),
)

export function isComingFormat(fileName: string): boolean {
  return COMING_FORMATS.some(({ extension }) => fileName.toLowerCase().endsWith(extension))
}

/** Whether there is formatting to keep: in the document, or, without one, in any that can be translated. */
export function hasFormatting(document: Pick<Detection, 'format'> | null): boolean {
  const formats = document ? [document.format] : READY_FORMATS.map(({ name }) => name.toLowerCase())
  return formats.some((format) => format !== 'txt')
}
