// Describes a report's findings for the user: the text, its location, and what was wrong with its translation.
import type { JobReport, SegmentPlace } from '../../contract/translation/report.ts'
import { SEVERITIES } from '../../contract/translation/segment.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import type { Finding } from '../job-record.ts'
import { type OpenFinding, openFindings } from './segment-findings.ts'
import type { StoredSegment } from './stored-segment.ts'

/** A report names the first findings up to this number. A text with more should be read as a whole. */
export const MAX_FINDINGS = 200

/** Enough to find the place with a search. */
const EXCERPT_LENGTH = 80
/** The part of the job's segment store that a report needs. */
interface Segments extends Headings {
  find(id: string): StoredSegment | null
  /** Segments that have no valid translation, have a translation with findings, or were left as they are. */
  flagged(limit: number): readonly StoredSegment[]
}

export interface Headings {
  headingBefore(ordinal: number): StoredSegment | null
}

/** A finding and its segment, to be ordered. */
interface Named {
  readonly segment: StoredSegment
  readonly finding: OpenFinding
}

/**
 * The most severe findings first, and in document order within one severity. Flagged segments are named even where no
 * review has looked for them. `reviewed`: segments with findings of the reviewer that count.
 */
export function namedFindings(
  findings: readonly Finding[],
  segments: Segments,
  limit: number,
  reviewed: readonly StoredSegment[] = [],
): JobReport['findings'] {
  const found = new Map([...segments.flagged(limit), ...reviewed].map((segment) => [segment.ordinal, segment]))
  const stored = [...found.values()].flatMap((segment): Named[] =>
    segment.state === 'kept' && mayBeOneWordForBoth(segment)
      ? []
      : openFindings(segment).map((finding) => ({ segment, finding })),
  )
  const others = recordedFindings(findings, segments)
  return [...stored, ...others]
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.segment.ordinal - b.segment.ordinal)
    .slice(0, limit)
    .map(({ segment, finding }) => ({
      segmentId: segment.id,
      ordinal: segment.ordinal,
      ...finding,
      isDelivered: segment.state === 'translated',
      excerpt: excerptOf(segment.source),
      ...(segment.target === null ? {} : { targetExcerpt: excerptOf(segment.target) }),
      place: segmentPlace(segment, segments),
    }))
}

function rankOf({ finding }: Named): number {
  return SEVERITIES.indexOf(finding.severity)
}

/**
 * What the checks of the review have found, as records of before it stood in the segments' rows hold it. It is over once
 * a person has written another text.
 */
export function recordedFindings(findings: readonly Finding[], segments: Pick<Segments, 'find'>): Named[] {
  return findings.flatMap(({ segmentId, fault }) => {
    const segment = segments.find(segmentId)
    if (segment === null || segment.state === 'flagged' || segment.edited?.by === 'person') return []
    if (segment.faults.includes(fault)) return []
    const finding = openFindings({ ...segment, faults: [fault], reviewFindings: [] })
    return finding.map((one) => ({ segment, finding: one }))
  })
}

/**
 * `Monitor` is the same word in many languages: a cell or a single word that a model leaves unchanged is no finding.
 */
export function mayBeOneWordForBoth({ role, source }: Pick<StoredSegment, 'role' | 'source'>): boolean {
  return role === 'cell' || !/\s/u.test(renderInlines(source, plainText).trim())
}

export function excerptOf(source: readonly Inline[]): string {
  return cutAt(renderInlines(source, plainText), EXCERPT_LENGTH)
}

/** Cuts at a word boundary and marks the cut. */
export function cutAt(words: string, length: number): string {
  const text = words.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const lastSpace = cut.lastIndexOf(' ')
  const end = lastSpace > length / 2 ? lastSpace : /[\uD800-\uDBFF]$/.test(cut) ? cut.length - 1 : cut.length
  return `${cut.slice(0, end)}…`
}

/** The kinds of parts by name. Programs that write Office files agree on these names. */
const PLACES: readonly (readonly [pattern: RegExp, kind: SegmentPlace['kind']])[] = [
  [/\/(?:header|footer)[^/]*$/, 'edge'],
  [/\/(?:foot|end)notes[^/]*$/, 'note'],
  [/\/comments[^/]*$/, 'comment'],
  [/\/(?:charts|diagrams|drawings)\//, 'drawing'],
  [/^docProps\//, 'property'],
]

export function segmentPlace({ anchor, role, ordinal }: StoredSegment, segments: Headings): SegmentPlace {
  const { kind: counted, number, label = '' } = anchor.place
  if (counted !== 'part' && counted !== 'document') return { kind: counted, number }
  if (role === 'property' || counted === 'document') return { kind: 'property' }
  const kind = PLACES.find(([pattern]) => pattern.test(label))?.[1] ?? 'body'
  const heading = kind === 'body' && role !== 'heading' ? segments.headingBefore(ordinal) : null
  return heading ? { kind, heading: excerptOf(heading.source) } : { kind }
}
