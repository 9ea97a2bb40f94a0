// What a part of a document costs: what a run has translated anew, or what a preview has shown. The pages of the quote
// are shared out over the text by the quote's own measure, so that no part costs less than it would alone.
import { joined, NO_TEXT, pagesOffPage, pagesOfPage, pricedLetters, type TextSize } from '../documents/priced-text.ts'

/** A page, from 1. 0 for what stands on no page: titles, descriptions. Null for all text of a file without pages. */
export type Place = number | null

/** A place, and all text that stands there. */
export interface PlacedText {
  readonly place: Place
  readonly text: TextSize
}

/** The part of a place's text that is to be paid. */
export interface PlacedPart extends PlacedText {
  /** What the price of the place is shared over: all of its text but what is kept on purpose. */
  readonly shared: TextSize
  readonly part: TextSize
  readonly partSegments: number
}

/**
 * Whole pages. A page of a file counts when any of the part stands on it; a text without pages counts in proportion,
 * rounded up. `documentPages`: the quote. `continuedPages`: pages that hold nothing but the rest of a paragraph of the
 * part.
 */
export function pagesOfPart(places: readonly PlacedPart[], documentPages: number, continuedPages = 0): number {
  const prices = pricesOf(places, documentPages)
  const pages = places.map(({ place, shared, part, partSegments }) => {
    if (place === 0) return pagesOffPage(part)
    return partSegments === 0
      ? 0
      : Math.ceil(share(prices.get(place) ?? 0, measured(place, part), measured(place, shared)))
  })
  return Math.min(
    documentPages,
    pages.reduce((sum, count) => sum + count, continuedPages),
  )
}

/**
 * Returns a function that is given texts of the document one after the other, and that answers with the pages of all of
 * them together, unrounded.
 */
export function pageCounter(
  places: readonly PlacedText[],
  documentPages: number,
): (place: Place, text: TextSize) => number {
  const prices = pricesOf(places, documentPages)
  const all = new Map(places.map(({ place, text }) => [place, text]))
  const counted = new Map<Place, TextSize>()
  const pagesOf = (place: Place, text: TextSize) =>
    place === 0
      ? pagesOffPage(text)
      : share(prices.get(place) ?? 0, measured(place, text), measured(place, all.get(place) ?? NO_TEXT))
  let pages = 0
  return (place, text) => {
    const before = counted.get(place)
    const after = joined(before ?? NO_TEXT, text)
    counted.set(place, after)
    pages += pagesOf(place, after) - (before ? pagesOf(place, before) : 0)
    return pages
  }
}

function pricesOf(places: readonly PlacedText[], documentPages: number): ReadonlyMap<Place, number> {
  const offPage = places.find(({ place }) => place === 0)
  const unpaged = Math.max(1, documentPages - (offPage ? pagesOffPage(offPage.text) : 0))
  return new Map(places.map(({ place, text }) => [place, place === null ? unpaged : pagesOfPage(text.letters)]))
}

/** Of a page its letters count, and of a text without pages its priced letters, as in the quote. */
function measured(place: Place, text: TextSize): number {
  return place === null ? pricedLetters(text) : text.letters
}

/** All of the price where the text has no letters by which it could be shared. */
function share(price: number, part: number, whole: number): number {
  return whole === 0 ? price : (price * part) / whole
}
