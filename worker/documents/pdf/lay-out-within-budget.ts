// Lays out a page within the page's work budget.
import { MAX_PAGE_OPERATIONS, OPERATIONS_PER_LAYOUT_STEP } from '../limits.ts'
import type { WorkBudget } from '../work-budget.ts'
import { PageKeptError } from './content/page-kept.ts'
import type { PageText } from './content/page-text.ts'
import { layOutPage } from './layout/lay-out-page.ts'
import type { PageStructure } from './structure/page-structure.ts'
import type { PageLayout } from './layout/page-layout.ts'

/** Null for a page whose layout asks for more than MAX_PAGE_OPERATIONS. Throws `work`'s own error when that is used up. */
export function layOutWithinBudget(
  page: PageText,
  work: WorkBudget,
  structure: PageStructure | null = null,
): PageLayout | null {
  const usedUp = new PageKeptError('over_budget', `its layout asks for more than ${MAX_PAGE_OPERATIONS} operations`)
  try {
    return layOutPage(
      page,
      work.part(MAX_PAGE_OPERATIONS, () => usedUp, OPERATIONS_PER_LAYOUT_STEP),
      structure,
    )
  } catch (error) {
    if (error === usedUp) return null
    throw error
  }
}
