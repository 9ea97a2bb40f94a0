// Segments as they travel: their inlines written as markup.
import { isoTime } from '../contract/iso-time.ts'
import type { SegmentVersionDto, TranslatedSegment } from '../contract/segment.ts'
import { toMarkup } from '../documents/inline-markup.ts'
import { severityOf } from '../jobs/domain/finding-severity.ts'
import type { ListedSegment } from '../jobs/domain/rpc-answers.ts'
import {
  fixedFindings,
  type SegmentVersion,
  standingFindings,
  type StoredFinding,
  TAGS_PLACED,
} from '../jobs/domain/stored-segment.ts'

type SegmentFinding = TranslatedSegment['findings'][number]

export function toTranslatedSegment(segment: ListedSegment): TranslatedSegment {
  const { id, ordinal, role, state, origin, source, target, faults, anchor, revision, fileRevision, edited } = segment
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
    findings: [
      ...told.map((code): SegmentFinding => ({ code, severity: severityOf(state, code), by: 'check' })),
      ...standingFindings(segment).map(toSegmentFinding),
      ...fixedFindings(segment).map((finding) => ({ ...toSegmentFinding(finding), isFixed: true })),
    ],
    anchor,
    revision,
    fileRevision,
    edited: edited && { by: edited.by, at: isoTime(edited.at) },
    ...(segment.isWithheld && { isWithheld: true }),
  }
}

function toSegmentFinding({ category, severity, sourceQuote, targetQuote, fix }: StoredFinding): SegmentFinding {
  return {
    code: category,
    severity,
    by: 'review',
    ...(sourceQuote === '' ? {} : { sourceQuote }),
    ...(targetQuote === '' ? {} : { targetQuote }),
    ...(fix === null ? {} : { fix }),
  }
}

export function toSegmentVersion({ revision, state, origin, target, by, at }: SegmentVersion): SegmentVersionDto {
  const made = by !== null && at !== null ? { by, at: isoTime(at) } : null
  return { revision, state, origin, target: target && toMarkup(target), made }
}
