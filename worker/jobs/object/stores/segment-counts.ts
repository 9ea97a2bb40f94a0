// Keeps running counts over a job's segments. A document of 60,000 segments is judged many times over its life.
import { TAGS_PLACED } from '../../../contract/translation/segment-fault.ts'
import type { AcceptedTarget } from '../../../agents/translation-provider.ts'
import type { Delivery } from '../../../job-model/job-record.ts'
import type { Inline } from '../../../documents/model.ts'
import { mayBeOneWordForBoth } from '../../../job-model/segments/named-findings.ts'
import type { FaultGroup, OutcomeGroup } from '../../../job-model/report-figures.ts'
import { LEFT, NO_TARGET, type SegmentOrigin, type SegmentState } from '../../../job-model/segments/stored-segment.ts'
import { HAS_OPEN_FAULT, HAS_OPEN_FINDING, IS_OPEN_FAULT, placeIn, type SegmentRow } from './segment-row.ts'
import { pagesOfPart, type PlacedPart } from '../../../job-model/priced-places.ts'
import type { Outlook } from '../../../job-model/retry.ts'

/** The column's value, null for nothing. */
export function notesOf({ hasPlacedTags, marks = [] }: AcceptedTarget): string | null {
  const notes = [...(hasPlacedTags ? [TAGS_PLACED] : []), ...marks]
  return notes.length > 0 ? JSON.stringify(notes) : null
}

/** Segments `s`, each with the version `b` that the pipeline left, where that is not the present one. */
const WITH_BASE =
  'FROM segments s LEFT JOIN segment_revisions b ON b.ordinal = s.ordinal AND b.revision = s.base_revision'

/**
 * Every segment as it is priced. What counts is the pipeline's text. A text from the memory that the reviewer has mended
 * is a new one.
 */
const PRICED = `
  SELECT id, place, to_page, words, price_letters AS letters, base_state = 'translated' AS is_translated, base_origin IS 'memory' AND NOT is_fixed AS is_reused
  FROM (
    SELECT s.id, ${placeIn('s')} AS place, s.to_page, s.words, s.price_letters, iif(b.ordinal IS NULL, s.state, b.state) AS base_state,
      iif(b.ordinal IS NULL, s.origin, b.origin) AS base_origin,
      s.findings IS NOT NULL AND EXISTS (
        SELECT 1 FROM json_each(s.findings) WHERE json_extract(value, '$.state') = 'fixed') AS is_fixed
    ${WITH_BASE})`

/** Of a priced segment: the reviewer has judged its text. */
const IS_JUDGED = `is_translated AND EXISTS (SELECT 1 FROM review_segments v WHERE v.id = priced.id AND v.is_reviewed)`

type PlaceRow = {
  place: number | null
  words: number
  letters: number
  part_words: number
  part_letters: number
  part_segments: number
}

function placeOf(row: PlaceRow): PlacedPart {
  return {
    place: row.place,
    text: { words: row.words, letters: row.letters },
    part: { words: row.part_words, letters: row.part_letters },
    partSegments: row.part_segments,
  }
}

/** The groups by which a document is judged; each segment is in exactly one. */
const BUCKETS = ['initial', 'changed', 'same', 'flagged', 'left', 'kept'] as const
type Bucket = (typeof BUCKETS)[number]
interface Count {
  readonly segments: number
  readonly letters: number
}

/** A segment that waited and is now settled. */
export interface Counted {
  readonly state: SegmentState
  /** For a kept segment: the model insists on leaving it as it is. */
  readonly isLeft: boolean
  readonly letters: number
  /** Its target is its source. */
  readonly isSame: boolean
}

export class SegmentCounts {
  readonly #sql: SqlStorage

