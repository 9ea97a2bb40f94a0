// Counts over a job's segments that only its end, or its report, is worth.
import type { AcceptedTarget } from '../agents/engine.ts'
import type { SegmentState } from './job-store.ts'
import type { Outlook } from './retry.ts'

/** What a translated segment has in the column of faults. */
const TAGS_PLACED = 'tags_placed'
export const TERMS_MISSED = 'terms_missed'
/** What a segment has there that the model insists on leaving as it is. */
export const LEFT = 'same_as_source'

/** The column's value, null for nothing. */
export function notesOf({ hasPlacedTags, hasMissedTerms }: AcceptedTarget): string | null {
  const notes = [...(hasPlacedTags ? [TAGS_PLACED] : []), ...(hasMissedTerms ? [TERMS_MISSED] : [])]
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
    const rows = this.#sql.exec<{ state: SegmentState; segments: number; letters: number }>(
      `SELECT state, count(*) AS segments,
         coalesce(sum((SELECT sum(length(json_extract(value, '$.text'))) FROM json_each(source))), 0) AS letters
       FROM segments WHERE state != 'kept' GROUP BY state`,
    )
    const letters = { initial: 0, translated: 0, flagged: 0, kept: 0 }
    let settledSegments = 0
    for (const row of rows) {
      letters[row.state] = row.letters
      if (row.state !== 'initial') settledSegments += row.segments
    }
    return {
      neededLetters: letters.initial + letters.translated + letters.flagged,
      deliveredLetters: letters.translated,
      flaggedLetters: letters.flagged,
      settledSegments,
    }
  }
}
