// Segments as they travel: their inlines written as markup.
import { isoTime } from '../contract/iso-time.ts'
import type { SegmentTag, SegmentVersionDto, TranslatedSegment } from '../contract/translation/segment.ts'
import { toMarkup } from '../documents/inline/inline-markup.ts'
import { mapInlines } from '../documents/inline/inlines.ts'
import type { Inline } from '../documents/model.ts'
import { findingsOf } from '../job-model/segments/segment-findings.ts'
import type { ListedSegment } from '../job-model/rpc-answers.ts'
import type { SegmentVersion } from '../job-model/segments/stored-segment.ts'

export function toTranslatedSegment(segment: ListedSegment): TranslatedSegment {
  const { id, ordinal, role, state, origin, source, target, anchor, revision, fileRevision, edited } = segment
  return {
    id,
    ordinal,
    role,
    state,
    origin,
    source: toMarkup(source),
    ...tagsOf(source),
    target: target && toMarkup(target),
    findings: findingsOf(segment),
    anchor,
    revision,
    fileRevision,
    edited: edited && { by: edited.by, at: isoTime(edited.at) },
    ...(segment.isWithheld && { isWithheld: true }),
  }
}

/** The tags of which something is known. */
function tagsOf(source: readonly Inline[]): Pick<TranslatedSegment, 'tags'> {
  const kinds = mapInlines<SegmentTag[]>(source, {
    text: () => [],
    openTag: ({ id, kinds = [] }) => [{ id, kinds: [...kinds] }],
    closeTag: () => [],
    placeholder: ({ id, equiv, kinds = [] }) => [
      {
        id,
        kinds: [
          ...kinds,
          ...(equiv.includes('\n') ? (['line_break'] as const) : []),
          ...(equiv.includes('\t') ? (['tab'] as const) : []),
        ],
      },
    ],
  })
  const known = kinds.flat().filter((tag) => tag.kinds.length > 0)
  return known.length === 0 ? {} : { tags: known }
}

export function toSegmentVersion({ revision, state, origin, target, by, at }: SegmentVersion): SegmentVersionDto {
  const made = by !== null && at !== null ? { by, at: isoTime(at) } : null
  return { revision, state, origin, target: target && toMarkup(target), made }
}
