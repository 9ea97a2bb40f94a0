// Stores the document's brief, fixed for the job from the first batch on. The user may change the brief at any time;
// text translated after that follows the change.
import { type Brief, EMPTY_BRIEF } from '../../../contract/translation/brief.ts'
import { readStoredBrief, type StoredBrief } from '../../../job-model/stored-brief.ts'

/**
 * A model that returns no brief twice will return none the third time, and the document can be translated without a
 * brief.
 */
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
    return brief === null ? null : readStoredBrief(JSON.parse(brief) as StoredBrief)
  }

  /**
   * Counts the attempt before it is made, so that a kill counts. False when the brief is settled or no attempt is left.
   */
  begin(): boolean {
    const row = this.#row()
    if (row && row.attempts >= MAX_ATTEMPTS) return false
    this.#sql.exec(
      'INSERT INTO brief (id, brief, attempts) VALUES (1, NULL, 1) ON CONFLICT (id) DO UPDATE SET attempts = attempts + 1',
    )
    return true
  }

  /** Takes the attempt back: no model could be asked, or the model was busy. */
  postpone(): void {
    this.#sql.exec('UPDATE brief SET attempts = max(0, attempts - 1)')
  }

  /** Null when the document is translated without a brief. What the user has written in the meantime is kept. */
  settle(brief: Brief | null): void {
    const own = this.read()
    const named = Object.entries(own ?? {}).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(EMPTY_BRIEF[name as keyof Brief]),
    )
    this.#store(brief === null ? own : { ...brief, ...(Object.fromEntries(named) as Partial<Brief>) }, MAX_ATTEMPTS)
  }

  /**
   * Stores the user's own brief. The model is still asked for the parts the user leaves open, unless it has been asked.
   */
  write(brief: Brief): void {
    this.#store(brief, this.#row()?.attempts ?? 0)
  }

  #store(brief: Brief | null, attempts: number): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO brief (id, brief, attempts) VALUES (1, ?, ?)',
      brief === null ? null : JSON.stringify(brief),
      attempts,
    )
  }

  #row(): { brief: string | null; attempts: number } | undefined {
    return this.#sql.exec<{ brief: string | null; attempts: number }>('SELECT brief, attempts FROM brief').toArray()[0]
  }
}
