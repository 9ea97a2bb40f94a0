// The job's SQLite tables: the record, the segments and, in a store of their own, the batches. All calls are
// synchronous, so that a change of all three is one write.
import type { AcceptedTarget } from '../../../agents/engine.ts'
import type { Inline, SegmentTarget } from '../../../documents/model.ts'
import { EMPTY_PLAN, planSegment, type PlannerState } from '../../domain/batch-planner.ts'
import { BatchStore } from './batch-store.ts'
import { BriefStore } from './brief-store.ts'
import { GlossaryStore } from './glossary-store.ts'
import { createJobTables } from './job-tables.ts'
import { MINOR_FAULTS } from '../../domain/segments/finding-severity.ts'
import type { JobRecord } from '../../domain/job-record.ts'
import {
  type ExtractedSegment,
  LEFT,
  type SegmentState,
  type SettledSegment,
  type StoredSegment,
  TERM_FAULTS,
  type WaitingSegment,
} from '../../domain/segments/stored-segment.ts'
import { notesOf, SegmentCounts } from './segment-counts.ts'
import { ReviewStore } from './review-store.ts'
import { SegmentList } from './segment-list.ts'
import { SegmentRevisions } from './segment-revisions.ts'
import {
  HAS_OPEN_FAULT,
  IS_UNDELIVERED,
  lettersOf,
  PAGE_ROWS,
  pageOf,
  parsedTarget,
  type SegmentRow,
  type TargetRow,
  toSegment,
} from './segment-row.ts'

/** When the pipeline gives a segment its text. */
export interface RunMoment {
  readonly run: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The new state of a waiting segment, as columns of its row. */
type Settlement = Pick<SegmentRow, 'id' | 'state' | 'target' | 'origin' | 'faults'> & {
  readonly settledBy?: AcceptedTarget['origin']
}

type WaitingRow = Pick<SegmentRow, 'ordinal' | 'id' | 'role' | 'source' | 'hash'>

function withoutTarget(id: string, state: SegmentState): Settlement {
  return { id, state, target: null, origin: null, faults: null }
}

type SettledRow = SegmentRow & { settled_run: number; settled_at: number }
type CountedRow = Pick<SegmentRow, 'state' | 'faults'> & { letters: number; isSame: number }
const COUNTED_COLUMNS = 'state, faults, letters, coalesce(target = source, 0) AS isSame'

export class JobStore {
  readonly batches: BatchStore
  readonly brief: BriefStore
  readonly glossary: GlossaryStore
  readonly counts: SegmentCounts
  readonly reviews: ReviewStore
  readonly revisions: SegmentRevisions
  readonly list: SegmentList
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    const isOlder = createJobTables(sql)
    this.batches = new BatchStore(sql)
    this.brief = new BriefStore(sql)
    this.glossary = new GlossaryStore(sql)
    this.counts = new SegmentCounts(sql)
    this.reviews = new ReviewStore(sql)
    this.revisions = new SegmentRevisions(sql)
    this.list = new SegmentList(sql)
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
    this.#sql.exec('DELETE FROM segments; DELETE FROM plan;')
    this.batches.clear()
    this.counts.clear()
    this.reviews.clear()
    this.revisions.clear()
  }

