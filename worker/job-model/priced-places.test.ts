import { describe, expect, it } from 'vitest'
import { LETTERS_PER_PAGE } from '../contract/limits.ts'
import {
  joined,
  NO_TEXT,
  pagesOfPage,
  pagesOfText,
  pagesOffPage,
  type TextSize,
} from '../documents/tally/priced-text.ts'
import { pageCounter, pagesOfPart, type Place, type PlacedPart } from './priced-places.ts'

interface Piece {
  readonly place: Place
  readonly text: TextSize
  /** Translated anew, answered by the memory, asked for in vain, or kept on purpose. */
  readonly fate: 'new' | 'reused' | 'refused' | 'kept'
}

function total(pieces: readonly Piece[], isMeant: (piece: Piece) => boolean = () => true): TextSize {
  return pieces.filter(isMeant).reduce((sum, { text }) => joined(sum, text), NO_TEXT)
}

function partsOf(pieces: readonly Piece[]): PlacedPart[] {
  return [...Map.groupBy(pieces, ({ place }) => place)].map(([place, ofPlace]) => ({
    place,
    text: total(ofPlace),
    part: total(ofPlace, ({ fate }) => fate === 'new'),
    partSegments: ofPlace.filter(({ fate }) => fate === 'new').length,
  }))
}

/** As a quote prices a document of these texts alone. Each costs a page at least. */
function priceOf(pieces: readonly Piece[]): number {
  if (pieces.length === 0) return 0
  const byPlace = Map.groupBy(pieces, ({ place }) => place)
  const pages = [...byPlace].map(([place, ofPlace]) => {
    const text = total(ofPlace)
    if (place === 0) return pagesOffPage(text)
    return place === null ? pagesOfText(text) : pagesOfPage(text.letters)
  })
  return Math.max(
    1,
    pages.reduce((sum, count) => sum + count, 0),
  )
}

function charged(pieces: readonly Piece[], quote = priceOf(pieces)): number {
  return pagesOfPart(partsOf(pieces), quote)
}

const words = (count: number, lettersEach = 5): TextSize => ({ words: count, letters: count * lettersEach })

