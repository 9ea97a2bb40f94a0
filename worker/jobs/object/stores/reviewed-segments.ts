// The segments of a review: their targets are the texts of the reviewed file, and the corrected ones are written back
// into that file, in its order.
import type { NotInFile } from '../../../contract/translation/segment.ts'
import type { Inline, SegmentTarget } from '../../../documents/model.ts'
import type { ChangedSegment } from '../../../job-model/segments/corrected-findings.ts'
import { type ReviewedPart, splitText } from '../../../job-model/segments/reviewed-text.ts'
import {
  type ExtractedSegment,
  NO_TARGET,
  type SegmentOrigin,
  type StoredSegment,
} from '../../../job-model/segments/stored-segment.ts'
import {
  IS_UNDELIVERED,
  JOIN_RECEIVED,
  lettersOf,
  PAGE_ROWS,
  pageOf,
  parsedTarget,
  RECEIVED_COLUMNS,
  type ReceivedColumns,
  type SegmentRow,
  toReceived,
  toSegment,
} from './segment-row.ts'
import type { SegmentRevisions } from './segment-revisions.ts'

/** What stands in the file and translates nothing of the source. */
const ADDED = 'added_text'
const REVIEWED: SegmentOrigin = 'reviewed'

type WrittenRow = Pick<SegmentRow, 'ordinal' | 'target'> & { reviewed: string }
type Outcome = Pick<SegmentRow, 'state' | 'origin'> & { readonly faults: readonly string[] }

export class ReviewedSegments {
  readonly #sql: SqlStorage
  readonly #revisions: SegmentRevisions

  /** The table `segments` belongs to the job store. */
  constructor(sql: SqlStorage, revisions: SegmentRevisions) {
    this.#sql = sql
    this.#revisions = revisions
  }

  /** Adds segments in the order of both documents. Whoever adds the last has them counted. */
  add(firstOrdinal: number, segments: readonly ExtractedSegment[]): void {
    let from = this.#partCount()
    for (const [index, segment] of segments.entries()) {
      const { target, parts } = segment.reviewed ?? { target: null, parts: [] }
      const { state, origin, faults } = outcomeOf(segment)
      this.#sql.exec(
        `INSERT INTO segments (ordinal, id, section, role, anchor, source, hash, state, origin, target, faults, letters,
           words, price_letters, reviewed, reviewed_from)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        firstOrdinal + index,
        segment.id,
        segment.section,
        segment.role,
        JSON.stringify(segment.anchor),
        JSON.stringify(segment.source),
        segment.hash,
        state,
        origin,
        target && JSON.stringify(target),
        faults.length > 0 ? JSON.stringify(faults) : null,
        lettersOf(segment.source),
        segment.size.words,
        segment.size.letters,
        parts.length > 0 ? JSON.stringify(parts) : null,
        parts.length > 0 ? from : null,
      )
      from += parts.length
    }
  }

  /**
   * A page of what the reconstruction of the reviewed file reads, from a text of that file on. A text that nobody has
   * changed keeps its place in the file as it is. An empty page is the end.
   */
  targets(from: number, isRebuild: boolean): SegmentTarget[] {
    const rows = this.#sql.exec<WrittenRow>(
      `SELECT ordinal, reviewed, iif(origin = ?3 OR (?2 AND ${IS_UNDELIVERED}), NULL, target) AS target
       FROM segments WHERE reviewed_from >= ?1 ORDER BY reviewed_from`,
      from,
      Number(isRebuild),
      REVIEWED,
    )
    const page = pageOf(rows, PAGE_ROWS, ({ target }) => target?.length ?? 0)
    const [first, last] = [page[0], page.at(-1)]
    if (first && last) this.#revisions.noteRead(from === 0 ? 0 : first.ordinal, last.ordinal, isRebuild)
    return page.flatMap((row) => partsOf(JSON.parse(row.reviewed) as ReviewedPart[], parsedTarget(row.target)))
  }

  /** Why the reviewed file cannot hold a segment's new text. Null where it can. */
  refusal({ ordinal }: Pick<StoredSegment, 'ordinal'>, target: readonly Inline[] | null): NotInFile['reason'] | null {
    const { reviewed } = this.#sql
      .exec<{ reviewed: string | null }>('SELECT reviewed FROM segments WHERE ordinal = ?', ordinal)
      .one()
    if (reviewed === null) return 'missing_text'
    if (target === null) return 'no_source'
    return splitText(target, JSON.parse(reviewed) as ReviewedPart[]) === null ? 'joined' : null
  }

  /** Segments that the reviewer or a person has changed, with the text that came in. */
  *changed(): Generator<ChangedSegment> {
    const rows = this.#sql.exec<SegmentRow & ReceivedColumns>(
      `SELECT s.*, ${RECEIVED_COLUMNS} FROM segments s ${JOIN_RECEIVED} WHERE s.revision > 0 ORDER BY s.ordinal`,
    )
    for (const row of rows) {
      const received = toReceived(row)
      if (received) yield { segment: toSegment(row), received }
    }
  }

  /** Texts of the file that the segments so far stand for. */
  #partCount(): number {
    const [last] = this.#sql
      .exec<{ n: number }>(
        `SELECT reviewed_from + json_array_length(reviewed) AS n FROM segments
         WHERE reviewed_from IS NOT NULL ORDER BY reviewed_from DESC LIMIT 1`,
      )
      .toArray()
    return last?.n ?? 0
  }
}

function partsOf(parts: readonly ReviewedPart[], target: readonly Inline[] | null): SegmentTarget[] {
  const texts = target && splitText(target, parts)
  return parts.map(({ id, hash }, index) => ({ id, sourceHash: hash, target: texts?.[index] ?? null }))
}

function outcomeOf({ source, isTranslatable, reviewed }: ExtractedSegment): Outcome {
  if (reviewed?.target != null)
    return { state: 'translated', origin: REVIEWED, faults: source.length === 0 ? [ADDED] : [] }
  // Figures and codes say nothing by themselves: a page number is no text that was forgotten.
  return isTranslatable
    ? { state: 'flagged', origin: null, faults: [NO_TARGET] }
    : { state: 'kept', origin: null, faults: [] }
}
