// Documents as the price sees them: paragraphs of some words and letters, on pages or without, and what becomes of each.
import { LETTERS_PER_PAGE, LETTERS_PER_WORD, WORDS_PER_PAGE } from '../../worker/contract/limits.ts'
import type { TextSize } from '../../worker/documents/tally/priced-text.ts'
import type { ExtractedSegment } from '../../worker/job-model/segments/stored-segment.ts'
import type { Random } from './random.ts'

export interface Paragraph {
  readonly id: string
  /** Null: the document has no pages. 0: a title or a description, which stands on none. */
  readonly page: number | null
  /** Of a paragraph that goes on over pages on which nothing else begins. */
  readonly lastPage: number | null
  readonly size: TextSize
  /** The person's memory has it, from an import. */
  readonly isRemembered: boolean
  /** Runs in which no valid translation is found. */
  readonly refusals: number
}

export interface RandomDocument {
  readonly paragraphs: readonly Paragraph[]
  /** What the quote says. */
  readonly pages: number
}

/** Short and long paragraphs, of ordinary and of very long words, a part of them in the memory. */
export function randomDocument(random: Random, id: string, largestPages: number): RandomDocument {
  const pagesOfFile = random.chance(0.4) ? random.int(1, 8) : 0
  const rememberedShare = random.chance(0.4) ? random.next() : 0
  const words = random.int(1, largestPages * WORDS_PER_PAGE)
  const count = random.int(1, 30)
  const hasLongWords = random.chance(0.3)
  const offPageShare = random.chance(0.3) ? random.next() : 0
  const spanOfLast = pagesOfFile > 0 && random.chance(0.3) ? random.int(1, 4) : 0
  const paragraphs = Array.from({ length: count }, (_, index): Paragraph => {
    const isRemembered = random.chance(rememberedShare)
    const own = Math.max(1, Math.round((words / count) * 2 * random.next() ** 2))
    const page = pagesOfFile === 0 ? null : 1 + Math.floor((index * pagesOfFile) / count)
    const isOffPage = index > 0 && random.chance(offPageShare)
    const lettersEach = hasLongWords && isRemembered ? random.int(20, 400) : random.int(3, 9)
    return {
      id: `${id}-${index}`,
      page: isOffPage ? 0 : page,
      lastPage: index === count - 1 && page !== null && !isOffPage && spanOfLast > 0 ? page + spanOfLast : null,
      size: { words: own, letters: own * lettersEach },
      isRemembered,
      refusals: random.chance(0.15) ? random.int(1, 3) : 0,
    }
  })
  return { paragraphs, pages: priceOf(paragraphs) }
}

/**
 * What a document of these paragraphs costs alone. Worked out apart from the code under test, from the published prices:
 * a page for each started 400 words, of 12 letters at most, and a page of a file for each started 10,000 letters.
 */
export function priceOf(paragraphs: readonly Paragraph[]): number {
  const byPage = Map.groupBy(paragraphs, ({ page }) => page)
  const pages = [...byPage].map(([page, ofPage]) => {
    const { words, letters } = sizeOf(ofPage)
    if (page === 0) return Math.floor(Math.max(words, letters / LETTERS_PER_WORD) / WORDS_PER_PAGE)
    if (page !== null) return Math.max(1, Math.ceil(letters / LETTERS_PER_PAGE))
    return Math.max(1, Math.ceil(Math.max(words, letters / LETTERS_PER_WORD) / WORDS_PER_PAGE))
  })
  return Math.max(
    1,
    pages.reduce((sum, count) => sum + count, pagesGoneOn(paragraphs)),
  )
}

/** Pages that hold the rest of a paragraph alone: only the last one has such. */
function pagesGoneOn(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { page, lastPage }) => sum + (lastPage === null ? 0 : lastPage - (page ?? 0)), 0)
}

function sizeOf(paragraphs: readonly Paragraph[]): TextSize {
  return {
    words: paragraphs.reduce((total, { size }) => total + size.words, 0),
    letters: paragraphs.reduce((total, { size }) => total + size.letters, 0),
  }
}

/** The same for a part of a document that is read while it is translated: not rounded, and a page by its letters. */
export function fractionOf(read: readonly Paragraph[], whole: readonly Paragraph[]): number {
  const byPage = Map.groupBy(read, ({ page }) => page)
  return [...byPage].reduce((sum, [page, ofPage]) => {
    const { words, letters } = sizeOf(ofPage)
    if (page === null || page === 0) return sum + Math.max(words, letters / LETTERS_PER_WORD) / WORDS_PER_PAGE
    const lettersOfPage = sizeOf(whole.filter((paragraph) => paragraph.page === page)).letters
    return sum + (Math.max(1, Math.ceil(lettersOfPage / LETTERS_PER_PAGE)) * letters) / lettersOfPage
  }, pagesGoneOn(read))
}

export function segmentsOf({ paragraphs }: RandomDocument): ExtractedSegment[] {
  return paragraphs.map(({ id, page, lastPage, size }, index) => ({
    id,
    section: 0,
    role: page === 0 ? 'property' : 'paragraph',
    anchor:
      page === null
        ? { place: { kind: 'line', number: index } }
        : page === 0
          ? { place: { kind: 'document' } }
          : { place: { kind: 'page', number: page, last: lastPage ?? page } },
    source: [{ kind: 'text', text: id }],
    hash: id,
    sourceBytes: id.length,
    size,
    isTranslatable: true,
  }))
}
