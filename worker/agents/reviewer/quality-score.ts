// Rates a translation from what its review has found.
import type { Severity } from '../../contract/segment.ts'

/** Penalty points of MQM 2.0 by severity (themqm.org, "Error Severity Levels and Penalty Points"). */
export const PENALTIES: Readonly<Record<Severity, number>> = { minor: 1, major: 5, critical: 25 }

/**
 * The score is 0 from so many points per 100 words on: a critical error, or five major ones, in a hundred words. The
 * scale is ours; the typology leaves it to who rates.
 */
const WORST_POINTS_PER_100_WORDS = 25
export const MAX_SCORE = 5

/** Segments that were chosen for the review in the same way, and stand for all their like. */
export interface ReviewedStratum {
  /** Words of the source in all segments that the reviewed ones stand for. */
  readonly words: number
  readonly reviewedWords: number
  /** Of each error that is left in the reviewed segments. */
  readonly errors: readonly Severity[]
}

export interface QualityScore {
  /** 0 to 5. */
  readonly score: number
  /** With a probability of 95 %, the score that a review of every segment by this reviewer would give. */
  readonly low: number
  readonly high: number
  readonly pointsPer100Words: number
  /** Of the words that were translated. */
  readonly shareReviewed: number
}

/**
 * The linear scoring model of MQM (Lommel et al. 2024, "The Multi-Range Theory of Translation Quality Measurement"):
 * the score falls with the penalty points per 100 words of the source. The reviewed words of a stratum stand for all
 * words of it, because the segments with the highest risk are reviewed far more often than the others (a directly
 * standardized rate). The interval is that of Fay and Feuer (1997, "Confidence intervals for directly standardized
 * rates: a method based on the gamma distribution"), which is wide where little was read and does not vanish where no
 * error was found.
 *
 * Null where nothing was reviewed, or nothing of a stratum: nothing can be said about the document then.
 */
export function qualityScore(strata: readonly ReviewedStratum[]): QualityScore | null {
  const filled = strata.filter(({ words }) => words > 0)
  const words = filled.reduce((sum, stratum) => sum + stratum.words, 0)
  const reviewedWords = filled.reduce((sum, stratum) => sum + stratum.reviewedWords, 0)
  if (words === 0 || filled.some((stratum) => stratum.reviewedWords === 0)) return null
  /** Points per 100 words of the document that one point in a reviewed segment of the stratum stands for. */
  const weightOf = (stratum: ReviewedStratum) => (100 * stratum.words) / words / stratum.reviewedWords
  const errors = filled.flatMap((stratum) => stratum.errors.map((severity) => PENALTIES[severity] * weightOf(stratum)))
  const rate = errors.reduce((sum, points) => sum + points, 0)
  const variance = errors.reduce((sum, points) => sum + points ** 2, 0)
  /** Where the next error may yet be: one that changes the meaning, in the stratum that was read least. */
  const nextError = PENALTIES.major * Math.max(...filled.map(weightOf))
  const [low, high] = interval(rate, variance, Math.max(nextError, ...errors))
  return {
    score: scoreOf(rate),
    low: scoreOf(high),
    high: scoreOf(low),
    pointsPer100Words: rate,
    shareReviewed: reviewedWords / words,
  }
}

function scoreOf(pointsPer100Words: number): number {
  return MAX_SCORE * Math.max(0, 1 - pointsPer100Words / WORST_POINTS_PER_100_WORDS)
}

/** Of the rate: lower and upper limit. `next` is the weight of one error more. */
function interval(rate: number, variance: number, next: number): [low: number, high: number] {
  const low = rate === 0 ? 0 : (variance / (2 * rate)) * chiSquared((2 * rate ** 2) / variance, -Z)
  const [moreRate, moreVariance] = [rate + next, variance + next ** 2]
  const high = (moreVariance / (2 * moreRate)) * chiSquared((2 * moreRate ** 2) / moreVariance, Z)
  return [low, high]
}

/** 95 %, two-sided. */
const Z = 1.96

/** The quantile at which a normal variable is `z` (Wilson and Hilferty 1931). */
function chiSquared(degrees: number, z: number): number {
  const ninth = 2 / (9 * degrees)
  return degrees * Math.max(0, 1 - ninth + z * Math.sqrt(ninth)) ** 3
}
