// A PDF as plain text. The text is what a reader sees on the pages rather than the joined segments, so that prices,
// list numbers, code, formulas and untranslated text appear in place.
import { sameTags } from '../../inline/inline-tags.ts'
import type { Inline, RebuildReport, Segment, SegmentTarget } from '../../model.ts'
import { KeptTally } from '../../tally/kept-tally.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { targetReader } from '../../inline/target-reader.ts'
import type { PageKeptReason, PageText } from '../content/page-text.ts'
import { WorkBudget } from '../../work-budget.ts'
import { layOutWithinBudget } from '../lay-out-within-budget.ts'
import type { Paragraph } from '../layout/paragraph.ts'
import { openPdf, type OpenPdf } from '../objects/open-pdf.ts'
import { PageWarnings, type SegmentedPage, segmentedPages } from '../page-segments.ts'
import type { PdfResources } from '../pdf-resources.ts'
import { type PageContent, pageItems } from './page-items.ts'
import { pageLines } from './page-lines.ts'
import { SharedForms } from './shared-forms.ts'

/** What stands in place of a page that cannot be read; nothing for one without text. */
const LEFT_WORDS = {
  scanned: 'scanned, no text',
  garbled_text: 'its fonts do not tell their letters',
  unmatched: 'cannot be read',
  over_budget: 'too complex to be read',
  unreadable: 'cannot be read',
  without_text: null,
} as const satisfies Record<PageKeptReason, string | null>

/** What a segment says now. */
type Translate = (segment: Segment) => Promise<readonly Inline[]>

const encoder = new TextEncoder()

/** The document as it is, in UTF-8. Throws what opening it throws: pages that cannot be read are told in the text. */
export async function* pdfText(
  file: RandomAccessFile,
  resources: PdfResources,
): AsyncGenerator<Uint8Array, void, void> {
  const pdf = await openPdf(file, { work: WorkBudget.ofDocument() })
  yield* textOf(pdf, resources, ({ source }) => Promise.resolve(source))
}

/** The document with its targets, in UTF-8. Throws what `rebuild` throws. */
export async function* rebuildPdfAsText(
  file: RandomAccessFile,
  targets: AsyncIterable<SegmentTarget>,
  resources: PdfResources,
): AsyncGenerator<Uint8Array, RebuildReport, void> {
  const pdf = await openPdf(file)
  const reader = targetReader(targets)
  const tally = new KeptTally()
  const pageWarnings = new PageWarnings()
  const translate: Translate = async ({ id, source }) => {
    const target = await reader.next(id, source)
    if (target !== null && sameTags(source, target)) return target
    tally.addSegment()
    return source
  }
  const onPage = (part: SegmentedPage) => {
    if (part.kind === 'kept') pageWarnings.add(part.reason, part.index)
    if (part.kind !== 'text') return
    // Hidden text is not in the plain text at all.
    for (const { reason, words } of part.kept) if (reason !== 'hidden_text') tally.addWords(reason, words)
  }
  try {
    yield* textOf(pdf, resources, translate, onPage)
    await reader.finish()
    return { overflow: 0, fallbacks: 0, left: tally.counts, warnings: pageWarnings.warnings() }
  } finally {
    await reader.close()
  }
}

/** Page by page, an empty line between them; the translations are asked for in the order of the segments. */
async function* textOf(
  pdf: OpenPdf,
  resources: PdfResources,
  translate: Translate,
  onPage?: (part: SegmentedPage) => void,
): AsyncGenerator<Uint8Array, void, void> {
  const forms = new SharedForms()
  let isFirst = true
  for await (const part of segmentedPages(pdf, resources)) {
    onPage?.(part)
    const text = await partText(part, translate, forms)
    if (text === '') continue
    yield encoder.encode((isFirst ? '' : '\n\n') + text)
    isFirst = false
  }
  yield encoder.encode('\n')
}

async function partText(part: SegmentedPage, translate: Translate, forms: SharedForms): Promise<string> {
  if (part.kind === 'titles') {
    for (const { segment } of part.titles) await translate(segment) // on no page
    return ''
  }
  if (part.kind === 'kept') return keptPageText(part, forms)
  const { page, keptLines } = part
  const texts: { paragraph: PageContent['texts'][number]['paragraph']; text: readonly Inline[] }[] = []
  const boxes: { box: PageContent['boxes'][number]['box']; text: readonly Inline[] }[] = []
  for (const { segment, paragraph: whole, onNext } of part.segments) {
    const text = await translate(segment)
    const paragraph = withoutPlaces(whole, onNext)
    forms.remember(page, paragraph, text)
    texts.push({ paragraph, text })
  }
  for (const { segment, box } of part.boxes) boxes.push({ box, text: await translate(segment) })
  for (const paragraph of part.repeated) texts.push({ paragraph, text: forms.textOf(page, paragraph) })
  return contentText({ page, texts, boxes, keptLines }, forms)
}

/** What the next page has of it is read where it begins: its formulas are nowhere on this page. */
function withoutPlaces(whole: Paragraph, onNext: readonly Paragraph[]): Paragraph {
  const others = new Set(onNext.flatMap(({ pieces }) => pieces))
  if (others.size === 0) return whole
  const pieces = whole.pieces.map((piece) =>
    piece.kind === 'kept' && others.has(piece) ? { ...piece, ranges: [] } : piece,
  )
  return { ...whole, pieces }
}

function keptPageText({ reason, index, page }: Extract<SegmentedPage, { kind: 'kept' }>, forms: SharedForms): string {
  const words = LEFT_WORDS[reason]
  const lines = page ? contentText({ page, texts: [], boxes: [], ...numbersOf(page) }, forms) : ''
  return [words === null ? '' : `[Page ${index + 1}: ${words}]`, lines].filter((line) => line !== '').join('\n\n')
}

/** A page without a letter has no paragraph. */
function numbersOf(page: PageText): Pick<PageContent, 'keptLines'> {
  return { keptLines: layOutWithinBudget(page, WorkBudget.unlimited())?.keptLines ?? [] }
}

function contentText(content: PageContent, forms: SharedForms): string {
  return pageLines(pageItems(content, forms), content.page)
}
