// What can be translated today, and what is named as coming. A format becomes ready by moving up.
import type { Detection } from '../../../worker/contract/translation.ts'

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const READY_FORMATS = [
  { name: 'DOCX', extension: '.docx', type: WORD_TYPE },
  { name: 'TXT', extension: '.txt', type: 'text/plain' },
] as const
export const COMING_FORMATS: readonly ComingFormat[] = [
  { name: 'PDF', extension: '.pdf', type: 'application/pdf', signature: '%PDF-' },
  {
    name: 'PPTX',
    extension: '.pptx',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
]

interface ComingFormat {
  readonly name: string
  readonly extension: string
  readonly type: string
  /** What its first bytes say, where they say enough: such a file need not travel to be refused. */
  readonly signature?: string
}

/** Old Word files: the server has words for them, and looks for what a wrong name hides. */
const OLD_WORD = { type: 'application/msword', extension: '.doc' }

/** The same agreement in each format that is ready; the first is the one that shows most. */
export const SAMPLES = [
  { format: 'DOCX', file: 'service-agreement.docx', type: WORD_TYPE },
  { format: 'TXT', file: 'service-agreement.txt', type: 'text/plain' },
] as const
export type Sample = (typeof SAMPLES)[number]

/** For the file dialog and the drop area: all that may be a document. What it is, its content tells. */
export const ACCEPTED: Record<string, string[]> = Object.fromEntries(
  [...READY_FORMATS, ...COMING_FORMATS, OLD_WORD].map(({ type, extension }) => [type, [extension]]),
)

/** A signature may stand behind a mail gateway's lines. */
const SIGNATURE_WITHIN = 1024

/** Whether the file's content is surely of a format that is only coming. */
export async function isComingFormat(file: Blob): Promise<boolean> {
  const start = new TextDecoder('windows-1252').decode(await file.slice(0, SIGNATURE_WITHIN).arrayBuffer())
  return COMING_FORMATS.some(({ signature }) => signature !== undefined && start.includes(signature))
}

/** Whether there is formatting to keep: in the document, or, without one, in any that can be translated. */
export function hasFormatting(document: Pick<Detection, 'format'> | null): boolean {
  const formats = document ? [document.format] : READY_FORMATS.map(({ name }) => name.toLowerCase())
  return formats.some((format) => format !== 'txt')
}
