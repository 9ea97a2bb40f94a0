// Maps a format to its handler. A format that `identify` recognises but has no handler yet is refused with its own
// code.
import { DocumentError } from '../app-error.ts'
import type { FormatHandler } from './format.ts'
import { docxFacts } from './docx/docx-facts.ts'
import type { DocumentFormat } from './model.ts'
import { onDemand } from './on-demand-format.ts'
import { pdfFormat } from './pdf/pdf-format.ts'
import type { PdfResources } from './pdf/pdf-resources.ts'
import { txtFacts } from './txt/txt-facts.ts'

/** Resources that formats need beside the document, such as fonts; each runtime stores them elsewhere. */
export interface EngineResources {
  readonly pdf: PdfResources
}

const txt = onDemand(txtFacts, async () => (await import('./txt/txt-format.ts')).txtFormat)
const docx = onDemand(docxFacts, async () => (await import('./docx/docx-format.ts')).docxFormat)

const HANDLERS: Readonly<Record<DocumentFormat, ((resources: EngineResources) => FormatHandler) | null>> = {
  txt: () => txt,
  docx: () => docx,
  pptx: null,
  pdf: pdfFormat,
}

/** Throws DocumentError `format_not_ready`. */
export function formatHandler(format: DocumentFormat, resources: EngineResources): FormatHandler {
  const handler = HANDLERS[format]
  if (handler === null) throw new DocumentError('format_not_ready', `${format} has no handler yet`)
  return handler(resources)
}
