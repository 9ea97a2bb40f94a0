// Lists a job's segments: by page, by what is left to do, and by words.
import type { OutlinePage, SegmentFilter } from '../../../contract/translation/segment.ts'
import { plainText, renderInlines } from '../../../documents/inline/inlines.ts'
import type { Inline } from '../../../documents/model.ts'
import type { ListedSegment, SegmentPage, SegmentQuery } from '../../../job-model/rpc-answers.ts'
import { withheld } from '../../../job-model/segments/shown-targets.ts'
import type { StoredSegment } from '../../../job-model/segments/stored-segment.ts'
import { FILTERS } from './segment-revisions.ts'
import { IS_UNDELIVERED, pageOf, type SegmentRow, toSegment } from './segment-row.ts'

/** What of the targets may be shown. */
export interface Shown {
  /** `shownBefore` of the record. */
  readonly shownBefore: number
  /** An earlier run is completed: what it has delivered is shown. */
  readonly hasDelivered: boolean
  /** Segments without an answer wait for one, and are not flagged. */
  readonly isRunning: boolean
}

type ListedRow = SegmentRow & { is_withheld: number }

/**
 * How much one search reads, in characters of stored inlines: about 4,000 segments. The job does nothing else
 * meanwhile, so a search of a whole book goes on from page to page.
 */
const SEARCHED_CHARACTERS = 2_000_000

export class SegmentList {
  readonly #sql: SqlStorage

  /** The tables belong to the job store. */
  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** A page of the segments that the query names. A page of a search can be short or empty and have a next one. */
  page(query: SegmentQuery, shown: Shown): SegmentPage {
    const { from, limit, search } = query
    const matching = (start: number, max: number) => this.#matching(query, shown, start, max)
    if (search !== null) return searched(matching(from, -1), limit, folded(search))
    const segments = pageOf(matching(from, limit), limit, bytesOf).map(toListed)
    const last = segments.at(-1)
    const [next] = last ? matching(last.ordinal + 1, 1).toArray() : []
    return { segments, next: next?.ordinal ?? null }
  }

  /** Reads every segment. */
  outline(shown: Shown): OutlinePage[] {
    return this.#sql
      .exec<OutlinePage>(
        `SELECT nullif(from_page, 0) AS page, min(ordinal) AS firstOrdinal, count(*) AS segments,
           ${shown.isRunning ? `sum(state = 'initial')` : '0'} AS waiting, sum(${filterOf('flagged', shown)}) AS flagged,
           sum(${filterOf('marked', shown)}) AS marked
         FROM segments GROUP BY from_page ORDER BY firstOrdinal`,
      )
      .toArray()
  }

  /** `limit`: -1 for all. */
  #matching({ filter, page }: SegmentQuery, shown: Shown, from: number, limit: number) {
    const conditions = [
      'ordinal >= ?1',
      ...(filter === null ? [] : [filterOf(filter, shown)]),
      // A segment of the page before may end here.
      ...(page === null ? [] : ['from_page BETWEEN ?3 - 1 AND ?3 AND (from_page = ?3 OR to_page = ?3)']),
    ]
    return this.#sql.exec<ListedRow>(
      `SELECT *, ${isWithheld(shown)} AS is_withheld
       FROM segments ${page === null ? '' : 'INDEXED BY segments_from_page'} WHERE ${conditions.join(' AND ')} ORDER BY ordinal LIMIT ?2`,
      from,
      limit,
      ...(page === null ? [] : [page]),
    )
  }
}

/** A translation that may not be shown. What somebody has read stays visible. */
function isWithheld({ shownBefore, hasDelivered }: Shown): string {
  const isDelivered = hasDelivered ? `NOT ${IS_UNDELIVERED}` : '0'
  return `(state = 'translated' AND ordinal >= ${shownBefore} AND shown_run IS NULL AND NOT (${isDelivered}))`
}

/** A translation that is withheld is in no filter: that would tell what was found in it. */
function filterOf(filter: SegmentFilter, shown: Shown): string {
  const isNamed = `${FILTERS[filter]} AND NOT ${isWithheld(shown)}`
  // While the job runs, what waits is not flagged.
  return shown.isRunning ? `(${isNamed} AND state != 'initial')` : `(${isNamed})`
}

function searched(rows: Iterable<ListedRow>, limit: number, wanted: string): SegmentPage {
  const segments: ListedSegment[] = []
  let characters = 0
  for (const row of rows) {
    if (segments.length === limit || characters > SEARCHED_CHARACTERS) return { segments, next: row.ordinal }
    characters += bytesOf(row)
    const segment = toListed(row)
    if ([segment.source, segment.target].some((inlines) => inlines && textOf(inlines).includes(wanted))) {
      segments.push(segment)
    }
  }
  return { segments, next: null }
}

function toListed(row: ListedRow): ListedSegment {
  const segment: StoredSegment = toSegment(row)
  return row.is_withheld === 1 ? withheld(segment) : segment
}

function bytesOf({ source, target }: ListedRow): number {
  return source.length + (target?.length ?? 0)
}

function textOf(inlines: readonly Inline[]): string {
  return folded(renderInlines(inlines, plainText))
}

/** Letters in one case, and any white space as one blank: a line may break where the reader sees none. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ')
}
