// Decides what becomes of a segment when the reviewer or a person changes its text.
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import type { Inline } from '../../documents/model.ts'
import type { ChangeScope } from '../../contract/translation/segment.ts'
import type { Editor, SegmentState, SegmentVersion, StoredSegment } from './stored-segment.ts'

/** A new text for a segment. */
export interface SegmentChange {
  /** Null: the source shall stand in the result. */
  readonly target: readonly Inline[] | null
  /** The revision that the change was made from. */
  readonly revision: number
  /** What the deterministic checks found in the target. */
  readonly faults: readonly string[]
  readonly by: Editor
  /** Absent: `segment`. */
  readonly scope?: ChangeScope | undefined
}

/** Same text, wherever its inlines are cut. */
function isSameText(one: readonly Inline[] | null, other: readonly Inline[] | null): boolean {
  return one === null || other === null ? one === other : toMarkup(one) === toMarkup(other)
}

/**
 * Whether a change may be saved. `none`: the segment has this text already, because the call is repeated or somebody
 * else had the same idea; nothing is lost, whatever the revision.
 */
export function judgeChange(
  current: Pick<SegmentVersion, 'revision' | 'target'>,
  change: Pick<SegmentChange, 'revision' | 'target'>,
): 'save' | 'none' | 'conflict' {
  if (isSameText(current.target, change.target)) return 'none'
  return current.revision === change.revision ? 'save' : 'conflict'
}

type Twin = Pick<StoredSegment, 'origin' | 'target'>

/** Whether a person has given it a text of its own, other than its identical segment had. */
export function hasOwnText({ origin, target }: Twin, earlier: readonly Inline[] | null): boolean {
  return origin === 'person' && !isSameText(target, earlier)
}

/**
 * What becomes of a segment when an identical one, which had the text `earlier`, gets `target`. `own`: a person has given
 * it another text, and it stays. `none`: it has this text already.
 */
export function judgeTwin(
  twin: Twin,
  earlier: readonly Inline[] | null,
  target: readonly Inline[] | null,
): 'follow' | 'own' | 'none' {
  if (isSameText(twin.target, target)) return 'none'
  return hasOwnText(twin, earlier) ? 'own' : 'follow'
}

/** Of identical segments, those to which the last change has given the text that `segment` has too. */
export function changedLast<Changed extends Pick<StoredSegment, 'changedAt' | 'target'>>(
  segment: Pick<StoredSegment, 'changedAt' | 'target'>,
  twins: readonly Changed[],
): Changed[] {
  const alike = twins.filter(({ changedAt, target }) => changedAt && isSameText(target, segment.target))
  const last = alike.reduce((latest, { changedAt }) => Math.max(latest, changedAt ?? 0), segment.changedAt ?? 0)
  return alike.filter(({ changedAt }) => changedAt === last)
}

/**
 * The segment's next version. The pipeline's own text comes back with the pipeline's state and marks, so that an undo
 * leaves nothing behind; `base` is the version that the pipeline left.
 */
export function nextVersion(
  base: Pick<SegmentVersion, 'state' | 'origin' | 'target' | 'faults'>,
  { target, faults, by }: SegmentChange,
): Pick<SegmentVersion, 'state' | 'origin' | 'target' | 'faults'> {
  if (isSameText(base.target, target)) {
    const { state, origin, faults: earlierFaults } = base
    return { state, origin, target: base.target, faults: earlierFaults }
  }
  return target === null
    ? { state: 'kept', origin: by, target, faults: [] }
    : { state: 'translated', origin: by, target, faults }
}

/** By how much a change of state changes the number of segments without a translation: -1, 0 or 1. */
export function missingDelta(before: SegmentState, after: SegmentState): number {
  return Number(isMissing(after)) - Number(isMissing(before))
}

function isMissing(state: SegmentState): boolean {
  return state === 'flagged' || state === 'initial'
}
