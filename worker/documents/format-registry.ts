// The engine of each format: how it recognises a file, and what loads it.
import type { FormatHandler } from './format.ts'
import { docxFacts } from './docx/facts.ts'
import { type DocumentFormat, FORMAT_IDS } from './formats.ts'
import type { Recogniser } from './identify/probe.ts'
import { onDemand } from './on-demand-format.ts'
import { docxRecogniser } from './docx/recognise.ts'
import { pdfFormat } from './pdf/pdf-format.ts'
import { pdfRecogniser } from './pdf/recognise.ts'
import type { PdfResources } from './pdf/pdf-resources.ts'
import { txtFacts } from './txt/facts.ts'
import { txtRecogniser } from './txt/recognise.ts'

/** Resources that formats need beside the document, such as fonts; each runtime stores them elsewhere. */
export interface EngineResources {
  readonly pdf: PdfResources
}

interface Engine {
  readonly recogniser: Recogniser
  readonly handler: (resources: EngineResources) => FormatHandler
}

const ENGINES: Readonly<Record<DocumentFormat, Engine>> = {
  pdf: { recogniser: pdfRecogniser, handler: pdfFormat },
  docx: {
    recogniser: docxRecogniser,
    handler: () => onDemand(docxFacts, async () => (await import('./docx/docx-format.ts')).docxFormat),
  },
  txt: {
    recogniser: txtRecogniser,
    handler: () => onDemand(txtFacts, async () => (await import('./txt/txt-format.ts')).txtFormat),
  },
}

export const RECOGNISERS = FORMAT_IDS.map((format) => ({ format, ...ENGINES[format].recogniser }))

export function formatHandler(format: DocumentFormat, resources: EngineResources): FormatHandler {
  return ENGINES[format].handler(resources)
}
