import { expect, it } from 'vitest'
import { formatPounds, formatSigned } from './format-exact.ts'

it('shows revenue in pounds with two decimals', () => {
  expect([0, 5, 2_400, 123_456_789].map(formatPounds)).toEqual(['£0.00', '£0.05', '£24.00', '£1,234,567.89'])
})

it('shows which way a balance went', () => {
  expect([5, 0, -1_200].map(formatSigned)).toEqual(['+5', '0', '−1,200'])
})
