// Maps a format to its handler. A format that `identify` recognises but has no handler yet is refused with its own
// code.
import { DocumentError } from '../app-error.ts'
import type { FormatHandler } from './format.ts'
import { docxFormat } from './docx/docx-format.ts'
import type { DocumentFormat } from './model.ts'
import { pdfFormat } from './pdf/pdf-format.ts'
import type { PdfResources } from './pdf/pdf-resources.ts'
import { txtFormat } from './txt/txt-format.ts'

/** Resources that formats need beside the document, such as fonts; each runtime stores them elsewhere. */
export interface EngineResources {
  readonly pdf: PdfResources
}

const HANDLERS: Readonly<Record<DocumentFormat, ((resources: EngineResources) => FormatHandler) | null>> = {
  txt: () => txtFormat,
  docx: () => docxFormat,
  pptx: null,
  pdf: pdfFormat,
}

/** Throws DocumentError `format_not_ready`. */
export function formatHandler(format: DocumentFormat, resources: EngineResources): FormatHandler {
  const handler = HANDLERS[format]
  if (handler === null) throw new DocumentError('format_not_ready', `${format} has no handler yet`)
  return handler(resources)
}
