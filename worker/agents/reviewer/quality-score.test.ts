import { describe, expect, it } from 'vitest'
import { MIN_PLANTED_ERRORS, MIN_SCORED_RECALL, MIN_SCORED_WORDS } from '../../contract/limits.ts'
import {
  type FoundError,
  penaltyPoints,
  pointsByReview,
  qualityScore,
  type QualityScore,
  type RatedDocument,
  type ReviewedStratum,
} from './quality-score.ts'

/** Of which the reviewer has read so many words. */
function stratum(words: number, readWords: number, found: readonly number[] = []): ReviewedStratum {
  return { words, coveredWords: readWords, readWords, found }
}

/** So many that nothing is left open: its reviewer finds everything. */
const FINDS_ALL = { planted: 1e9, found: 1e9 }

/** Null where there is no score. */
function rate(document: Omit<RatedDocument, 'planted'>, planted = FINDS_ALL): QualityScore | null {
  const rated = qualityScore({ ...document, planted })
  return typeof rated === 'string' ? null : rated
}

/** A document that was read as a whole. */
function read(words: number, points: number) {
  return rate({ words, points, strata: [stratum(words, words)] })
}

describe('the points of a text', () => {
  const meaning: FoundError = { category: 'mistranslation', severity: 'major' }
  const grave: FoundError = { category: 'mistranslation', severity: 'critical' }
  const term: FoundError = { category: 'terminology', severity: 'minor' }
  const banned: FoundError = { category: 'terminology', severity: 'major' }

  it.each<[name: string, review: FoundError[], checks: FoundError[], points: number, byReview: number]>([
    ['nothing', [], [], 0, 0],
    ["the reviewer's errors, each for itself", [meaning, meaning, term], [], 11, 11],
    ['what two checks say of one term', [], [term, banned], 5, 0],
    ['a number that both object to', [meaning], [meaning], 5, 0],
    ['one that the reviewer takes for graver', [grave], [meaning], 25, 20],
    ['one that the checks take for graver', [term], [banned], 5, 0],
    ['errors of different kinds', [meaning], [banned], 10, 5],
  ])('count %s', (_, review, checks, points, byReview) => {
    expect(penaltyPoints({ review, checks })).toBe(points)
    expect(pointsByReview({ review, checks })).toBe(byReview)
  })
})

describe('the score', () => {
  it.each([
    ['no error', 0, 5],
    ['a minor error in each hundred words', 10, 4.8],
    ['a major one', 50, 4],
    ['a critical one', 250, 0],
    ['more than that', 500, 0],
  ])('of a text with %s', (_, points, score) => {
    expect(read(1_000, points)?.pointsPer100Words).toBeCloseTo(points / 10)
    expect(read(1_000, points)?.score).toBeCloseTo(score)
  })

  it('is none where little was reviewed, or nothing of one part', () => {
    expect(rate({ words: 0, points: 0, strata: [] })).toBeNull()
    expect(read(MIN_SCORED_WORDS - 1, 0)).toBeNull()
    expect(read(MIN_SCORED_WORDS, 0)).not.toBeNull()
    expect(rate({ words: 1_000, points: 0, strata: [stratum(1_000, MIN_SCORED_WORDS - 1)] })).toBeNull()
    expect(rate({ words: 800, points: 0, strata: [stratum(500, 500), stratum(300, 0)] })).toBeNull()
  })

  it('counts what the checks have found in words that nobody has reviewed', () => {
    const strata = [stratum(400, 400)]
    expect(rate({ words: 1_000, points: 25, strata })?.pointsPer100Words).toBeCloseTo(2.5)
  })

  it('lets a sample stand for the words that it was drawn from', () => {
    // 250 words of high risk with 10 points, all read; of the 750 others 100 with 1 point, which stands for 6.5 more.
    const strata = [stratum(250, 250, [5, 5]), stratum(750, 100, [1])]
    expect(rate({ words: 1_000, points: 11, strata })?.pointsPer100Words).toBeCloseTo(1.75)
  })

  it('rises when an error of the sample is mended, but not by those that it stands for', () => {
    const strata = [stratum(2_000, 500, [5, 5])]
    const before = rate({ words: 2_000, points: 10, strata })
    const after = rate({ words: 2_000, points: 0, strata })
    expect(before?.pointsPer100Words).toBeCloseTo(2)
    expect(after?.pointsPer100Words).toBeCloseTo(1.5)
  })

  it('leaves out a part that the document has not', () => {
    expect(rate({ words: 300, points: 0, strata: [stratum(300, 300), stratum(0, 0)] })?.score).toBe(5)
  })
})

