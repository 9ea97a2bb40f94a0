// A document's pages with their layout, read by pdf.js and laid out, or restored from the records of an earlier
// reading.
import { wordsOfLetters } from '../tally/kept-tally.ts'
import type { WorkBudget } from '../work-budget.ts'
import { OptionalContent } from './content/interpreter/optional-content.ts'
import { PageKeptError } from './content/page-kept.ts'
import { type PageTextOptions, readPageTexts } from './content/read-page-texts.ts'
import type { PageOutcome } from './content/page-text.ts'
import { walkText } from './content/interpreter/walk-text.ts'
import { layOutWithinBudget } from './lay-out-within-budget.ts'
import type { OpenPdf } from './objects/open-pdf.ts'
import type { PdfPage } from './objects/pdf-reader.ts'
import { pageByPage } from './page-by-page.ts'
import { PageRecorder, type PageRecords, type ReadPage, StoredPages } from './page-record/page-records.ts'
import { RecordDamagedError } from './page-record/record-bytes.ts'
import { DocumentStructure, type PageStructure } from './structure/page-structure.ts'
import type { PdfResources } from './pdf-resources.ts'

type ReadPages = AsyncIterableIterator<ReadPage, void, void>

export interface ReadPagesOptions extends PageRecords {
  /** Lays tagged pages out as if they were not tagged: for measuring the layout. */
  readonly ignoresTags?: boolean
  /** Tells how much room the segments have, and where cells stand in their tables. */
  readonly describesPlaces?: boolean
}

export function readPages(
  pdf: OpenPdf,
  resources: PdfResources,
  { reader, writer, ignoresTags = false }: ReadPagesOptions,
): ReadPages {
  if (reader) return new StoredReading(pdf, resources, new StoredPages(reader)).pages()
  return pagesByPdfjs(pdf, resources, writer ? new PageRecorder(writer) : null, {}, ignoresTags)
}

function pagesByPdfjs(
  pdf: OpenPdf,
  resources: PdfResources,
  recorder: PageRecorder | null,
  options: PageTextOptions = {},
  ignoresTags = false,
): ReadPages {
  const onMatched: PageTextOptions['onMatched'] = recorder ? (...matched) => recorder.add(...matched) : undefined
  const outcomes = readPageTexts(pdf, resources, { ...options, ...(onMatched ? { onMatched } : {}) })
  let structure: DocumentStructure | null | undefined = ignoresTags ? null : undefined
  const read = async () => {
    const { done, value } = await outcomes.next()
    if (done === true) return null
    if (structure === undefined) structure = await DocumentStructure.read(pdf)
    const { work } = pdf
    const tags = value.kind === 'text' && structure ? await structure.ofPage(value.page, work) : null
    const page = withLayout(value, work, tags)
    await recorder?.write(page)
    return page
  }
  return pageByPage(read, () => outcomes.return())
}

function withLayout(outcome: PageOutcome, work: WorkBudget, structure: PageStructure | null): ReadPage {
  if (outcome.kind === 'kept') return { kind: 'kept', outcome }
  const { page } = outcome
  const laidOut = layOutWithinBudget(page, work, structure)
  if (laidOut === null) return { kind: 'kept', outcome: { kind: 'kept', index: page.index, reason: 'over_budget' } }
  const { kept, ...layout } = laidOut
  const counted = kept.map(({ reason, text }) => ({ reason, words: wordsOfLetters(text) }))
  return { kind: 'text', page, layout: { ...layout, kept: counted } }
}

/** From the first page on whose record is damaged or of another file, pages are read as if there were no records. */
class StoredReading {
  readonly #pdf: OpenPdf
  readonly #resources: PdfResources
  readonly #stored: StoredPages
  readonly #pages: AsyncGenerator<PdfPage, void, void>
  #layers: OptionalContent | null = null
  /** Pages that pdf.js is asked for. */
  #byPdfjs: ReadPages | null = null

  constructor(pdf: OpenPdf, resources: PdfResources, stored: StoredPages) {
    this.#pdf = pdf
    this.#resources = resources
    this.#stored = stored
    this.#pages = pdf.pages()
  }

  pages(): ReadPages {
    return pageByPage(
      () => this.#next(),
      async () => {
        await this.#byPdfjs?.return?.()
        await this.#pages.return()
      },
    )
  }

  async #next(): Promise<ReadPage | null> {
    const found = await this.#byPdfjs?.next()
    if (found && found.done !== true) return found.value
    const { done, value: page } = await this.#pages.next()
    if (done === true) return null
    try {
      const read = await this.#stored.read(this.#pdf, page.index, () => this.#walk(page))
      return read ?? (await this.#ask(only(page)))
    } catch (error) {
      if (!(error instanceof RecordDamagedError || error instanceof PageKeptError)) throw error
      return await this.#ask(this.#rest(page))
    }
  }

  async #walk(page: PdfPage) {
    this.#layers ??= await OptionalContent.read(this.#pdf)
    return await walkText(this.#pdf, this.#layers, page)
  }

  async #ask(pages: AsyncIterable<PdfPage>): Promise<ReadPage | null> {
    this.#byPdfjs = pagesByPdfjs(this.#pdf, this.#resources, null, { pages })
    const { done, value } = await this.#byPdfjs.next()
    return done === true ? null : value
  }

  async *#rest(page: PdfPage): AsyncGenerator<PdfPage, void, void> {
    yield page
    yield* this.#pages
  }
}

async function* only(page: PdfPage): AsyncGenerator<PdfPage, void, void> {
  yield page
}
