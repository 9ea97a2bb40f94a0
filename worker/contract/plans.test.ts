import { expect, it } from 'vitest'
import { pencePerPage, rolloverLimit } from './plans.ts'

it('carries over up to twice what a plan gives', () => {
  expect(rolloverLimit('standard')).toBe(1_000)
  expect(rolloverLimit('pro')).toBe(4_000)
})

it('prices a page', () => {
  expect(pencePerPage('standard')).toBeCloseTo(4.8)
  expect(pencePerPage('pro')).toBeCloseTo(3.95)
})
