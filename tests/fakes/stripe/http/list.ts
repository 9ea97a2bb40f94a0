// Lists: newest first, a page at a time.
import type { List, WireObject } from '../account/wire.ts'
import { missing } from './stripe-error.ts'

const DEFAULT_LIMIT = 10

interface Paging {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
}

/** `rows` are in the order in which they were made. */
export function listOf<Row extends WireObject>(rows: readonly Row[], url: string, paging: Paging = {}): List<Row> {
  const newestFirst = rows.toReversed()
  const { limit = DEFAULT_LIMIT, starting_after: after, ending_before: before } = paging
  if (before !== undefined) {
    const end = positionOf(newestFirst, before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : positionOf(newestFirst, after, 'starting_after') + 1
  const end = start + limit
  return { object: 'list', data: newestFirst.slice(start, end), has_more: end < newestFirst.length, url }
}

function positionOf(rows: readonly WireObject[], id: string, param: string): number {
  const position = rows.findIndex((row) => row.id === id)
  if (position < 0) throw missing('object', id, param)
  return position
}
