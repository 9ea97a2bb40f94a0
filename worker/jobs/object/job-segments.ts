// The segments of a job as its user reads them, from the reading on.
import type { OutlinePage } from '../../contract/translation/segment.ts'
import { bookPreview, renewFreePages, settlePreviewStatement } from '../../db/previews.ts'
import { isActive, isRebuilding, type JobRecord } from '../../job-model/job-record.ts'
import {
  currentPreview,
  isPreviewed,
  previewBegun,
  previewPages,
  previewRenewed,
  previewShown,
  thousandths,
} from '../../job-model/preview.ts'
import type { SegmentPage, SegmentQuery } from '../../job-model/rpc-answers.ts'
import { isRead, shownBefore } from '../../job-model/segments/shown-targets.ts'
import type { JobKeeper } from './job-keeper.ts'
import type { JobStore } from './stores/job-store.ts'
import type { Shown } from './stores/segment-list.ts'
import { logError } from '../../log.ts'

type Kept = Pick<JobKeeper, 'record' | 'store' | 'commit'>

interface ReadJob {
  readonly record: JobRecord
  readonly store: JobStore
}

/**
 * Null before the document is read. What it shows of a translation that is not paid is noted before it is answered: a
 * cancelled run is charged for it.
 */
export async function segmentPage(keeper: Kept, query: SegmentQuery, d1: D1Database): Promise<SegmentPage | null> {
  const before = readJob(keeper)
  if (before && isPreviewed(before.record) && !currentPreview(before.record)) await beginPreview(keeper, before, d1)
  const read = readJob(keeper)
  if (!read) return null
  const page = read.store.list.page(query, shownOf(read.record))
  noteShown(keeper, read, page)
  return page
}

/** Null before the document is read. */
export function outline(keeper: Kept): OutlinePage[] | null {
  const read = readJob(keeper)
  return read && read.store.list.outline(shownOf(read.record))
}

function readJob({ record, store }: Kept): ReadJob | null {
  return record && store && isRead(record) ? { record, store } : null
}

function shownOf(record: JobRecord): Shown {
  return {
    shownBefore: shownBefore(record),
    hasDelivered: record.output !== null,
    isRunning: isActive(record) && !isRebuilding(record),
  }
}

/** Shows nothing while the database cannot tell what the person has seen today. */
async function beginPreview(keeper: Kept, { record, store }: ReadJob, d1: D1Database): Promise<void> {
  const { end, pages } = store.preview.within(previewPages(record), record.stats?.pages ?? 0)
  const run = { translationId: record.spec.id, run: record.run, userId: record.spec.userId }
  try {
    const booked = await bookPreview(d1, run, thousandths(pages), Date.now())
    const latest = keeper.record
    if (latest?.run === record.run && isPreviewed(latest)) {
      keeper.commit(previewBegun(latest, booked ? end : 0, booked?.free ?? 0))
    } else {
      // The run has ended meanwhile, and settled a preview that was not booked yet.
      await settlePreviewStatement(d1, run, { kind: 'nothing' }).run()
    }
  } catch (error) {
    // The person sees a translation without a preview, and nothing else.
    logError('job: preview not settled', { jobId: record.spec.id }, error)
  }
}

/** Called before a run is cancelled. While the database is away, what was free at the first look is. */
export async function renewPreview(keeper: Kept, d1: D1Database): Promise<void> {
  const { record } = keeper
  if (!record || !isPreviewed(record) || !currentPreview(record)) return
  try {
    const free = await renewFreePages(d1, { translationId: record.spec.id, run: record.run })
    if (free !== null && keeper.record?.run === record.run) keeper.commit(previewRenewed(keeper.record, free))
  } catch (error) {
    // The person pays what the page has told, and nothing else happens.
    logError('job: free pages not counted anew', { jobId: record.spec.id }, error)
  }
}

function noteShown(keeper: Kept, { record, store }: ReadJob, { segments }: SegmentPage): void {
  if (!isPreviewed(record)) return
  const texts = segments.flatMap(({ ordinal, target }) => (target === null ? [] : [ordinal]))
  if (texts.length === 0) return
  store.preview.markShown(texts, record.run, record.output !== null)
  const pages = store.preview.shownPages(record.run, record.stats?.pages ?? 0)
  keeper.commit(previewShown(record, thousandths(pages)))
}
