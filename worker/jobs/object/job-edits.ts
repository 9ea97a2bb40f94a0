// The segments of a completed job as its user reads and changes them.
import type { FindingChange } from '../../contract/translation/segment.ts'
import { canEdit, edited, rebuildBegun } from '../../job-model/rebuild-state.ts'
import { seen } from '../../job-model/record-changes.ts'
import { rated } from '../../job-model/review-state.ts'
import type { ChangeAnswer, RebuildAnswer } from '../../job-model/rpc-answers.ts'
import { judgeChange, missingDelta, type SegmentChange } from '../../job-model/segments/segment-change.ts'
import { judgedFindings } from '../../job-model/segments/segment-findings.ts'
import type { RevisedSegment, SegmentVersion, StoredSegment } from '../../job-model/segments/stored-segment.ts'
import type { JobKeeper } from './job-keeper.ts'
import type { JobStore } from './stores/job-store.ts'

type Kept = Pick<JobKeeper, 'record' | 'store' | 'commit'>

/** Null unless the job's texts may be read now. */
function readable({ record, store }: Kept): JobStore | null {
  return record && canEdit(record) ? store : null
}

/** For exports. One that is still being written when a run begins ends there: the run's texts are not paid. */
export function exportedSegments(keeper: Kept, from: number, limit: number): RevisedSegment[] | null {
  return readable(keeper)?.revisions.page(from, limit) ?? null
}

export function readSegment(keeper: JobKeeper, id: string): StoredSegment | 'unknown' | null {
  const store = readable(keeper)
  return store && (store.find(id) ?? 'unknown')
}

export function segmentHistory(keeper: JobKeeper, id: string): SegmentVersion[] | 'unknown' | null {
  const store = readable(keeper)
  if (!store) return null
  const segment = store.find(id)
  return segment ? store.revisions.history(segment) : 'unknown'
}

/** The segment, its history, the job's record and its `rev` change in one write. */
export function changeSegment(keeper: Kept, id: string, change: SegmentChange, now: number): ChangeAnswer {
  const { record } = keeper
  const store = readable(keeper)
  if (!record || !store) return { kind: 'not_completed' }
  const segment = store.find(id)
  if (!segment) return { kind: 'unknown' }
  const judgement = judgeChange(segment, change)
  if (judgement !== 'save') return { kind: judgement === 'none' ? 'saved' : 'conflict', segment }
  const saved = store.revisions.change(segment, change, now)
  keeper.commit(rated(edited(record, missingDelta(segment.state, saved.state)), store.reviews.figures()))
  return { kind: 'saved', segment: saved }
}

/** Dismisses a finding, or takes that back. */
export function judgeFinding(
  keeper: JobKeeper,
  segmentId: string,
  findingId: string,
  { isDismissed, revision }: FindingChange,
): StoredSegment | 'unknown' | 'changed' | 'no_finding' | null {
  const { record } = keeper
  const store = readable(keeper)
  if (!record || !store) return null
  const segment = store.find(segmentId)
  if (!segment) return 'unknown'
  const judged = judgedFindings(segment, findingId, isDismissed)
  if (!judged) return 'no_finding'
  if (segment.revision !== revision) return 'changed'
  const saved = store.revisions.judge(segment, judged)
  keeper.commit(rated(seen(record), store.reviews.figures()))
  return saved
}

export function rebuild(keeper: JobKeeper, now: number): RebuildAnswer {
  const { record } = keeper
  if (!record || !canEdit(record)) return 'not_completed'
  if (record.rebuild) return 'running'
  return keeper.commit(rebuildBegun(record, now)) ? 'started' : 'not_needed'
}
