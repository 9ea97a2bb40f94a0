// The segments of a job as its user reads them, from the reading on.
import type { OutlinePage } from '../../contract/translation/segment.ts'
import { isActive, isRebuilding } from '../domain/job-record.ts'
import type { SegmentPage, SegmentQuery } from '../domain/rpc-answers.ts'
import { isRead, shownBefore } from '../domain/segments/shown-targets.ts'
import type { JobKeeper } from './job-keeper.ts'
import type { SegmentList, Shown } from './stores/segment-list.ts'

/** Null before the document is read. */
export function segmentPage(keeper: JobKeeper, query: SegmentQuery): SegmentPage | null {
  const read = readOf(keeper)
  return read && read.list.page(query, read.shown)
}

/** Null before the document is read. */
export function outline(keeper: JobKeeper): OutlinePage[] | null {
  const read = readOf(keeper)
  return read && read.list.outline(read.shown)
}

function readOf({ record, store }: JobKeeper): { readonly list: SegmentList; readonly shown: Shown } | null {
  if (!record || !store || !isRead(record)) return null
  const shown = {
    shownBefore: shownBefore(record, store.list.previewEnd()),
    hasDelivered: record.output !== null,
    isRunning: isActive(record) && !isRebuilding(record),
  }
  return { list: store.list, shown }
}