describe('what is charged', () => {
  it('is the whole quote where everything is translated anew', () => {
    expect(charged([{ place: null, text: words(1_900), fate: 'new' }])).toBe(5)
  })

  it('is nothing where everything came from the memory', () => {
    expect(charged([{ place: null, text: words(1_900), fate: 'reused' }])).toBe(0)
  })

  it('is not lowered by reused text of longer words', () => {
    const fresh = { place: null, text: words(3_600), fate: 'new' } as const
    const fromMemory = { place: null, text: words(300, 500), fate: 'reused' } as const
    expect(priceOf([fresh])).toBe(9)
    expect(priceOf([fresh, fromMemory])).toBeGreaterThan(30)
    expect(charged([fresh, fromMemory])).toBeGreaterThanOrEqual(9)
  })

  it('is the new text of a document that is mostly reused, and not the places where it stands', () => {
    const reused = Array.from({ length: 20 }, () => ({ place: null, text: words(400), fate: 'reused' }) as const)
    const changes = Array.from({ length: 20 }, () => ({ place: null, text: words(10), fate: 'new' }) as const)
    expect(charged([...reused, ...changes])).toBe(1)
  })

  it('counts long paragraphs for their text, however many short ones stand beside them', () => {
    const long = Array.from({ length: 12 }, () => ({ place: null, text: words(1_200), fate: 'new' }) as const)
    const short = Array.from({ length: 12 }, () => ({ place: null, text: words(5), fate: 'refused' }) as const)
    expect(charged([...long, ...short])).toBe(37)
  })

  it('counts a page of a file whole when anything on it is new, and not at all when nothing is', () => {
    const page = (place: number, fate: Piece['fate']) => ({ place, text: words(300), fate })
    expect(charged([page(1, 'reused'), page(2, 'reused'), page(2, 'new'), page(3, 'refused')])).toBe(1)
  })

  it('counts a dense page as often as the quote does', () => {
    const dense = { place: 1, text: { words: 5_000, letters: 3 * LETTERS_PER_PAGE }, fate: 'new' } as const
    expect(charged([dense])).toBe(3)
  })

  it('is a page for a document of which descriptions alone are new', () => {
    const body = { place: null, text: words(1, 20), fate: 'kept' } as const
    const descriptions = { place: 0, text: words(399), fate: 'new' } as const
    expect(priceOf([body, descriptions])).toBe(1)
    expect(charged([body, descriptions])).toBe(1)
  })

  it('is nothing for text that is kept as it is', () => {
    const figures = { place: null, text: words(3_600), fate: 'kept' } as const
    const fresh = { place: null, text: words(400), fate: 'new' } as const
    expect(priceOf([figures, fresh])).toBe(10)
    expect(charged([figures, fresh])).toBe(1)
  })

  it('counts the pages on which a paragraph goes on, in a preview as in the result', () => {
    const text = { words: 1_800, letters: 9_900 }
    const places = [{ place: 1, text, part: text, partSegments: 1 }]
    expect(pagesOfPart(places, 5, [{ first: 1, last: 5 }])).toBe(5)
    expect(pageCounter(places, 5)(1, text, 5)).toBe(5)
  })

  it('does not let text without a page make the pages cheaper', () => {
    const titles = { place: 0, text: words(399), fate: 'reused' } as const
    const body = { place: null, text: words(1_600), fate: 'new' } as const
    expect(charged([titles, body])).toBe(4)
    expect(
      charged([
        { ...titles, text: words(4_000), fate: 'new' },
        { ...body, fate: 'reused' },
      ]),
    ).toBe(10)
  })
})

/** Mulberry32. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Short and long paragraphs, of short and very long words, on pages or without. */
function randomPieces(next: () => number): Piece[] {
  const pages = next() < 0.5 ? 0 : 1 + Math.floor(next() * 6)
  const fates = ['new', 'reused', 'refused', 'kept'] as const
  return Array.from({ length: 1 + Math.floor(next() * 60) }, () => {
    const count = Math.ceil(1_500 * next() ** 4)
    const place = next() < 0.1 ? 0 : pages === 0 ? null : 1 + Math.floor(next() * pages)
    return { place, text: words(count, Math.ceil(120 * next() ** 6)), fate: fates[Math.floor(next() * 4)] ?? 'new' }
  })
}

describe('of 10,000 random documents', () => {
  const documents = Array.from({ length: 10_000 }, (_, seed) => randomPieces(random(seed)))

  it('each costs at least what its new text would cost alone, and at most its quote', () => {
    for (const pieces of documents) {
      const alone = priceOf(pieces.filter(({ fate }) => fate === 'new'))
      const cost = charged(pieces)
      expect(cost).toBeGreaterThanOrEqual(alone)
      expect(cost).toBeLessThanOrEqual(priceOf(pieces))
    }
  })

  it('a beginning that is shown is counted for at least what it would cost alone, but for rounding', () => {
    for (const pieces of documents) {
      const count = pageCounter(
        partsOf(pieces).map(({ place, text }) => ({ place, text })),
        priceOf(pieces),
      )
      const beginning = pieces.slice(0, Math.ceil(pieces.length / 2))
      const pages = beginning.reduce((_, { place, text }) => count(place, text), 0)
      // Pages of a file are shared by their letters: what stands on a part of one has no price alone.
      const alone = priceOf(beginning.filter(({ place }) => place === null || place === 0))
      expect(Math.ceil(pages - 1e-9)).toBeGreaterThanOrEqual(Math.min(alone, priceOf(pieces)))
      expect(pages).toBeLessThanOrEqual(priceOf(pieces) + 1e-9)
    }
  })
})