describe('the interval', () => {
  it('is none for a text that was read as a whole by who finds everything', () => {
    const { score, low, high } = read(400, 20) ?? {}
    for (const one of [score, low, high]) expect(one).toBeCloseTo(4)
  })

  it('holds the score, and is narrower the more was read', () => {
    const of = (readWords: number, found: number) =>
      rate({
        words: 100_000,
        points: found * 5,
        strata: [stratum(100_000, readWords, Array<number>(found).fill(5))],
      })
    const [few, many] = [of(500, 5), of(20_000, 200)]
    for (const result of [few, many]) {
      expect(result?.low).toBeLessThan(result?.score ?? 0)
      expect(result?.high).toBeGreaterThan(result?.score ?? 5)
    }
    const widthOf = (result: typeof few) => (result?.high ?? 0) - (result?.low ?? 0)
    expect(widthOf(many)).toBeLessThan(widthOf(few) / 5)
  })

  it('says something of a document of a few pages', () => {
    // A quarter and a tenth of 2,000 words were read, without an error.
    const strata = [stratum(500, 500), stratum(1_500, 200)]
    const clean = rate({ words: 2_000, points: 0, strata })
    expect(clean?.score).toBe(5)
    expect(clean?.low).toBeGreaterThan(3)
    expect(clean?.low).toBeLessThan(4.8)
  })

  it('does not vanish where no error was found', () => {
    const [small, large] = [300, 900].map((words) => rate({ words: 1_000, points: 0, strata: [stratum(1_000, words)] }))
    expect([small?.score, small?.high]).toEqual([5, 5])
    expect(small?.low).toBeLessThan(large?.low ?? 0)
    expect(large?.low).toBeLessThan(5)
  })

  it.each([
    ['major errors', 0.1, 0, 940],
    ['few of them', 0.02, 0, 940],
    // A critical error is no part of the interval until the reviewer has met one.
    ['critical ones among them', 0.1, 0.2, 850],
  ])('holds what a review of the whole would give: %s', (_, share, criticalShare, documents) => {
    let draw = 7
    const random = () => (draw = (draw * 48_271) % 2_147_483_647) / 2_147_483_647
    let held = 0
    for (let document = 0; document < 1_000; document++) {
      // 400 texts of 20 words, of which 60 are read.
      const points = Array.from({ length: 400 }, (): number =>
        random() < share ? (random() < criticalShare ? 25 : 5) : 0,
      )
      const total = points.reduce((sum, error) => sum + error, 0)
      const found = points.slice(0, 60).filter((error) => error > 0)
      const known = found.reduce((sum, error) => sum + error, 0)
      const result = rate({ words: 8_000, points: known, strata: [stratum(8_000, 1_200, found)] })
      const truth = read(8_000, total)?.score ?? Number.NaN
      if (result && result.low <= truth && result.high >= truth) held++
    }
    expect(held).toBeGreaterThanOrEqual(documents)
  })
})

describe('the recall', () => {
  const whole = { words: 1_000, points: 10, strata: [stratum(1_000, 1_000, [5, 5])] }

  it.each<[reason: string, words: number, read: number, planted: number, found: number]>([
    ['few_words', 1_000, MIN_SCORED_WORDS - 1, 12, 12],
    ['unread_part', 1_000, 0, 12, 12],
    ['not_measured', 1_000, 1_000, 0, 0],
    ['not_measured', 1_000, 1_000, MIN_PLANTED_ERRORS - 1, MIN_PLANTED_ERRORS - 1],
    ['low_recall', 1_000, 1_000, 12, 0],
    ['low_recall', 1_000, 1_000, 12, 12 * MIN_SCORED_RECALL - 1],
  ])('leaves no score, and says why: %s', (reason, words, readWords, planted, found) => {
    const strata = [stratum(words, readWords), stratum(300, reason === 'unread_part' ? 0 : 300)]
    const padded = reason === 'unread_part' ? [stratum(300, 300), ...strata] : strata.slice(0, 1)
    expect(qualityScore({ words, points: 0, strata: padded, planted: { planted, found } })).toBe(reason)
  })

  it('counts what the reviewer has missed, by what it finds', () => {
    // Of 10 points found at a recall of a half, 10 more are there.
    expect(rate(whole, { planted: 12, found: 6 })?.pointsPer100Words).toBeCloseTo(2)
    expect(rate(whole, { planted: 12, found: 12 })?.pointsPer100Words).toBeCloseTo(1)
  })

  it.each([
    ['who finds all of 6', { planted: 6, found: 6 }, 4.2, 4.8],
    ['who finds all of 30', { planted: 30, found: 30 }, 4.8, 4.99],
  ])('leaves a text without findings open to errors, by a reviewer %s', (_, planted, least, most) => {
    const { score, low = 0, high } = rate({ words: 600, points: 0, strata: [stratum(600, 600)] }, planted) ?? {}
    expect([score, high]).toEqual([5, 5])
    expect(low).toBeGreaterThan(least)
    expect(low).toBeLessThan(most)
  })

  it.each([0.6, 0.8, 0.95])('of %f leaves the truth in the interval, and the score right on average', (recall) => {
    let draw = 11
    const random = () => (draw = (draw * 48_271) % 2_147_483_647) / 2_147_483_647
    let [held, given, error] = [0, 0, 0]
    for (let document = 0; document < 1_000; document++) {
      const points = Array.from({ length: 200 }, () => (random() < 0.1 ? 5 : 0))
      const found = points.filter((one) => one > 0 && random() < recall)
      const planted = { planted: 20, found: Array.from({ length: 20 }, random).filter((one) => one < recall).length }
      const known = found.reduce((sum: number, one) => sum + one, 0)
      const result = rate({ words: 4_000, points: known, strata: [stratum(4_000, 4_000, found)] }, planted)
      const truth =
        read(
          4_000,
          points.reduce((sum: number, one) => sum + one, 0),
        )?.score ?? Number.NaN
      if (result === null) continue
      given++
      error += result.score - truth
      if (result.low <= truth && result.high >= truth) held++
    }
    expect(held / given).toBeGreaterThan(0.95)
    expect(Math.abs(error / given)).toBeLessThan(0.05)
  })
})
