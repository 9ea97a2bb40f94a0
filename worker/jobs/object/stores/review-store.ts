// Stores a review: which segments were chosen and judged, and the questions to the reviewer. The findings stand in the
// segments' rows. A kill repeats only the calls in flight.
import type { Severity } from '../../../contract/translation/segment.ts'
import type { BatchFault } from '../../../contract/translation/segment-fault.ts'
import type { Finding } from '../../../job-model/job-record.ts'
import type { ReviewChoice, ReviewResult } from '../../../job-model/review-state.ts'
import {
  type FindingState,
  type RoutingSegment,
  type StoredFinding,
  type StoredSegment,
} from '../../../job-model/segments/stored-segment.ts'
import { WAITING } from '../../../job-model/segments/finding-choice.ts'
import { EMPTY_PLAN, planSegment } from '../../../job-model/batch-planner.ts'
import { type ReviewFigures, reviewFigures } from '../review-quality.ts'
import { PlantedStore } from './planted-store.ts'
import { HAS_OPEN_FINDING, OPEN_FINDINGS, pageOf, PAGE_ROWS, type SegmentRow, toSegment } from './segment-row.ts'

/** `review`: find errors. `select`: choose between text and fix. `confirm`: choose again, in the other order. */
export type ReviewItemKind = 'review' | 'select' | 'confirm'

export interface ReviewItem {
  readonly item: number
  readonly kind: ReviewItemKind
  /** Of segments. */
  readonly ids: readonly string[]
  /** How often it got no usable answer. */
  readonly failures: number
}

/** A reviewer that gives no answer twice is not asked a third time: the translation is good without. */
const MAX_FAILURES = 2

/** The questions of a phase, once those of the phase before are answered. */
const PHASES: readonly { readonly kind: keyof typeof WAITING; readonly waiting: readonly FindingState[] }[] = [
  { kind: 'select', waiting: WAITING.select },
  { kind: 'confirm', waiting: WAITING.confirm },
]

type RoutingRow = SegmentRow & { duplicate_of: number | null; repaired: number; reviewed: number; excluded: number }

type ItemRow = { item: number; kind: ReviewItemKind; ids: string; failures: number }

export class ReviewStore {
  readonly planted: PlantedStore
  readonly #sql: SqlStorage

