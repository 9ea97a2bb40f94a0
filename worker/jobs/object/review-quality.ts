// Gathers what a job knows of its errors, and rates the document by it. The figures follow every change of a segment: an
// error that was mended, or dismissed, counts no longer.
import {
  type FoundError,
  penaltyPoints,
  pointsByReview,
  qualityScore,
  type QualityScore,
  type ReviewedStratum,
} from '../../agents/reviewer/quality-score.ts'
import type { PlantedCounts } from '../../agents/reviewer/recall.ts'
import type { NoScoreReason } from '../../contract/translation/report.ts'
import { mayBeOneWordForBoth } from '../../job-model/segments/named-findings.ts'
import { openFindings } from '../../job-model/segments/segment-findings.ts'
import type { StoredFinding, StoredSegment } from '../../job-model/segments/stored-segment.ts'
import { type SegmentRow, toSegment } from './stores/segment-row.ts'

export interface ReviewFigures {
  readonly quality: QualityScore | null
  /** Words of the source in all that was to be translated, and in what the reviewer has read. */
  readonly words: { readonly total: number; readonly reviewed: number }
  readonly noScore: NoScoreReason | null
  readonly planted: PlantedCounts
}

type StratumRow = { stratum: string; words: number; read: number; covered: number }

type ErrorRow = SegmentRow & { stratum: string | null }

/** Reads every segment with a finding. Null of a job whose review has not been planned. */
export function reviewFigures(sql: SqlStorage, planted: PlantedCounts): ReviewFigures | null {
  // A text that occurs again has been reviewed wherever it does.
  const rows = sql
    .exec<StratumRow>(
      `SELECT t.stratum, t.words, coalesce(sum(v.words) FILTER (WHERE v.is_reviewed), 0) AS read,
         coalesce(sum(v.words * (1 + (SELECT count(*) FROM segments d WHERE d.duplicate_of = s.ordinal)))
           FILTER (WHERE v.is_reviewed), 0) AS covered
       FROM review_strata t LEFT JOIN review_segments v ON v.stratum = t.stratum LEFT JOIN segments s ON s.id = v.id
       GROUP BY t.stratum`,
    )
    .toArray()
  if (rows.length === 0) return null
  const total = rows.reduce((sum, { words }) => sum + words, 0)
  const reviewed = Math.min(
    total,
    rows.reduce((sum, { covered }) => sum + covered, 0),
  )
  const found = Map.groupBy(rows, ({ stratum }) => stratum)
  const points = new Map<string, number[]>([...found.keys()].map((stratum) => [stratum, []]))
  let known = 0
  for (const { stratum, ...row } of errorRows(sql)) {
    const segment = toSegment(row)
    const errors = errorsOf(segment)
    known += penaltyPoints(errors)
    const byReview = pointsByReview({ ...errors, review: errorsFoundIn(segment) })
    if (stratum !== null && byReview > 0) points.get(stratum)?.push(byReview)
  }
  const strata = rows
    .filter(({ stratum }) => stratum !== OTHERS)
    .map(({ stratum, words, read, covered }): ReviewedStratum => ({
      words,
      coveredWords: covered,
      readWords: read,
      found: points.get(stratum) ?? [],
    }))
  const rated = qualityScore({ words: total, points: known, strata, planted })
  const [quality, noScore] = typeof rated === 'string' ? [null, rated] : [rated, null]
  return { quality, words: { total, reviewed }, noScore, planted }
}

/** The words that no review can stand for: what people have written, and what has no translation. */
export const OTHERS = 'others'

/** Segments with an error that is or was there, each with the stratum for which the reviewer has read it. */
function errorRows(sql: SqlStorage): Iterable<ErrorRow> {
  return sql.exec<ErrorRow>(
    `SELECT s.*, v.stratum FROM segments s LEFT JOIN review_segments v ON v.id = s.id AND v.is_reviewed
     WHERE s.faults IS NOT NULL OR s.findings IS NOT NULL OR s.state IN ('flagged', 'initial')`,
  )
}

function errorsOf(segment: StoredSegment): { review: FoundError[]; checks: FoundError[] } {
  const { state } = segment
  if (state === 'initial') return { review: [], checks: [{ category: 'untranslated', severity: 'critical' }] }
  const open = state === 'kept' && mayBeOneWordForBoth(segment) ? [] : openFindings(segment)
  return { review: open.filter(({ by }) => by === 'review'), checks: open.filter(({ by }) => by === 'check') }
}

/** What the reviewer has found here, whatever became of the text since, but for what it or a person has taken back. */
function errorsFoundIn({ reviewFindings }: StoredSegment): readonly StoredFinding[] {
  return reviewFindings.filter(({ state, isDismissed }) => state !== 'dismissed' && isDismissed !== true)
}
