// A segment as the job stores it.
import type { TargetFault } from '../../contract/translation/segment-fault.ts'
import type { AcceptedTarget, ReviewFinding } from '../../agents/translation-provider.ts'
import type { Inline, Segment } from '../../documents/model.ts'
import type { TextSize } from '../../documents/tally/priced-text.ts'
import type { ReviewedText } from './reviewed-text.ts'

/** What the engine's consumer hands over: a segment and the facts that only a full read of its text shows. */
export interface ExtractedSegment extends Segment {
  readonly hash: string
  readonly sourceBytes: number
  /** By the measure of the price. */
  readonly size: TextSize
  /** False for numbers, codes and the like, which keep their source on purpose. */
  readonly isTranslatable: boolean
  /** Of a review: what the reviewed file has for it. */
  readonly reviewed?: ReviewedText
}

/**
 * XLIFF's `initial` and `translated`, and two states that keep the source: `kept` on purpose, `flagged` because no
 * valid translation was found.
 */
export type SegmentState = 'initial' | 'translated' | 'kept' | 'flagged'

/** Who can change a segment after the pipeline: the reviewer with a fix that was selected, or a person. */
export type Editor = 'review' | 'person'

/** Where a segment's present text comes from. `reviewed`: it stands in the file that is reviewed. */
export type SegmentOrigin = AcceptedTarget['origin'] | Editor | 'reviewed'

/** What is asked about a segment that waits for its translation. */
export type WaitingSegment = Pick<StoredSegment, 'ordinal' | 'id' | 'role' | 'source' | 'hash'>

/**
 * `new`: the fix waits for the first choice. `chosen`, `doubted`: the fix, or the text without it, was found better, and
 * waits for the second choice. `open`: the finding stands, without a fix or with one that was not taken. `dismissed`:
 * the text was found better without the fix both times. `fixed`: the fix is in the text.
 */
export type FindingState = 'new' | 'chosen' | 'doubted' | 'open' | 'dismissed' | 'fixed'

/** Persisted: add optional fields only. */
export interface StoredFinding extends Omit<ReviewFinding, 'id'> {
  readonly state: FindingState
  /** A person has found nothing wrong. */
  readonly isDismissed?: boolean
}

export interface StoredSegment extends Segment {
  readonly ordinal: number
  readonly hash: string
  readonly state: SegmentState
  readonly origin: SegmentOrigin | null
  readonly target: readonly Inline[] | null
  readonly faults: readonly string[]
  /** Faults of the present text in which a person has found nothing wrong. */
  readonly dismissed: readonly string[]
  /** What the reviewer has found in the pipeline's text. */
  readonly reviewFindings: readonly StoredFinding[]
  /** 0 as the pipeline left it. Grows by one with each change after that. */
  readonly revision: number
  /** The revision that the result's file holds. */
  readonly fileRevision: number
  /** The change that led to the present text; null for the pipeline's own text, also where a change was undone. */
  readonly edited: { readonly by: Editor; readonly at: number } | null
  /** When somebody last changed or undid it, in milliseconds since 1970. Null or absent: nobody has. */
  readonly changedAt?: number | null
}

/** A segment with the text that the pipeline gave it. */
export interface RevisedSegment extends StoredSegment {
  /** Null for a segment whose source stood in the result, and for one that was never changed. */
  readonly earlierTarget: readonly Inline[] | null
}

/** A segment as the router reads it. */
export interface RoutingSegment extends StoredSegment {
  readonly isRepaired: boolean
  /** The ordinal of another segment that has the same text and stands for both; null where there is none. */
  readonly duplicateOf: number | null
  readonly isReviewed: boolean
  /** A second translation was asked for, whatever came of it. */
  readonly hasSecond: boolean
  /** Words from the translation memory that a person has written or imported. */
  readonly isByPerson: boolean
}

/** A segment as the memory is fed with it. */
export interface SettledSegment extends StoredSegment {
  /** The run in which the pipeline gave it its text, and when: the terms of that run were agreed for it. */
  readonly settledRun: number
  readonly settledAt: number
}

/** One version of a segment's text. */
export interface SegmentVersion {
  readonly revision: number
  readonly state: SegmentState
  readonly origin: SegmentOrigin | null
  readonly target: readonly Inline[] | null
  readonly faults: readonly string[]
  /** Who made this version; null for the pipeline. */
  readonly by: Editor | null
  /** When, in milliseconds since 1970; null for the pipeline. */
  readonly at: number | null
}

/** The reviewer's findings that still hold, dismissed ones included: a person's text is another one, and an undone fix leaves the error. */
export function standingFindings({ reviewFindings, origin, state }: StoredSegment): readonly StoredFinding[] {
  if (state !== 'translated' || origin === 'person') return []
  return reviewFindings.filter(
    (finding) => finding.state === 'open' || (finding.state === 'fixed' && origin !== 'review'),
  )
}

/** The reviewer's fixes that are in the text. */
export function usedFindings({ reviewFindings, origin }: StoredSegment): readonly StoredFinding[] {
  return origin === 'review' ? reviewFindings.filter(({ state }) => state === 'fixed') : []
}

/** Named only when a flagged segment has no other fault: any other fault says more than the missing target. */
export const NO_TARGET = 'missing'
/** Stored in `faults` of a translated segment whose terms are not as agreed. */
export const TERM_FAULTS = ['terms_missed', 'forbidden_term'] as const satisfies readonly TargetFault[]
/** Stored in `faults` of a segment that the model insists on leaving as it is. */
export const LEFT = 'same_as_source'
