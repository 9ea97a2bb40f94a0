import { expect, it } from 'vitest'
import { EMPTY_PLAN, laneOf, MAX_BATCH_SEGMENTS, planSegment } from './batch-planner.ts'

function batchesOf(segments: { section: number; sourceBytes: number }[]): number[] {
  let plan = EMPTY_PLAN
  return segments.map((segment) => (plan = planSegment(plan, segment)).batch)
}

it('fills a batch up to its number of segments', () => {
  const batches = batchesOf(Array.from({ length: 45 }, () => ({ section: 0, sourceBytes: 40 })))
  expect(batches.filter((batch) => batch === 0)).toHaveLength(MAX_BATCH_SEGMENTS)
  expect(batches.at(-1)).toBe(2)
})

it('fills a batch up to its source tokens, and gives a longer segment one of its own', () => {
  expect(batchesOf([2_000, 2_000, 2_000, 9_000, 100].map((sourceBytes) => ({ section: 0, sourceBytes })))).toEqual([
    0, 0, 1, 2, 3,
  ])
})

it('never lets a batch cross sections', () => {
  expect(batchesOf([0, 0, 1, 1].map((section) => ({ section, sourceBytes: 10 })))).toEqual([0, 0, 1, 1])
})

it('cuts the document into contiguous lanes of near equal length', () => {
  const lanes = Array.from({ length: 10 }, (_, batch) => laneOf(batch, 10, 4))
  expect(lanes).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 3, 3])
  expect(Array.from({ length: 2 }, (_, batch) => laneOf(batch, 2, 4))).toEqual([0, 1])
})
