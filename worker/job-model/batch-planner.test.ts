import { expect, it } from 'vitest'
import type { Inline } from '../documents/model.ts'
import {
  EMPTY_PLAN,
  isSeenWhole,
  laneOf,
  MAX_BATCH_SEGMENTS,
  planSegment,
  WHOLE_DOCUMENT_TOKENS,
} from './batch-planner.ts'

function batchesOf(sources: readonly Inline[][]): number[] {
  let plan = EMPTY_PLAN
  return sources.map((source) => (plan = planSegment(plan, { source })).batch)
}

const words = (length: number): Inline[] => [{ kind: 'text', text: 'x'.repeat(length) }]

it('fills a batch up to its number of segments, whatever headings stand between them', () => {
  const batches = batchesOf(Array.from({ length: 2 * MAX_BATCH_SEGMENTS + 5 }, () => words(40)))
  expect(batches.filter((batch) => batch === 0)).toHaveLength(MAX_BATCH_SEGMENTS)
  expect(batches.at(-1)).toBe(2)
})

it('fills a batch up to its source tokens, and gives a longer segment one of its own', () => {
  expect(batchesOf([2_000, 2_000, 2_000, 9_000, 100].map(words))).toEqual([0, 0, 1, 2, 3])
})

it('counts what the model is given: markup, and not how inlines are stored', () => {
  const tagged: Inline[] = Array.from({ length: 20 }, (_, id): Inline[] => [
    { kind: 'openTag', id },
    { kind: 'text', text: 'word' },
    { kind: 'closeTag', id },
  ]).flat()
  expect(batchesOf(Array.from({ length: 15 }, () => tagged))).toEqual(Array.from({ length: 15 }, () => 0))
})

it('cuts the document into contiguous lanes of near equal length', () => {
  const lanes = Array.from({ length: 10 }, (_, batch) => laneOf(batch, 10, 4))
  expect(lanes).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 3, 3])
  expect(Array.from({ length: 2 }, (_, batch) => laneOf(batch, 2, 4))).toEqual([0, 1])
})

it('sees a document whole up to its tokens, over all batches', () => {
  const planOf = (tokens: number) =>
    Array.from({ length: 10 }, () => ({ source: words((4 * tokens) / 10) })).reduce(planSegment, EMPTY_PLAN)
  expect(planOf(WHOLE_DOCUMENT_TOKENS)).toMatchObject({ batch: 9, totalTokens: WHOLE_DOCUMENT_TOKENS })
  expect(isSeenWhole(planOf(WHOLE_DOCUMENT_TOKENS))).toBe(true)
  expect(isSeenWhole(planOf(WHOLE_DOCUMENT_TOKENS + 10))).toBe(false)
  // A plan that was stored before the sum was: its document has the lanes it was cut into.
  expect(isSeenWhole({ batch: 0, segments: 1, tokens: 10 })).toBe(false)
})
