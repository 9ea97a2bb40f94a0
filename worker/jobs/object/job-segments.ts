// The segments of a job as its user reads them, from the reading on.
import type { OutlinePage } from '../../contract/segment.ts'
import { isActive, isRebuilding } from '../domain/job-record.ts'
import type { SegmentPage, SegmentQuery } from '../domain/rpc-answers.ts'
import { isRead, shownBefore } from '../domain/shown-targets.ts'
import type { JobKeeper } from './job-keeper.ts'

/** Null before the document is read. */
export function segmentPage({ record, store }: JobKeeper, query: SegmentQuery): SegmentPage | null {
  if (!record || !store || !isRead(record)) return null
  return store.list.page(query, {
    shownBefore: shownBefore(record, store.list.previewEnd()),
    hasDelivered: record.output !== null,
    isRunning: isActive(record) && !isRebuilding(record),
  })
}

/** Null before the document is read. */
export function outline({ record, store }: JobKeeper): OutlinePage[] | null {
  if (!record || !store || !isRead(record)) return null
  return store.list.outline(isActive(record) && !isRebuilding(record))
}
