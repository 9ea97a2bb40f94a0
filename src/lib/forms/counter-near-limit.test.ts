import { expect, it } from 'vitest'
import { counterNearLimit } from './counter-near-limit.ts'

it('counts near the limit and beyond it', () => {
  expect(counterNearLimit('a'.repeat(79), 100)).toBeUndefined()
  expect(counterNearLimit('a'.repeat(80), 100)).toBe('80 / 100')
  expect(counterNearLimit('a'.repeat(1_200), 1_000)).toBe('1,200 / 1,000')
})
