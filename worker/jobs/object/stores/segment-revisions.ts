// What becomes of segments after the pipeline: changes by the reviewer and by people, the versions before them, and
// which version the result's file holds.
import type { SegmentFilter } from '../../../contract/translation/segment.ts'
import { nextVersion, type SegmentChange } from '../../../job-model/segments/segment-change.ts'
import {
  type Editor,
  LEFT,
  type RevisedSegment,
  type SegmentOrigin,
  type SegmentState,
  type SegmentVersion,
  type StoredSegment,
} from '../../../job-model/segments/stored-segment.ts'
import {
  HAS_OPEN_FAULT,
  HAS_OPEN_FINDING,
  IS_UNDELIVERED,
  PAGE_ROWS,
  pageOf,
  parsedFaults,
  parsedTarget,
  type SegmentRow,
  toSegment,
} from './segment-row.ts'

/** Versions of a segment that are kept besides the pipeline's and the present one: more undo than anybody uses. */
export const MAX_VERSIONS_KEPT = 100

type VersionRow = {
  revision: number
  state: SegmentState
  origin: SegmentOrigin | null
  target: string | null
  faults: string | null
  by: Editor | null
  at: number | null
}

type RevisedRow = SegmentRow & { earlier: string | null }

const IS_FLAGGED = `state IN ('flagged', 'initial')`

const IS_MARKED = `(state = 'translated' AND (${HAS_OPEN_FAULT} OR ${HAS_OPEN_FINDING}))`

const IS_EDITED = `revision > 0 AND origin IN ('person', 'review')`

export const FILTERS: Readonly<Record<SegmentFilter, string>> = {
  flagged: IS_FLAGGED,
  marked: IS_MARKED,
  open: `(${IS_FLAGGED} OR ${IS_MARKED})`,
  edited: IS_EDITED,
}

/** Copies the present version of the segments that a condition names. */
const KEEP_VERSION = `
  INSERT INTO segment_revisions (ordinal, revision, state, origin, target, faults, by, at)
  SELECT ordinal, revision, state, origin, target, faults, changed_by, changed_at FROM segments WHERE`

export class SegmentRevisions {
  readonly #sql: SqlStorage

  /** The tables belong to the job store. */
  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  clear(): void {
    this.#sql.exec('DELETE FROM segment_revisions')
  }

  /** Changes a segment, whoever wants it: the caller has judged the change. Returns the segment as it is now. */
  change(segment: StoredSegment, change: SegmentChange, at: number): StoredSegment {
    const { ordinal } = segment
    const next = nextVersion(this.#base(ordinal) ?? segment, change)
    this.#sql.exec(`${KEEP_VERSION} ordinal = ?`, ordinal)
    this.#sql.exec(
      `DELETE FROM segment_revisions WHERE ordinal = ?1 AND revision <= ?2
         AND revision != (SELECT base_revision FROM segments WHERE ordinal = ?1)`,
      ordinal,
      segment.revision - MAX_VERSIONS_KEPT,
    )
    const row = this.#sql
      .exec<SegmentRow>(
        `UPDATE segments SET revision = revision + 1, state = ?2, origin = ?3, target = ?4, faults = ?5,
           changed_by = ?6, changed_at = ?7, dismissed = NULL
         WHERE ordinal = ?1 RETURNING *`,
        ordinal,
        next.state,
        next.origin,
        next.target && JSON.stringify(next.target),
        next.faults.length > 0 ? JSON.stringify(next.faults) : null,
        change.by,
        at,
      )
      .one()
    return toSegment(row)
  }

  /** What a person thinks of a segment's findings: the faults and the reviewer's findings that are dismissed. */
  judge(
    { ordinal }: StoredSegment,
    { dismissed, reviewFindings }: Pick<StoredSegment, 'dismissed' | 'reviewFindings'>,
  ): StoredSegment {
    const row = this.#sql
      .exec<SegmentRow>(
        'UPDATE segments SET dismissed = ?2, findings = ?3 WHERE ordinal = ?1 RETURNING *',
        ordinal,
        dismissed.length > 0 ? JSON.stringify(dismissed) : null,
        reviewFindings.length > 0 ? JSON.stringify(reviewFindings) : null,
      )
      .one()
    return toSegment(row)
  }

  /** Every version that is kept, the present one last. */
  history({ ordinal }: StoredSegment): SegmentVersion[] {
    return this.#sql
      .exec<VersionRow>(
        `SELECT revision, state, origin, target, faults, by, at FROM segment_revisions WHERE ordinal = ?1
         UNION ALL
         SELECT revision, state, origin, target, faults, changed_by, changed_at FROM segments WHERE ordinal = ?1
         ORDER BY revision`,
        ordinal,
      )
      .toArray()
      .map(toVersion)
  }

  /** The version before the present one, if it is kept. */
  before({ ordinal, revision }: StoredSegment): SegmentVersion | null {
    const [row] = this.#sql
      .exec<VersionRow>(
        `SELECT revision, state, origin, target, faults, by, at FROM segment_revisions
         WHERE ordinal = ? AND revision = ?`,
        ordinal,
        revision - 1,
      )
      .toArray()
    return row ? toVersion(row) : null
  }

