import { describe, expect, it } from 'vitest'
import type { TranslatedSegment } from '../../../../../../worker/contract/segment.ts'
import { mergeParts } from './list-filter.ts'
import { nextToCheck, previousToCheck, type ReadToCheck } from './next-to-check.ts'

function segmentAt(ordinal: number): TranslatedSegment {
  return {
    id: `s${ordinal}`,
    ordinal,
    role: 'paragraph',
    state: 'flagged',
    origin: null,
    source: '',
    target: null,
    findings: [],
    anchor: { format: 'txt', firstLine: 1, lastLine: 1 },
    revision: 0,
    fileRevision: 0,
    edited: null,
  }
}

const ordinals = ({ segments }: { readonly segments: readonly TranslatedSegment[] }) =>
  segments.map(({ ordinal }) => ordinal)
const part = (isComplete: boolean, ...numbers: number[]) => ({ segments: numbers.map(segmentAt), isComplete })

describe('one list of several filters', () => {
  it('is in document order, each segment once', () => {
    const merged = mergeParts([part(true, 2, 9, 30), part(true, 1, 9, 40)])
    expect(ordinals(merged)).toEqual([1, 2, 9, 30, 40])
    expect(merged.isComplete).toBe(true)
  })

  it('ends where a part is not read further', () => {
    const merged = mergeParts([part(false, 2, 9), part(true, 1, 12)])
    expect(ordinals(merged)).toEqual([1, 2, 9])
    expect(merged.isComplete).toBe(false)
    expect(ordinals(mergeParts([part(false), part(true, 1)]))).toEqual([])
  })
})

describe('the next to check', () => {
  const readerOf =
    (...numbers: number[]): ReadToCheck =>
    (from, limit) =>
      Promise.resolve(
        numbers
          .filter((ordinal) => ordinal >= from)
          .slice(0, limit)
          .map(segmentAt),
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
