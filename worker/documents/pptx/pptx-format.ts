// PPTX: what presentations have of their own when the package room reads and writes them.
import { findLanguage } from '../../contract/languages.ts'
import type { FormatHandler } from '../format.ts'
import type { DocumentWarning } from '../model.ts'
import { extractPackage } from '../ooxml/package/extract-package.ts'
import { rebuildPackage } from '../ooxml/package/rebuild-package.ts'
import { WorkBudget } from '../work-budget.ts'
import { pptxFacts } from './facts.ts'
import { openPptx } from './pptx-document.ts'

/** Any language: the extracted text is the same for each. */
const READ_FOR = 'en'

export const pptxFormat: FormatHandler = {
  facts: pptxFacts,
  extract: async function* (file, { work = WorkBudget.ofDocument(), onProgress } = {}) {
    const document = await openPptx(file)
    const pagesOf = () => (document.slideCount > 0 ? document.slideCount : null)
    return yield* extractPackage(document, document.context(READ_FOR, work), { pagesOf, onProgress })
  },
  rebuild: async function* (file, targets, { targetLanguage, rebuildUnchanged = false }) {
    const document = await openPptx(file)
    // No budget is needed: the document was inspected within its budget.
    const context = document.context(rebuildUnchanged ? null : targetLanguage, WorkBudget.unlimited())
    const report = yield* rebuildPackage(document, context, targets, { rebuildUnchanged })
    return { ...report, warnings: warningsOf(targetLanguage) }
  },
}

/** Paragraphs, lists and tables keep the direction of the source. */
function warningsOf(targetLanguage: string): DocumentWarning[] {
  return findLanguage(targetLanguage)?.direction === 'rtl' ? [{ code: 'layout_not_turned' }] : []
}
