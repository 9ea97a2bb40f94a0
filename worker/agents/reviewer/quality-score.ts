// Rates a translation by the errors that are left in it, as far as they are known, and by those that the reviewer would
// find in what it has not read.
import { MIN_PLANTED_ERRORS, MIN_SCORED_RECALL, MIN_SCORED_WORDS } from '../../contract/limits.ts'
import type { NoScoreReason } from '../../contract/translation/report.ts'
import type { ReviewCategory, Severity } from '../../contract/translation/segment.ts'
import { type PlantedCounts, type Recall, recallOf } from './recall.ts'

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
  /** How much of what is wrong the reviewer finds. */
  readonly planted: PlantedCounts
}

export interface QualityScore {
  /** 0 to 5. */
  readonly score: number
  /** With `high` the interval of 95 % for the score by all errors that are there, found or not. */
  readonly low: number
  readonly high: number
  readonly pointsPer100Words: number
}

/**
 * The linear scoring model of MQM (Lommel et al. 2024, "The Multi-Range Theory of Translation Quality Measurement"):
 * the score falls with the penalty points per 100 words of the source.
 *
 * The points are those of the known errors, and a prediction for those that nobody has found: in the words that nobody
 * has reviewed, and in the reviewed ones, of whose errors the reviewer finds the share `recall`. A mended error counts no
 * longer where it stood, and still says what to expect of the rest.
 *
 * Only the prediction is uncertain. Errors are taken as a compound Poisson process, of which the reviewer finds each
 * with the probability `r`. Then those it has found, with points `e` in `n` words, and those that it has missed are
 * processes of their own, and finding is as reading `r·n` words with nothing missed. For `u = rest + (1 - r)·read` words
 * in which nothing was found and `m = r·n`, the prediction has the mean `u/m · Σe` and the variance
 * `u(u + m)/m² · Σe²`. Its limits are quantiles of the gamma distribution with these moments. The upper one supposes one
 * error more than was found (Fay and Feuer 1997, "Confidence intervals for directly standardized rates"), so that it
 * does not vanish where no error was found. That error is a major one, or as grave as the gravest found: where critical
 * errors are frequent and the sample happens to hold none, the interval is too narrow.
 *
 * The recall is an estimate too. The lower end of the score takes it at the lower end of its interval, and the upper end
 * at the upper one.
 *
 * The name of the reason where nothing can be said: fewer than `MIN_SCORED_WORDS` reviewed, nothing of a stratum, the
 * reviewer not measured, or a reviewer that finds less than `MIN_SCORED_RECALL`.
 */
export function qualityScore(rated: RatedDocument): QualityScore | NoScoreReason {
  const { words, points, planted } = rated
  const strata = rated.strata.filter((stratum) => stratum.words > 0)
  const covered = strata.reduce((sum, { coveredWords }) => sum + coveredWords, 0)
  if (covered < MIN_SCORED_WORDS) return 'few_words'
  if (strata.some((stratum) => restOf(stratum) > 0 && stratum.readWords === 0)) return 'unread_part'
  const recall = recallOf(planted)
  if (recall === null || planted.planted < MIN_PLANTED_ERRORS) return 'not_measured'
  if (recall.share < MIN_SCORED_RECALL) return 'low_recall'
  const predictionsAt = (share: number) =>
    strata.filter(({ readWords }) => readWords > 0).map((stratum) => predictionOf(stratum, share))
  const per100Words = (more: number) => (100 * (points + more)) / words
  const mean = sumOf(predictionsAt(recall.share), (prediction) => prediction.mean)
  const [low, high] = limits(recall, predictionsAt)
  return {
    score: scoreOf(per100Words(mean)),
    low: scoreOf(per100Words(Math.max(high, mean))),
    high: scoreOf(per100Words(Math.min(low, mean))),
    pointsPer100Words: per100Words(mean),
  }
}

function restOf({ words, coveredWords }: ReviewedStratum): number {
  return Math.max(0, words - coveredWords)
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

function predictionOf(stratum: ReviewedStratum, recall: number): Prediction {
  const { coveredWords, readWords, found } = stratum
  const unknown = restOf(stratum) + (1 - recall) * coveredWords
  const known = recall * readWords
  const [toMean, toVariance] = [unknown / known, (unknown * (unknown + known)) / known ** 2]
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

function sumOf(predictions: readonly Prediction[], value: (prediction: Prediction) => number): number {
  return predictions.reduce((sum, prediction) => sum + value(prediction), 0)
}

/** Of the sum of the predictions. The error more is where it weighs most. */
function limits(
  recall: Recall,
  predictionsAt: (recall: number) => readonly Prediction[],
): readonly [low: number, high: number] {
  const [best, worst] = [predictionsAt(recall.high), predictionsAt(recall.low)]
  const momentsOf = (predictions: readonly Prediction[]): Moments => ({
    mean: sumOf(predictions, (one) => one.mean),
    variance: sumOf(predictions, (one) => one.variance),
  })
  const [heaviest] = worst.map(({ next }) => next).toSorted((one, other) => other.mean - one.mean)
  if (heaviest === undefined) return [0, 0]
  const { mean, variance } = momentsOf(worst)
  return [
    gammaQuantile(momentsOf(best), -Z),
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
