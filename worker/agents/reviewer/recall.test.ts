import { expect, it } from 'vitest'
import { recallOf } from './recall.ts'

it('is not known where nothing was planted', () => {
  expect(recallOf({ planted: 0, found: 0 })).toBeNull()
})

// Wilson's interval as tables give it.
it.each([
  [12, 0, 0, 0, 0.243],
  [12, 1, 0.083, 0.015, 0.354],
  [12, 12, 1, 0.757, 1],
  [30, 21, 0.7, 0.521, 0.833],
])('of %i planted errors, %i found, has its interval', (planted, found, share, low, high) => {
  const recall = recallOf({ planted, found })
  expect(recall?.share).toBeCloseTo(share, 3)
  expect(recall?.low).toBeCloseTo(low, 2)
  expect(recall?.high).toBeCloseTo(high, 2)
})
