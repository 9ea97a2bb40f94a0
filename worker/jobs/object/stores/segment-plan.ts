// Adds the segments of a document as they arrive and plans them into batches; plans again when a memory has settled
// some of them.
import type { Inline } from '../../../documents/model.ts'
import { EMPTY_PLAN, isSeenWhole, planSegment, type PlannerState, withTotal } from '../../../job-model/batch-planner.ts'
import type { ExtractedSegment, WaitingSegment } from '../../../job-model/segments/stored-segment.ts'
import type { BatchStore } from './batch-store.ts'
import type { SegmentCounts } from './segment-counts.ts'
import { lettersOf, PAGE_ROWS, pageOf, type SegmentRow } from './segment-row.ts'

type WaitingRow = Pick<SegmentRow, 'ordinal' | 'id' | 'role' | 'source' | 'hash'>

export class SegmentPlan {
  readonly #sql: SqlStorage
  readonly #batches: BatchStore
  readonly #counts: SegmentCounts

  /** The tables `segments` and `plan` belong to the job store. */
  constructor(sql: SqlStorage, batches: BatchStore, counts: SegmentCounts) {
    this.#sql = sql
    this.#batches = batches
    this.#counts = counts
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
      if (first !== null && segment.room !== undefined) this.#narrow(first, segment.room)
      const state = segment.isTranslatable ? 'initial' : 'kept'
      const letterCount = lettersOf(segment.source)
      letters[state].push(letterCount)
      this.#sql.exec(
        `INSERT INTO segments (ordinal, id, section, role, anchor, source, hash, batch, duplicate_of, state, letters, words,
           price_letters, room, cell)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
        segment.size.words,
        segment.size.letters,
        segment.room ?? null,
        segment.cell ? JSON.stringify(segment.cell) : null,
      )
    })
    this.#counts.added('initial', letters.initial)
    this.#counts.added('kept', letters.kept)
    this.#sql.exec('INSERT OR REPLACE INTO plan (id, state) VALUES (1, ?)', JSON.stringify(plan))
  }

  /** Closes the plan: every batch gets its lane. Returns their number. */
  close(lanes: number): number {
    return this.#openBatches(this.#plan(), lanes)
  }

  /** Whether the document is short enough for one lane. */
  isSeenWhole(): boolean {
    return isSeenWhole(this.#plan())
  }

  /** Of the whole document's source; undefined where it was planned without that count. */
  totalTokens(): number | undefined {
    return this.#plan().totalTokens
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
    const { totalTokens } = this.#plan()
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
    // The document is as long as it was, however little of it is asked.
    plan = withTotal(plan, totalTokens)
    this.#sql.exec('INSERT OR REPLACE INTO plan (id, state) VALUES (1, ?)', JSON.stringify(plan))
    this.#batches.clear()
    return this.#openBatches(plan, lanes)
  }

  #openBatches(plan: PlannerState, lanes: number): number {
    const batches = plan.batch + 1
    this.#batches.plan(batches, isSeenWhole(plan) ? 1 : lanes)
    return batches
  }

  /** Equal texts have one translation, which stands where the least room is as well. */
  #narrow(ordinal: number, room: number): void {
    this.#sql.exec('UPDATE segments SET room = min(coalesce(room, ?1), ?1) WHERE ordinal = ?2', room, ordinal)
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
