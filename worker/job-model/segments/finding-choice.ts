// Decides what becomes of a finding by the two choices between the text and its fix.
import type { Verdict } from '../../agents/reviewer/selector.ts'
import type { FindingState } from './stored-segment.ts'

/** The findings that each question is about: `select` is the first, `confirm` the second, in the other order. */
export const WAITING: Readonly<Record<'select' | 'confirm', readonly FindingState[]>> = {
  select: ['new'],
  confirm: ['chosen', 'doubted'],
}

export function isOfFixes(kind: string): kind is keyof typeof WAITING {
  return kind in WAITING
}

const NEXT: { readonly [State in FindingState]?: { readonly [V in Verdict]?: FindingState } } = {
  new: { proposed: 'chosen', present: 'doubted' },
  chosen: { proposed: 'fixed' },
  doubted: { present: 'dismissed' },
}

/** Fix or text must win both times. All else is a tie: the text stays as it is, and the finding stands. */
export function stateAfter(state: FindingState, verdict: Verdict): FindingState {
  return NEXT[state]?.[verdict] ?? 'open'
}
