// The content layer's entrance: a document's pages as text with its places, batch by batch.
import type { PdfResources } from '../pdf-resources.ts'
import type { PdfPage, PdfReader } from '../objects/pdf-reader.ts'
import { type PageAnnotations, readAnnotations } from './annotations.ts'
import { BATCH_PAGES, MAX_BATCH_BYTES, MAX_CODES, MAX_PAGE_BYTES } from './content-limits.ts'
import { readWordAnnotations } from './word-annotations.ts'
import { matchShows } from './match.ts'
import { buildMiniPdf, miniPages } from './mini-pdf.ts'
import { OptionalContent } from './optional-content.ts'
import { PageLeftError } from './page-left.ts'
import { pageBox, pageRotation } from './page-space.ts'
import type { PageOutcome, PageText, TextShow } from './page-text.ts'
import { amongShows, seenShows } from './paint-order.ts'
import { pageVerdict } from './page-verdict.ts'
import { openPdfjs, type PdfjsDocument } from './pdfjs.ts'
import { placeText } from './place-text.ts'
import { readShows } from './show-operators.ts'
import { walkPage } from './walk.ts'
import type { TextEvent, WalkedPage, WalkedShow } from './walk-events.ts'

export interface PageTextOptions {
  /** Pages read at a time. */
  readonly batchPages?: number
}

/**
 * One outcome for each page, in their order. Holds a batch of pages at most. Never throws for what a page contains;
 * what the reader's own file throws goes through.
 */
export async function* readPageTexts(
  reader: PdfReader,
  resources: Pick<PdfResources, 'cMap'>,
  { batchPages = BATCH_PAGES }: PageTextOptions = {},
): AsyncGenerator<PageOutcome, void, void> {
  const layers = await OptionalContent.read(reader)
  let batch: PdfPage[] = []
  for await (const page of reader.pages()) {
    batch.push(page)
    if (batch.length < batchPages) continue
    yield* new PageBatch(reader, resources, layers).outcomes(batch)
    batch = []
  }
  yield* new PageBatch(reader, resources, layers).outcomes(batch)
}

type Walk = (WalkedText & { readonly kind: 'walked' }) | { readonly kind: 'done'; readonly outcome: PageOutcome }

interface WalkedText extends Pick<PageAnnotations, 'textBoxes' | 'fieldValues' | 'fields' | 'widgets'> {
  readonly page: PdfPage
  readonly walked: WalkedPage
}

class PageBatch {
  readonly #reader: PdfReader
  readonly #resources: Pick<PdfResources, 'cMap'>
  readonly #layers: OptionalContent

  constructor(reader: PdfReader, resources: Pick<PdfResources, 'cMap'>, layers: OptionalContent) {
    this.#reader = reader
    this.#resources = resources
    this.#layers = layers
  }

