// DOCX: what Word documents have of their own when the package room reads and writes them.
import type { FormatHandler } from '../format.ts'
import { lookAhead } from '../inline/look-ahead.ts'
import { extractPackage } from '../ooxml/package/extract-package.ts'
import { rebuildPackage } from '../ooxml/package/rebuild-package.ts'
import { WorkBudget } from '../work-budget.ts'
import { type DocxDocument, openDocx } from './docx-document.ts'
import type { DocxContext } from './docx-context.ts'
import { directionChange } from './direction/direction-change.ts'
import { StyleDirections } from './direction/style-directions.ts'
import { docxWithout } from './leave-out/docx-without.ts'
import { docxFacts } from './facts.ts'
import { fitWarnings, overflowOf } from './fit/fit-tally.ts'
import { markedCopy } from './preview/marked-copy.ts'
import { docxText, rebuildDocxAsText } from './text/docx-text.ts'

export const docxFormat: FormatHandler = {
  facts: docxFacts,
  extract: async function* (file, { work = WorkBudget.ofDocument(), onProgress, keeps } = {}) {
    const document = await openDocx(file)
    const pagesOf = (words: number) => plausiblePages(document, words)
    const changes = { count: 0 }
    const context = { ...document.context(READ_FOR, work, keeps), numbersCells: true, changes }
    const summary = yield* extractPackage(document, context, { pagesOf, onProgress })
    const { optional = { stats: [] } } = summary
    return changes.count > 0 ? { ...summary, optional: { ...optional, trackedChanges: changes.count } } : summary
  },
  rebuild: async function* (file, targets, { targetLanguage, rebuildUnchanged = false, keeps }) {
    const document = await openDocx(file)
    // No budget is needed: the document was inspected within its budget.
    const work = WorkBudget.unlimited()
    const plain = document.context(rebuildUnchanged ? null : targetLanguage, work, keeps)
    const change = await changeOf(document, plain)
    const looked = await lookAhead(targets)
    const context = { ...plain, direction: looked.hasChanges ? change : null }
    const report = yield* rebuildPackage(document, context, looked.targets, { rebuildUnchanged })
    // Only what shows here for the first time: extraction has told the rest.
    const keptTexts = context.warnings.has('bound_text_kept') ? [{ code: 'bound_text_kept' as const }] : []
    return { ...report, overflow: overflowOf(context.fit), warnings: [...keptTexts, ...fitWarnings(context.fit)] }
  },
  leaveOut: docxWithout,
  preview: markedCopy,
  text: { read: docxText, rebuild: rebuildDocxAsText },
}

/** Any language: the extracted text is the same for each. */
const READ_FOR = 'en'

/** Stated page counts outside of this are another document's, or a template's. */
const PLAUSIBLE_WORDS_PER_PAGE = { least: 100, most: 800 }

/** The pages that the document states, where they are its own. */
function plausiblePages({ statedPages }: DocxDocument, words: number): number | null {
  if (statedPages === null) return null
  const wordsPerPage = words / statedPages
  const isPlausible = wordsPerPage >= PLAUSIBLE_WORDS_PER_PAGE.least && wordsPerPage <= PLAUSIBLE_WORDS_PER_PAGE.most
  return isPlausible ? statedPages : null
}

async function changeOf({ pkg, main, stylesRoot }: DocxDocument, { language, work }: DocxContext) {
  if (!language) return null
  const { isRightToLeft } = language
  return directionChange(pkg, main, { isRightToLeft, styles: new StyleDirections(stylesRoot), work })
}
