// The document's brief, locked for the job from the first batch on. A person may change it at any time; what is
// translated after that follows the change.
import type { Brief } from '../../contract/brief.ts'

/** A model that answers no brief twice will not at the third time, and the document can do without. */
const MAX_ATTEMPTS = 2

export class BriefStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(
      'CREATE TABLE IF NOT EXISTS brief (id INTEGER PRIMARY KEY CHECK (id = 1), brief TEXT, attempts INTEGER NOT NULL)',
    )
  }

  read(): Brief | null {
    const brief = this.#row()?.brief ?? null
    return brief === null ? null : (JSON.parse(brief) as Brief)
  }

  /** Counts the attempt before it is made, so that a kill counts. False: there is one, or none is asked for any more. */
  begin(): boolean {
    const row = this.#row()
    if (row && (row.brief !== null || row.attempts >= MAX_ATTEMPTS)) return false
    this.#sql.exec(
      'INSERT INTO brief (id, brief, attempts) VALUES (1, NULL, 1) ON CONFLICT (id) DO UPDATE SET attempts = attempts + 1',
    )
    return true
  }

  /** Null: the document does without. One that a person has written meanwhile stays. */
  settle(brief: Brief | null): void {
    this.#sql.exec(
      `INSERT INTO brief (id, brief, attempts) VALUES (1, ?1, ?2)
       ON CONFLICT (id) DO UPDATE SET brief = coalesce(brief, ?1), attempts = ?2`,
      brief === null ? null : JSON.stringify(brief),
      MAX_ATTEMPTS,
    )
  }

  write(brief: Brief): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO brief (id, brief, attempts) VALUES (1, ?, ?)',
      JSON.stringify(brief),
      MAX_ATTEMPTS,
    )
  }

  #row(): { brief: string | null; attempts: number } | undefined {
    return this.#sql.exec<{ brief: string | null; attempts: number }>('SELECT brief, attempts FROM brief').toArray()[0]
  }
}
