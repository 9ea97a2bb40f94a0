// The segments of a completed job as its user reads and changes them.
import type { FindingChange } from '../../contract/translation/segment.ts'
import { parseMarkup, toMarkup } from '../../documents/inline/inline-markup.ts'
import { canEdit, edited, rebuildBegun } from '../../job-model/rebuild-state.ts'
import { seen } from '../../job-model/record-changes.ts'
import { rated } from '../../job-model/review-state.ts'
import type { ChangeAnswer, RebuildAnswer, TwinCounts } from '../../job-model/rpc-answers.ts'
import {
  changedLast,
  hasOwnText,
  judgeChange,
  judgeTwin,
  missingDelta,
  type SegmentChange,
} from '../../job-model/segments/segment-change.ts'
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

export function countTwins(keeper: Kept, id: string): TwinCounts | 'unknown' | null {
  const store = readable(keeper)
  if (!store) return null
  const segment = store.find(id)
  if (!segment) return 'unknown'
  const twins = store.twinTexts(segment)
  const count = (texts: typeof twins) => texts.reduce((sum, { n }) => sum + n, 0)
  return { segments: count(twins), edited: count(twins.filter((twin) => hasOwnText(twin, segment.target))) }
}

/** The segments, their histories, the job's record and its `rev` change in one write. */
export function changeSegment(keeper: Kept, id: string, change: SegmentChange, now: number): ChangeAnswer {
  const { record } = keeper
  const store = readable(keeper)
  if (!record || !store) return { kind: 'not_completed' }
  const segment = store.find(id)
  if (!segment) return { kind: 'unknown' }
  const reason = record.spec.reviewed ? store.reviewed.refusal(segment, change.target) : null
  if (reason !== null) return { kind: 'not_in_file', reason }
  const judgement = judgeChange(segment, change)
  if (judgement === 'conflict') return { kind: 'conflict', segment }
  const ofTwins = changesOfTwins(store, segment, change, judgement === 'none')
  const twins = record.spec.reviewed
    ? ofTwins.changes.filter((twin) => store.reviewed.refusal(twin.segment, twin.change.target) === null)
    : ofTwins.changes
  const kept = ofTwins.kept + ofTwins.changes.length - twins.length
  const changes = judgement === 'none' ? twins : [{ segment, change }, ...twins]
  const saved = changes.map((each) => ({
    before: each.segment,
    after: store.revisions.change(each.segment, each.change, now),
  }))
  if (saved.length > 0) {
    const missing = saved.reduce((sum, { before, after }) => sum + missingDelta(before.state, after.state), 0)
    keeper.commit(rated(edited(record, missing), store.reviews.figures()))
  }
  const after = saved.map((each) => each.after)
  const present = after.find((each) => each.id === id) ?? segment
  if ((change.scope ?? 'segment') === 'segment') return { kind: 'saved', segment: present }
  const roles = new Map(after.map((each) => [each.role, each]))
  roles.delete(present.role)
  return {
    kind: 'saved',
    segment: present,
    identical: { changed: twins.length, kept, ofOtherRoles: [...roles.values()] },
  }
}

interface PlannedChange {
  readonly segment: StoredSegment
  readonly change: SegmentChange
}

/** What the change of a segment does to those with the same source. `hasText`: the segment has the new text already. */
function changesOfTwins(
  store: JobStore,
  segment: StoredSegment,
  { scope = 'segment', target, revision, faults, by }: SegmentChange,
  hasText: boolean,
): { readonly changes: PlannedChange[]; readonly kept: number } {
  if (scope === 'segment') return { changes: [], kept: 0 }
  const twins = store.twinsOf(segment)
  if (scope === 'last_change') {
    // Sent again, it would take back what it has brought back.
    if (hasText && revision !== segment.revision) return { changes: [], kept: 0 }
    const changes = changedLast(segment, twins).flatMap((twin): PlannedChange[] => {
      const before = store.revisions.before(twin)
      if (!before) return []
      return [{ segment: twin, change: { target: before.target, faults: before.faults, revision: twin.revision, by } }]
    })
    return { changes, kept: 0 }
  }
  const earlier = hasText ? (store.revisions.before(segment) ?? segment).target : segment.target
  const judged = twins.map((twin) => ({ twin, judgement: judgeTwin(twin, earlier, target) }))
  // A placeholder of the same tag may stand for something else.
  const markup = target && toMarkup(target)
  const changes = judged
    .filter(({ judgement }) => judgement === 'follow')
    .map(({ twin }): PlannedChange => {
      const own = markup === null ? null : parseMarkup(markup, twin.source)
      return { segment: twin, change: { target: own, faults, revision: twin.revision, by } }
    })
  return { changes, kept: judged.filter(({ judgement }) => judgement === 'own').length }
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
