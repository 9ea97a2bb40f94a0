// XLSX: what workbooks have of their own when the package room reads and writes them.
import type { FormatHandler } from '../format.ts'
import { extractPackage } from '../ooxml/package/extract-package.ts'
import { rebuildPackage } from '../ooxml/package/rebuild-package.ts'
import { WorkBudget } from '../work-budget.ts'
import { xlsxFacts } from './facts.ts'
import { openXlsx } from './xlsx-document.ts'
import { xlsxWithout } from './xlsx-without.ts'

/** Any language: the extracted text is the same for each. */
const READ_FOR = 'en'

export const xlsxFormat: FormatHandler = {
  facts: xlsxFacts,
  extract: async function* (file, { work = WorkBudget.ofDocument(), onProgress, keeps } = {}) {
    const document = await openXlsx(file, READ_FOR, work, keeps)
    // A sheet is no page: it may have three words or a thousand rows, so the words are counted.
    return yield* extractPackage(document, document.context, { pagesOf: () => null, onProgress })
  },
  rebuild: async function* (file, targets, { targetLanguage, rebuildUnchanged = false, keeps }) {
    // No budget is needed: the document was inspected within its budget.
    const document = await openXlsx(file, rebuildUnchanged ? null : targetLanguage, WorkBudget.unlimited(), keeps)
    return yield* rebuildPackage(document, document.context, targets, { rebuildUnchanged })
  },
  leaveOut: xlsxWithout,
}
