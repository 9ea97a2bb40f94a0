import { expect, it } from 'vitest'
import type { Verdict } from '../../agents/reviewer/selector.ts'
import { secondAfter } from './second-choice.ts'

const VERDICTS: readonly Verdict[] = ['proposed', 'present', 'tie']

it.each(VERDICTS.flatMap((first) => VERDICTS.map((second) => [first, second] as const)))(
  'takes a second translation only that wins in both orders: %s, then %s',
  (first, second) => {
    const state = secondAfter('offered', first)
    expect(state).toBe(first === 'proposed' ? 'preferred' : 'declined')
    const isTwice = first === 'proposed' && second === 'proposed'
    expect(state === 'preferred' ? secondAfter(state, second) : state).toBe(isTwice ? 'chosen' : 'declined')
  },
)
