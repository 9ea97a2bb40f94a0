import { describe, expect, it } from 'vitest'
import { segmentAt } from '../testing/segments.ts'
import { nextToCheck, previousToCheck, type ReadToCheck } from './next-to-check.ts'

describe('the next to check', () => {
  const readerOf =
    (...numbers: number[]): ReadToCheck =>
    (from, limit) =>
      Promise.resolve(
        numbers
          .filter((ordinal) => ordinal >= from)
          .slice(0, limit)
          .map((ordinal) => segmentAt(ordinal)),
      )
  const many = Array.from({ length: 450 }, (_, index) => index)

  it.each([
    [5, [1, 9], 9],
    [9, [1, 9], 1],
    [9, [9], 9],
    [-1, [0], 0],
    [3, [], undefined],
  ])('after %i of %j is %s', async (from, numbers, found) => {
    expect((await nextToCheck(readerOf(...numbers), from))?.ordinal).toBe(found)
  })

  it.each([
    [5, [1, 9], 1],
    [1, [1, 9], 9],
    [4_000, [3, 4_500], 3],
    [3, [3, 4_999], 4_999],
    [449, many, 448],
    [5_000, many, 449],
    [3, [], undefined],
  ])('before %i of %j is %s', async (from, numbers, found) => {
    expect((await previousToCheck(readerOf(...numbers), from, 5_000))?.ordinal).toBe(found)
  })
})
