// The second translations of texts at risk: for which texts one is asked, what was answered, and which of the two was
// chosen. A candidate is no translation of the document before it is chosen: nothing that reads segments reads this table.
import type { AcceptedTarget } from '../../../agents/translation-provider.ts'
import type { TargetFault } from '../../../contract/translation/segment-fault.ts'
import type { SecondCounts } from '../../../job-model/job-record.ts'
import type { ComparedState, SecondState } from '../../../job-model/segments/second-choice.ts'
import type { StoredSegment } from '../../../job-model/segments/stored-segment.ts'
import { parsedFaults, parsedTarget, type SegmentRow, toSegment } from './segment-row.ts'

type SecondRow = { id: string; target: string | null; marks: string | null }

/** A text's second translation. */
export interface StoredSecond {
  readonly id: string
  readonly target: NonNullable<StoredSegment['target']>
  /** Soft faults, all of which the first translation has, too. */
  readonly marks: readonly TargetFault[]
}

const UNDECIDED: readonly SecondState[] = ['wanted', 'offered', 'preferred']

export class SecondStore {
  readonly #sql: SqlStorage

  /** The table `segments` belongs to the job store. */
  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`
      CREATE TABLE IF NOT EXISTS second_translations (
        id TEXT PRIMARY KEY, state TEXT NOT NULL, target TEXT, marks TEXT) WITHOUT ROWID;`)
  }

  clear(): void {
    this.#sql.exec('DELETE FROM second_translations')
  }

  /** What earlier runs have decided stays so. */
  plan(ids: readonly string[]): void {
    this.giveUp()
    for (const id of ids)
      this.#sql.exec(`INSERT OR IGNORE INTO second_translations (id, state) VALUES (?, 'wanted')`, id)
  }

  offer({ id, target, marks = [] }: Pick<AcceptedTarget, 'id' | 'target' | 'marks'>): void {
    this.#sql.exec(
      `UPDATE second_translations SET state = 'offered', target = ?2, marks = ?3 WHERE id = ?1 AND state = 'wanted'`,
      id,
      JSON.stringify(target),
      marks.length > 0 ? JSON.stringify(marks) : null,
    )
  }

  become(state: SecondState, id: string): void {
    this.#sql.exec('UPDATE second_translations SET state = ?2 WHERE id = ?1', id, state)
  }

  /** These keep their first translation, as far as they are in one of the states. */
  decline(ids: readonly string[], states: readonly SecondState[] = UNDECIDED): void {
    this.#sql.exec(
      `UPDATE second_translations SET state = 'declined'
       WHERE id IN (SELECT value FROM json_each(?)) AND state IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
      JSON.stringify(states),
    )
  }

  /** Whatever is in one of the states keeps its first translation. */
  giveUp(states: readonly SecondState[] = UNDECIDED): void {
    this.#sql.exec(
      `UPDATE second_translations SET state = 'declined' WHERE state IN (SELECT value FROM json_each(?))`,
      JSON.stringify(states),
    )
  }

  /** The candidates of these segments that are in a state. */
  findAll(state: ComparedState, ids: readonly string[]): Map<string, StoredSecond> {
    const rows = this.#sql
      .exec<SecondRow>(
        'SELECT * FROM second_translations WHERE state = ? AND id IN (SELECT value FROM json_each(?))',
        state,
        JSON.stringify(ids),
      )
      .toArray()
    return new Map(
      rows.map(({ id, target, marks }) => [
        id,
        { id, target: parsedTarget(target) ?? [], marks: parsedFaults(marks) as TargetFault[] },
      ]),
    )
  }

  /** In document order. */
  waiting(state: ComparedState): StoredSegment[] {
    return this.#sql
      .exec<SegmentRow>(
        'SELECT s.* FROM second_translations c JOIN segments s ON s.id = c.id WHERE c.state = ? ORDER BY s.ordinal',
        state,
      )
      .toArray()
      .map(toSegment)
  }

  counts(): SecondCounts {
    return this.#sql
      .exec<{ asked: number; settled: number; chosen: number }>(
        `SELECT count(*) AS asked, count(*) FILTER (WHERE state IN ('chosen', 'declined')) AS settled,
           count(*) FILTER (WHERE state = 'chosen') AS chosen FROM second_translations`,
      )
      .one()
  }
}
