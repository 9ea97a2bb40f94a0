// Counts over a job's segments that only its end, or its report, is worth.
import type { AcceptedTarget } from '../../agents/engine.ts'
import type { Delivery } from '../domain/job-record.ts'
import type { SegmentState } from './job-store.ts'
import type { Outlook } from '../domain/retry.ts'

/** What a translated segment has in the column of faults. */
export const TAGS_PLACED = 'tags_placed'
export const TERMS_MISSED = 'terms_missed'
/** What a segment has there that the model insists on leaving as it is. */
export const LEFT = 'same_as_source'

/** The column's value, null for nothing. */
export function notesOf({ hasPlacedTags, marks = [] }: AcceptedTarget): string | null {
  const notes = [...(hasPlacedTags ? [TAGS_PLACED] : []), ...marks]
  return notes.length > 0 ? JSON.stringify(notes) : null
}

export class SegmentCounts {
  readonly #sql: SqlStorage

  /** The table `segments` is the job store's. */
  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Of the translated, those whose tags stand where code has put them. */
  tagsPlaced(): number {
    return this.#sql
      .exec<{ n: number }>(
        `SELECT count(*) AS n FROM segments WHERE state = 'translated' AND faults LIKE ?`,
        `%${TAGS_PLACED}%`,
      )
      .one().n
  }

  /** What a document is judged by; reads every segment's text. */
  outlook(): Outlook {
    const rows = this.#sql.exec<{ state: SegmentState; segments: number; letters: number; same: number }>(
      `SELECT state, count(*) AS segments, coalesce(sum(letters), 0) AS letters,
         coalesce(sum(CASE WHEN target = source THEN letters END), 0) AS same
       FROM (SELECT state, source, target, (SELECT sum(length(json_extract(value, '$.text'))) FROM json_each(source)) AS letters
             FROM segments WHERE state != 'kept' OR faults LIKE ?)
       GROUP BY state`,
      `%${LEFT}%`,
    )
    const letters = { initial: 0, translated: 0, flagged: 0, kept: 0 }
    let settledSegments = 0
    let sameLetters = 0
    for (const row of rows) {
      letters[row.state] = row.letters
      sameLetters += row.same
      if (row.state === 'translated' || row.state === 'flagged') settledSegments += row.segments
    }
    return {
      neededLetters: letters.initial + letters.translated + letters.flagged,
      deliveredLetters: letters.translated,
      flaggedLetters: letters.flagged,
      leftLetters: letters.kept,
      changedLetters: letters.translated - sameLetters,
      settledSegments,
    }
  }

  /** What became of the segments that needed a translation. */
  delivery(): Delivery {
    const { delivered, undelivered } = this.#sql
      .exec<{ delivered: number; undelivered: number }>(
        `SELECT count(*) FILTER (WHERE state = 'translated') AS delivered,
           count(*) FILTER (WHERE state IN ('flagged', 'initial')) AS undelivered
         FROM segments`,
      )
      .one()
    return { needed: delivered + undelivered, delivered }
  }

  /** Of the segments that a model has answered for good: put into other words, or left as they were. */
  changes(): { readonly changed: number; readonly unchanged: number } {
    return this.#sql
      .exec<{ changed: number; unchanged: number }>(
        `SELECT count(*) FILTER (WHERE state = 'translated' AND target != source) AS changed,
           count(*) FILTER (WHERE state = 'kept' AND faults LIKE ?) AS unchanged
         FROM segments`,
        `%${LEFT}%`,
      )
      .one()
  }

  /** Of the translated, those that a person should look at. */
  marked(): number {
    return this.#sql
      .exec<{ n: number }>(
        `SELECT count(*) AS n FROM segments WHERE state = 'translated' AND faults IS NOT NULL AND faults != ?`,
        JSON.stringify([TAGS_PLACED]),
      )
      .one().n
  }
}
