// Ranks findings by severity. A report has room for a limited number and names the most severe.
import type { Severity } from '../../contract/translation/segment.ts'
import { type SegmentState, TAGS_PLACED } from './stored-segment.ts'

/** Faults that change how a translation reads, and hardly what it says. */
export const MINOR_FAULTS: readonly string[] = ['loose_marks', 'numbers_in_words', 'terms_missed', TAGS_PLACED]

const SEVERITY_OF_RANK = ['critical', 'major', 'minor'] as const satisfies readonly Severity[]

export function severityOf(state: SegmentState, fault: string): Severity {
  return SEVERITY_OF_RANK[severityRank(state, fault)]
}

/**
 * 0 is the most severe: no translation. 1 is a translation that may say something else. 2 is the rest, which includes
 * names left as they are.
 */
export function severityRank(state: SegmentState, fault: string): 0 | 1 | 2 {
  if (state === 'flagged') return 0
  if (state === 'kept') return 2
  return MINOR_FAULTS.includes(fault) ? 2 : 1
}
