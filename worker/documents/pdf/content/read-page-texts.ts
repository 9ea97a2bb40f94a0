// The entry point of the content layer: a document's pages as positioned text, batch by batch.
import { OPERATIONS_PER_PAGE } from '../../limits.ts'
import type { PdfResources } from '../pdf-resources.ts'
import type { PdfPage, PdfReader } from '../objects/pdf-reader.ts'
import { BATCH_PAGES, MAX_BATCH_BYTES, MAX_PAGE_BYTES } from './content-limits.ts'
import { type MatchedShow, matchShows } from './pdfjs/match-shows.ts'
import { buildPageExtract, extractedPages } from './pdfjs/pdfjs-page-extract.ts'
import { OptionalContent } from './interpreter/optional-content.ts'
import { PageKeptError } from './page-kept.ts'
import type { PageOutcome, TextShow } from './page-text.ts'
import { openPdfjs, type PdfjsDocument } from './pdfjs/pdfjs.ts'
import { placeGlyphs } from './pdfjs/place-glyphs.ts'
import { readShows } from './pdfjs/show-operators.ts'
import { hasCodes, isShow, pageKeptBy, outcomeOf, pageOf, type WalkedText, walkText } from './interpreter/walk-text.ts'
import type { TextEvent, WalkedPage, WalkedShow } from './interpreter/walk-events.ts'

export interface PageTextOptions {
  /** Pages read at a time. */
  readonly batchPages?: number
  /** Instead of all pages of the document. */
  readonly pages?: AsyncIterable<PdfPage>
  /** Told what pdf.js has read of a page, before the page's outcome is given. Not called where pdf.js was not asked. */
  readonly onMatched?: (index: number, walked: WalkedPage, matched: ReadonlyMap<WalkedShow, MatchedShow>) => void
}

/**
 * Yields one outcome per page, in page order, and holds at most one batch of pages. Never throws because of a page's
 * content; errors of the reader's own file are passed on.
 */
export async function* readPageTexts(
  reader: PdfReader,
  resources: Pick<PdfResources, 'cMap'>,
  options: PageTextOptions = {},
): AsyncGenerator<PageOutcome, void, void> {
  const { batchPages = BATCH_PAGES, pages = reader.pages() } = options
  const layers = await OptionalContent.read(reader)
  let batch: PdfPage[] = []
  for await (const page of pages) {
    batch.push(page)
    if (batch.length < batchPages) continue
    yield* new PageBatch(reader, resources, layers, options).outcomes(batch)
    batch = []
    reader.allowance.settle()
  }
  yield* new PageBatch(reader, resources, layers, options).outcomes(batch)
  reader.allowance.settle()
}

type Walk = (WalkedText & { readonly kind: 'walked' }) | { readonly kind: 'done'; readonly outcome: PageOutcome }

class PageBatch {
  readonly #reader: PdfReader
  readonly #resources: Pick<PdfResources, 'cMap'>
  readonly #layers: OptionalContent
  readonly #onMatched: PageTextOptions['onMatched']

  constructor(
    reader: PdfReader,
    resources: Pick<PdfResources, 'cMap'>,
    layers: OptionalContent,
    { onMatched }: PageTextOptions,
  ) {
    this.#reader = reader
    this.#resources = resources
    this.#layers = layers
    this.#onMatched = onMatched
  }

  async *outcomes(pages: readonly PdfPage[]): AsyncGenerator<PageOutcome, void, void> {
    const walks: Walk[] = []
    for (const page of pages) walks.push(await this.#walk(page))
    const together = await this.#together(walks.flatMap((walk) => (walk.kind === 'walked' ? [walk.walked] : [])))
    try {
      let index = 0
      // Finished walks are released: a page's operators are as large as its text.
      for (let walk = walks.shift(); walk !== undefined; walk = walks.shift()) {
        if (walk.kind === 'done') yield walk.outcome
        else if (together === null) yield await this.#alone(walk)
        else {
          yield await this.#outcome(walk, together, index)
          index += extractedPages(walk.walked)
        }
      }
    } finally {
      await together?.close()
    }
  }

  async #walk(page: PdfPage): Promise<Walk> {
    this.#reader.work.spend(OPERATIONS_PER_PAGE)
    try {
      const text = await walkText(this.#reader, this.#layers, page)
      if (hasCodes(text.walked)) return { kind: 'walked', ...text }
      return { kind: 'done', outcome: outcomeOf(await pageOf(this.#reader, text, []), text) }
    } catch (error) {
      return { kind: 'done', outcome: pageKeptBy(error, page.index) }
    }
  }

  /** Null where the pages have to be read one by one, and where there are none. */
  async #together(walked: readonly WalkedPage[]): Promise<PdfjsDocument | null> {
    if (walked.length === 0) return null
    try {
      return await this.#open(walked, MAX_BATCH_BYTES)
    } catch (error) {
      if (error instanceof PageKeptError) return null
      throw error
    }
  }

  async #alone(text: WalkedText): Promise<PageOutcome> {
    try {
      const alone = await this.#open([text.walked], MAX_PAGE_BYTES)
      try {
        return await this.#outcome(text, alone, 0)
      } finally {
        await alone.close()
      }
    } catch (error) {
      return pageKeptBy(error, text.page.index)
    }
  }

  async #open(walked: readonly WalkedPage[], limit: number): Promise<PdfjsDocument> {
    return openPdfjs(await buildPageExtract(this.#reader, walked, limit), this.#resources)
  }

  async #outcome(text: WalkedText, document: PdfjsDocument, index: number): Promise<PageOutcome> {
    try {
      const { events, annotations, annotationEvents } = text.walked
      const shows = await this.#placedShows(text, events, document, index)
      if (annotations.length > 0) {
        shows.push(...(await this.#placedShows(text, annotationEvents, document, index + 1)))
      }
      return outcomeOf(await pageOf(this.#reader, text, shows), text)
    } catch (error) {
      return pageKeptBy(error, text.page.index)
    }
  }

  /** Throws PageKeptError `unmatched` and `unreadable`. */
  async #placedShows(
    { page, walked }: WalkedText,
    events: readonly TextEvent[],
    document: PdfjsDocument,
    index: number,
  ): Promise<TextShow[]> {
    const matched = matchShows(events.filter(isShow), readShows(await document.page(index)))
    this.#onMatched?.(page.index, walked, matched)
    return placeGlyphs(events, matched, walked.weight)
  }
}
