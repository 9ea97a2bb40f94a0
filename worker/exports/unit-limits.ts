// How large one unit of a TMX file, or one concept of TBX, may be. It is read in one turn, while everybody else waits.
import type { WorkBudget } from '../documents/work-budget.ts'

/** A paragraph of ten pages in five languages fits. */
export const MAX_UNIT_BYTES = 256 * 1024
/** Starts and ends of elements: 29 languages with a hundred tags each fit. So many take some 40 ms. */
export const MAX_UNIT_TAGS = 8_000
/** Of such a start or end: it is parsed, paired, numbered, compared and written. Measured with `<ph/>` and `<hi>`. */
const OPERATIONS_PER_UNIT_TAG = 1_000

const LESS_THAN = 0x3c

/** False for a unit that is too large. What reading another one costs for its tags is spent before it is read. */
export function mayReadUnit(bytes: Uint8Array, work: WorkBudget): boolean {
  if (bytes.length > MAX_UNIT_BYTES) return false
  let tags = 0
  for (let at = bytes.indexOf(LESS_THAN); at !== -1; at = bytes.indexOf(LESS_THAN, at + 1)) {
    if (++tags > MAX_UNIT_TAGS) return false
  }
  work.spend(tags * OPERATIONS_PER_UNIT_TAG)
  return true
}
