// Decides how much of a translation is shown before it is completed. A cancelled or failed run costs nothing
// (DESIGN §1), so whoever could read all of it while it runs would have it for nothing.
import { PREVIEW_SEGMENTS, PREVIEW_SHARE } from '../../../contract/limits.ts'
import { isActive, type JobRecord } from '../job-record.ts'
import { canEdit } from '../rebuild-state.ts'
import type { ListedSegment } from '../rpc-answers.ts'
import type { StoredSegment } from './stored-segment.ts'

/** Whether the document's segments are known. */
export function isRead(record: JobRecord): boolean {
  return record.step !== 'analysis'
}

/**
 * The targets of the segments before this ordinal are shown, and of all others those that earlier runs have delivered.
 * `pagesEnd`: the ordinal of the first segment behind the pages of the preview; null where there is none.
 */
export function shownBefore(record: JobRecord, pagesEnd: number | null): number {
  const all = record.segmentsTotal
  if (canEdit(record)) return all
  if (!isActive(record)) return 0
  if (record.spec.reservedCredits === 0) return all // nothing of this run is charged
  const preview = record.spec.format === 'pdf' ? (pagesEnd ?? all) : PREVIEW_SEGMENTS
  return Math.min(preview, Math.floor(all * PREVIEW_SHARE))
}

/**
 * Says that there is a text, and nothing about it: what the checks and the reviewer found quotes it, and a revision above
 * 0 tells that the reviewer has changed it.
 */
export function withheld(segment: StoredSegment): ListedSegment {
  const unknown = { target: null, origin: null, faults: [], reviewFindings: [], edited: null }
  return { ...segment, ...unknown, revision: 0, fileRevision: 0, isWithheld: true }
}