  async *outcomes(pages: readonly PdfPage[]): AsyncGenerator<PageOutcome, void, void> {
    const walks: Walk[] = []
    for (const page of pages) walks.push(await this.#walk(page))
    const together = await this.#together(walks.flatMap((walk) => (walk.kind === 'walked' ? [walk.walked] : [])))
    try {
      let index = 0
      // What is done is let go: a page's operators are as large as its text.
      for (let walk = walks.shift(); walk !== undefined; walk = walks.shift()) {
        if (walk.kind === 'done') yield walk.outcome
        else if (together === null) yield await this.#alone(walk)
        else {
          yield await this.#outcome(walk, together, index)
          index += miniPages(walk.walked)
        }
      }
    } finally {
      await together?.close()
    }
  }

  async #walk(page: PdfPage): Promise<Walk> {
    try {
      const { appearances, ...others } = await readAnnotations(this.#reader, this.#layers, page)
      const walked = await walkPage(this.#reader, this.#layers, page, appearances)
      if (hasCodes(walked)) return { kind: 'walked', page, walked, ...others }
      return { kind: 'done', outcome: await this.#verdict({ page, walked, ...others }, []) }
    } catch (error) {
      return { kind: 'done', outcome: leftBy(error, page.index) }
    }
  }

  /** Null where the pages have to be read one by one, and where there are none. */
  async #together(walked: readonly WalkedPage[]): Promise<PdfjsDocument | null> {
    if (walked.length === 0) return null
    try {
      return await this.#open(walked, MAX_BATCH_BYTES)
    } catch (error) {
      if (error instanceof PageLeftError) return null
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
      return leftBy(error, text.page.index)
    }
  }

  async #open(walked: readonly WalkedPage[], limit: number): Promise<PdfjsDocument> {
    return openPdfjs(await buildMiniPdf(this.#reader, walked, limit), this.#resources)
  }

  async #outcome(text: WalkedText, document: PdfjsDocument, index: number): Promise<PageOutcome> {
    try {
      const { events, annotations, annotationEvents } = text.walked
      const shows = await placedShows(events, document, index)
      if (annotations.length > 0) shows.push(...(await placedShows(annotationEvents, document, index + 1)))
      return await this.#verdict(text, shows)
    } catch (error) {
      return leftBy(error, text.page.index)
    }
  }

  async #verdict(
    { page, walked, textBoxes, fieldValues, fields, widgets }: WalkedText,
    shows: readonly TextShow[],
  ): Promise<PageOutcome> {
    const { index } = page
    const box = await pageBox(this.#reader, page)
    const signatures = walked.annotations.filter(({ kind }) => kind === 'signature')
    const { streams } = walked
    const { drawn, overlays } = amongShows(walked, shows)
    const seen = seenShows({ shows, streams, drawn, overlays, box })
    const own = seen.filter(({ stream }) => !signatures.some(({ from, to }) => stream >= from && stream < to))
    const reason = pageVerdict(own, walked.imageArea, box)
    // What viewers set themselves, and who has signed, is told also where there is nothing else on the page.
    const isEmpty = textBoxes.length === 0 && fieldValues.length === 0 && own.length === shows.length
    const isLeft = reason !== null && (reason !== 'without_text' || isEmpty)
    if (isLeft && (reason === 'garbled_text' || shows.length + fields.length === 0)) {
      return { kind: 'left', index, reason }
    }
    const [rotate, wordAnnotations] = [
      await pageRotation(this.#reader, page),
      await readWordAnnotations(this.#reader, page),
    ]
    const annotations = walked.annotations.map(({ kind, ref, from, to }) => ({ kind, ref, from, to }))
    const others = { wordAnnotations, annotations, textBoxes, fieldValues, fields, widgets }
    const text: PageText = { index, box, rotate, streams, shows, drawn, overlays, ...others }
    return isLeft ? { kind: 'left', index, reason, page: text } : { kind: 'text', page: text }
  }
}

/** Throws PageLeftError `unmatched` and `unreadable`. */
async function placedShows(events: readonly TextEvent[], document: PdfjsDocument, index: number): Promise<TextShow[]> {
  return placeText(events, matchShows(events.filter(isShow), readShows(await document.page(index))))
}

function isShow(event: TextEvent): event is WalkedShow {
  return event.kind === 'show'
}

/** Throws PageLeftError `over_budget` where there are too many. */
function hasCodes({ events, annotationEvents }: WalkedPage): boolean {
  let bytes = 0
  for (const event of [...events, ...annotationEvents]) {
    if (event.kind !== 'show') continue
    for (const element of event.elements) if (typeof element !== 'number') bytes += element.length
  }
  if (bytes > MAX_CODES * 2) throw new PageLeftError('over_budget', `above ${MAX_CODES} codes`)
  return bytes > 0
}

/** What is no outcome of a page is thrown on. */
function leftBy(error: unknown, index: number): PageOutcome {
  if (error instanceof PageLeftError) return { kind: 'left', index, reason: error.reason }
  throw error
}
