// What was wrong in a file that is reviewed, as it came in, and what of that has been corrected since.
import type { CorrectedFinding } from '../../contract/translation/report.ts'
import { SEVERITIES } from '../../contract/translation/segment.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { cutAt, excerptOf, mayBeOneWordForBoth, segmentPlace, type Headings } from './named-findings.ts'
import { findingsOf, type OpenFinding, openFindings } from './segment-findings.ts'
import type { SegmentVersion, StoredSegment } from './stored-segment.ts'

/** A segment of a review whose text was changed, with the text that stands in the file that came in. */
export interface ChangedSegment {
  readonly segment: StoredSegment
  readonly received: Pick<SegmentVersion, 'state' | 'origin' | 'target' | 'faults'>
}

/** Findings in the file as it came in. Those that were dismissed since are none. */
export function receivedFindings({ segment, received }: ChangedSegment): OpenFinding[] {
  const asReceived = { ...segment, ...received, edited: null }
  return asReceived.state === 'kept' && mayBeOneWordForBoth(asReceived) ? [] : openFindings(asReceived)
}

/** Those of them that the present text does not have. */
function correctedIn(changed: ChangedSegment): OpenFinding[] {
  const left = new Set(findingsOf(changed.segment).flatMap(({ id, fixState }) => (fixState === 'used' ? [] : [id])))
  return receivedFindings(changed).filter(({ id }) => !left.has(id))
}

/** The most severe first, and in document order within one severity. `count`: also those beyond the limit. */
export function correctedFindings(
  segments: Iterable<ChangedSegment>,
  headings: Headings,
  limit: number,
): { count: number; findings: CorrectedFinding[] } {
  const all = [...segments].flatMap((changed) => correctedIn(changed).map((finding) => ({ changed, finding })))
  const findings = all
    .toSorted(
      (a, b) =>
        SEVERITIES.indexOf(a.finding.severity) - SEVERITIES.indexOf(b.finding.severity) ||
        a.changed.segment.ordinal - b.changed.segment.ordinal,
    )
    .slice(0, limit)
    .map(({ changed, finding }) => described(changed, finding, headings))
  return { count: all.length, findings }
}

function described({ segment, received }: ChangedSegment, finding: OpenFinding, headings: Headings): CorrectedFinding {
  const { id, code, category, severity, by, sourceQuote } = finding
  const correctedBy = segment.origin === 'review' ? 'review' : 'person'
  const words =
    correctedBy === 'review' && finding.targetQuote !== undefined && finding.fix !== undefined
      ? { before: finding.targetQuote, after: finding.fix }
      : changedWords(textOf(received.target), textOf(segment.target))
  return {
    segmentId: segment.id,
    ordinal: segment.ordinal,
    id,
    code,
    category,
    severity,
    by,
    ...(sourceQuote === undefined ? {} : { sourceQuote }),
    before: cutAt(words.before, MAX_WORDS_LENGTH),
    after: cutAt(words.after, MAX_WORDS_LENGTH),
    correctedBy,
    excerpt: excerptOf(segment.source),
    place: segmentPlace(segment, headings),
  }
}

/** UTF-16 units of the words before and after: a text that was written anew is cut. */
const MAX_WORDS_LENGTH = 500

function textOf(target: readonly Inline[] | null): string {
  return target === null ? '' : renderInlines(target, plainText)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** From the first word that differs to the last. */
function changedWords(before: string, after: string): { before: string; after: string } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start++
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const between = (words: readonly string[]) => words.slice(start, words.length - end).join('')
  return { before: between(old), after: between(now) }
}
