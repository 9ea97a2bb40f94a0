import { isTranslatable } from '../agents/translator/translatable.ts'
import { hashInlines } from '../documents/inline/inline-hash.ts'
import { plainText, renderInlines } from '../documents/inline/inlines.ts'
import type { Segment } from '../documents/model.ts'
import { sizeOf } from '../documents/tally/priced-text.ts'
import type { ExtractedSegment } from '../job-model/segments/stored-segment.ts'

const encoder = new TextEncoder()

/** What the job needs of a segment and only a full read of its text can tell. */
export function withFacts(segment: Segment): ExtractedSegment {
  return {
    ...segment,
    hash: hashInlines(segment.source),
    sourceBytes: encoder.encode(JSON.stringify(segment.source)).length,
    size: sizeOf(renderInlines(segment.source, plainText)),
    isTranslatable: isTranslatable(segment),
  }
}
