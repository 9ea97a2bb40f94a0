// A segment as the job stores it.
import type { AcceptedTarget } from '../../agents/engine.ts'
import type { Inline, Segment } from '../../documents/model.ts'

/** What the engine's consumer hands over: a segment and the facts that only a full read of its text shows. */
export interface ExtractedSegment extends Segment {
  readonly hash: string
  readonly sourceBytes: number
  /** False for numbers, codes and the like, which keep their source on purpose. */
  readonly isTranslatable: boolean
}

/**
 * XLIFF's `initial` and `translated`, and two states that keep the source: `kept` on purpose, `flagged` because no
 * valid translation was found.
 */
export type SegmentState = 'initial' | 'translated' | 'kept' | 'flagged'

export interface StoredSegment extends Segment {
  readonly ordinal: number
  readonly hash: string
  readonly state: SegmentState
  readonly origin: AcceptedTarget['origin'] | null
  readonly target: readonly Inline[] | null
  readonly faults: readonly string[]
}

/** Stored in `faults` of a translated segment whose tags were placed by code. */
export const TAGS_PLACED = 'tags_placed'
export const TERMS_MISSED = 'terms_missed'
/** Stored in `faults` of a segment that the model insists on leaving as it is. */
export const LEFT = 'same_as_source'
