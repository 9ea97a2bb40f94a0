// PDF (docs/format-rules.md#pdf): rewritten in place, append-only. The engine and pdf.js are loaded on demand.
import type { FormatHandler } from '../format.ts'
import { pdfFacts } from './facts.ts'
import type { PdfResources } from './pdf-resources.ts'

export function pdfFormat(resources: { readonly pdf: PdfResources }): FormatHandler {
  return {
    facts: pdfFacts,
    async *extract(file, options) {
      const { extractPdf } = await import('./extract-pdf.ts')
      return yield* extractPdf(file, resources.pdf, options)
    },
    async *rebuild(file, targets, options, geometry) {
      const { rebuildPdf } = await import('./rebuild-pdf.ts')
      return yield* rebuildPdf(file, targets, options, resources.pdf, geometry)
    },
    text: {
      async *read(file) {
        const { pdfText } = await import('./text/pdf-text.ts')
        yield* pdfText(file, resources.pdf)
      },
      async *rebuild(file, targets) {
        const { rebuildPdfAsText } = await import('./text/pdf-text.ts')
        return yield* rebuildPdfAsText(file, targets, resources.pdf)
      },
    },
  }
}
