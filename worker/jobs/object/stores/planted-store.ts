// The planted errors of a review, and which of them the reviewer has found. They are no segments: nothing that reads the
// document's texts reads this table.
import type { PlantedKind } from '../../../agents/reviewer/planted-errors.ts'
import type { PlantedCounts } from '../../../agents/reviewer/recall.ts'
import type { PlantedCopy } from '../../../job-model/review-state.ts'
import type { Inline } from '../../../documents/model.ts'

type PlantedRow = { id: string; segment: string; kind: PlantedKind; target: string; start: number; end: number }

export class PlantedStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`
      CREATE TABLE IF NOT EXISTS planted_errors (
        id TEXT PRIMARY KEY, segment TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, start INTEGER NOT NULL,
        "end" INTEGER NOT NULL, is_found INTEGER) WITHOUT ROWID;`)
  }

  clear(): void {
    this.#sql.exec('DELETE FROM planted_errors')
  }

  /** What earlier runs have measured stays so. */
  plan(copies: readonly PlantedCopy[]): void {
    this.#sql.exec('DELETE FROM planted_errors WHERE is_found IS NULL')
    for (const { id, segmentId, kind, target, start, end } of copies)
      this.#sql.exec(
        'INSERT OR IGNORE INTO planted_errors (id, segment, kind, target, start, "end") VALUES (?, ?, ?, ?, ?, ?)',
        id,
        segmentId,
        kind,
        JSON.stringify(target),
        start,
        end,
      )
  }

  /** Those of the ids that are planted. */
  findAll(ids: readonly string[]): PlantedCopy[] {
    return this.#sql
      .exec<PlantedRow>(
        'SELECT * FROM planted_errors WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      )
      .toArray()
      .map(({ segment, target, ...row }) => ({
        ...row,
        segmentId: segment,
        target: JSON.parse(target) as Inline[],
      }))
  }

  /** The reviewer has read it. The first answer counts. */
  judge(id: string, isFound: boolean): void {
    this.#sql.exec('UPDATE planted_errors SET is_found = ? WHERE id = ? AND is_found IS NULL', Number(isFound), id)
  }

  counts(): PlantedCounts {
    return this.#sql
      .exec<{ planted: number; found: number }>(
        'SELECT count(is_found) AS planted, coalesce(sum(is_found), 0) AS found FROM planted_errors',
      )
      .one()
  }
}
