// A translated segment as the plan of a review reads it, for benches without a job.
import { hashInlines } from '../../worker/documents/inline/inline-hash.ts'
import type { Inline, Segment } from '../../worker/documents/model.ts'
import type { RoutingSegment } from '../../worker/job-model/segments/stored-segment.ts'

export function delivered(segment: Segment, target: readonly Inline[], ordinal: number): RoutingSegment {
  return {
    ...segment,
    ordinal,
    hash: hashInlines(segment.source),
    state: 'translated',
    origin: 'model',
    target,
    faults: [],
    dismissed: [],
    reviewFindings: [],
    revision: 0,
    fileRevision: 0,
    edited: null,
    isRepaired: false,
    duplicateOf: null,
    isReviewed: false,
    hasSecond: false,
    isByPerson: false,
  }
}

/** A sentence without formatting. */
export function deliveredSegment(
  { id, source, target }: { readonly id: string; readonly source: string; readonly target: string },
  ordinal: number,
): RoutingSegment {
  return delivered(
    {
      id,
      role: 'paragraph',
      anchor: { place: { kind: 'line', number: ordinal } },
      section: 0,
      source: [{ kind: 'text', text: source }],
    },
    [{ kind: 'text', text: target }],
    ordinal,
  )
}