  /** The table `segments` belongs to the job store. */
  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS segment_counts (
      bucket TEXT PRIMARY KEY, segments INTEGER NOT NULL, letters INTEGER NOT NULL) WITHOUT ROWID`)
    for (const bucket of BUCKETS) sql.exec('INSERT OR IGNORE INTO segment_counts VALUES (?, 0, 0)', bucket)
  }

  clear(): void {
    this.#sql.exec('UPDATE segment_counts SET segments = 0, letters = 0')
  }

  /** New segments, kept on purpose or waiting for a translation. */
  added(state: 'initial' | 'kept', letters: readonly number[]): void {
    this.#sql.exec(
      'UPDATE segment_counts SET segments = segments + ?, letters = letters + ? WHERE bucket = ?',
      letters.length,
      total(letters),
      state,
    )
  }

  /** Segments that waited are settled. */
  settled(segments: readonly Counted[]): void {
    for (const bucket of BUCKETS) {
      const letters = segments.filter((segment) => bucketOf(segment) === bucket).map(({ letters }) => letters)
      if (letters.length > 0) this.#move(bucket, letters)
    }
  }

  /**
   * Counts every segment anew, after a change of many segments at once. What counts is the pipeline's work: a person's
   * own text for a segment is no delivery.
   */
  recount(): void {
    this.clear()
    this.#sql.exec(
      `INSERT OR REPLACE INTO segment_counts
       SELECT CASE WHEN state = 'translated' THEN iif(target = source, 'same', 'changed')
                   WHEN state = 'kept' AND faults LIKE ? THEN 'left' ELSE state END AS bucket, count(*), sum(letters)
       FROM (
         SELECT s.source, s.letters, iif(b.ordinal IS NULL, s.state, b.state) AS state,
           iif(b.ordinal IS NULL, s.target, b.target) AS target, iif(b.ordinal IS NULL, s.faults, b.faults) AS faults
         ${WITH_BASE})
       GROUP BY bucket`,
      `%${LEFT}%`,
    )
  }

  /** Translated segments whose tags were placed by code. */
  tagsPlaced(): number {
    return this.#sql
      .exec<{ n: number }>(
        `SELECT count(*) AS n FROM segments WHERE state = 'translated' AND faults LIKE ?`,
        `%${TAGS_PLACED}%`,
      )
      .one().n
  }

  /** The figures by which the document is judged. */
  outlook(): Outlook {
    const { initial, changed, same, flagged, left } = this.#counts()
    const deliveredLetters = changed.letters + same.letters
    return {
      neededLetters: initial.letters + deliveredLetters + flagged.letters,
      deliveredLetters,
      flaggedLetters: flagged.letters,
      leftLetters: left.letters,
      changedLetters: changed.letters,
      settledSegments: changed.segments + same.segments + flagged.segments,
    }
  }

  /**
   * How many of the segments that needed a translation got one, and what that comes to in pages of the quote. Reads every
   * segment.
   */
  delivery(documentPages: number): Delivery {
    const { initial, changed, same, flagged } = this.#counts()
    const delivered = changed.segments + same.segments
    const needed = delivered + flagged.segments + initial.segments
    const translated = this.#pagesOf('is_translated', documentPages)
    const anew = this.#pagesOf('is_translated AND NOT is_reused', documentPages)
    return { needed, delivered, pages: { anew, reused: translated - anew } }
  }

  /** As `delivery`, of a review: what it delivers is a judgement of each text that the reviewer has read. */
  reviewDelivery(documentPages: number): Delivery {
    const { initial, changed, same, flagged } = this.#counts()
    const needed = changed.segments + same.segments + flagged.segments + initial.segments
    const delivered = this.#sql
      .exec<{ n: number }>(`SELECT count(*) AS n FROM (${PRICED}) AS priced WHERE ${IS_JUDGED}`)
      .one().n
    return { needed, delivered, pages: { anew: this.#pagesOf(IS_JUDGED, documentPages), reused: 0 } }
  }

  /** Segments whose source stands in the result for want of a translation, by whomever. Reads every segment. */
  untranslated(): number {
    return this.#sql
      .exec<{ n: number }>(`SELECT count(*) AS n FROM segments WHERE state IN ('flagged', 'initial')`)
      .one().n
  }

  /** Every segment by page and outcome. Reads every segment. */
  outcomes(): OutcomeGroup[] {
    return this.#sql
      .exec<{ page: number | null; state: SegmentState; origin: SegmentOrigin | null; marked: number; n: number }>(
        `SELECT from_page AS page, state, origin,
           ${HAS_OPEN_FAULT} OR ${HAS_OPEN_FINDING} AS marked, count(*) AS n
         FROM segments GROUP BY from_page, state, origin, marked`,
      )
      .toArray()
      .map(({ page, state, origin, marked, n }) => ({ page, state, origin, hasFaults: marked === 1, segments: n }))
  }

  /** What is wrong with how many segments, as far as their rows say. Reads every segment. */
  faults(): FaultGroup[] {
    const named = this.#sql
      .exec<{ state: SegmentState; fault: string; n: number }>(
        `SELECT state, value AS fault, count(*) AS n FROM segments, json_each(faults)
         WHERE faults IS NOT NULL AND state IN ('translated', 'flagged') AND ${IS_OPEN_FAULT} GROUP BY state, value`,
      )
      .toArray()
      .map(({ state, fault, n }) => ({ state, fault, segments: n }))
    const left = this.#sql
      .exec<Pick<SegmentRow, 'role' | 'source'>>(
        `SELECT role, source FROM segments WHERE state = 'kept' AND faults LIKE ? AND dismissed IS NULL`,
        `%${LEFT}%`,
      )
      .toArray()
      .filter(({ role, source }) => !mayBeOneWordForBoth({ role, source: JSON.parse(source) as Inline[] }))
    const nameless = this.#sql
      .exec<{ n: number }>(
        `SELECT count(*) AS n FROM segments WHERE state = 'initial' OR (state = 'flagged' AND faults IS NULL)`,
      )
      .one().n
    return [
      ...named,
      { state: 'kept', fault: LEFT, segments: left.length },
      { state: 'flagged', fault: NO_TARGET, segments: nameless },
    ]
  }

  /** Counts the segments with a final answer of a model: translated, or left as they were. */
  changes(): { readonly changed: number; readonly unchanged: number } {
    const { changed, left } = this.#counts()
    return { changed: changed.segments, unchanged: left.segments }
  }

  /** The price of the segments that the condition names. */
  #pagesOf(isPart: string, documentPages: number): number {
    const places = this.#sql
      .exec<PlaceRow>(
        `SELECT place, sum(words) AS words, sum(letters) AS letters,
           sum(words * (${isPart})) AS part_words, sum(letters * (${isPart})) AS part_letters, sum(${isPart}) AS part_segments
         FROM (${PRICED}) AS priced GROUP BY place`,
      )
      .toArray()
    const spans = this.#sql
      .exec<{ first: number; last: number }>(
        `SELECT place AS first, to_page AS last FROM (${PRICED}) AS priced WHERE to_page > place AND (${isPart})`,
      )
      .toArray()
    return pagesOfPart(places.map(placeOf), documentPages, spans)
  }

  #counts(): Record<Bucket, Count> {
    const none: Count = { segments: 0, letters: 0 }
    const counts = { initial: none, changed: none, same: none, flagged: none, left: none, kept: none }
    const rows = this.#sql.exec<{ bucket: Bucket; segments: number; letters: number }>('SELECT * FROM segment_counts')
    for (const { bucket, segments, letters } of rows) counts[bucket] = { segments, letters }
    return counts
  }

  #move(bucket: Bucket, letters: readonly number[]): void {
    this.#sql.exec(
      `UPDATE segment_counts SET segments = segments + iif(bucket = 'initial', -?1, ?1),
         letters = letters + iif(bucket = 'initial', -?2, ?2)
       WHERE bucket IN ('initial', ?3)`,
      letters.length,
      total(letters),
      bucket,
    )
  }
}

function bucketOf({ state, isLeft, isSame }: Counted): Bucket {
  if (state === 'translated') return isSame ? 'same' : 'changed'
  return state === 'kept' && isLeft ? 'left' : state
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
