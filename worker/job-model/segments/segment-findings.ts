// What is or may be wrong with a segment: by the checks, whose faults stand in its row, and by the reviewer.
import type { FixState, SegmentFinding } from '../../contract/translation/segment.ts'
import { categoryOfFault, severityOf } from './fault-facts.ts'
import { NO_TARGET, type StoredFinding, type StoredSegment, standingFindings, usedFindings } from './stored-segment.ts'

/** What a finding says, whatever a person thinks of it. */
export type OpenFinding = Omit<SegmentFinding, 'isDismissed'>

interface JudgedFinding {
  readonly finding: OpenFinding
  readonly isDismissed: boolean
}

/** Findings that are open or dismissed, and those whose fix stands in the text. */
export function findingsOf(segment: StoredSegment): SegmentFinding[] {
  return allFindings(segment).map(({ finding, isDismissed }) => ({ ...finding, isDismissed }))
}

/** Findings that count: they are not dismissed, and their fix does not stand in the text. */
export function openFindings(segment: StoredSegment): OpenFinding[] {
  return allFindings(segment).flatMap(({ finding, isDismissed }) =>
    isDismissed || finding.fixState === 'used' ? [] : [finding],
  )
}

function allFindings(segment: StoredSegment): JudgedFinding[] {
  const { state, dismissed } = segment
  const faults = segment.faults.length === 0 && state === 'flagged' ? [NO_TARGET] : segment.faults
  const byReview = [...standingFindings(segment), ...usedFindings(segment)]
  return [
    ...faults.map((code): JudgedFinding => ({
      finding: {
        id: code,
        code,
        category: categoryOfFault(code),
        severity: severityOf(state, code),
        by: 'check',
      },
      isDismissed: dismissed.includes(code),
    })),
    ...byReview.map((finding) => ({
      finding: describe(finding, segment),
      isDismissed: finding.isDismissed ?? false,
    })),
  ]
}

/** The same for the same finding, however often the reviewer is asked. FNV-1a. */
export function findingId({ category, sourceQuote, targetQuote }: StoredFinding): string {
  let hash = 0x811c9dc5
  const text = [category, sourceQuote, targetQuote].join('\u0000')
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `review-${(hash >>> 0).toString(36)}`
}

function describe(finding: StoredFinding, segment: StoredSegment): OpenFinding {
  const { category, severity, sourceQuote, targetQuote, fix } = finding
  return {
    id: findingId(finding),
    code: category,
    category,
    severity,
    by: 'review',
    ...(sourceQuote === '' ? {} : { sourceQuote }),
    ...(targetQuote === '' ? {} : { targetQuote }),
    ...(fix === null ? {} : { fix, fixState: fixStateOf(finding, segment) }),
  }
}

function fixStateOf({ state, fixRefusal }: StoredFinding, { origin }: StoredSegment): FixState {
  if (state === 'fixed') return origin === 'review' ? 'used' : 'undone'
  return fixRefusal ?? 'not_chosen'
}

/**
 * The segment's findings after a person has dismissed one, or taken that back. Null where the segment has no such
 * finding. A segment without a translation keeps its findings: it needs a text, or the decision to keep the source.
 */
export function judgedFindings(
  segment: StoredSegment,
  id: string,
  isDismissed: boolean,
): Pick<StoredSegment, 'dismissed' | 'reviewFindings'> | null {
  const isThere = findingsOf(segment).some((finding) => finding.id === id)
  if (!isThere || segment.state === 'flagged') return null
  const { faults, dismissed, reviewFindings } = segment
  const others = dismissed.filter((fault) => fault !== id)
  return {
    dismissed: faults.includes(id) && isDismissed ? [...others, id] : others,
    reviewFindings: reviewFindings.map((finding) =>
      findingId(finding) === id ? { ...finding, isDismissed } : finding,
    ),
  }
}
