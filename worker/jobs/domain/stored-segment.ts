// A segment as the job keeps it.
import type { AcceptedTarget } from '../../agents/engine.ts'
import type { Inline, Segment } from '../../documents/model.ts'

/** What the engine's consumer hands over: a segment with what only a full read of its text can tell. */
export interface ExtractedSegment extends Segment {
  readonly hash: string
  readonly sourceBytes: number
  /** False for numbers, codes and the like, which keep their source on purpose. */
  readonly isTranslatable: boolean
}

/** XLIFF's `initial` and `translated`, and Verso's two ways of keeping the source: on purpose, and for want of better. */
export type SegmentState = 'initial' | 'translated' | 'kept' | 'flagged'

export interface StoredSegment extends Segment {
  readonly ordinal: number
  readonly hash: string
  readonly state: SegmentState
  readonly origin: AcceptedTarget['origin'] | null
  readonly target: readonly Inline[] | null
  readonly faults: readonly string[]
}

/** What a translated segment has in the column of faults. */
export const TAGS_PLACED = 'tags_placed'
export const TERMS_MISSED = 'terms_missed'
/** What a segment has there that the model insists on leaving as it is. */
export const LEFT = 'same_as_source'
