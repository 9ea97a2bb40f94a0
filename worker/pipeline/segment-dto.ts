// Segments as they travel: their inlines written as markup.
import { isoTime } from '../contract/iso-time.ts'
import type { SegmentVersionDto, TranslatedSegment } from '../contract/segment.ts'
import { toMarkup } from '../documents/inline-markup.ts'
import { severityOf } from '../jobs/domain/finding-severity.ts'
import { type SegmentVersion, type StoredSegment, TAGS_PLACED } from '../jobs/domain/stored-segment.ts'

export function toTranslatedSegment({
  id,
  ordinal,
  role,
  state,
  origin,
  source,
  target,
  faults,
  anchor,
  revision,
  fileRevision,
  edited,
}: StoredSegment): TranslatedSegment {
  const told = faults.filter((fault) => fault !== TAGS_PLACED)
  return {
    id,
    ordinal,
    role,
    state,
    origin,
    source: toMarkup(source),
    target: target && toMarkup(target),
    faults: told,
    findings: told.map((code) => ({ code, severity: severityOf(state, code), by: 'check' })),
    anchor,
    revision,
    fileRevision,
    edited: edited && { by: edited.by, at: isoTime(edited.at) },
  }
}

export function toSegmentVersion({ revision, state, origin, target, by, at }: SegmentVersion): SegmentVersionDto {
  const made = by !== null && at !== null ? { by, at: isoTime(at) } : null
  return { revision, state, origin, target: target && toMarkup(target), made }
}
