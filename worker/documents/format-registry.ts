// Maps a format to its handler.
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

const HANDLERS: Readonly<Record<DocumentFormat, (resources: EngineResources) => FormatHandler>> = {
  txt: () => txt,
  docx: () => docx,
  pdf: pdfFormat,
}

export function formatHandler(format: DocumentFormat, resources: EngineResources): FormatHandler {
  return HANDLERS[format](resources)
}
