// Decides by the two choices between them which of a text's two translations is kept.
import type { Verdict } from '../../agents/reviewer/selector.ts'

/**
 * Of a second translation. `wanted`: it is asked for. `offered`: it waits for the first comparison. `preferred`: it has won
 * that, and waits for the one in the other order. `chosen`: it stands in the document. `declined`: there was none, or the
 * first translation stays.
 */
export type SecondState = 'wanted' | 'offered' | 'preferred' | 'chosen' | 'declined'

export type ComparedState = Extract<SecondState, 'offered' | 'preferred'>

/** What each question of comparison is about: `compare_again` swaps the order. */
export const COMPARED: Readonly<Record<'compare' | 'compare_again', ComparedState>> = {
  compare: 'offered',
  compare_again: 'preferred',
}

export function isComparison(kind: string): kind is keyof typeof COMPARED {
  return kind in COMPARED
}

/** The second translation must win both times: the first needs no reason to stay. */
export function secondAfter(state: ComparedState, verdict: Verdict): SecondState {
  if (verdict !== 'proposed') return 'declined'
  return state === 'offered' ? 'preferred' : 'chosen'
}
