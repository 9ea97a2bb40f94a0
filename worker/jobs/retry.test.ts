import { expect, it } from 'vitest'
import { batchVerdict } from './retry.ts'

it('asks a batch again once before it asks for its halves', () => {
  expect(batchVerdict('unanswered', 1, 20)).toBe('retry')
  expect(batchVerdict('unanswered', 2, 20)).toBe('split')
})

it('gives up a single segment only, after tries of its own', () => {
  expect([2, 3, 4].map((failures) => batchVerdict('unanswered', failures, 1))).toEqual(['retry', 'retry', 'giveUp'])
})

it('narrows a refusal at once, since asking again does not change it', () => {
  expect([20, 2, 1].map((segments) => batchVerdict('refused', 1, segments))).toEqual(['split', 'split', 'giveUp'])
})
