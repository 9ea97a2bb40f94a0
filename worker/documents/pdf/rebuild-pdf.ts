// Rebuilds a PDF in another language: the original's bytes, followed by an incremental update with the changed pages.
// Pages are written one by one, so that neither the file nor its translation is ever held in memory.
import { findLanguage } from '../../contract/languages.ts'
import { readRange } from '../archive/byte-chunks.ts'
import type { GeometryReader } from '../format.ts'
import { sameTags } from '../inline/inline-tags.ts'
import { toMarkup } from '../inline/inline-markup.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline, RebuildOptions, RebuildReport, SegmentTarget } from '../model.ts'
import { KeptTally } from '../tally/kept-tally.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { targetReader, type TargetReader } from '../inline/target-reader.ts'
import { isTextLayer } from './content/classify-page.ts'
import type { Paragraph } from './layout/paragraph.ts'
import { fromInlines } from './layout/paragraphs/paragraph-inlines.ts'
import { openPdf, type OpenPdf } from './objects/open-pdf.ts'
import { PdfRef, PdfString } from './objects/pdf-object.ts'
import type { PdfPage } from './objects/pdf-reader.ts'
import { PdfUpdate } from './objects/pdf-update.ts'
import { partsOfEach } from './page-by-page.ts'
import { type PageSegment, PageWarnings, segmentedPages, type SegmentedPage } from './page-segments.ts'
import type { PageRecords } from './page-record/page-records.ts'
import type { PdfResources } from './pdf-resources.ts'
import { AnnotationTexts, canViewersSet, type TranslatedText, writeTextBox } from './rewrite/annotation-texts.ts'
import { EmbeddedFonts } from './rewrite/embed-fonts.ts'
import { movedAnnotations } from './rewrite/moved-annotations.ts'
import { writeMovedAnnotations, writePage } from './rewrite/write-page.ts'
import { harmonizeScales } from './typeset/harmonize-scale.ts'
import { reflow, type FlowingParagraph, movedDown } from './typeset/reflow.ts'
import type { FlowPage } from './typeset/text-flows.ts'
import { typesetParagraph, type Typesetter } from './typeset/fit-paragraph.ts'
import { splitAcrossFrames, type LinkedFrame } from './typeset/split-across-frames.ts'
import { SourceGlyphs } from './typeset/fonts/source-glyphs.ts'
import { createTextShaper } from './typeset/fonts/shape-text.ts'
import { restsOf, splitAgain, type LinkedText } from './typeset/linked-frame-texts.ts'
import { openTypesetFonts } from './typeset/fonts/typeset-fonts.ts'
import { createWidthCalibration } from './typeset/fonts/width-calibration.ts'

export async function* rebuildPdf(
  file: RandomAccessFile,
  targets: AsyncIterable<SegmentTarget>,
  options: RebuildOptions,
  resources: PdfResources,
  geometry?: GeometryReader,
): AsyncGenerator<Uint8Array, RebuildReport, void> {
  const pdf = await openPdf(file)
  const reader = targetReader(targets)
  try {
    const rebuild = await PdfRebuild.start(pdf, reader, options, resources)
    yield* readRange(file, 0, file.size)
    yield* rebuild.update({ reader: geometry })
    await reader.finish()
    return rebuild.report()
  } finally {
    await reader.close()
  }
}

/** Letters at a larger share of their size look like their neighbours. */
const VISIBLY_SMALLER = 0.95

type TextPage = Extract<SegmentedPage, { kind: 'text' }>

class PdfRebuild {
  readonly #pdf: OpenPdf
  readonly #targets: TargetReader
  readonly #options: RebuildOptions
  readonly #resources: PdfResources
  readonly #typesetter: Typesetter
  readonly #update: PdfUpdate
  readonly #fonts: EmbeddedFonts
  readonly #annotationTexts = new AnnotationTexts()
  readonly #kept = new KeptTally()
  readonly #pageWarnings = new PageWarnings()
  /** Of texts that go on there: what the next page has of them. */
  #rests: ReadonlyMap<Paragraph, FlowingParagraph> = new Map()
  /** The text that goes on on the next page. */
  #open: { readonly id: string; readonly isOverflowing: boolean } | null = null
  #overflow = 0
  #fallbacks = 0
  #smaller = 0
  #hasChanged = false

  static async start(pdf: OpenPdf, targets: TargetReader, options: RebuildOptions, resources: PdfResources) {
    const fonts = await openTypesetFonts(resources)
    const shape = createTextShaper(fonts, { language: options.targetLanguage, direction: 'ltr' })
    const typesetter = { fonts, shape, calibration: createWidthCalibration(fonts) }
    return new PdfRebuild(pdf, targets, options, resources, typesetter)
  }

