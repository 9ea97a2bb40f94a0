// PDF (docs/format-rules.md#pdf): rewritten in place, append-only. The engine and pdf.js are loaded on demand.
import type { EngineContext } from '../engine-context.ts'
import type { FormatHandler } from '../format.ts'
import { pdfFacts } from './facts.ts'
import { pdfResources } from './pdf-resources.ts'

export function pdfFormat({ assets }: EngineContext): FormatHandler {
  const resources = pdfResources(assets)
  return {
    facts: pdfFacts,
    async *extract(file, options) {
      const { extractPdf } = await import('./extract-pdf.ts')
      return yield* extractPdf(file, resources, options)
    },
    async *rebuild(file, targets, options, geometry) {
      const { rebuildPdf } = await import('./rebuild-pdf.ts')
      return yield* rebuildPdf(file, targets, options, resources, geometry)
    },
    text: {
      async *read(file) {
        const { pdfText } = await import('./text/pdf-text.ts')
        yield* pdfText(file, resources)
      },
      async *rebuild(file, targets) {
        const { rebuildPdfAsText } = await import('./text/pdf-text.ts')
        return yield* rebuildPdfAsText(file, targets, resources)
      },
    },
  }
}
