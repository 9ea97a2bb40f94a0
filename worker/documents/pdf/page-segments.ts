// A document's pages as segments: what extraction yields and a rebuild finds again, in the same order and numbering.
import type { DocumentWarning, Inline, PageBox, Segment, SegmentRole } from '../model.ts'
import { transformedBox } from './content/boxes.ts'
import { readPageTexts } from './content/read-page-texts.ts'
import type { PageOutcome, PageLeftReason, PageText, PlainTextBox } from './content/page-text.ts'
import { documentTitles, type DocumentTitle } from './document-titles.ts'
import { layOutPage } from './layout/lay-out-page.ts'
import type { KeptText, PageLayout, Paragraph } from './layout/paragraph.ts'
import { toInlines } from './layout/paragraph-inlines.ts'
import type { OpenPdf } from './objects/open-pdf.ts'
import type { PdfResources } from './pdf-resources.ts'
import { placeAt } from './rewrite/write-line.ts'

/** Of a text that is on no page. */
const NOWHERE: PageBox = { left: 0, bottom: 0, right: 0, top: 0 }

export interface PageSegment {
  readonly segment: Segment
  readonly paragraph: Paragraph
}

export type SegmentedPage =
  | {
      readonly kind: 'text'
      readonly page: PageText
      readonly segments: readonly PageSegment[]
      /** Behind the page's own. */
      readonly boxes: readonly { readonly segment: Segment; readonly box: PlainTextBox }[]
      readonly kept: readonly KeptText[]
      /** Of forms that are segments where they were drawn first. */
      readonly repeated: readonly Paragraph[]
      readonly staying: PageLayout['staying']
      readonly rules: PageLayout['rules']
    }
  | Extract<PageOutcome, { kind: 'left' }>
  /** Behind the last page: texts of the document that are on none. */
  | {
      readonly kind: 'titles'
      readonly titles: readonly { readonly segment: Segment; readonly title: DocumentTitle }[]
    }

export async function* segmentedPages(
  pdf: OpenPdf,
  resources: PdfResources,
): AsyncGenerator<SegmentedPage, void, void> {
  const numbering = new PdfNumbering()
  const forms = new FormClaims()
  for await (const outcome of readPageTexts(pdf, resources)) {
    if (outcome.kind === 'left') {
      yield outcome
      continue
    }
    const { page } = outcome
    const { paragraphs, kept, staying, rules } = layOutPage(page)
    const own = paragraphs.filter((paragraph) => forms.claim(page, paragraph.stream))
    const segments = own.map((paragraph) => ({ paragraph, segment: numbering.paragraph(page, paragraph) }))
    const claimed = new Set(own)
    const repeated = paragraphs.filter((paragraph) => !claimed.has(paragraph))
    const boxes = page.textBoxes.map((box) => ({ box, segment: numbering.textBox(page, box) }))
    yield { kind: 'text', page, segments, boxes, kept, repeated, staying, rules }
  }
  numbering.startTitles()
  const titles = (await documentTitles(pdf)).map((title) => ({ title, segment: numbering.title(title.text) }))
  yield { kind: 'titles', titles }
}

/** A form that pages share (a letterhead) is translated where it is drawn first, and is then translated everywhere. */
class FormClaims {
  readonly #owners = new Map<number, string>()

  claim(page: PageText, stream: number): boolean {
    const number = page.streams[stream]?.ref?.number
    if (number === undefined) return true
    const owner = `${page.index}/${stream}`
    const known = this.#owners.get(number)
    if (known === undefined) this.#owners.set(number, owner)
    return known === undefined || known === owner
  }
}

/** Headings begin sections, as in every format: a batch for the translator never crosses one. */
class PdfNumbering {
  #next = 0
  #section = 0

  paragraph(page: PageText, paragraph: Paragraph): Segment {
    if (paragraph.role === 'heading' && this.#next > 0) this.#section++
    const anchor = { format: 'pdf', page: page.index + 1, box: boxOf(paragraph) } as const
    return this.#segment(paragraph.role, anchor, toInlines(paragraph))
  }

  textBox(page: PageText, { box, text }: PlainTextBox): Segment {
    const anchor = { format: 'pdf', page: page.index + 1, box } as const
    return this.#segment('paragraph', anchor, [{ kind: 'text', text }])
  }

  /** A text that is on no page. */
  title(text: string): Segment {
    const anchor = { format: 'pdf', page: 0, box: NOWHERE } as const
    return this.#segment('property', anchor, [{ kind: 'text', text }])
  }

  startTitles(): void {
    this.#section++
  }

  #segment(role: SegmentRole, anchor: Segment['anchor'], source: readonly Inline[]): Segment {
    return { id: `s${this.#next++}`, section: this.#section, role, anchor, source }
  }
}

function boxOf({ lines, left, right, style, angle }: Paragraph): PageBox {
  const heights = lines.map(({ v }) => v)
  const bottom = Math.min(...heights) - style.size * 0.25
  const top = Math.max(...heights) + style.size
  const box = transformedBox(placeAt(angle, 0, 0), { left, right, bottom, top }) ?? NOWHERE
  const round = (value: number) => Math.round(value * 10) / 10
  return { left: round(box.left), bottom: round(box.bottom), right: round(box.right), top: round(box.top) }
}

/** Pages that stay as they are, or look as they did, told as ranges: "3, 5–7". Pages without any text need no word. */
export class PageWarnings {
  readonly #pages = new Map<PageLeftReason | 'text_layer', number[]>()

  add(reason: PageLeftReason | 'text_layer', index: number): void {
    const pages = this.#pages.get(reason) ?? []
    pages.push(index + 1)
    this.#pages.set(reason, pages)
  }

  has(reason: PageLeftReason): boolean {
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
