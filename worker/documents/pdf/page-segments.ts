// A document's pages as segments. Extraction and rebuild get the same segments in the same order and numbering.
import type { Anchor, PageBox, PlacedBox } from '../../contract/translation/anchor.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import { OPERATIONS_PER_SEGMENT, OPERATIONS_PER_SEGMENT_LETTER } from '../limits.ts'
import type { DocumentWarning, Inline, Segment, SegmentRole, TableCell } from '../model.ts'
import type { WorkBudget } from '../work-budget.ts'
import { transformedBox } from './content/interpreter/boxes.ts'
import type { PageOutcome, PageKeptReason, PageText, PlainTextBox } from './content/page-text.ts'
import { documentTitles, type DocumentTitle } from './document-titles.ts'
import { type LaidOut, laidOutPages, mayLookAhead, withLookAhead } from './laid-out-pages.ts'
import { joinedParagraph } from './layout/reading-order/joined-paragraph.ts'
import type { KeptWords, Paragraph } from './layout/paragraph.ts'
import type { PageLayout } from './layout/page-layout.ts'
import { toInlines } from './layout/paragraphs/paragraph-inlines.ts'
import { tableCells } from './layout/tables/table-cells.ts'
import { openEndOf, restOnNext } from './layout/reading-order/linked-frames.ts'
import type { OpenPdf } from './objects/open-pdf.ts'
import { pageByPage } from './page-by-page.ts'
import type { PdfResources } from './pdf-resources.ts'
import type { ReadPagesOptions } from './read-pages.ts'
import { placeAt } from './rewrite/write-line.ts'
import type { FlowPage } from './typeset/text-flows.ts'
import { TextRoom } from './typeset/text-room.ts'

/** More than any page has. */
const TABLES_PER_PAGE = 1_000

/** Of a text whose lines have no extent that is a number. */
const NOWHERE: PageBox = { left: 0, bottom: 0, right: 0, top: 0 }

export interface PageSegment {
  readonly segment: Segment
  /** All of its text, where its first part stands. */
  readonly paragraph: Paragraph
  /** What of it is on this page: itself, or a part in each of the columns that it stands in. */
  readonly parts: readonly Paragraph[]
  /** What of it is on the next page. */
  readonly onNext: readonly Paragraph[]
}

export type SegmentedPage =
  | {
      readonly kind: 'text'
      readonly page: PageText
      readonly segments: readonly PageSegment[]
      /** Parts of a segment of the page before. */
      readonly continued: readonly Paragraph[]
      /** Where one of its segments goes on there. */
      readonly next: Pick<LaidOut, 'page' | 'paragraphs'> | null
      /** Behind the page's own. */
      readonly boxes: readonly { readonly segment: Segment; readonly box: PlainTextBox }[]
      readonly kept: readonly KeptWords[]
      /** Of forms that are segments where they were drawn first. */
      readonly repeated: readonly Paragraph[]
      readonly keptLines: PageLayout['keptLines']
      readonly rules: PageLayout['rules']
    }
  | Extract<PageOutcome, { kind: 'kept' }>
  /** Behind the last page: texts of the document that are on none. */
  | {
      readonly kind: 'titles'
      readonly titles: readonly { readonly segment: Segment; readonly title: DocumentTitle }[]
    }

export function segmentedPages(
  pdf: OpenPdf,
  resources: PdfResources,
  options: ReadPagesOptions = {},
): AsyncIterableIterator<SegmentedPage, void, void> {
  const pages = new SegmentedPages(pdf, resources, options)
  return pageByPage(
    () => pages.next(),
    () => pages.close(),
  )
}

class SegmentedPages {
  readonly #pdf: OpenPdf
  readonly #pages: ReturnType<typeof withLookAhead<LaidOut | Extract<PageOutcome, { kind: 'kept' }>>>
  readonly #numbering: PdfNumbering
  readonly #describesPlaces: boolean
  /** On the next page. */
  #continued: readonly Paragraph[] = []
  #isOver = false

  constructor(pdf: OpenPdf, resources: PdfResources, options: ReadPagesOptions) {
    this.#pdf = pdf
    this.#numbering = new PdfNumbering(pdf.work)
    this.#describesPlaces = options.describesPlaces === true
    this.#pages = withLookAhead(laidOutPages(pdf, resources, options))
  }

