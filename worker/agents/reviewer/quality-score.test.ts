import { describe, expect, it } from 'vitest'
import type { Severity } from '../../contract/segment.ts'
import { qualityScore, type ReviewedStratum } from './quality-score.ts'

function stratum(words: number, reviewedWords: number, errors: readonly Severity[] = []): ReviewedStratum {
  return { words, reviewedWords, errors }
}

describe('the score', () => {
  it.each<[name: string, errors: readonly Severity[], points: number, score: number]>([
    ['no error', [], 0, 5],
    ['a minor error in a hundred words', ['minor'], 1, 4.8],
    ['a major one', ['major'], 5, 4],
    ['one of each', ['minor', 'major'], 6, 3.8],
    ['a critical one', ['critical'], 25, 0],
    ['more than that', ['critical', 'critical'], 50, 0],
  ])('of a text with %s', (_, errors, points, score) => {
    const result = qualityScore([stratum(100, 100, errors)])
    expect(result?.pointsPer100Words).toBeCloseTo(points)
    expect(result?.score).toBeCloseTo(score)
    expect(result?.shareReviewed).toBe(1)
  })

  it('claims nothing where nothing was reviewed, of the document or of one part', () => {
    expect(qualityScore([])).toBeNull()
    expect(qualityScore([stratum(0, 0)])).toBeNull()
    expect(qualityScore([stratum(100, 0)])).toBeNull()
    expect(qualityScore([stratum(100, 100), stratum(300, 0)])).toBeNull()
  })

  it('lets a sample stand for the words that it was drawn from', () => {
    // 250 words of high risk with 10 points; 100 of the 750 others with 1, which stand for 7.5.
    const result = qualityScore([stratum(250, 250, ['major', 'major']), stratum(750, 100, ['minor'])])
    expect(result?.pointsPer100Words).toBeCloseTo(1.75)
    expect(result?.shareReviewed).toBeCloseTo(0.35)
  })

  it('leaves out a part that the document has not', () => {
    expect(qualityScore([stratum(100, 100), stratum(0, 0)])?.score).toBe(5)
  })
})

describe('the interval', () => {
  it('holds the score, and is narrower the more was read', () => {
    const of = (times: number) =>
      qualityScore([
        stratum(
          100 * times,
          100 * times,
          Array.from({ length: times }, () => 'major'),
        ),
      ])
    const [few, many] = [of(2), of(200)]
    for (const result of [few, many]) {
      expect(result?.low).toBeLessThan(result?.score ?? 0)
      expect(result?.high).toBeGreaterThan(result?.score ?? 5)
    }
    const widthOf = (result: typeof few) => (result?.high ?? 0) - (result?.low ?? 0)
    expect(widthOf(many)).toBeLessThan(widthOf(few) / 5)
  })

  it('does not vanish where no error was found', () => {
    const [small, large] = [qualityScore([stratum(1_000, 50)]), qualityScore([stratum(1_000, 1_000)])]
    expect([small?.score, small?.high]).toEqual([5, 5])
    expect(small?.low).toBeLessThan(large?.low ?? 0)
    expect(large?.low).toBeLessThan(5)
  })

  it('holds the truth in 95 of 100 documents, or more', () => {
    // A document of 400 segments of 20 words, one in ten with a major error: 2.5 points per 100 words.
    let draw = 7
    const random = () => (draw = (draw * 48_271) % 2_147_483_647) / 2_147_483_647
    let held = 0
    for (let document = 0; document < 1_000; document++) {
      const errors = Array.from({ length: 60 }, () => random()).filter((value) => value < 0.1)
      const result = qualityScore([
        stratum(
          8_000,
          1_200,
          errors.map(() => 'major'),
        ),
      ])
      if (result && result.low <= 4.5 && result.high >= 4.5) held++
    }
    expect(held).toBeGreaterThanOrEqual(950)
  })
})
