import { describe, expect, it } from 'vitest'
import { LETTERS_PER_PAGE } from '../../contract/limits.ts'
import { deliveredPages } from './job-record.ts'
import { countReused, type NeededSegment } from './reused-pages.ts'

/** `m`: from memory, `n`: new. Each has 100 letters. */
function segments(kinds: string, pageOf: (index: number) => number | null = () => null): NeededSegment[] {
  return Array.from(kinds, (kind, index) => ({ page: pageOf(index), letters: 100, isReused: kind === 'm' }))
}

function charged(needed: readonly NeededSegment[], pages: number): number {
  const reused = countReused(needed, pages)
  const delivery = { needed: needed.length, delivered: needed.length, reused }
  return deliveredPages({ stats: { pages, words: 0, characters: 0 }, delivery })
}

it('a document that is wholly reused costs nothing', () => {
  expect(countReused(segments('mmmm'), 2)).toEqual({ pages: 2, segments: 4 })
  expect(charged(segments('mmmm'), 2)).toBe(0)
})

it('a document of which nothing is reused costs what it did', () => {
  expect(countReused(segments('nnnn'), 2)).toEqual({ pages: 0, segments: 0 })
  expect(charged(segments('nnnn'), 2)).toBe(2)
})

it('without pages of its own, a text is cut into equal parts, and those with anything new are paid', () => {
  expect(countReused(segments('mmmmnmmmmm'), 5)).toEqual({ pages: 4, segments: 8 })
  expect(charged(segments('mmmmnmmmmm'), 5)).toBe(1)
  expect(charged(segments('nmmmmmmmmn'), 5)).toBe(2)
})

it('a new text that stands on two parts makes both of them new', () => {
  const needed = [
    { page: null, letters: 150, isReused: true },
    { page: null, letters: 100, isReused: false },
    { page: null, letters: 150, isReused: true },
  ]
  expect(countReused(needed, 4)).toEqual({ pages: 2, segments: 0 })
})

it('in a file with pages, a page is reused when all of its segments are', () => {
  const onPage = (index: number) => 1 + Math.floor(index / 2)
  expect(countReused(segments('mmmnmm', onPage), 3)).toEqual({ pages: 2, segments: 4 })
  expect(charged(segments('mmmnmm', onPage), 3)).toBe(1)
})

it('a dense page counts as often as it is charged', () => {
  const dense = { page: 1, letters: 2 * LETTERS_PER_PAGE, isReused: true }
  expect(countReused([dense, { page: 2, letters: 10, isReused: false }], 3)).toEqual({ pages: 2, segments: 1 })
})

it('never leaves a document with something new without a page to pay', () => {
  const dense = { page: 1, letters: 9 * LETTERS_PER_PAGE, isReused: true }
  expect(countReused([dense, { page: 2, letters: 10, isReused: false }], 3).pages).toBe(2)
})

it('a segment that was given up is paid for no more than before', () => {
  const delivery = { needed: 4, delivered: 3, reused: { pages: 1, segments: 2 } }
  expect(deliveredPages({ stats: { pages: 3, words: 0, characters: 0 }, delivery })).toBe(1)
})

describe('titles and bookmarks, which stand on no page,', () => {
  const title = (isReused: boolean) => ({ page: 0, letters: 20, isReused })
  const pages = (kinds: string) => segments(kinds, (index) => index + 1)

  it('are no reused page', () => {
    expect(countReused([title(true), ...pages('mnn')], 3)).toEqual({ pages: 1, segments: 1 })
    expect(charged([title(true), ...pages('mnn')], 3)).toBe(2)
    expect(charged([title(true), ...pages('n')], 1)).toBe(1)
  })

  it('cost no page where they alone are new', () => {
    expect(charged([title(false), ...pages('mmm')], 3)).toBe(0)
  })

  it('are reused with a document that is', () => {
    expect(countReused([title(true), ...pages('mmm')], 3)).toEqual({ pages: 3, segments: 4 })
    expect(charged([title(true), ...pages('mmm')], 3)).toBe(0)
  })
})

it('a page with a text that a model was asked for and has left is not reused', () => {
  const [text, heading] = segments('mn', () => 1)
  const needed = [
    ...(text ? [text] : []),
    ...(heading ? [{ ...heading, isLeft: true }] : []),
    ...segments('m', () => 2),
  ]
  expect(countReused(needed, 2)).toEqual({ pages: 1, segments: 1 })
  const reusedHeading = needed.map((segment) => ({ ...segment, isReused: true }))
  expect(countReused(reusedHeading, 2)).toEqual({ pages: 2, segments: 2 })
})
