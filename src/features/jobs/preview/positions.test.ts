import { describe, expect, it } from 'vitest'
import { unitAt } from './positions.ts'

describe('unitAt', () => {
  it('finds the last that begins at or above a place', () => {
    const tops = [0, 100, 250, 900]
    expect([0, 99, 100, 249, 250, 5_000].map((y) => unitAt(tops, y))).toEqual([0, 0, 1, 1, 2, 3])
  })

  it('takes the first for what lies above all of them', () => {
    expect(unitAt([40, 80], 10)).toBe(0)
  })
})
