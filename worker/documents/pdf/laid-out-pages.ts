// A document's pages laid out one after another, and the next one ahead of its turn where a text may go on there.
import { readPageTexts } from './content/read-page-texts.ts'
import type { PageOutcome, PageText } from './content/page-text.ts'
import { PageLeftError } from './content/page-left.ts'
import { layOutPage } from './layout/lay-out-page.ts'
import type { PageLayout, Paragraph } from './layout/paragraph.ts'
import { type LaidPage, threadsOnPage } from './layout/threads.ts'
import { MAX_PAGE_OPERATIONS } from '../limits.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { OpenPdf } from './objects/open-pdf.ts'
import { pageByPage } from './page-by-page.ts'
import type { PdfResources } from './pdf-resources.ts'

export interface LaidOut extends PageLayout {
  readonly kind: 'laid'
  readonly page: PageText
  /** In reading order, without those of forms that are segments where they were drawn first. */
  readonly paragraphs: readonly Paragraph[]
  readonly repeated: readonly Paragraph[]
  /** From paragraphs that go on in the page's next column to their rests there. */
  readonly threads: ReadonlyMap<Paragraph, Paragraph>
}

export function laidOutPages(
  pdf: OpenPdf,
  resources: PdfResources,
  work: WorkBudget,
): AsyncIterableIterator<LaidOut | Extract<PageOutcome, { kind: 'left' }>, void, void> {
  const forms = new FormClaims()
  const outcomes = readPageTexts(pdf, resources)
  const read = async () => {
    const { done, value } = await outcomes.next()
    if (done === true) return null
    return value.kind === 'left' ? leftAfter(value, work) : laidOut(value.page, forms, work)
  }
  return pageByPage(read, () => outcomes.return())
}

/** Of reading what one operator shows, by ourselves and by pdf.js. */
const OPERATIONS_PER_SHOW = 2_000

type LeftPage = Extract<PageOutcome, { kind: 'left' }>

/** A page over its budget has cost what it was allowed to. */
function leftAfter(page: LeftPage, work: WorkBudget): LeftPage {
  work.spend(page.reason === 'over_budget' ? MAX_PAGE_OPERATIONS : 1)
  return page
}

function laidOut(page: PageText, forms: FormClaims, work: WorkBudget): LaidOut | LeftPage {
  work.spend(OPERATIONS_PER_SHOW * page.shows.length)
  const layout = layOutWithinBudget(page, work)
  if (layout === null) return leftAfter({ kind: 'left', index: page.index, reason: 'over_budget' }, work)
  return withClaims(page, forms, layout)
}

/** Null for a page whose layout asks for more than MAX_PAGE_OPERATIONS. */
export function layOutWithinBudget(page: PageText, work: WorkBudget): PageLayout | null {
  const usedUp = new PageLeftError('over_budget', `its layout asks for more than ${MAX_PAGE_OPERATIONS} operations`)
  try {
    return layOutPage(
      page,
      work.part(MAX_PAGE_OPERATIONS, () => usedUp),
    )
  } catch (error) {
    if (error === usedUp) return null
    throw error
  }
}

function withClaims(page: PageText, forms: FormClaims, layout: PageLayout): LaidOut {
  const own = layout.paragraphs.filter((paragraph) => forms.claim(page, paragraph.stream))
  const claimed = new Set(own)
  const repeated = layout.paragraphs.filter((paragraph) => !claimed.has(paragraph))
  return { ...layout, kind: 'laid', page, repeated, ...threaded({ page, paragraphs: own, staying: layout.staying }) }
}

function threaded(laid: LaidPage): Pick<LaidOut, 'paragraphs' | 'threads'> {
  const found = threadsOnPage(laid)
  if (found.size === 0) return { paragraphs: laid.paragraphs, threads: found }
  const open = new Map([...found.keys()].map((upper) => [upper, { ...upper, goesOn: true }]))
  const now = (paragraph: Paragraph) => open.get(paragraph) ?? paragraph
  return {
    paragraphs: laid.paragraphs.map(now),
    threads: new Map([...found].map(([upper, lower]) => [now(upper), now(lower)])),
  }
}

/** One item ahead, where somebody asks for it. */
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
