// What stands on one line with a fragment, in other columns or cells: how the rows of a table without rules are told.
import type { WorkBudget } from '../../../work-budget.ts'
import type { Fragment } from '../lines/fragments.ts'
import { SAME_ROW } from '../params.ts'

export type Rows = ReadonlyMap<Fragment, readonly Fragment[]>

/** For each fragment, the others on its line. Input in any order. */
export function rowsOf(fragments: readonly Fragment[], work: WorkBudget): Rows {
  const sorted = fragments.toSorted((a, b) => b.v - a.v)
  const rows = new Map<Fragment, Fragment[]>(sorted.map((fragment) => [fragment, []]))
  const tallest = sorted.reduce((size, fragment) => Math.max(size, fragment.size), 0)
  sorted.forEach((fragment, index) => {
    for (let at = index + 1; at < sorted.length; at++) {
      const other = sorted[at]
      work.spend()
      if (!other || fragment.v - other.v > SAME_ROW * tallest) break
      if (fragment.v - other.v > SAME_ROW * Math.min(fragment.size, other.size)) continue
      rows.get(fragment)?.push(other)
      rows.get(other)?.push(fragment)
    }
  })
  return rows
}
