// Gathers what a job knows of its errors, and rates the document by it. The figures of a translation follow every change
// of a segment: an error that was mended, or dismissed, counts no longer. The review of a file rates the file as it came
// in: an error that was mended in the copy counts, and one that was dismissed does not.
import {
  penaltyPoints,
  pointsByReview,
  qualityScore,
  type QualityScore,
  type ReviewedStratum,
  type TextErrors,
} from '../../agents/reviewer/quality-score.ts'
import type { PlantedCounts } from '../../agents/reviewer/recall.ts'
import type { NoScoreReason } from '../../contract/translation/report.ts'
import { mayBeOneWordForBoth } from '../../job-model/segments/named-findings.ts'
import { receivedFindings } from '../../job-model/segments/corrected-findings.ts'
import { type OpenFinding, openFindings } from '../../job-model/segments/segment-findings.ts'
import type { StoredFinding, StoredSegment } from '../../job-model/segments/stored-segment.ts'
import {
  JOIN_RECEIVED,
  RECEIVED_COLUMNS,
  type ReceivedColumns,
  type SegmentRow,
  toReceived,
  toSegment,
} from './stores/segment-row.ts'

export interface ReviewFigures {
  readonly quality: QualityScore | null
  /** Words of the source in all that was to be translated, and in what the reviewer has read. */
  readonly words: { readonly total: number; readonly reviewed: number }
  readonly noScore: NoScoreReason | null
  readonly planted: PlantedCounts
}

type StratumRow = { stratum: string; words: number; read: number; covered: number }

type ErrorRow = SegmentRow & ReceivedColumns & { stratum: string | null }

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
  const isFile = isFileReview(sql)
  for (const { stratum, ...row } of errorRows(sql)) {
    const segment = toSegment(row)
    const received = isFile ? toReceived(row) : null
    const errors = received ? byOrigin(receivedFindings({ segment, received })) : errorsOf(segment)
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

/** A segment of a translation stands for no text of a file that came in. */
function isFileReview(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM segments WHERE reviewed_from IS NOT NULL LIMIT 1').toArray().length > 0
}

/** Segments with an error that is or was there, each with the stratum for which the reviewer has read it. */
function errorRows(sql: SqlStorage): Iterable<ErrorRow> {
  return sql.exec<ErrorRow>(
    `SELECT s.*, v.stratum, ${RECEIVED_COLUMNS} FROM segments s
     LEFT JOIN review_segments v ON v.id = s.id AND v.is_reviewed LEFT ${JOIN_RECEIVED}
     WHERE s.faults IS NOT NULL OR s.findings IS NOT NULL OR s.state IN ('flagged', 'initial')
       OR b.faults IS NOT NULL OR b.state = 'flagged'`,
  )
}

function errorsOf(segment: StoredSegment): TextErrors {
  const { state } = segment
  if (state === 'initial') return { review: [], checks: [{ category: 'untranslated', severity: 'critical' }] }
  return byOrigin(state === 'kept' && mayBeOneWordForBoth(segment) ? [] : openFindings(segment))
}

function byOrigin(found: readonly OpenFinding[]): TextErrors {
  return { review: found.filter(({ by }) => by === 'review'), checks: found.filter(({ by }) => by === 'check') }
}

/** What the reviewer has found here, whatever became of the text since, but for what it or a person has taken back. */
function errorsFoundIn({ reviewFindings }: StoredSegment): readonly StoredFinding[] {
  return reviewFindings.filter(({ state, isDismissed }) => state !== 'dismissed' && isDismissed !== true)
}
