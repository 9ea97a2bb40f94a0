// What the pages of the price are for a reader of each format, in words: pages, slides, or words.
import { WORDS_PER_PAGE } from '../../worker/contract/limits.ts'
import type { FormatFacts } from '../../worker/documents/format-facts.ts'
import { type DocumentFormat, factsOf, formatNames, FORMATS } from '../../worker/documents/formats.ts'
import * as m from '../../messages/generated/messages.js'
import { formatNumber } from './format.ts'

type CountedBy = FormatFacts['countedBy']

const WORDS = { words: formatNumber(WORDS_PER_PAGE) }

/** How the pages of one document are counted. */
const OF_DOCUMENT: Readonly<Record<CountedBy, () => string>> = {
  textPages: () => m.quote_by_text_pages(),
  statedPages: () => m.quote_by_stated_pages(WORDS),
  slides: () => m.quote_by_slides(),
  words: () => m.quote_by_words(WORDS),
}
/** How those of all documents of some formats are. */
const OF_FORMATS: Readonly<Record<CountedBy, (formats: string) => string>> = {
  textPages: (formats) => m.price_by_text_pages({ formats }),
  statedPages: (formats) => m.price_by_stated_pages({ formats, ...WORDS }),
  slides: (formats) => m.price_by_slides({ formats }),
  words: (formats) => m.price_by_words({ formats, ...WORDS }),
}

export function countingOf(format: DocumentFormat): string {
  return OF_DOCUMENT[factsOf(format).countedBy]()
}

/** A sentence for each way of counting, with the formats that are counted so. */
export function countingOfFormats(): string {
  const ways = [...new Set(FORMATS.map(({ countedBy }) => countedBy))]
  return ways
    .map((way) => {
      const formats = FORMATS.filter(({ countedBy }) => countedBy === way)
      return OF_FORMATS[way](formatNames('conjunction', formats))
    })
    .join(' ')
}

/** `3 slides`: of documents of these formats together. */
export function pricedPages(formats: readonly DocumentFormat[], count: number): string {
  const inputs = { count, formatted: formatNumber(count) }
  return isSlides(formats) ? m.batch_slides(inputs) : m.batch_pages(inputs)
}

/** Above or beside the number. */
export function pricedPagesLabel(format: DocumentFormat): string {
  return isSlides([format]) ? m.quote_slides() : m.quote_pages()
}

function isSlides(formats: readonly DocumentFormat[]): boolean {
  return formats.length > 0 && formats.every((format) => factsOf(format).countedBy === 'slides')
}
