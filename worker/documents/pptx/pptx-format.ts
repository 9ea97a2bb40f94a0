// PPTX: what presentations have of their own when the package room reads and writes them.
import type { FormatHandler } from '../format.ts'
import { extractPackage } from '../ooxml/package/extract-package.ts'
import { rebuildPackage } from '../ooxml/package/rebuild-package.ts'
import { WorkBudget } from '../work-budget.ts'
import { pptxFacts } from './facts.ts'
import { pptxWithout } from './pptx-without.ts'
import { openPptx } from './pptx-document.ts'
import { markedCopy } from './preview/marked-copy.ts'

/** Any language: the extracted text is the same for each. */
const READ_FOR = 'en'

export const pptxFormat: FormatHandler = {
  facts: pptxFacts,
  extract: async function* (file, { work = WorkBudget.ofDocument(), onProgress, keeps } = {}) {
    const document = await openPptx(file)
    const pagesOf = () => (document.slideCount > 0 ? document.slideCount : null)
    return yield* extractPackage(document, await document.context(READ_FOR, work, keeps), { pagesOf, onProgress })
  },
  rebuild: async function* (file, targets, { targetLanguage, rebuildUnchanged = false, keeps }) {
    const document = await openPptx(file)
    // No budget is needed: the document was inspected within its budget.
    const context = await document.context(rebuildUnchanged ? null : targetLanguage, WorkBudget.unlimited(), keeps)
    return yield* rebuildPackage(document, context, targets, { rebuildUnchanged })
  },
  leaveOut: pptxWithout,
  preview: markedCopy,
}