  /**
   * Prepares segments for a new answer of the pipeline: those that were given up or left as they are wait again, and
   * what stood there until now stays in the history. Returns their number.
   */
  reopen(): number {
    const isReopened = `(state = 'flagged' OR (state = 'kept' AND faults LIKE '%${LEFT}%'))`
    this.#sql.exec(`${KEEP_VERSION} ${isReopened}`)
    const reopened = this.#sql
      .exec(
        `UPDATE segments SET state = 'initial', origin = NULL, target = NULL, faults = NULL, revision = revision + 1,
           base_revision = revision + 1, changed_by = NULL, changed_at = NULL, dismissed = NULL, settled_by = NULL,
           settled_run = NULL, settled_at = NULL
         WHERE ${isReopened} RETURNING ordinal`,
      )
      .toArray().length
    this.#promoteDuplicates()
    return reopened
  }

  /**
   * Forgets what a further run has translated, since it came to nothing: only what somebody has read in its preview
   * stays. Those segments are again without a translation. Returns their number.
   */
  dropUndelivered(): number {
    const isDropped = `state = 'translated' AND shown_run IS NULL AND ${IS_UNDELIVERED}`
    const nothing = `state = 'flagged', origin = NULL, target = NULL, faults = NULL`
    this.#sql.exec(
      `UPDATE segment_revisions SET ${nothing}
       WHERE (ordinal, revision) IN (SELECT ordinal, base_revision FROM segments WHERE ${isDropped})`,
    )
    return this.#sql
      .exec(
        `UPDATE segments SET ${nothing}, findings = NULL, dismissed = NULL, changed_by = NULL, changed_at = NULL,
           settled_by = NULL, settled_run = NULL, settled_at = NULL
         WHERE ${isDropped} RETURNING ordinal`,
      )
      .toArray().length
  }

  /** A page of segments with the pipeline's text, from an ordinal on. An empty page is the end. */
  page(from: number, maxRows: number): RevisedSegment[] {
    const rows = this.#sql.exec<RevisedRow>(
      `SELECT s.*, b.target AS earlier FROM segments s
       LEFT JOIN segment_revisions b ON b.ordinal = s.ordinal AND b.revision = s.base_revision
       WHERE s.ordinal >= ? ORDER BY s.ordinal`,
      from,
    )
    const bytesOf = ({ source, target, earlier }: RevisedRow) =>
      source.length + (target?.length ?? 0) + (earlier?.length ?? 0)
    return pageOf(rows, Math.min(maxRows, PAGE_ROWS), bytesOf).map((row) => ({
      ...toSegment(row),
      earlierTarget: parsedTarget(row.earlier),
    }))
  }

  /**
   * Notes that a reconstruction has read these segments. What a further run has translated and not delivered, because
   * it came to nothing, was not read.
   */
  noteRead(first: number, last: number, isRebuild: boolean): void {
    this.#sql.exec(
      `UPDATE segments SET read_revision = revision
       WHERE revision > 0 AND ordinal BETWEEN ? AND ? AND read_revision != revision
         AND NOT (? AND ${IS_UNDELIVERED})`,
      first,
      last,
      Number(isRebuild),
    )
  }

  /** The file that was written from what was read is the result. */
  noteWritten(): void {
    this.#sql.exec(
      'UPDATE segments SET file_revision = read_revision WHERE revision > 0 AND file_revision != read_revision',
    )
  }

  /** Segments whose change the result's file lacks. Reads those that were ever changed. */
  unwritten(): number {
    const isUnwritten = `revision > 0 AND revision > base_revision AND revision != file_revision AND NOT ${IS_UNDELIVERED}`
    return this.#sql.exec<{ n: number }>(`SELECT count(*) AS n FROM segments WHERE ${isUnwritten}`).one().n
  }

  /** The version that the pipeline left; null where it is the present one. */
  #base(ordinal: number): SegmentVersion | null {
    const [row] = this.#sql
      .exec<VersionRow>(
        `SELECT b.revision, b.state, b.origin, b.target, b.faults, b.by, b.at FROM segments s
         JOIN segment_revisions b ON b.ordinal = s.ordinal AND b.revision = s.base_revision WHERE s.ordinal = ?`,
        ordinal,
      )
      .toArray()
    return row ? toVersion(row) : null
  }

  /**
   * A segment waits for the first one with its text. Where a person has translated the first by hand, the earliest that
   * still waits takes its place, or nobody would ask for them.
   */
  #promoteDuplicates(): void {
    const orphans = this.#sql
      .exec<{ first: number; heir: number }>(
        `SELECT f.ordinal AS first, min(d.ordinal) AS heir FROM segments d JOIN segments f ON f.ordinal = d.duplicate_of
         WHERE d.duplicate_of IS NOT NULL AND d.state = 'initial' AND f.state != 'initial' GROUP BY f.ordinal`,
      )
      .toArray()
    for (const { first, heir } of orphans) {
      this.#sql.exec(
        `UPDATE segments SET batch = (SELECT f.batch FROM segments f WHERE f.ordinal = ?1), duplicate_of = NULL
         WHERE ordinal = ?2`,
        first,
        heir,
      )
      this.#sql.exec(`UPDATE segments SET duplicate_of = ?2 WHERE duplicate_of = ?1 AND state = 'initial'`, first, heir)
    }
  }
}

function toVersion({ revision, state, origin, target, faults, by, at }: VersionRow): SegmentVersion {
  return { revision, state, origin, target: parsedTarget(target), faults: parsedFaults(faults), by, at }
}
