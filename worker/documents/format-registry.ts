// The engine of each format: how it recognises a file, and what loads it.
import type { EngineContext } from './engine-context.ts'
import type { FormatHandler } from './format.ts'
import { docxFacts } from './docx/facts.ts'
import { type DocumentFormat, FORMAT_IDS } from './formats.ts'
import { identifier } from './identify/identifier.ts'
import type { Recogniser } from './identify/probe.ts'
import { onDemand } from './on-demand-format.ts'
import { docxRecogniser } from './docx/recognise.ts'
import { pdfFormat } from './pdf/pdf-format.ts'
import { pdfRecogniser } from './pdf/recognise.ts'
import { pptxFacts } from './pptx/facts.ts'
import { pptxRecogniser } from './pptx/recognise.ts'
import { txtFacts } from './txt/facts.ts'
import { txtRecogniser } from './txt/recognise.ts'
import { xlsxFacts } from './xlsx/facts.ts'
import { xlsxRecogniser } from './xlsx/recognise.ts'

interface Engine {
  readonly recogniser: Recogniser
  readonly handler: (context: EngineContext) => FormatHandler
}

const ENGINES: Readonly<Record<DocumentFormat, Engine>> = {
  pdf: { recogniser: pdfRecogniser, handler: pdfFormat },
  docx: {
    recogniser: docxRecogniser,
    handler: () => onDemand(docxFacts, async () => (await import('./docx/docx-format.ts')).docxFormat),
  },
  pptx: {
    recogniser: pptxRecogniser,
    handler: () => onDemand(pptxFacts, async () => (await import('./pptx/pptx-format.ts')).pptxFormat),
  },
  xlsx: {
    recogniser: xlsxRecogniser,
    handler: () => onDemand(xlsxFacts, async () => (await import('./xlsx/xlsx-format.ts')).xlsxFormat),
  },
  txt: {
    recogniser: txtRecogniser,
    handler: () => onDemand(txtFacts, async () => (await import('./txt/txt-format.ts')).txtFormat),
  },
}

export const identify = identifier(FORMAT_IDS.map((format) => ({ format, ...ENGINES[format].recogniser })))

export function formatHandler(format: DocumentFormat, context: EngineContext): FormatHandler {
  return ENGINES[format].handler(context)
}
