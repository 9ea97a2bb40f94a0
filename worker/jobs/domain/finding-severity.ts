// How much a finding weighs: a report has room for some, and names the graver ones.
import type { TargetFault } from '../../agents/engine.ts'
import type { SegmentState } from './stored-segment.ts'

/** Faults that change how a translation reads, and hardly what it says. */
export const MINOR_FAULTS: readonly TargetFault[] = ['loose_marks', 'numbers_in_words', 'terms_missed']

/** 0 is the gravest: no translation; then one that may say something else; then the rest, names left as they are among them. */
export function severityRank(state: SegmentState, fault: string): number {
  if (state === 'flagged') return 0
  if (state === 'kept') return 2
  return MINOR_FAULTS.some((minor) => minor === fault) ? 2 : 1
}
