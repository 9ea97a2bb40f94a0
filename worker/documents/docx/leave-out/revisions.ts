// The elements of tracked changes (ECMA-376-1 §17.13.5).
import { descendants } from '../../ooxml/elements.ts'
import type { WorkBudget } from '../../work-budget.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'

/** Their content goes with them. In properties they mark a deleted paragraph mark or row. */
export const DELETIONS: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom'])
/** Their content stays. In properties they are empty. */
export const INSERTIONS: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo'])
/** Former properties, and marks of cells. */
const PROPERTY_CHANGES: readonly string[] = [
  'w:rPrChange',
  'w:pPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
  'w:cellIns',
  'w:cellDel',
  'w:cellMerge',
]
const RANGES = ['moveFrom', 'moveTo', 'customXmlIns', 'customXmlDel', 'customXmlMoveFrom', 'customXmlMoveTo']

/** Each is a change that a reader sees marked. */
export const REVISIONS: ReadonlySet<string> = new Set([...DELETIONS, ...INSERTIONS, ...PROPERTY_CHANGES])

/** What goes where changes are accepted, with all that is in it. */
export const GONE_WITH_CHANGES: ReadonlySet<string> = new Set([
  ...DELETIONS,
  ...PROPERTY_CHANGES,
  ...RANGES.flatMap((range) => [`w:${range}RangeStart`, `w:${range}RangeEnd`]),
])

/**
 * They may stand between paragraphs as well as in them, and part none (`EG_RangeMarkupElements`, `EG_RunLevelElements`,
 * ECMA-376-1 §A.1).
 */
export const RANGE_MARKS: ReadonlySet<string> = new Set([
  'w:proofErr',
  ...['bookmark', 'commentRange', 'perm', ...RANGES.map((range) => `${range}Range`)].flatMap((range) => [
    `w:${range}Start`,
    `w:${range}End`,
  ]),
])

/** The changes in an element, itself included. */
export function countRevisions(element: XmlElement, work: WorkBudget): number {
  let count = REVISIONS.has(element.name) ? 1 : 0
  for (const { name } of descendants(element)) {
    work.spend(1)
    if (REVISIONS.has(name)) count++
  }
  return count
}
