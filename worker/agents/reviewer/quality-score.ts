// Rates a translation by the errors that are left in it, as far as they are known, and by those that the reviewer would
// find in what it has not read.
import { MIN_SCORED_WORDS } from '../../contract/limits.ts'
import type { ReviewCategory, Severity } from '../../contract/translation/segment.ts'

/** Penalty points of MQM 2.0 by severity (themqm.org, "Error Severity Levels and Penalty Points"). */
export const PENALTIES: Readonly<Record<Severity, number>> = { minor: 1, major: 5, critical: 25 }

/**
 * The score is 0 from so many points per 100 words on: a critical error, or five major ones, in a hundred words. The
 * scale is ours; the typology leaves it to who rates.
 */
const WORST_POINTS_PER_100_WORDS = 25
export const MAX_SCORE = 5

export interface FoundError {
  readonly category: ReviewCategory
  readonly severity: Severity
}

/** What is known to be wrong with one text. */
export interface TextErrors {
  /** Each is an error of its own. */
  readonly review: readonly FoundError[]
  readonly checks: readonly FoundError[]
}

/**
 * Points of a text, each error once. Several checks can object to one slip, and so can the reviewer: what the checks
 * find of one category is one error, and none where the reviewer names errors of this category that weigh as much.
 */
export function penaltyPoints({ review, checks }: TextErrors): number {
  return pointsOf(review) + pointsBeyond(checks, review)
}

/** Points that the reviewer has added to those of the checks. */
export function pointsByReview({ review, checks }: TextErrors): number {
  return penaltyPoints({ review, checks }) - penaltyPoints({ review: [], checks })
}

function pointsOf(errors: readonly FoundError[]): number {
  return errors.reduce((sum, { severity }) => sum + PENALTIES[severity], 0)
}

function pointsBeyond(checks: readonly FoundError[], review: readonly FoundError[]): number {
  let points = 0
  for (const [category, found] of Map.groupBy(checks, (error) => error.category)) {
    const gravest = Math.max(...found.map(({ severity }) => PENALTIES[severity]))
    points += Math.max(0, gravest - pointsOf(review.filter((error) => error.category === category)))
  }
  return points
}

/** Texts that were chosen for the review in the same way, and stand for all their like. */
export interface ReviewedStratum {
  /** Words of the source in all texts that the reviewed ones stand for, themselves included. */
  readonly words: number
  /** Of these, the words of texts that were reviewed, each as often as it occurs. */
  readonly coveredWords: number
  /** Words that the reviewer has read: each text once. */
  readonly readWords: number
  /** Points that the reviewer has found in each text with errors, whatever became of them since. */
  readonly found: readonly number[]
}

export interface RatedDocument {
  /** Of the source, in all that was to be translated. */
  readonly words: number
  /** Points of all errors that are known and still there. */
  readonly points: number
  readonly strata: readonly ReviewedStratum[]
}

export interface QualityScore {
  /** 0 to 5. */
  readonly score: number
  /** With a probability of 95 %, the score if this reviewer read all of it. */
  readonly low: number
  readonly high: number
  readonly pointsPer100Words: number
}

/**
 * The linear scoring model of MQM (Lommel et al. 2024, "The Multi-Range Theory of Translation Quality Measurement"):
 * the score falls with the penalty points per 100 words of the source.
 *
 * The points are those of the known errors, and a prediction for the words that nobody has reviewed: by stratum, the
 * rate at which the reviewer has found points in what it read. A mended error counts no longer where it stood, and
 * still says what to expect of the rest.
 *
 * Only the prediction is uncertain, and so a text that was read as a whole has no interval: `low` and `high` are its
 * score. Errors are taken as a compound Poisson process. For `u` words not read and `n` read with points `e`, the
 * prediction has the mean `u/n · Σe` and the variance `u(u + n)/n² · Σe²`: `n` words to estimate the rate, and `u` in
 * which errors fall by chance. Its limits are quantiles of the gamma distribution with these moments. The upper one
 * supposes one error more than was found (Fay and Feuer 1997, "Confidence intervals for directly standardized rates"),
 * so that it does not vanish where no error was found. That error is a major one, or as grave as the gravest found:
 * where critical errors are frequent and the sample happens to hold none, the interval is too narrow.
 *
 * Null with fewer than `MIN_SCORED_WORDS` reviewed, or where nothing of a stratum was: nothing can be said then.
 */
export function qualityScore({ words, points, strata }: RatedDocument): QualityScore | null {
  const rests = strata
    .filter((stratum) => stratum.words > 0)
    .map((stratum) => ({ ...stratum, rest: Math.max(0, stratum.words - stratum.coveredWords) }))
  const covered = strata.reduce((sum, { coveredWords }) => sum + coveredWords, 0)
  if (covered < MIN_SCORED_WORDS || rests.some(({ rest, readWords }) => rest > 0 && readWords === 0)) return null
  const sampled = rests.filter(({ rest }) => rest > 0)
  const predictions = sampled.map(predictionOf)
  const [low, high] = limits(predictions)
  const mean = predictions.reduce((sum, prediction) => sum + prediction.mean, 0)
  const per100Words = (more: number) => (100 * (points + more)) / words
  return {
    score: scoreOf(per100Words(mean)),
    low: scoreOf(per100Words(high)),
    high: scoreOf(per100Words(low)),
    pointsPer100Words: per100Words(mean),
  }
}

function scoreOf(pointsPer100Words: number): number {
  return MAX_SCORE * Math.max(0, 1 - pointsPer100Words / WORST_POINTS_PER_100_WORDS)
}

interface Moments {
  readonly mean: number
  readonly variance: number
}

interface Prediction extends Moments {
  /** What one error more in the words that were read would add to both. */
  readonly next: Moments
}

function predictionOf({ rest, readWords, found }: ReviewedStratum & { readonly rest: number }): Prediction {
  const [toMean, toVariance] = [rest / readWords, (rest * (rest + readWords)) / readWords ** 2]
  const sum = found.reduce((points, error) => points + error, 0)
  const sumOfSquares = found.reduce((points, error) => points + error ** 2, 0)
  /** One that changes the meaning, or as much as the worst text had. */
  const next = Math.max(PENALTIES.major, ...found)
  return {
    mean: toMean * sum,
    variance: toVariance * sumOfSquares,
    next: { mean: toMean * next, variance: toVariance * next ** 2 },
  }
}

/** Of the sum of the predictions. The error more is where it weighs most. */
function limits(predictions: readonly Prediction[]): [low: number, high: number] {
  const sumOf = (value: (prediction: Prediction) => number) =>
    predictions.reduce((sum, prediction) => sum + value(prediction), 0)
  const [mean, variance] = [sumOf((one) => one.mean), sumOf((one) => one.variance)]
  const [heaviest] = predictions.map(({ next }) => next).toSorted((one, other) => other.mean - one.mean)
  if (heaviest === undefined) return [0, 0]
  return [
    gammaQuantile({ mean, variance }, -Z),
    gammaQuantile({ mean: mean + heaviest.mean, variance: variance + heaviest.variance }, Z),
  ]
}

/** 95 %, two-sided. */
const Z = 1.96

/** The quantile of a gamma variable at which a normal one is `z` (Wilson and Hilferty 1931). */
function gammaQuantile({ mean, variance }: Moments, z: number): number {
  if (mean === 0) return 0
  const ninth = variance / (9 * mean ** 2)
  return mean * Math.max(0, 1 - ninth + z * Math.sqrt(ninth)) ** 3
}
