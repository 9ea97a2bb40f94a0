// Maps a format to its handler.
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

const HANDLERS: Readonly<Record<DocumentFormat, (resources: EngineResources) => FormatHandler>> = {
  txt: () => txtFormat,
  docx: () => docxFormat,
  pdf: pdfFormat,
}

export function formatHandler(format: DocumentFormat, resources: EngineResources): FormatHandler {
  return HANDLERS[format](resources)
}
