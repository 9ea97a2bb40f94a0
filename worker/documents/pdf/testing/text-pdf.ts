// Whole small PDFs for tests of the engine from end to end, and what is on their pages when they are read again.
import { nodeAssets } from '../../../../scripts/engine/node-assets.ts'
import { pdfResources } from '../pdf-resources.ts'
import { bufferFile } from '../../file/buffer-file.ts'
import type { Glyph, PageText, TextShow } from '../content/page-text.ts'
import { readPageTexts } from '../content/read-page-texts.ts'
import { openPdf } from '../objects/open-pdf.ts'
import { pdfBytes, streamSource, type PdfSources } from '../objects/testing/pdf-bytes.ts'
import { segmentedPages, type SegmentedPage } from '../page-segments.ts'
import { pdfFormat } from '../pdf-format.ts'

export const assets = nodeAssets()
export const resources = pdfResources(assets)
export const handler = pdfFormat({ assets })

export interface TextPdfPage {
  readonly content: string
  /** Beside the fonts F1, Helvetica, and F2, Times. */
  readonly resources?: string
  /** Further entries of the page. */
  readonly entries?: string
}

interface TextPdfOptions {
  /** From 50 on. */
  readonly objects?: PdfSources
  /** Further entries. */
  readonly catalog?: string
  readonly trailer?: string
}

const FONTS = `/Font<<
  /F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>
  /F2<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>
>>`
const FIRST_PAGE = 10

export function textPdf(pages: readonly (TextPdfPage | string)[], options: TextPdfOptions = {}): Uint8Array {
  const { objects = {}, catalog = '', trailer = '' } = options
  const kids = pages.map((_, index) => `${FIRST_PAGE + index * 2} 0 R`).join(' ')
  const written: Record<number, string> = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: `<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 600 800]>>`,
  }
  for (const [index, page] of pages.entries()) {
    const { content, resources: own = '', entries = '' } = typeof page === 'string' ? { content: page } : page
    const number = FIRST_PAGE + index * 2
    written[number] = `<</Type/Page/Parent 2 0 R/Resources<<${FONTS}${own}>>/Contents ${number + 1} 0 R${entries}>>`
    written[number + 1] = streamSource(content)
  }
  return pdfBytes({ ...written, ...objects }, { trailer: `/Root 1 0 R${trailer}` })
}

/** A form XObject with the two fonts. */
export function formSource(content: string, entries = ''): string {
  return streamSource(content, `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${FONTS}>>${entries}`)
}

/** Pages that have text. */
export async function readPages(bytes: Uint8Array): Promise<PageText[]> {
  const pages: PageText[] = []
  for await (const outcome of readPageTexts(await openPdf(bufferFile(bytes)), resources)) {
    if (outcome.kind === 'text') pages.push(outcome.page)
  }
  return pages
}

export async function segmented(bytes: Uint8Array): Promise<SegmentedPage[]> {
  const pages: SegmentedPage[] = []
  for await (const page of segmentedPages(await openPdf(bufferFile(bytes)), resources)) pages.push(page)
  return pages
}

/** A glyph with what a reader sees of it. */
export interface DrawnGlyph extends Pick<Glyph, 'unicode' | 'x' | 'y' | 'width'> {
  readonly size: number
  readonly color: string
  readonly renderMode: number
  readonly mark: number | null
}

export function drawnGlyphs(show: TextShow, isIncluded: (glyph: number) => boolean = () => true): DrawnGlyph[] {
  const { size, state, markedContent: mark } = show
  return show.glyphs.flatMap(({ unicode, x, y, width }, glyph) =>
    isIncluded(glyph) ? [{ unicode, x, y, width, size, color: state.fill, renderMode: state.renderMode, mark }] : [],
  )
}

/** Drawn in a font of the translation, or nothing that is drawn. */
export function isTranslated({ state, glyphs }: TextShow): boolean {
  return glyphs.length === 0 || state.fontKey?.startsWith('Vf') === true
}

/** Operators that only move the position are left out. */
export function textOf(shows: readonly TextShow[]): string {
  const texts = shows.map(({ glyphs }) => glyphs.map(({ unicode }) => unicode).join(''))
  return texts.filter((text) => text !== '').join('|')
}
