import { expect, it } from 'vitest'
import { stateAfter } from './finding-choice.ts'

it.each([
  ['fix', 'fix', 'fixed'],
  ['fix', 'original', 'open'],
  ['fix', 'tie', 'open'],
  ['original', 'original', 'dismissed'],
  ['original', 'fix', 'open'],
  ['original', 'tie', 'open'],
] as const)('makes of the choices %s and %s a finding that is %s', (first, second, state) => {
  expect(stateAfter(stateAfter('new', first), second)).toBe(state)
})

it('asks no second time where nothing is better', () => {
  expect(stateAfter('new', 'tie')).toBe('open')
})
