import { expect, it } from 'vitest'
import { stateAfter } from './finding-choice.ts'

it.each([
  ['proposed', 'proposed', 'fixed'],
  ['proposed', 'present', 'open'],
  ['proposed', 'tie', 'open'],
  ['present', 'present', 'dismissed'],
  ['present', 'proposed', 'open'],
  ['present', 'tie', 'open'],
] as const)('makes of the choices %s and %s a finding that is %s', (first, second, state) => {
  expect(stateAfter(stateAfter('new', first), second)).toBe(state)
})

it('asks no second time where nothing is better', () => {
  expect(stateAfter('new', 'tie')).toBe('open')
})
