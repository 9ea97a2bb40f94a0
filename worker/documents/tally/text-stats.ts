// Sums up a document's visible text while it streams by.
import type { DocumentStats, DocumentWarning } from '../model.ts'
import {
  joined,
  NO_TEXT,
  pagesOffPage,
  pagesOfPage,
  pagesOfText,
  pricedWords,
  sizeOf,
  type TextSize,
} from './priced-text.ts'

/** What texts cost. */
export interface TextSummary {
  summarize(): DocumentStats
  /** The price if words alone were counted, without regard to letters and to what stands on no page. */
  readonly pagesByWords: number
  /** The part of the price that is for text on no page. */
  readonly pagesOffPage: number
  /** The stats with the pages that the document has or states, and more where its text is too much for them. */
  withPages(pages: number): DocumentStats
}

export interface TextStats extends TextSummary {
  add(text: string): void
  /** Text that stands on no page. It is priced, and is no part of the words and characters. */
  addOffPage(text: string): void
  /** What all but some of the texts cost. */
  without(others: readonly TextStats[]): TextSummary
  readonly sizes: TextSizes
}

interface TextSizes {
  readonly page: TextSize
  readonly offPage: TextSize
  readonly characters: number
}

/** Told where letters, and not pages, decide what is charged. `pages`: without them. */
export function densityWarnings(charged: number, pages: number): DocumentWarning[] {
  return charged > pages ? [{ code: 'pages_dense', detail: String(charged - pages) }] : []
}

/** The same where words are charged, and not pages: the letters of words decide. */
export function longWordWarnings(charged: number, pagesByWords: number): DocumentWarning[] {
  return charged > pagesByWords ? [{ code: 'words_long', detail: String(charged - pagesByWords) }] : []
}

/** Told where titles, descriptions and the like are so long that they are charged. */
export function offPageWarnings(pages: number): DocumentWarning[] {
  return pages > 0 ? [{ code: 'off_page_text', detail: String(pages) }] : []
}

/** Texts are counted together up to this length: starting the segmenter takes longer than reading a short line. */
const BATCH_LENGTH = 16 * 1024

export function textStats(): TextStats {
  const page = sizeCounter()
  const offPage = sizeCounter()
  const sizes = (): TextSizes => ({ page: page.total(), offPage: offPage.total(), characters: page.characters() })
  return {
    add: (text) => page.add(text),
    addOffPage: (text) => offPage.add(text),
    summarize: () => summaryOf(sizes()).summarize(),
    withPages: (pages) => summaryOf(sizes()).withPages(pages),
    without: (others) => summaryOf(others.reduce((rest, other) => difference(rest, other.sizes), sizes())),
    get sizes() {
      return sizes()
    },
    get pagesByWords() {
      return summaryOf(sizes()).pagesByWords
    },
    get pagesOffPage() {
      return summaryOf(sizes()).pagesOffPage
    },
  }
}

function summaryOf({ page, offPage, characters }: TextSizes): TextSummary {
  const beyond = pagesOffPage(offPage)
  const statsOf = (pages: number) => ({ pages: pages + beyond, words: pricedWords(page), characters })
  return {
    summarize: () => statsOf(pagesOfText(page)),
    withPages: (pages) => statsOf(Math.max(pages, pagesOfPage(page.letters))),
    pagesByWords: pagesOfText({ ...page, letters: 0 }),
    pagesOffPage: beyond,
  }
}

function difference(all: TextSizes, part: TextSizes): TextSizes {
  const less = (one: TextSize, other: TextSize) => ({
    words: one.words - other.words,
    letters: one.letters - other.letters,
  })
  return {
    page: less(all.page, part.page),
    offPage: less(all.offPage, part.offPage),
    characters: all.characters - part.characters,
  }
}

function sizeCounter() {
  let size = NO_TEXT
  let characters = 0
  let batch = ''
  const countBatch = () => {
    size = joined(size, sizeOf(batch))
    characters += countCharacters(batch)
    batch = ''
  }
  return {
    add(text: string): void {
      if (text === '') return
      batch += `${text}\n` // a line end always ends a word
      if (batch.length > BATCH_LENGTH) countBatch()
    },
    total(): TextSize {
      countBatch()
      return size
    },
    characters(): number {
      countBatch()
      return characters
    },
  }
}

const SURROGATE_PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g
const WHITE_SPACE = /\s/g
const HAS_SURROGATE = /[\uD800-\uDBFF]/

function countCharacters(text: string): number {
  const spaces = text.match(WHITE_SPACE)?.length ?? 0
  const pairs = HAS_SURROGATE.test(text) ? (text.match(SURROGATE_PAIR)?.length ?? 0) : 0
  return text.length - spaces - pairs
}
