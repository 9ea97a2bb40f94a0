import { expect, it } from 'vitest'
import { PAID_PLANS, pencePerMonth, pencePerPage, planThatCovers, PLANS, rolloverLimit } from './plans.ts'

it('carries over up to twice what a plan gives', () => {
  expect(rolloverLimit('standard')).toBe(1_000)
  expect(rolloverLimit('pro')).toBe(4_000)
})

it('prices a page', () => {
  expect(pencePerPage('standard')).toBeCloseTo(4.8)
  expect(pencePerPage('pro')).toBeCloseTo(3.95)
})

it('prices plans as the pricing page prints them, in pence', () => {
  expect(PAID_PLANS.map((plan) => [plan, pencePerMonth(plan), PLANS[plan].credits])).toEqual([
    ['standard', 2_400, 500],
    ['pro', 7_900, 2_000],
  ])
})

it('lists bought plans from small to large, each larger one cheaper by the page', () => {
  for (const [index, plan] of PAID_PLANS.entries()) {
    const smaller = PAID_PLANS[index - 1]
    if (smaller === undefined) continue
    expect(PLANS[plan].credits).toBeGreaterThan(PLANS[smaller].credits)
    expect(pencePerPage(plan)).toBeLessThan(pencePerPage(smaller))
  }
})

it.each([
  [1, 'standard'],
  [500, 'standard'],
  [501, 'pro'],
  [2_000, 'pro'],
  [2_001, null],
])('finds the smallest plan that brings %i credits', (credits, plan) => {
  expect(planThatCovers(credits)).toBe(plan)
})
