// Stores a review: which segments were chosen and judged, and in which order its questions follow from their answers.
// The findings stand in the segments' rows.
import type { Severity } from '../../../contract/translation/segment.ts'
import type { BatchFault } from '../../../contract/translation/segment-fault.ts'
import type { Finding } from '../../../job-model/job-record.ts'
import type { ReviewChoice, ReviewCounts, ReviewResult } from '../../../job-model/review-state.ts'
import {
  type FindingState,
  type RoutingSegment,
  type StoredFinding,
  type StoredSegment,
} from '../../../job-model/segments/stored-segment.ts'
import { isOfFixes, WAITING } from '../../../job-model/segments/finding-choice.ts'
import { COMPARED, isComparison } from '../../../job-model/segments/second-choice.ts'
import { EMPTY_PLAN, planSegment } from '../../../job-model/batch-planner.ts'
import { type ReviewFigures, reviewFigures } from '../review-quality.ts'
import { PlantedStore } from './planted-store.ts'
import { REVIEW_ITEM_KINDS, type ReviewItem, type ReviewItemKind, ReviewItems } from './review-items.ts'
import { SecondStore } from './second-store.ts'
import { HAS_OPEN_FINDING, OPEN_FINDINGS, pageOf, PAGE_ROWS, type SegmentRow, toSegment } from './segment-row.ts'

/** The states of findings that wait for a choice. */
const WAITING_STATES: readonly FindingState[] = Object.values(WAITING).flat()

type RoutingRow = SegmentRow & {
  duplicate_of: number | null
  repaired: number
  reviewed: number
  seconded: number
  excluded: number
}

export class ReviewStore {
  readonly planted: PlantedStore
  readonly seconds: SecondStore
  readonly #items: ReviewItems
  readonly #sql: SqlStorage