  private constructor(
    pdf: OpenPdf,
    targets: TargetReader,
    options: RebuildOptions,
    resources: PdfResources,
    typesetter: Typesetter,
  ) {
    this.#pdf = pdf
    this.#targets = targets
    this.#options = options
    this.#resources = resources
    this.#typesetter = typesetter
    this.#update = new PdfUpdate(pdf)
    this.#fonts = new EmbeddedFonts(this.#update)
  }

  async *update(records: PageRecords): AsyncGenerator<Uint8Array, void, void> {
    const pages = this.#pdf.pages()
    yield* partsOfEach(segmentedPages(this.#pdf, this.#resources, records), (part) => this.#part(part, pages))
    await this.#fonts.write(this.#resources)
    if (this.#hasChanged) this.#nameLanguage()
    yield* this.#update.finish()
  }

  async *#part(
    part: SegmentedPage,
    pages: AsyncGenerator<PdfPage, void, void>,
  ): AsyncGenerator<Uint8Array, void, void> {
    // What the page before has put: it was deflated while this one was read.
    yield* this.#update.drain()
    if (part.kind === 'titles') {
      for (const { segment, title } of part.titles) {
        const target = await this.#target(segment.id, segment.source)
        if (target === null) continue
        for (const { ref, object } of title.write(renderInlines(target, plainText))) this.#update.put(ref, object)
        this.#hasChanged = true
      }
      return
    }
    const { value: pdfPage } = await pages.next()
    if (part.kind === 'kept') this.#pageWarnings.add(part.reason, part.index)
    else if (pdfPage) await this.#page(pdfPage, part)
  }

  report(): RebuildReport {
    return {
      overflow: this.#overflow,
      fallbacks: this.#fallbacks,
      smaller: this.#smaller,
      left: this.#kept.counts,
      warnings: this.#pageWarnings.warnings(),
    }
  }

  async #page(pdfPage: PdfPage, part: TextPage): Promise<void> {
    const { page, segments, continued, boxes, kept, rules, keptLines } = part
    for (const { reason, words } of kept) this.#kept.addWords(reason, words)
    const paragraphs = [...continued, ...segments.flatMap(({ parts }) => parts)]
    if (paragraphs.length > 0 && isTextLayer(page)) this.#pageWarnings.add('text_layer', page.index)
    await this.#typesetter.calibration.add([...paragraphs, ...segments.flatMap(({ onNext }) => onNext)])
    const framesOf = framesOn(part, paragraphs, this.#typesetter)
    const set = await this.#continued(continued)
    const linkedTexts: LinkedText[] = []
    const texts: TranslatedText[] = []
    for (const each of segments) {
      const { segment, paragraph } = each
      const target = await this.#target(segment.id, segment.source)
      if (target === null) continue
      const [frames, pieces] = [framesOf(each), fromInlines(paragraph, target)]
      const shares = await splitAcrossFrames(frames, pieces, this.#typesetter)
      // Signs for letters that no font has would be no translation.
      if (shares === null || shares.some(({ typeset }) => typeset.missing > 0)) {
        this.#fallbacks++
        this.#kept.addSegment()
        continue
      }
      if (shares.length > 1) linkedTexts.push({ frames, pieces, shares, at: set.length })
      set.push(...shares.slice(0, each.parts.length))
      const source = renderInlines(segment.source, plainText)
      texts.push({ stream: paragraph.stream, source, target: renderInlines(target, plainText) })
    }
    for (const { segment, box } of boxes) {
      const target = await this.#target(segment.id, segment.source)
      if (target === null) continue
      const text = renderInlines(target, plainText)
      if (!canViewersSet(box, text)) {
        this.#kept.addSegment()
        continue
      }
      await writeTextBox(this.#pdf, this.#update, box, text)
      this.#hasChanged = true
    }
    await this.#annotationTexts.write(this.#pdf, this.#update, page, texts)
    if (set.length === 0) return
    this.#hasChanged = true
    const isSet = new Set(set.map(({ paragraph }) => paragraph))
    const others = [...part.repeated, ...paragraphs.filter((paragraph) => !isSet.has(paragraph))]
    const translated = await this.#inFlow(set, linkedTexts, { page, keptLines, rules, others })
    this.#countOverflow(translated, part)
    await writePage(this.#pdf, this.#update, pdfPage, { ...page, rules }, translated, this.#fonts)
    await writeMovedAnnotations(this.#pdf, this.#update, movedAnnotations(translated, page.wordAnnotations))
  }

  /** A text in several frames is one, on two pages as well. */
  #countOverflow(translated: readonly FlowingParagraph[], part: TextPage): void {
    const overflowing = new Set(translated.filter(({ typeset }) => typeset.isOverflowing).map(({ id }) => id))
    this.#smaller += translated.filter(({ typeset }) => typeset.scale < VISIBLY_SMALLER).length
    const isCounted = this.#open?.isOverflowing === true && overflowing.has(this.#open.id)
    this.#overflow += overflowing.size - (isCounted ? 1 : 0)
    if (overflowing.size > 0) this.#pageWarnings.add('overflow', part.page.index)
    const open = part.segments.find(({ onNext }) => onNext.length > 0)?.segment
    this.#open = open ? { id: open.id, isOverflowing: overflowing.has(open.id) } : null
  }

  /** What the page before has left for this one. */
  async #continued(paragraphs: readonly Paragraph[]): Promise<FlowingParagraph[]> {
    const set: FlowingParagraph[] = []
    for (const paragraph of paragraphs) {
      const rest = this.#rests.get(paragraph)
      if (!rest) continue
      const { pieces, typeset } = rest
      set.push({ ...rest, typeset: await typesetParagraph(paragraph, pieces, this.#typesetter, typeset.scale) })
    }
    this.#rests = new Map()
    return set
  }

  /** The same paragraphs, moved down where those above them grow. */
  async #inFlow(
    set: readonly FlowingParagraph[],
    linkedTexts: readonly LinkedText[],
    around: FlowPage,
  ): Promise<readonly FlowingParagraph[]> {
    const { set: roomier, flows } = await reflow(set, around, this.#typesetter)
    const shared = await splitAgain({ set: roomier, linkedTexts }, this.#typesetter)
    const scales = harmonizeScales(shared.set)
    const each = { set: await this.#even(shared.set, scales), linkedTexts: shared.linkedTexts }
    const even = await splitAgain(each, this.#typesetter, scales)
    this.#rests = restsOf(even.linkedTexts)
    return movedDown(even.set, flows)
  }

  /** The same paragraphs, set anew where their neighbours had to be smaller. */
  async #even(set: readonly FlowingParagraph[], scales: readonly number[]): Promise<FlowingParagraph[]> {
    const even: FlowingParagraph[] = []
    for (const [index, each] of set.entries()) {
      const largest = scales[index] ?? 1
      const { paragraph, pieces } = each
      const typeset =
        largest < each.typeset.scale
          ? await typesetParagraph(paragraph, pieces, this.#typesetter, largest)
          : each.typeset
      even.push({ ...each, typeset })
    }
    return even
  }

  /** Null where the source stays: there is no translation, or the translation says the same. */
  async #target(id: string, source: readonly Inline[]): Promise<readonly Inline[] | null> {
    const target = await this.#targets.next(id, source)
    // Tags are the pipeline's promise; a target that breaks it would lose parts of the document.
    if (target === null || !sameTags(source, target)) {
      this.#kept.addSegment()
      return null
    }
    return this.#options.rebuildUnchanged !== true && toMarkup(target) === toMarkup(source) ? null : target
  }

  #nameLanguage(): void {
    const root = this.#pdf.trailer.get('Root')
    if (!(root instanceof PdfRef) || this.#options.rebuildUnchanged === true) return
    const tag = findLanguage(this.#options.targetLanguage)?.tag ?? this.#options.targetLanguage
    const language = new PdfString(new TextEncoder().encode(tag))
    this.#update.put(root, new Map(this.#pdf.catalog).set('Lang', language))
  }
}

/** Where a segment stands, on this page and on the next one. */
function framesOn(
  { page, next }: TextPage,
  paragraphs: readonly Paragraph[],
  { fonts }: Typesetter,
): (segment: PageSegment) => LinkedFrame[] {
  const glyphs = new SourceGlyphs(page, paragraphs, fonts)
  const nextGlyphs = next && new SourceGlyphs(next.page, next.paragraphs, fonts)
  const frameOf = (id: string, paragraph: Paragraph, of: SourceGlyphs): LinkedFrame => ({
    id,
    paragraph,
    isOnNextPage: of !== glyphs,
    keep: (pieces) => of.keep(paragraph, pieces),
  })
  return ({ segment: { id }, parts, onNext }) => [
    ...parts.map((paragraph) => frameOf(id, paragraph, glyphs)),
    ...(nextGlyphs ? onNext.map((paragraph) => frameOf(id, paragraph, nextGlyphs)) : []),
  ]
}
