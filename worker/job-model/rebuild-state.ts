// What changes in a completed job: edits of its segments, and the rebuild that writes them into the file. A rebuild
// belongs to the run that has completed. It costs nothing, and the run keeps its times.
import type { ErrorCode } from '../contract/errors.ts'
import type { JobProgress } from '../contract/translation/translation.ts'
import { isActive, isRebuilding, type JobRecord } from './job-record.ts'
import { end, enterStep, pushed, seen } from './record-changes.ts'

/** Whether the job's texts may be read and changed: it has a result, and no run is under way that could replace them. */
export function canEdit(record: JobRecord): boolean {
  return record.output !== null && (record.status === 'completed' || isRebuilding(record))
}

/** Whether a further run has ended, and the result is still the one of an earlier run. */
export function keepsEarlierResult(before: JobRecord, next: JobRecord): boolean {
  const hasRun = isActive(before) && !isRebuilding(before)
  return hasRun && !isActive(next) && next.output !== null && next.output === before.output
}

/** Segments whose source stands in the result for want of a translation. */
export function untranslatedSegments({ untranslated, delivery }: JobRecord): number {
  return untranslated ?? (delivery ? delivery.needed - delivery.delivered : 0)
}

/** A segment has another text. `missingDelta`: by how much that changes the number of untranslated segments. */
export function edited(record: JobRecord, missingDelta: number): JobRecord {
  const next: JobRecord = {
    ...record,
    isRebuildNeeded: true,
    untranslated: Math.max(0, untranslatedSegments(record) + missingDelta),
  }
  return missingDelta === 0 ? seen(next) : pushed(next)
}

/** Begins a rebuild, if there is something to write and the job is at rest. */
export function rebuildBegun(record: JobRecord, now: number): JobRecord {
  if (record.status !== 'completed' || !canEdit(record) || !record.isRebuildNeeded) return record
  const { startedAt, endedAt } = record
  const rebuild = { startedAt, endedAt: endedAt ?? now }
  return enterStep({ ...record, rebuild, rebuildCode: null, startedAt: now, endedAt: null }, 'reconstruction', now)
}

/** Ends a rebuild. With a code it came to nothing: the earlier file remains, and so does the need for a rebuild. */
export function rebuildEnded(record: JobRecord, code: ErrorCode | null): JobRecord {
  const { rebuild } = record
  if (!rebuild) return record
  const { startedAt, endedAt } = rebuild
  return end({ ...record, startedAt, rebuild: null, rebuildCode: code }, 'completed', record.code, endedAt)
}

/** Null while there is no result. `unwritten`: segments whose change the file lacks. */
export function rebuildOf(record: JobRecord, unwritten: number): JobProgress['rebuild'] {
  if (record.output === null || (isActive(record) && !isRebuilding(record))) return null
  return {
    isRunning: isRebuilding(record),
    isNeeded: record.isRebuildNeeded ?? false,
    unwritten,
    code: record.rebuildCode ?? null,
  }
}
