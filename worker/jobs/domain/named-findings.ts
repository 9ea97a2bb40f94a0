// A report's findings in a person's terms: which text, where it stands, and what was wrong with its translation.
import type { JobReport, SegmentPlace } from '../../contract/translation.ts'
import { plainText, renderInlines } from '../../documents/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import type { Finding } from './job-record.ts'
import { severityRank } from './finding-severity.ts'
import { LEFT, type StoredSegment, TAGS_PLACED } from './stored-segment.ts'

/** A report names the first of them: a text with more is one to read as a whole. */
export const MAX_FINDINGS = 200

/** Enough to find the place with a search. */
const EXCERPT_LENGTH = 80
/** What a rejected answer, or none, was flagged for says more than that there is no target. */
const NO_TARGET = 'missing'

/** The job's segments, as far as a report asks for them. */
interface Segments {
  find(id: string): StoredSegment | null
  /** Those without a valid translation, with one that is marked, or left as they are. */
  flagged(limit: number): readonly StoredSegment[]
  headingBefore(ordinal: number): StoredSegment | null
}

/** The graver ones first, and each kind in document order. Flagged segments are named also where no review has looked for them. */
export function namedFindings(findings: readonly Finding[], segments: Segments, limit: number): JobReport['findings'] {
  const reviewed = findings.flatMap(({ segmentId, fault }) => {
    const segment = segments.find(segmentId)
    return segment ? [{ segment, fault }] : []
  })
  const stored = segments.flagged(limit).flatMap((segment) => {
    if (segment.state === 'kept') return mayBeOneWordForBoth(segment) ? [] : [{ segment, fault: LEFT }]
    const faults = segment.faults.filter((fault) => fault !== TAGS_PLACED)
    return (faults.length > 0 ? faults : [NO_TARGET]).map((fault) => ({ segment, fault }))
  })
  const known = new Set(stored.map(({ segment, fault }) => `${segment.id} ${fault}`))
  const others = reviewed.filter(
    ({ segment, fault }) => segment.state !== 'flagged' && !known.has(`${segment.id} ${fault}`),
  )
  const rankOf = ({ segment, fault }: (typeof stored)[number]) => severityRank(segment.state, fault)
  return [...stored, ...others]
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.segment.ordinal - b.segment.ordinal)
    .slice(0, limit)
    .map(({ segment, fault }) => ({
      segmentId: segment.id,
      fault,
      isDelivered: segment.state === 'translated',
      excerpt: excerptOf(segment.source),
      place: placeOf(segment, segments),
    }))
}

/** `Monitor` is the same word in many languages: a cell or a single word that a model leaves is no finding. */
function mayBeOneWordForBoth({ role, source }: StoredSegment): boolean {
  return role === 'cell' || !/\s/u.test(renderInlines(source, plainText).trim())
}

/** Whole words, with a mark where there is more. */
export function excerptOf(source: readonly Inline[]): string {
  const text = renderInlines(source, plainText).replaceAll(/\s+/g, ' ').trim()
  if (text.length <= EXCERPT_LENGTH) return text
  const cut = text.slice(0, EXCERPT_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  const end = lastSpace > EXCERPT_LENGTH / 2 ? lastSpace : /[\uD800-\uDBFF]$/.test(cut) ? cut.length - 1 : cut.length
  return `${cut.slice(0, end)}…`
}

/** Parts by their names, which programs that write Office files agree on. */
const PLACES: readonly (readonly [pattern: RegExp, kind: SegmentPlace['kind']])[] = [
  [/\/(?:header|footer)[^/]*$/, 'edge'],
  [/\/(?:foot|end)notes[^/]*$/, 'note'],
  [/\/comments[^/]*$/, 'comment'],
  [/\/(?:charts|diagrams|drawings)\//, 'drawing'],
  [/^docProps\//, 'property'],
]

function placeOf({ anchor, role, ordinal }: StoredSegment, segments: Segments): SegmentPlace {
  if (anchor.format === 'txt') return { kind: 'line', number: anchor.firstLine }
  if (anchor.format === 'pdf') return { kind: 'page', number: anchor.page }
  if (role === 'property') return { kind: 'property' }
  const kind = PLACES.find(([pattern]) => pattern.test(anchor.part))?.[1] ?? 'body'
  const heading = kind === 'body' && role !== 'heading' ? segments.headingBefore(ordinal) : null
  return heading ? { kind, heading: excerptOf(heading.source) } : { kind }
}
