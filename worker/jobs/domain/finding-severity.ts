// Ranks findings by severity. A report has room for a limited number and names the most severe.
import type { TargetFault } from '../../agents/engine.ts'
import type { SegmentState } from './stored-segment.ts'

/** Faults that change how a translation reads, and hardly what it says. */
export const MINOR_FAULTS: readonly TargetFault[] = ['loose_marks', 'numbers_in_words', 'terms_missed']

/**
 * 0 is the most severe: no translation. 1 is a translation that may say something else. 2 is the rest, which includes
 * names left as they are.
 */
export function severityRank(state: SegmentState, fault: string): number {
  if (state === 'flagged') return 0
  if (state === 'kept') return 2
  return MINOR_FAULTS.some((minor) => minor === fault) ? 2 : 1
}
