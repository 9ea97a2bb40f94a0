// Decides what becomes of a segment when the reviewer or a person changes its text.
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import type { Inline } from '../../documents/model.ts'
import type { Editor, SegmentState, SegmentVersion } from './stored-segment.ts'

/** A new text for a segment. */
export interface SegmentChange {
  /** Null: the source shall stand in the result. */
  readonly target: readonly Inline[] | null
  /** The revision that the change was made from. */
  readonly revision: number
  /** What the deterministic checks found in the target. */
  readonly faults: readonly string[]
  readonly by: Editor
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