  async next(): Promise<SegmentedPage | null> {
    const laid = this.#isOver ? null : await this.#pages.next()
    if (laid !== null) return laid.kind === 'kept' ? laid : await this.#segmented(laid)
    if (this.#isOver) return null
    this.#isOver = true
    return await this.#titles()
  }

  close(): Promise<unknown> {
    return this.#pages.close()
  }

  async #segmented(laid: LaidOut): Promise<SegmentedPage> {
    const { page, repeated, kept, keptLines, rules } = laid
    const continued = this.#continued
    // A text on three pages is two segments: no more than two pages are ever held.
    const open = mayLookAhead(laid) ? openEndOf(laid) : null
    const ahead = open && !continued.includes(open) ? await this.#pages.peek() : null
    const next = ahead?.kind === 'laid' ? ahead : null
    const rest = open && next ? restOnNext(open, laid, next) : null
    const rests = new Set([...laid.linkedFrames.values(), ...continued])
    const room = this.#describesPlaces ? new TextRoom([...continued, ...laid.paragraphs], roomPage(laid)) : null
    const cells = this.#describesPlaces ? tableCells(laid.paragraphs, keptLines) : null
    const segments: PageSegment[] = []
    for (const first of laid.paragraphs) {
      if (rests.has(first)) continue
      const frames = framesFrom(first, laid, continued)
      const onNext = rest && next && frames.at(-1) === open ? framesFrom(rest, next) : []
      const parts = onNext.length === 0 ? frames : [...frames.slice(0, -1), ...frames.slice(-1).map(goingOn)]
      const paragraph = joinedParagraph(first, [
        ...parts.map((part) => ({ paragraph: part, ...laid })),
        ...(next ? onNext.map((part) => ({ ...next, paragraph: part })) : []),
      ])
      const places = [...placesOn(page, parts), ...(next ? placesOn(next.page, onNext) : [])]
      const columns = room?.columnsIn([...parts, ...onNext]) ?? null
      const cell = cells?.get(first)
      const segment = {
        ...this.#numbering.paragraph(paragraph, places),
        ...(columns !== null && { room: columns }),
        ...(cell && { cell: this.#numbering.cell(page, cell) }),
      }
      segments.push({ paragraph, parts, onNext, segment })
    }
    const boxes = page.textBoxes.map((box) => ({ box, segment: this.#numbering.textBox(page, box) }))
    this.#continued = segments.flatMap(({ onNext }) => onNext)
    return { kind: 'text', page, segments, continued, next: rest && next, boxes, kept, repeated, keptLines, rules }
  }

  async #titles(): Promise<SegmentedPage> {
    this.#numbering.startTitles()
    const titles = await documentTitles(this.#pdf)
    return {
      kind: 'titles',
      titles: titles.map((title) => ({ title, segment: this.#numbering.title(title.text) })),
    }
  }
}

/** All of its paragraphs may be translated. */
function roomPage({ page, keptLines, rules, repeated }: LaidOut): FlowPage {
  return { page, keptLines, rules, others: repeated }
}

/** As far as what is not `taken` by a text of the page before. */
function framesFrom(first: Paragraph, { linkedFrames }: LaidOut, taken: readonly Paragraph[] = []): Paragraph[] {
  const parts: Paragraph[] = []
  for (let part: Paragraph | undefined = first; part && !taken.includes(part); part = linkedFrames.get(part)) {
    parts.push(part)
  }
  return parts
}

function goingOn(paragraph: Paragraph): Paragraph {
  return { ...paragraph, continuesInNextFrame: true }
}

/** Headings begin sections, as in every format. */
class PdfNumbering {
  readonly #work: WorkBudget
  #next = 0
  #section = 0

  constructor(work: WorkBudget) {
    this.#work = work
  }

  paragraph(paragraph: Paragraph, boxes: readonly PlacedBox[]): Segment {
    if (paragraph.role === 'heading' && this.#next > 0) this.#section++
    return this.#segment(paragraph.role, anchorOn(boxes), toInlines(paragraph))
  }

  textBox(page: PageText, { box, text }: PlainTextBox): Segment {
    return this.#segment('paragraph', anchorOn([{ page: page.index + 1, box }]), [{ kind: 'text', text }])
  }

  /** With its table's number in the document. */
  cell(page: PageText, cell: TableCell): TableCell {
    return { ...cell, table: page.index * TABLES_PER_PAGE + cell.table }
  }

  /** A text that is on no page. */
  title(text: string): Segment {
    return this.#segment('property', { place: { kind: 'document' } }, [{ kind: 'text', text }])
  }

  startTitles(): void {
    this.#section++
  }

  #segment(role: SegmentRole, anchor: Anchor, source: readonly Inline[]): Segment {
    this.#work.spend(OPERATIONS_PER_SEGMENT + OPERATIONS_PER_SEGMENT_LETTER * renderInlines(source, plainText).length)
    return { id: `s${this.#next++}`, section: this.#section, role, anchor, source }
  }
}

function anchorOn(boxes: readonly PlacedBox[]): Anchor {
  const [number, last] = [boxes.at(0)?.page, boxes.at(-1)?.page]
  if (number === undefined) return { place: { kind: 'document' } }
  return { place: { kind: 'page', number, ...(last !== number && { last }) }, boxes }
}

function placesOn(page: PageText, parts: readonly Paragraph[]): PlacedBox[] {
  return parts.map((part) => ({ page: page.index + 1, box: boxOf(part) }))
}

function boxOf({ lines, left, right, style, angle }: Paragraph): PageBox {
  const heights = lines.map(({ v }) => v)
  const bottom = Math.min(...heights) - style.size * 0.25
  const top = Math.max(...heights) + style.size
  const box = transformedBox(placeAt(angle, 0, 0), { left, right, bottom, top }) ?? NOWHERE
  const round = (value: number) => Math.round(value * 10) / 10
  return { left: round(box.left), bottom: round(box.bottom), right: round(box.right), top: round(box.top) }
}

/** Why a page stays as it is, looks as it did, or holds too little of its text. */
type PageReason = PageKeptReason | 'text_layer' | 'overflow'

/** Pages by reason, told as ranges: "3, 5–7". Pages without any text need no word. */
export class PageWarnings {
  readonly #pages = new Map<PageReason, number[]>()

  add(reason: PageReason, index: number): void {
    const pages = this.#pages.get(reason) ?? []
    pages.push(index + 1)
    this.#pages.set(reason, pages)
  }

  has(reason: PageKeptReason): boolean {
    return this.#pages.has(reason)
  }

  warnings(): DocumentWarning[] {
    return [...this.#pages].flatMap(([reason, pages]) =>
      reason === 'without_text' ? [] : [{ code: `pages_${reason}` as const, detail: ranges(pages) }],
    )
  }
}

function ranges(pages: readonly number[]): string {
  const found: { first: number; last: number }[] = []
  for (const page of pages) {
    const previous = found.at(-1)
    if (previous?.last === page - 1) previous.last = page
    else found.push({ first: page, last: page })
  }
  return found.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