  /** The table `segments` belongs to the job store. */
  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.planted = new PlantedStore(sql)
    sql.exec(`
      CREATE TABLE IF NOT EXISTS review_segments (
        id TEXT PRIMARY KEY, stratum TEXT, words INTEGER NOT NULL, is_reviewed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS review_excluded (id TEXT PRIMARY KEY) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS review_strata (stratum TEXT PRIMARY KEY, words INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS review_items (
        item INTEGER PRIMARY KEY, kind TEXT NOT NULL, ids TEXT NOT NULL, failures INTEGER NOT NULL DEFAULT 0,
        is_open INTEGER NOT NULL DEFAULT 1, asked_by TEXT);`)
  }

  clear(): void {
    this.planted.clear()
    this.#sql.exec(
      'DELETE FROM review_segments; DELETE FROM review_strata; DELETE FROM review_items; DELETE FROM review_excluded;',
    )
  }

  /** Segments with words from the memory that a person has written or imported: not the reviewer's to judge. */
  exclude(ids: readonly string[]): void {
    for (const id of ids) this.#sql.exec('INSERT OR IGNORE INTO review_excluded (id) VALUES (?)', id)
  }

  /** A page of segments from an ordinal on. An empty page is the end. */
  routingPage(from: number): RoutingSegment[] {
    const rows = this.#sql.exec<RoutingRow>(
      `SELECT s.*, EXISTS (SELECT 1 FROM rejections r WHERE r.id = s.id) AS repaired,
         EXISTS (SELECT 1 FROM review_segments v WHERE v.id = s.id AND v.is_reviewed) AS reviewed,
         EXISTS (SELECT 1 FROM review_excluded e WHERE e.id = s.id) AS excluded
       FROM segments s WHERE s.ordinal >= ? ORDER BY s.ordinal`,
      from,
    )
    return pageOf(rows, PAGE_ROWS, ({ source, target }) => source.length + (target?.length ?? 0)).map((row) => ({
      ...toSegment(row),
      isRepaired: row.repaired === 1,
      duplicateOf: row.duplicate_of,
      isReviewed: row.reviewed === 1,
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
  plan({ segments, words, batches, planted }: ReviewChoice): void {
    this.planted.plan(planted)
    this.#sql.exec('DELETE FROM review_items; DELETE FROM review_strata; UPDATE review_segments SET stratum = NULL;')
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
    for (const ids of batches) this.#ask('review', ids, 0)
  }

  /**
   * The next open question; a slice, named by its token, asks each of them once. The questions of selection come when
   * no question of the review is open, so that they share calls.
   */
  takeNext(token: string): ReviewItem | null {
    if (!this.#hasOpenItem()) this.#planPhase()
    const [row] = this.#sql
      .exec<ItemRow>('SELECT * FROM review_items WHERE is_open AND asked_by IS NOT ? ORDER BY item LIMIT 1', token)
      .toArray()
    if (!row) return null
    this.#sql.exec('UPDATE review_items SET asked_by = ? WHERE item = ?', token, row.item)
    return toItem(row)
  }

  /** Null when it is answered already. */
  open(item: number): ReviewItem | null {
    const [row] = this.#sql.exec<ItemRow>('SELECT * FROM review_items WHERE item = ? AND is_open', item).toArray()
    return row ? toItem(row) : null
  }

  /** The question is answered, as far as the segments `left` are not concerned: those are asked about once more. */
  close({ item, kind, failures }: ReviewItem, left: readonly string[] = []): void {
    this.#sql.exec('UPDATE review_items SET is_open = 0 WHERE item = ?', item)
    if (left.length > 0 && failures + 1 < MAX_FAILURES) this.#ask(kind, left, failures + 1)
  }

  /** No usable answer came: less is asked where the question was too large. What cannot be chosen stays as it is. */
  fail(asked: ReviewItem, fault: BatchFault): void {
    if (fault === 'unanswered' && asked.failures + 1 < MAX_FAILURES) {
      this.#sql.exec('UPDATE review_items SET failures = failures + 1 WHERE item = ?', asked.item)
      return
    }
    this.close(asked)
    if (fault === 'oversized' && asked.ids.length > 1) {
      const middle = Math.ceil(asked.ids.length / 2)
      for (const half of [asked.ids.slice(0, middle), asked.ids.slice(middle)])
        this.#ask(asked.kind, half, asked.failures)
      return
    }
    if (asked.kind !== 'review') this.#giveUpFixes(asked.ids)
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
    return this.#hasOpenItem() || PHASES.some(({ waiting }) => this.#withFinding(waiting).length > 0)
  }

  /** Ends the review with what it has come to. Fixes that nobody has chosen are not taken. */
  finish(): ReviewResult {
    const chosen = this.#sql
      .exec<{ n: number }>('SELECT count(*) AS n FROM review_segments WHERE stratum IS NOT NULL')
      .one().n
    const reviewed = this.reviewedCount()
    const isComplete = reviewed === chosen && !this.hasWork()
    this.#sql.exec('UPDATE review_items SET is_open = 0 WHERE is_open')
    for (const { waiting } of PHASES) this.#giveUpFixes(this.#withFinding(waiting).map(({ id }) => id))
    return { reviewed, isComplete, figures: this.figures() }
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

  #hasOpenItem(): boolean {
    return this.#sql.exec('SELECT 1 FROM review_items WHERE is_open LIMIT 1').toArray().length > 0
  }

  #planPhase(): void {
    for (const { waiting, kind } of PHASES) {
      const segments = this.#withFinding(waiting)
      if (segments.length === 0) continue
      let plan = EMPTY_PLAN
      const batches = Map.groupBy(segments, (segment) => {
        plan = planSegment(plan, segment)
        return plan.batch
      })
      for (const batch of batches.values()) {
        const ids = batch.map(({ id }) => id)
        this.#ask(kind, ids, 0)
      }
      return
    }
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

  #ask(kind: ReviewItemKind, ids: readonly string[], failures: number): void {
    this.#sql.exec(
      'INSERT INTO review_items (kind, ids, failures) VALUES (?, ?, ?)',
      kind,
      JSON.stringify(ids),
      failures,
    )
  }
}

function isWaiting({ state }: StoredFinding): boolean {
  return PHASES.some(({ waiting }) => waiting.includes(state))
}

function toItem({ item, kind, ids, failures }: ItemRow): ReviewItem {
  return { item, kind, ids: JSON.parse(ids) as string[], failures }
}
