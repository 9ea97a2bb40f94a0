// The job's SQLite tables: the record and the segments here, the others in stores of their own. All calls are
// synchronous, so that a change of several tables is one write.
import { toMarkup } from '../../../documents/inline/inline-markup.ts'
import type { Inline, SegmentTarget } from '../../../documents/model.ts'
import { BatchStore } from './batch-store.ts'
import { BriefStore } from './brief-store.ts'
import { GlossaryStore } from './glossary-store.ts'
import { createJobTables } from './job-tables.ts'
import { MINOR_FAULTS } from '../../../job-model/segments/fault-facts.ts'
import type { JobRecord } from '../../../job-model/job-record.ts'
import { outlineOf } from '../../../job-model/question-context.ts'
import { type SettledSegment, type StoredSegment, TERM_FAULTS } from '../../../job-model/segments/stored-segment.ts'
import { SegmentCounts } from './segment-counts.ts'
import { ReviewStore } from './review-store.ts'
import { ReviewedSegments } from './reviewed-segments.ts'
import { SegmentList } from './segment-list.ts'
import { StoredNeighbourhood } from './segment-neighbourhood.ts'
import { SegmentOutcomes } from './segment-outcomes.ts'
import { SegmentPlan } from './segment-plan.ts'
import { SegmentPreview } from './segment-preview.ts'
import { SegmentRevisions } from './segment-revisions.ts'
import {
  HAS_OPEN_FAULT,
  IS_UNDELIVERED,
  PAGE_ROWS,
  pageOf,
  parsedTarget,
  type SegmentRow,
  type TargetRow,
  toSegment,
} from './segment-row.ts'

/** Of more, the outline would show a few of each hundred. */
const MAX_HEADINGS = 3_000

type SettledRow = SegmentRow & { settled_run: number; settled_at: number }

export class JobStore {
  readonly batches: BatchStore
  readonly brief: BriefStore
  readonly glossary: GlossaryStore
  readonly counts: SegmentCounts
  readonly reviews: ReviewStore
  readonly reviewed: ReviewedSegments
  readonly revisions: SegmentRevisions
  readonly list: SegmentList
  readonly plan: SegmentPlan
  readonly preview: SegmentPreview
  readonly outcomes: SegmentOutcomes
  readonly neighbourhood: StoredNeighbourhood
  readonly #sql: SqlStorage
  /** Sources never change: read once. */
  #outline: string[] | null = null

  constructor(sql: SqlStorage) {
    this.#sql = sql
    const isOlder = createJobTables(sql)
    this.batches = new BatchStore(sql)
    this.brief = new BriefStore(sql)
    this.glossary = new GlossaryStore(sql)
    this.counts = new SegmentCounts(sql)
    this.reviews = new ReviewStore(sql)
    this.revisions = new SegmentRevisions(sql)
    this.reviewed = new ReviewedSegments(sql, this.revisions)
    this.list = new SegmentList(sql)
    this.plan = new SegmentPlan(sql, this.batches, this.counts)
    this.preview = new SegmentPreview(sql)
    this.outcomes = new SegmentOutcomes(sql, this.batches, this.counts)
    this.neighbourhood = new StoredNeighbourhood(sql)
    if (isOlder) this.counts.recount()
  }

  read(): JobRecord | null {
    const [row] = this.#sql.exec<{ record: string }>('SELECT record FROM job').toArray()
    return row ? (JSON.parse(row.record) as JobRecord) : null
  }

  write(record: JobRecord): void {
    this.#sql.exec('INSERT OR REPLACE INTO job (id, record) VALUES (1, ?)', JSON.stringify(record))
  }

  /**
   * When the lease's holder was last heard of. This has a row of its own, since a heartbeat comes every few seconds.
   */
  heardAt(): number {
    const [row] = this.#sql.exec<{ heard_at: number }>('SELECT heard_at FROM heartbeat').toArray()
    return row?.heard_at ?? 0
  }

  hear(now: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO heartbeat (id, heard_at) VALUES (1, ?)', now)
  }

  /** A repeated analysis starts from nothing. */
  clearSegments(): void {
    this.#outline = null
    this.#sql.exec('DELETE FROM segments; DELETE FROM plan;')
    this.batches.clear()
    this.counts.clear()
    this.reviews.clear()
    this.revisions.clear()
  }

  /** Ordinals have no gaps, so the last one gives the count. COUNT would read every row for each page that arrives. */
  segmentCount(): number {
    return this.#sql.exec<{ n: number }>('SELECT coalesce(max(ordinal) + 1, 0) AS n FROM segments').one().n
  }