  /**
   * Adds segments in document order and plans them into batches. A segment whose text has occurred before waits for the
   * first.
   */
  addSegments(firstOrdinal: number, segments: readonly ExtractedSegment[]): void {
    let plan = this.#plan()
    const letters: Record<'initial' | 'kept', number[]> = { initial: [], kept: [] }
    segments.forEach((segment, index) => {
      const ordinal = firstOrdinal + index
      const first = segment.isTranslatable ? this.#firstWithHash(segment.hash) : null
      const isPlanned = segment.isTranslatable && first === null
      if (isPlanned) plan = planSegment(plan, segment)
      const state = segment.isTranslatable ? 'initial' : 'kept'
      const letterCount = lettersOf(segment.source)
      letters[state].push(letterCount)
      this.#sql.exec(
        `INSERT INTO segments (ordinal, id, section, role, anchor, source, hash, batch, duplicate_of, state, letters)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ordinal,
        segment.id,
        segment.section,
        segment.role,
        JSON.stringify(segment.anchor),
        JSON.stringify(segment.source),
        segment.hash,
        isPlanned ? plan.batch : null,
        first,
        state,
        letterCount,
      )
    })
    this.counts.added('initial', letters.initial)
    this.counts.added('kept', letters.kept)
    this.#sql.exec('INSERT OR REPLACE INTO plan (id, state) VALUES (1, ?)', JSON.stringify(plan))
  }

  /** Ordinals have no gaps, so the last one gives the count. COUNT would read every row for each page that arrives. */
  segmentCount(): number {
    return this.#sql.exec<{ n: number }>('SELECT coalesce(max(ordinal) + 1, 0) AS n FROM segments').one().n
  }

  /** Closes the plan: every batch gets its lane. */
  planLanes(lanes: number): { total: number; kept: number; batches: number } {
    const batches = this.#plan().batch + 1
    this.batches.plan(batches, lanes)
    return { total: this.segmentCount(), kept: this.keptCount(), batches }
  }

  /** A page of the segments that wait, from an ordinal on; of equal texts only the first. */
  waiting(from: number): WaitingSegment[] {
    const rows = this.#sql.exec<WaitingRow>(
      `SELECT ordinal, id, role, source, hash FROM segments
       WHERE ordinal >= ? AND state = 'initial' AND duplicate_of IS NULL ORDER BY ordinal`,
      from,
    )
    return pageOf(rows, PAGE_ROWS, ({ source }) => source.length).map((row) => ({
      ...row,
      source: JSON.parse(row.source) as Inline[],
    }))
  }

  /**
   * Plans the batches anew from what still waits, before any of them is asked. Returns their number; without segments
   * that wait there are none.
   */
  replan(lanes: number): number {
    let plan = EMPTY_PLAN
    this.#sql.exec('UPDATE segments SET batch = NULL WHERE batch IS NOT NULL')
    for (let from = 0; ;) {
      const page = this.waiting(from)
      const last = page.at(-1)
      if (!last) break
      from = last.ordinal + 1
      for (const segment of page) {
        plan = planSegment(plan, segment)
        this.#sql.exec('UPDATE segments SET batch = ? WHERE ordinal = ?', plan.batch, segment.ordinal)
      }
    }
    this.#sql.exec('INSERT OR REPLACE INTO plan (id, state) VALUES (1, ?)', JSON.stringify(plan))
    this.batches.clear()
    this.batches.plan(plan.batch + 1, lanes)
    return plan.batch + 1
  }

  /** The texts of the segments before an ordinal, nearest last. */
  before(ordinal: number, limit: number): Pick<StoredSegment, 'source' | 'target' | 'origin'>[] {
    return this.#sql
      .exec<Pick<SegmentRow, 'source' | 'target' | 'origin'>>(
        'SELECT source, target, origin FROM segments WHERE ordinal < ? ORDER BY ordinal DESC LIMIT ?',
        ordinal,
        limit,
      )
      .toArray()
      .map(({ source, target, origin }) => ({
        source: JSON.parse(source) as Inline[],
        target: parsedTarget(target),
        origin,
      }))
      .reverse()
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

  /** Stores the targets, also for later segments with the same text. Returns how many segments that settles. */
  accept(targets: readonly AcceptedTarget[], moment: RunMoment): number {
    return this.#settle(
      targets.map((accepted): Settlement => {
        const { id, target, origin, isLeft } = accepted
        const settledBy = origin
        return isLeft
          ? { id, state: 'kept', target: null, origin: null, faults: JSON.stringify([LEFT]), settledBy }
          : { id, state: 'translated', target: JSON.stringify(target), origin, faults: notesOf(accepted), settledBy }
      }),
      moment,
    )
  }

  /** A better target for a segment that has one, and for every later one with the same text that nobody has changed. */
  replace(accepted: AcceptedTarget, { run, at }: RunMoment): void {
    this.#sql.exec(
      `UPDATE segments SET target = ?2, faults = ?3, origin = ?4, settled_by = ?4, settled_run = ?5, settled_at = ?6
       WHERE state = 'translated' AND revision = base_revision AND ordinal IN (
         SELECT ordinal FROM segments WHERE id = ?1
         UNION SELECT d.ordinal FROM segments d JOIN segments s ON d.duplicate_of = s.ordinal WHERE s.id = ?1)`,
      accepted.id,
      JSON.stringify(accepted.target),
      notesOf(accepted),
      accepted.origin,
      run,
      at,
    )
  }

  /** Segments whose translation does not use the chosen words for a term; of equal texts only the first. */
  withMissedTerms(limit: number): string[] {
    return this.#sql
      .exec<{ id: string }>(
        `SELECT id FROM segments
         WHERE state = 'translated' AND origin = 'model' AND duplicate_of IS NULL AND revision = base_revision
           AND EXISTS (SELECT 1 FROM json_each(faults) fault JOIN json_each(?1) asked ON asked.value = fault.value)
         ORDER BY ordinal LIMIT ?2`,
        JSON.stringify(TERM_FAULTS),
        limit,
      )
      .toArray()
      .map(({ id }) => id)
  }

  /**
   * Flags texts that the model left unchanged. They cannot pass as names when the model leaves more than it translates.
   */
  flagEchoes(): void {
    const { changed, unchanged } = this.counts.changes()
    if (unchanged <= changed) return
    this.#sql.exec(`UPDATE segments SET state = 'flagged' WHERE state = 'kept' AND faults LIKE ?`, `%${LEFT}%`)
    this.counts.recount()
  }

  /** No valid targets were found: the sources stay in the result, and the report says so. */
  flag(segments: readonly { readonly id: string; readonly faults: readonly string[] }[]): number {
    return this.#settle(
      segments.map(({ id, faults }) => ({ ...withoutTarget(id, 'flagged'), faults: JSON.stringify(faults) })),
    )
  }

  /**
   * Makes the source its own translation, for later segments with the same text too. A batch with nothing else is done.
   */
  keep(id: string): void {
    const [row] = this.#sql.exec<{ batch: number | null }>('SELECT batch FROM segments WHERE id = ?', id).toArray()
    this.#settle([withoutTarget(id, 'kept')])
    if (row && row.batch !== null) this.batches.closeIfSettled(row.batch)
  }

  find(id: string): StoredSegment | null {
    const [row] = this.#sql.exec<SegmentRow>('SELECT * FROM segments WHERE id = ?', id).toArray()
    return row ? toSegment(row) : null
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

  /** Returns how many segments are settled, duplicates included. */
  #settle(settlements: readonly Settlement[], moment?: RunMoment): number {
    const firsts = settlements.flatMap(({ id, state, target, origin, faults, settledBy }) =>
      this.#sql
        .exec<CountedRow>(
          `UPDATE segments SET state = ?2, target = ?3, origin = ?4, faults = ?5, settled_by = ?6, settled_run = ?7,
             settled_at = ?8
           WHERE state = 'initial' AND id = ?1 RETURNING ${COUNTED_COLUMNS}`,
          id,
          state,
          target,
          origin,
          faults,
          settledBy ?? null,
          moment?.run ?? null,
          moment?.at ?? null,
        )
        .toArray(),
    )
    const duplicates = this.#sql
      .exec<CountedRow>(
        `UPDATE segments SET (state, target, origin, faults, settled_by, settled_run, settled_at) = (
           SELECT f.state, f.target, f.origin, f.faults, f.settled_by, f.settled_run, f.settled_at
           FROM segments f WHERE f.ordinal = segments.duplicate_of)
         WHERE state = 'initial' AND duplicate_of IN (
           SELECT f.ordinal FROM json_each(?) settled JOIN segments f ON f.id = settled.value)
         RETURNING ${COUNTED_COLUMNS}`,
        JSON.stringify(settlements.map(({ id }) => id)),
      )
      .toArray()
    const settled = [...firsts, ...duplicates]
    this.counts.settled(
      settled.map(({ state, faults, letters, isSame }) => ({
        state,
        isLeft: state === 'kept' && (faults?.includes(LEFT) ?? false),
        letters,
        isSame: isSame === 1,
      })),
    )
    return settled.length
  }

  #firstWithHash(hash: string): number | null {
    const [row] = this.#sql
      .exec<{ ordinal: number }>(
        `SELECT ordinal FROM segments WHERE hash = ? AND duplicate_of IS NULL AND state = 'initial' LIMIT 1`,
        hash,
      )
      .toArray()
    return row?.ordinal ?? null
  }

  #plan(): PlannerState {
    const [row] = this.#sql.exec<{ state: string }>('SELECT state FROM plan').toArray()
    return row ? (JSON.parse(row.state) as PlannerState) : EMPTY_PLAN
  }
}
