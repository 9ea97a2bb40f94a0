// What a part of a document costs: what a run has translated anew, or what a preview has shown. The pages of the quote
// are shared out over the text by the quote's own measure, so that no part costs less than it would alone.
import {
  joined,
  NO_TEXT,
  pagesOffPage,
  pagesOfPage,
  pricedLetters,
  textPages,
  type TextSize,
} from '../documents/tally/priced-text.ts'

/** A page, from 1. 0 for what stands on no page: titles, descriptions. Null for all text of a file without pages. */
export type Place = number | null

/** A place, and all text that stands there. */
export interface PlacedText {
  readonly place: Place
  readonly text: TextSize
}

/** The part of a place's text that is to be paid. */
export interface PlacedPart extends PlacedText {
  readonly part: TextSize
  readonly partSegments: number
}

/** A paragraph that begins on one page and ends on a later one. */
export interface PageSpan {
  readonly first: number
  readonly last: number
}

/**
 * Whole pages, and one at least where there is a part. A page of a file counts when any of the part stands on it; a text
 * without pages counts in proportion, rounded up. `documentPages`: the quote. `spans`: the paragraphs of the part that
 * go on to further pages.
 */
export function pagesOfPart(
  places: readonly PlacedPart[],
  documentPages: number,
  spans: readonly PageSpan[] = [],
): number {
  if (places.every(({ partSegments }) => partSegments === 0)) return 0
  const price = pricesOf(places, documentPages)
  const pages = places.map(({ place, part, partSegments }) => {
    if (place === 0) return pagesOffPage(part)
    return partSegments === 0 ? 0 : Math.ceil(price(place, part))
  })
  const continued = continuationCounter(places)
  const whole = pages.reduce((sum, count) => sum + count, 0) + spans.reduce((sum, span) => sum + continued(span), 0)
  return Math.min(documentPages, Math.max(1, whole))
}

/**
 * Returns a function that is given texts of the document one after the other, and that answers with the pages of all of
 * them together, unrounded. `lastPage`: where a paragraph ends that goes on to further pages.
 */
export function pageCounter(
  places: readonly PlacedText[],
  documentPages: number,
): (place: Place, text: TextSize, lastPage?: number | null) => number {
  const price = pricesOf(places, documentPages)
  const continued = continuationCounter(places)
  const counted = new Map<Place, TextSize>()
  let pages = 0
  return (place, text, lastPage = null) => {
    const before = counted.get(place)
    const after = joined(before ?? NO_TEXT, text)
    counted.set(place, after)
    pages += price(place, after) - (before ? price(place, before) : 0)
    if (place !== null && lastPage !== null) pages += continued({ first: place, last: lastPage })
    return Math.min(documentPages, pages)
  }
}

/** Counts the pages that hold nothing but the rest of a paragraph, each with the first paragraph that reaches it. */
function continuationCounter(places: readonly PlacedText[]): (span: PageSpan) => number {
  const counted = new Set(places.map(({ place }) => place))
  return ({ first, last }) => {
    const before = counted.size
    for (let page = first + 1; page <= last; page += 1) counted.add(page)
    return counted.size - before
  }
}

/** The price of a text of a place, unrounded. Of a page its letters count, of other text its priced letters. */
function pricesOf(places: readonly PlacedText[], documentPages: number): (place: Place, text: TextSize) => number {
  const all = new Map(places.map(({ place, text }) => [place, text]))
  const unpaged = Math.max(1, documentPages - pagesOffPage(all.get(0) ?? NO_TEXT))
  return (place, text) => {
    if (place === 0) return textPages(text)
    const whole = all.get(place) ?? NO_TEXT
    if (place === null) return share(unpaged, pricedLetters(text), pricedLetters(whole))
    return share(pagesOfPage(whole.letters), text.letters, whole.letters)
  }
}

/** All of the price where the text has no letters by which it could be shared. */
function share(price: number, part: number, whole: number): number {
  return whole === 0 ? price : (price * part) / whole
}
