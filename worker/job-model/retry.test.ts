import { describe, expect, it } from 'vitest'
import { isEchoed, isHopeless, itemVerdict } from './retry.ts'

it('asks a batch again once before it asks for its halves', () => {
  expect(itemVerdict('unanswered', 1, 20)).toBe('retry')
  expect(itemVerdict('unanswered', 2, 20)).toBe('split')
})

it('gives up a single segment only, after tries of its own', () => {
  expect([2, 3, 4].map((failures) => itemVerdict('unanswered', failures, 1))).toEqual(['retry', 'retry', 'giveUp'])
})

it('narrows a refusal at once, since asking again does not change it', () => {
  expect([20, 2, 1].map((segments) => itemVerdict('refused', 1, segments))).toEqual(['split', 'split', 'giveUp'])
})

it('halves what is too large for the model, at once and until one text is left', () => {
  expect([20, 2, 1].map((segments) => itemVerdict('oversized', 0, segments))).toEqual(['split', 'split', 'giveUp'])
})

describe('a document is given up', () => {
  const outlook = (delivered: number, flagged: number, open: number, settledSegments = 10) => ({
    neededLetters: delivered + flagged + open,
    deliveredLetters: delivered,
    flaggedLetters: flagged,
    leftLetters: 0,
    changedLetters: delivered,
    settledSegments,
  })

  it.each([
    ['more than half of it is flagged', outlook(49, 51, 0), true],
    ['half of it is', outlook(50, 50, 0), false],
    ['all of it is', outlook(0, 1, 0), true],
    ['there is nothing to translate', outlook(0, 0, 0), false],
    ['many labels are flagged and little text', outlook(5_000, 400, 0, 120), false],
    ['little text is delivered, and many labels', outlook(400, 5_000, 0, 120), true],
  ])('at its end if %s: %s', (_, end, expected) => {
    expect(isHopeless(end, true)).toBe(expected)
  })

  it('before its end for a model of which nothing comes, once it has been asked enough', () => {
    expect(isHopeless(outlook(0, 3_000, 97_000, 59), false)).toBe(false)
    expect(isHopeless(outlook(0, 3_000, 97_000, 60), false)).toBe(true)
    expect(isHopeless(outlook(290, 2_710, 97_000, 60), false)).toBe(true)
    expect(isHopeless(outlook(310, 2_690, 97_000, 60), false)).toBe(false)
  })

  it('before its end as soon as the rest cannot save it', () => {
    expect(isHopeless(outlook(9_000, 51_000, 40_000, 500), false)).toBe(true)
  })
})

describe('what a model leaves as it is', () => {
  const outlook = (leftLetters: number, changedLetters: number) => ({
    neededLetters: changedLetters,
    deliveredLetters: changedLetters,
    flaggedLetters: 0,
    leftLetters,
    changedLetters,
    settledSegments: 10,
  })

  it('is no translation where nothing else came', () => {
    expect(isEchoed(outlook(40, 0), false)).toBe(true)
  })

  it.each([
    ['something is in other words', outlook(4_000, 15), false],
    ['it is in the target language', outlook(40, 0), true],
    ['nothing was asked', outlook(0, 0), false],
  ])('may be names where %s', (_, end, isInTargetLanguage) => {
    expect(isEchoed(end, isInTargetLanguage)).toBe(false)
  })
})