  /** The table `segments` belongs to the job store. */
  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.planted = new PlantedStore(sql)
    this.seconds = new SecondStore(sql)
    this.#items = new ReviewItems(sql)
    sql.exec(`
      CREATE TABLE IF NOT EXISTS review_segments (
        id TEXT PRIMARY KEY, stratum TEXT, words INTEGER NOT NULL, is_reviewed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS review_excluded (id TEXT PRIMARY KEY) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS review_strata (stratum TEXT PRIMARY KEY, words INTEGER NOT NULL) WITHOUT ROWID;`)
  }

  clear(): void {
    this.planted.clear()
    this.seconds.clear()
    this.#items.clear()
    this.#sql.exec('DELETE FROM review_segments; DELETE FROM review_strata; DELETE FROM review_excluded;')
  }

  /** Segments with words from the memory that a person has written or imported: not the reviewer's to judge. */
  exclude(ids: readonly string[]): void {
    for (const id of ids) this.#sql.exec('INSERT OR IGNORE INTO review_excluded (id) VALUES (?)', id)
  }

  /** Segments whose words from the memory are gone: a model translates them. */
  include(ids: readonly string[]): void {
    this.#sql.exec('DELETE FROM review_excluded WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
  }

  /** A page of segments from an ordinal on. An empty page is the end. */
  routingPage(from: number): RoutingSegment[] {
    const rows = this.#sql.exec<RoutingRow>(
      `SELECT s.*, EXISTS (SELECT 1 FROM rejections r WHERE r.id = s.id) AS repaired,
         EXISTS (SELECT 1 FROM review_segments v WHERE v.id = s.id AND v.is_reviewed) AS reviewed,
         EXISTS (SELECT 1 FROM second_translations c WHERE c.id = s.id) AS seconded,
         EXISTS (SELECT 1 FROM review_excluded e WHERE e.id = s.id) AS excluded
       FROM segments s WHERE s.ordinal >= ? ORDER BY s.ordinal`,
      from,
    )
    return pageOf(rows, PAGE_ROWS, ({ source, target }) => source.length + (target?.length ?? 0)).map((row) => ({
      ...toSegment(row),
      isRepaired: row.repaired === 1,
      duplicateOf: row.duplicate_of,
      isReviewed: row.reviewed === 1,
      hasSecond: row.seconded === 1,
      isByPerson: row.excluded === 1,
    }))
  }

  /** Adds what the checks have found in the finished document to the faults of its segments. */
  noteChecks(findings: readonly Finding[]): void {
    for (const [id, found] of Map.groupBy(findings, ({ segmentId }) => segmentId)) {
      const [segment] = this.#chosen([id])
      if (segment?.state !== 'translated') continue
      const faults = new Set([...segment.faults, ...found.map(({ fault }) => fault)])
      this.#sql.exec('UPDATE segments SET faults = ? WHERE id = ?', JSON.stringify([...faults]), id)
    }
  }

  /** What earlier runs have reviewed stays so. */
  plan({ segments, words, batches, planted, seconds }: ReviewChoice): void {
    this.planted.plan(planted)
    this.seconds.plan(seconds.flat())
    this.#items.clear()
    this.#sql.exec('DELETE FROM review_strata; UPDATE review_segments SET stratum = NULL;')
    for (const { id, stratum, words } of segments) {
      this.#sql.exec(
        `INSERT INTO review_segments (id, stratum, words) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET stratum = excluded.stratum, words = excluded.words`,
        id,
        stratum,
        words,
      )
    }
    for (const [stratum, count] of Object.entries(words))
      this.#sql.exec('INSERT INTO review_strata (stratum, words) VALUES (?, ?)', stratum, count)
    for (const ids of seconds) this.#items.ask('second', ids)
    for (const ids of batches) this.#items.ask('review', ids)
  }

  /**
   * The next open question; a slice, named by its token, asks each of them once. Null also where the questions of the
   * present kind are under way: those of the next kind follow from their answers.
   */
  takeNext(token: string): ReviewItem | null {
    for (const kind of REVIEW_ITEM_KINDS) {
      if (!this.#items.hasOpen(kind)) this.#plan(kind)
      if (this.#items.hasOpen(kind)) return this.#items.takeNext(kind, token)
    }
    return null
  }

  /** Null when it is answered already. */
  open(item: number): ReviewItem | null {
    return this.#items.open(item)
  }

  /** The question is answered, as far as the segments `left` are not concerned: those are asked about once more. */
  close(asked: ReviewItem, left: readonly string[] = []): void {
    this.#items.close(asked, left)
  }

  /** No usable answer came. What cannot be chosen, or translated again, stays as it is. */
  fail(asked: ReviewItem, fault: BatchFault): void {
    if (this.#items.fail(asked, fault)) return
    this.seconds.decline(asked.ids)
    if (isOfFixes(asked.kind)) this.#giveUpFixes(asked.ids)
  }

  /** No second translation is asked for any more. Those that are there are compared all the same. */
  giveUpSeconds(): void {
    this.#items.closeAll('second')
    this.seconds.giveUp(['wanted'])
  }

  markReviewed(ids: readonly string[]): void {
    this.#sql.exec(
      'UPDATE review_segments SET is_reviewed = 1 WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    )
  }

  reviewedCount(): number {
    return this.#sql
      .exec<{ n: number }>('SELECT count(*) AS n FROM review_segments WHERE stratum IS NOT NULL AND is_reviewed')
      .one().n
  }

  /** Stores what is known of a segment's text, also for those with the same text in the same translation. */
  setFindings(segment: StoredSegment, findings: readonly StoredFinding[]): void {
    this.#sql.exec(
      'UPDATE segments SET findings = ?2 WHERE ordinal IN (SELECT value FROM json_each(?1))',
      JSON.stringify([segment, ...this.twins(segment)].map(({ ordinal }) => ordinal)),
      findings.length > 0 ? JSON.stringify(findings) : null,
    )
  }

  /** Later segments that were given the same translation for the same text, and have kept it. */
  twins({ ordinal }: StoredSegment): StoredSegment[] {
    return this.#sql
      .exec<SegmentRow>(
        `SELECT d.* FROM segments d JOIN segments f ON f.ordinal = d.duplicate_of
         WHERE f.ordinal = ? AND d.target = f.target AND d.origin IS NOT 'person'`,
        ordinal,
      )
      .toArray()
      .map(toSegment)
  }

  /** Segments with findings that count, those with the most severe ones first. */
  withOpenFindings(limit: number): StoredSegment[] {
    return this.#sql
      .exec<SegmentRow>(
        `SELECT * FROM segments WHERE ${HAS_OPEN_FINDING}
         ORDER BY findings NOT LIKE '%"critical"%', findings NOT LIKE '%"major"%', ordinal LIMIT ?`,
        limit,
      )
      .toArray()
      .map(toSegment)
  }

  openBySeverity(): Map<Severity, number> {
    const rows = this.#sql.exec<{ severity: Severity; n: number }>(
      `SELECT json_extract(value, '$.severity') AS severity, count(*) AS n FROM ${OPEN_FINDINGS} GROUP BY severity`,
    )
    return new Map(rows.toArray().map(({ severity, n }) => [severity, n]))
  }

  /** Whether there is anything left to ask. */
  hasWork(): boolean {
    return this.#items.hasOpen() || REVIEW_ITEM_KINDS.some((kind) => this.#waitingFor(kind).length > 0)
  }

  /** Ends the review with what it has come to. Fixes that nobody has chosen are not taken. */
  finish(): ReviewResult {
    const chosen = this.#sql
      .exec<{ n: number }>('SELECT count(*) AS n FROM review_segments WHERE stratum IS NOT NULL')
      .one().n
    const reviewed = this.reviewedCount()
    const isComplete = reviewed === chosen && !this.hasWork()
    this.#items.closeAll()
    this.seconds.giveUp()
    this.#giveUpFixes(this.#withFinding(WAITING_STATES).map(({ id }) => id))
    return { ...this.progress(), isComplete, figures: this.figures() }
  }

  /** How far the review is. */
  progress(): ReviewCounts {
    return { reviewed: this.reviewedCount(), seconds: this.seconds.counts() }
  }

  figures(): ReviewFigures | null {
    return reviewFigures(this.#sql, this.planted.counts())
  }

  #giveUpFixes(ids: readonly string[]): void {
    for (const segment of this.#chosen(ids)) {
      this.setFindings(
        segment,
        segment.reviewFindings.map((finding) => (isWaiting(finding) ? { ...finding, state: 'open' } : finding)),
      )
    }
  }

  #chosen(ids: readonly string[]): StoredSegment[] {
    return this.#sql
      .exec<SegmentRow>('SELECT * FROM segments WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
      .toArray()
      .map(toSegment)
  }

  /** The questions of a kind about what the answers to others have left waiting. */
  #plan(kind: ReviewItemKind): void {
    let plan = EMPTY_PLAN
    const batches = Map.groupBy(this.#waitingFor(kind), (segment) => {
      plan = planSegment(plan, segment)
      return plan.batch
    })
    for (const batch of batches.values())
      this.#items.ask(
        kind,
        batch.map(({ id }) => id),
      )
  }

  /** The questions of the other kinds are those of the plan. */
  #waitingFor(kind: ReviewItemKind): StoredSegment[] {
    if (isOfFixes(kind)) return this.#withFinding(WAITING[kind])
    return isComparison(kind) ? this.seconds.waiting(COMPARED[kind]) : []
  }

  /** In document order; of equal texts the first, which stands for all. */
  #withFinding(states: readonly FindingState[]): StoredSegment[] {
    return this.#sql
      .exec<SegmentRow>(
        `SELECT s.* FROM segments s JOIN review_segments v ON v.id = s.id
         WHERE s.findings IS NOT NULL AND EXISTS (
           SELECT 1 FROM json_each(s.findings) WHERE json_extract(value, '$.state') IN (SELECT value FROM json_each(?)))
         ORDER BY s.ordinal`,
        JSON.stringify(states),
      )
      .toArray()
      .map(toSegment)
  }
}

function isWaiting({ state }: StoredFinding): boolean {
  return WAITING_STATES.includes(state)
}