  /** The analysis has ended: closes the plan, and every batch gets its lane. */
  planLanes(lanes: number): { total: number; kept: number; batches: number } {
    return { total: this.segmentCount(), kept: this.keptCount(), batches: this.plan.close(lanes) }
  }

  /** The segments before an ordinal, nearest first, read one by one as they are asked for. */
  *before(ordinal: number): Generator<Pick<StoredSegment, 'role' | 'source' | 'hash' | 'target' | 'origin'>> {
    const rows = this.#sql.exec<Pick<SegmentRow, 'role' | 'source' | 'hash' | 'target' | 'origin'>>(
      'SELECT role, source, hash, target, origin FROM segments WHERE ordinal < ? ORDER BY ordinal DESC',
      ordinal,
    )
    for (const { source, target, ...row } of rows)
      yield { ...row, source: JSON.parse(source) as Inline[], target: parsedTarget(target) }
  }

  after(ordinal: number): StoredSegment | null {
    const [row] = this.#sql
      .exec<SegmentRow>('SELECT * FROM segments WHERE ordinal > ? ORDER BY ordinal LIMIT 1', ordinal)
      .toArray()
    return row ? toSegment(row) : null
  }

  headingBefore(ordinal: number): StoredSegment | null {
    const [row] = this.#sql
      .exec<SegmentRow>(
        `SELECT * FROM segments WHERE ordinal < ? AND role = 'heading' ORDER BY ordinal DESC LIMIT 1`,
        ordinal,
      )
      .toArray()
    return row ? toSegment(row) : null
  }

  /** The document's headings in few words. */
  outline(): readonly string[] {
    this.#outline ??= outlineOf(this.#headings())
    return this.#outline
  }

  #headings(): Inline[][] {
    const rows = this.#sql.exec<{ source: string }>(
      `SELECT source FROM segments WHERE role = 'heading' ORDER BY ordinal LIMIT ?`,
      MAX_HEADINGS,
    )
    return rows.toArray().map(({ source }) => JSON.parse(source) as Inline[])
  }

  /** Segments whose translation does not use the chosen words for a term; of equal texts only the first. */
  withMissedTerms(limit: number): string[] {
    return this.#sql
      .exec<{ id: string }>(
        `SELECT id FROM segments
         WHERE state = 'translated' AND origin IN ('model', 'second') AND duplicate_of IS NULL AND revision = base_revision
           AND EXISTS (SELECT 1 FROM json_each(faults) fault JOIN json_each(?1) asked ON asked.value = fault.value)
         ORDER BY ordinal LIMIT ?2`,
        JSON.stringify(TERM_FAULTS),
        limit,
      )
      .toArray()
      .map(({ id }) => id)
  }

  find(id: string): StoredSegment | null {
    const [row] = this.#sql.exec<SegmentRow>('SELECT * FROM segments WHERE id = ?', id).toArray()
    return row ? toSegment(row) : null
  }

  /** What the other segments with the same words and tags say, and how many of them: thousands of cells may be alike. */
  twinTexts({ ordinal, hash, source }: StoredSegment): (Pick<StoredSegment, 'origin' | 'target'> & { n: number })[] {
    const markup = toMarkup(source)
    return this.#sql
      .exec<Pick<SegmentRow, 'source' | 'origin' | 'target'> & { n: number }>(
        `SELECT source, origin, target, count(*) AS n FROM segments WHERE hash = ? AND ordinal != ?
         GROUP BY source, origin, target`,
        hash,
        ordinal,
      )
      .toArray()
      .filter((row) => toMarkup(JSON.parse(row.source) as Inline[]) === markup)
      .map(({ origin, target, n }) => ({ origin, target: parsedTarget(target), n }))
  }

  /** The other segments with the same words and tags, in document order. */
  twinsOf({ ordinal, hash, source }: StoredSegment): StoredSegment[] {
    const markup = toMarkup(source)
    return this.#sql
      .exec<SegmentRow>('SELECT * FROM segments WHERE hash = ? AND ordinal != ? ORDER BY ordinal', hash, ordinal)
      .toArray()
      .map(toSegment)
      .filter((other) => toMarkup(other.source) === markup)
  }

  /** The segments with these ids, in the order of the ids; unknown ids are skipped. */
  findAll(ids: readonly string[]): StoredSegment[] {
    return this.#sql
      .exec<SegmentRow>(
        'SELECT s.* FROM json_each(?) asked JOIN segments s ON s.id = asked.value ORDER BY asked.key',
        JSON.stringify(ids),
      )
      .toArray()
      .map(toSegment)
  }

  /**
   * Segments that have no valid translation, have a translation with findings, or were left in the source language. The
   * most severe come first (`severityRank`); segments of equal severity come in document order.
   */
  flagged(limit: number): StoredSegment[] {
    return this.#sql
      .exec<SegmentRow>(
        `SELECT * FROM segments WHERE state = 'flagged' OR ${HAS_OPEN_FAULT}
         ORDER BY CASE
           WHEN state = 'flagged' THEN 0
           WHEN state = 'translated' AND EXISTS (
             SELECT 1 FROM json_each(faults) WHERE value NOT IN (SELECT value FROM json_each(?1))) THEN 1
           ELSE 2 END, ordinal LIMIT ?2`,
        JSON.stringify(MINOR_FAULTS),
        limit,
      )
      .toArray()
      .map(toSegment)
  }

  /**
   * Prepares a new run: segments that were given up or left as they are wait again, as do their batches. Returns their
   * number.
   */
  reopenFlagged(): number {
    const reopened = this.revisions.reopen()
    this.counts.recount()
    this.batches.reopen()
    return reopened
  }

  /** What the memory has answered waits again. The batches are to be planned anew. Returns how many segments. */
  reopenRecalled(): number {
    const reopened = this.#sql
      .exec<{ id: string }>(
        `UPDATE segments SET state = 'initial', target = NULL, origin = NULL, faults = NULL, settled_by = NULL,
           settled_run = NULL, settled_at = NULL
         WHERE settled_by = 'memory' AND revision = base_revision AND state IN ('translated', 'kept') RETURNING id`,
      )
      .toArray()
    this.reviews.include(reopened.map(({ id }) => id))
    this.counts.recount()
    return reopened.length
  }

  /** A page of segments from an ordinal on that fits a message. An empty page is the end. */
  page(from: number, maxRows = PAGE_ROWS): StoredSegment[] {
    const rows = this.#sql.exec<SegmentRow>('SELECT * FROM segments WHERE ordinal >= ? ORDER BY ordinal', from)
    return pageOf(rows, maxRows, ({ source, target }) => source.length + (target?.length ?? 0)).map(toSegment)
  }

  /**
   * A page of the segments, from an ordinal on, that the runs after one have given a text of their own. An empty page is
   * the end.
   */
  settled(afterRun: number, from: number): SettledSegment[] {
    const rows = this.#sql.exec<SettledRow>(
      `SELECT * FROM segments
       WHERE ordinal >= ? AND settled_run > ? AND (settled_by != 'memory' OR revision > base_revision) ORDER BY ordinal`,
      from,
      afterRun,
    )
    return pageOf(rows, PAGE_ROWS, ({ source, target }) => source.length + (target?.length ?? 0)).map((row) => ({
      ...toSegment(row),
      settledRun: row.settled_run,
      settledAt: row.settled_at,
    }))
  }

  /**
   * A page of what a reconstruction reads: a segment without a target keeps its source. A rebuild writes what was
   * delivered and what was changed since; it leaves out what a further run has translated without coming to an end.
   */
  targets(from: number, isRebuild: boolean): SegmentTarget[] {
    const rows = this.#sql.exec<TargetRow>(
      `SELECT ordinal, id, hash, iif(?2 AND ${IS_UNDELIVERED}, NULL, target) AS target
       FROM segments WHERE ordinal >= ?1 ORDER BY ordinal`,
      from,
      Number(isRebuild),
    )
    const page = pageOf(rows, PAGE_ROWS, ({ target }) => target?.length ?? 0)
    this.revisions.noteRead(from, page.at(-1)?.ordinal ?? from, isRebuild)
    return page.map(({ id, hash, target }) => ({ id, sourceHash: hash, target: parsedTarget(target) }))
  }

  /** Sources spread evenly over the document, for language detection. */
  spread(count: number): StoredSegment[] {
    const stride = Math.max(1, Math.floor(this.segmentCount() / count))
    return this.#sql
      .exec<SegmentRow>('SELECT * FROM segments WHERE ordinal % ? = 0 ORDER BY ordinal LIMIT ?', stride, count)
      .toArray()
      .map(toSegment)
  }

  /** Segments that keep their source on purpose. */
  keptCount(): number {
    return this.#sql.exec<{ n: number }>(`SELECT count(*) AS n FROM segments WHERE state = 'kept'`).one().n
  }
}
