// Lays out a document's pages one after another. Lays out the next page early when a text may continue there.
import type { PageOutcome, PageText } from './content/page-text.ts'
import type { Paragraph } from './layout/paragraph.ts'
import type { ReportedLayout } from './layout/page-layout.ts'
import { type LaidPage, linkedFramesOnPage } from './layout/reading-order/linked-frames.ts'
import type { OpenPdf } from './objects/open-pdf.ts'
import { pageByPage } from './page-by-page.ts'
import type { PdfResources } from './pdf-resources.ts'
import { readPages, type ReadPagesOptions } from './read-pages.ts'

export interface LaidOut extends ReportedLayout {
  readonly kind: 'laid'
  readonly page: PageText
  /** In reading order, without those of forms that are segments where they were drawn first. */
  readonly paragraphs: readonly Paragraph[]
  readonly repeated: readonly Paragraph[]
  /** From paragraphs that go on in the page's next column to their rests there. */
  readonly linkedFrames: ReadonlyMap<Paragraph, Paragraph>
}

/** With records of an earlier reading, pdf.js and layout are asked only for pages that the records do not tell. */
export function laidOutPages(
  pdf: OpenPdf,
  resources: PdfResources,
  options: ReadPagesOptions = {},
): AsyncIterableIterator<LaidOut | Extract<PageOutcome, { kind: 'kept' }>, void, void> {
  const forms = new FormClaims()
  const pages = readPages(pdf, resources, options)
  const read = async () => {
    const { done, value } = await pages.next()
    if (done === true) return null
    return value.kind === 'kept' ? value.outcome : laidOut(value.page, value.layout, forms)
  }
  return pageByPage(read, async () => pages.return?.())
}

function laidOut(page: PageText, layout: ReportedLayout, forms: FormClaims): LaidOut {
  const own = layout.paragraphs.filter((paragraph) => forms.claim(page, paragraph.stream))
  const claimed = new Set(own)
  const repeated = layout.paragraphs.filter((paragraph) => !claimed.has(paragraph))
  return {
    ...layout,
    kind: 'laid',
    page,
    repeated,
    ...withLinkedFrames({ page, paragraphs: own, keptLines: layout.keptLines }),
  }
}

function withLinkedFrames(laid: LaidPage): Pick<LaidOut, 'paragraphs' | 'linkedFrames'> {
  const found = linkedFramesOnPage(laid)
  if (found.size === 0) return { paragraphs: laid.paragraphs, linkedFrames: found }
  const open = new Map([...found.keys()].map((upper) => [upper, { ...upper, continuesInNextFrame: true }]))
  const now = (paragraph: Paragraph) => open.get(paragraph) ?? paragraph
  return {
    paragraphs: laid.paragraphs.map(now),
    linkedFrames: new Map([...found].map(([upper, lower]) => [now(upper), now(lower)])),
  }
}

/** Allows a look at the next item on request. */
export function withLookAhead<T>(items: AsyncIterableIterator<T, void, void>) {
  let ahead: { readonly item: T | null } | null = null
  const read = async () => {
    const { done, value } = await items.next()
    return done === true ? null : value
  }
  return {
    async next(): Promise<T | null> {
      const known = ahead
      ahead = null
      return known ? known.item : read()
    },
    async peek(): Promise<T | null> {
      ahead ??= { item: await read() }
      return ahead.item
    },
    close: async () => items.return?.(),
  }
}

/** Glyphs of a page that is held while the next one is read: a page of a dictionary has half as many. */
const MOST_HELD_GLYPHS = 30_000

export function mayLookAhead({ page }: LaidOut): boolean {
  return page.shows.reduce((sum, { glyphs }) => sum + glyphs.length, 0) <= MOST_HELD_GLYPHS
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
