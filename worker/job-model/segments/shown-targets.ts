// Decides how much of a translation is shown before it is paid.
import { isActive, type JobRecord } from '../job-record.ts'
import { currentPreview, isPreviewed } from '../preview.ts'
import { canEdit } from '../rebuild-state.ts'
import type { ListedSegment } from '../rpc-answers.ts'
import type { StoredSegment } from './stored-segment.ts'

/** Whether the document's segments are known. */
export function isRead(record: JobRecord): boolean {
  return record.step !== 'analysis'
}

/**
 * The targets of the segments before this ordinal are shown. Of all others, those that earlier runs have delivered are,
 * and those that somebody has read.
 */
export function shownBefore(record: JobRecord): number {
  if (canEdit(record)) return record.segmentsTotal
  if (isPreviewed(record)) return currentPreview(record)?.end ?? 0
  return isActive(record) ? record.segmentsTotal : 0 // nothing of an active run is charged
}

/**
 * Says that there is a text, and nothing about it: what the checks and the reviewer found quotes it, and a revision above
 * 0 tells that the reviewer has changed it.
 */
export function withheld(segment: StoredSegment): ListedSegment {
  const unknown = { target: null, origin: null, faults: [], reviewFindings: [], edited: null }
  return { ...segment, ...unknown, revision: 0, fileRevision: 0, isWithheld: true }
}
