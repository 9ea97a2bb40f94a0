// What of a translation is shown before it is paid: how far the preview goes, and what of it somebody has read.
import { pageCounter, type Place, type PlacedText } from '../../../job-model/priced-places.ts'
import { IS_UNDELIVERED, placeIn } from './segment-row.ts'

type PlaceRow = { place: number | null; words: number; letters: number }
type SpanRow = PlaceRow & { to_page: number | null }

export class SegmentPreview {
  readonly #sql: SqlStorage

  /** The table `segments` belongs to the job store. */
  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /**
   * The longest beginning of the document that is worth at most this many pages: the ordinal of the first segment behind
   * it, and its pages.
   */
  within(maxPages: number, documentPages: number): { readonly end: number; readonly pages: number } {
    const count = pageCounter(this.#places(), documentPages)
    let preview = { end: 0, pages: 0 }
    const rows = this.#sql.exec<SpanRow & { ordinal: number }>(
      `SELECT ordinal, ${placeIn('s')} AS place, to_page, words, price_letters AS letters FROM segments s ORDER BY ordinal`,
    )
    for (const { ordinal, place, to_page, words, letters } of rows) {
      const pages = count(place, { words, letters }, to_page)
      if (pages > maxPages) break
      preview = { end: ordinal + 1, pages }
    }
    return preview
  }

  /**
   * Notes what a run has shown. What an earlier run has shown stays with that run, and what it has delivered
   * (`hasDelivered`) is no preview.
   */
  markShown(ordinals: readonly number[], run: number, hasDelivered: boolean): void {
    this.#sql.exec(
      `UPDATE segments SET shown_run = ? WHERE shown_run IS NULL AND ordinal IN (SELECT value FROM json_each(?))
       ${hasDelivered ? `AND ${IS_UNDELIVERED}` : ''}`,
      run,
      JSON.stringify(ordinals),
    )
  }

  /** Pages that a run has shown, unrounded. Texts from the person's own memory are theirs. */
  shownPages(run: number, documentPages: number): number {
    const count = pageCounter(this.#places(), documentPages)
    const shown = this.#sql.exec<SpanRow>(
      `SELECT ${placeIn('s')} AS place, to_page, words, price_letters AS letters FROM segments s
       WHERE shown_run = ? AND origin IS NOT 'memory'`,
      run,
    )
    let pages = 0
    for (const { place, to_page, words, letters } of shown) pages = count(place, { words, letters }, to_page)
    return pages
  }

  #places(): PlacedText[] {
    return this.#sql
      .exec<PlaceRow>(
        `SELECT ${placeIn('s')} AS place, sum(words) AS words, sum(price_letters) AS letters FROM segments s GROUP BY place`,
      )
      .toArray()
      .map(({ place, words, letters }): { place: Place; text: PlacedText['text'] } => ({
        place,
        text: { words, letters },
      }))
  }
}
