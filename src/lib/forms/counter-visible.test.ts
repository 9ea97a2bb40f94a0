import { expect, it } from 'vitest'
import { counterNear } from './counter-visible.ts'

it('counts near the limit and beyond it', () => {
  expect(counterNear('a'.repeat(79), 100)).toBeUndefined()
  expect(counterNear('a'.repeat(80), 100)).toBe('80 / 100')
  expect(counterNear('a'.repeat(1_200), 1_000)).toBe('1,200 / 1,000')
})
