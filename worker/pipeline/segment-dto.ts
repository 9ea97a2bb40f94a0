import type { TranslatedSegment } from '../contract/translation.ts'
import { toMarkup } from '../documents/inline-markup.ts'
import { type StoredSegment, TAGS_PLACED } from '../jobs/domain/stored-segment.ts'

/** A segment as it travels: its inlines written as markup. */
export function toTranslatedSegment({
  id,
  ordinal,
  role,
  state,
  origin,
  source,
  target,
  faults,
}: StoredSegment): TranslatedSegment {
  return {
    id,
    ordinal,
    role,
    state,
    origin,
    source: toMarkup(source),
    target: target && toMarkup(target),
    faults: faults.filter((fault) => fault !== TAGS_PLACED),
  }
}
