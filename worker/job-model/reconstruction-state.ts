// The end of a run as pure transitions. A run that feeds its owner's translation memory ends in two steps: first the job
// takes the file, from where on the run cannot be cancelled; then the memory is fed, and the job completes.
import { feedsMemory } from './segments/memory-use.ts'
import type { JobRecord, Reconstruction } from './job-record.ts'
import { isHolder } from './lease.ts'
import { rebuildEnded } from './rebuild-state.ts'
import { end } from './record-changes.ts'

/** The file is written. What a run has delivered is known then; a rebuild delivers no more than its run did. */
export function reconstructed(record: JobRecord, token: string, result: Reconstruction, now: number): JobRecord {
  if (!isHolder(record, token) || record.step !== 'reconstruction') return record
  if (feedsMemory(record)) return { ...record, outcome: result, attempts: 0, lastErrorCode: null, lastProgressAt: now }
  return delivered(record, result, now)
}

/** The end of a run whose memory is fed. What could not be written, the next run may feed: `isWhole` is false then. */
export function memoryFed(record: JobRecord, token: string, isWhole: boolean, now: number): JobRecord {
  if (!isHolder(record, token) || !record.outcome) return record
  return delivered(isWhole ? { ...record, fedRun: record.run } : record, record.outcome, now)
}

export function delivered(record: JobRecord, result: Reconstruction, now: number): JobRecord {
  const { output, delivery, untranslated, isRebuildNeeded } = result
  const written = { ...record, output, untranslated, isRebuildNeeded, rebuildCode: null, outcome: null }
  return record.rebuild ? rebuildEnded(written, null) : end({ ...written, delivery }, 'completed', null, now)
}
