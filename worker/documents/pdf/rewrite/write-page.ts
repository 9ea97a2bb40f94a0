// Writes a page's changed streams as objects: the page with its own contents and fonts, and forms under their old
// numbers.
import type { ContentStream, PageText } from '../content/page-text.ts'
import type { Box } from '../geometry.ts'
import { isArray, isDict, PdfStream, type PdfDict, type PdfObject, type PdfRef } from '../objects/pdf-object.ts'
import type { PdfPage, PdfReader } from '../objects/pdf-reader.ts'
import { withoutDataEntries } from '../objects/stream-entries.ts'
import { replacedTexts } from './actual-text.ts'
import type { PageLayout } from '../layout/page-layout.ts'
import { coveredLines } from './covered-lines.ts'
import { type MovedAnnotation, united } from './moved-annotations.ts'
import { movedRules } from './moved-rules.ts'
import { coveredLeader, RemovedGlyphs } from './removed-glyphs.ts'
import { rewriteStream } from './rewrite-stream.ts'
import type { TranslatedParagraph } from './translated-paragraph.ts'
import type { StreamNames } from './write-line.ts'

/** The part of PdfUpdate that is needed here. */
export interface ObjectWriter {
  allocate(): PdfRef
  put(ref: PdfRef, object: PdfObject): void
}

/** The fonts that translations are drawn in, over all pages. */
export interface DocumentFonts {
  refOf(font: string): PdfRef
  use: StreamNames['use']
}

/** With what underlines its text. */
type RuledPage = PageText & Pick<PageLayout, 'rules'>

export async function writePage(
  reader: PdfReader,
  writer: ObjectWriter,
  pdfPage: PdfPage,
  page: RuledPage,
  translated: readonly TranslatedParagraph[],
  fonts: DocumentFonts,
): Promise<void> {
  const removed = new RemovedGlyphs()
  for (const { paragraph, typeset } of translated) {
    for (const line of paragraph.lines) removed.add(line.ranges)
    removed.add(coveredLeader(paragraph, typeset))
    removed.addBlanks(paragraph, page)
  }
  const moved = movedRules(translated, page.rules, removed, page.shows)
  const known = new Set(page.rules.flatMap(({ paintings }) => paintings))
  const free = page.drawn.filter(({ painting }) => painting && !known.has(painting))
  const rules = [...moved, ...coveredLines(translated, free)]
  for (const [number, stream] of page.streams.entries()) {
    const own = translated.filter(({ paragraph }) => paragraph.stream === number)
    if (own.length === 0) continue
    const names = new NewResources(
      await entriesOf(reader, stream, 'Font'),
      await entriesOf(reader, stream, 'ExtGState'),
      fonts,
    )
    const replaced = await replacedTexts(reader, stream.bytes, stream.resources)
    const bytes = rewriteStream(page, number, { translated: own, removed, rules }, names, replaced)
    const resources = names.addedTo(stream.resources)
    if (stream.kind === 'page') {
      const contents = writer.allocate()
      writer.put(contents, new PdfStream(new Map(), bytes))
      writer.put(pdfPage.ref, new Map(pdfPage.dict).set('Contents', contents).set('Resources', resources))
    } else if (stream.ref !== null) {
      const dict = withoutDataEntries(stream.dict)
      writer.put(stream.ref, new PdfStream(dict.set('Resources', resources), bytes))
    }
  }
}

async function entriesOf(reader: PdfReader, { resources }: ContentStream, category: string): Promise<PdfDict> {
  const entries = await reader.resolve(resources.get(category))
  return isDict(entries) ? entries : new Map()
}

/** The resources a stream needs besides its own, under unused names: the translation's fonts, and alphas. */
class NewResources implements StreamNames {
  readonly #fonts: DocumentFonts
  readonly #fontDict: Map<string, PdfObject>
  readonly #stateDict: Map<string, PdfObject>
  readonly #names = new Map<string, string>()

  constructor(fontsBefore: PdfDict, statesBefore: PdfDict, fonts: DocumentFonts) {
    this.#fonts = fonts
    this.#fontDict = new Map(fontsBefore)
    this.#stateDict = new Map(statesBefore)
  }

  nameOf(font: string): string {
    return this.#name(`font ${font}`, this.#fontDict, 'Vf', () => this.#fonts.refOf(font))
  }

  alphaName: StreamNames['alphaName'] = (fillAlpha, strokeAlpha) =>
    this.#name(
      `alpha ${fillAlpha} ${strokeAlpha}`,
      this.#stateDict,
      'Vg',
      () =>
        new Map<string, PdfObject>([
          ['ca', fillAlpha],
          ['CA', strokeAlpha],
        ]),
    )

  use: StreamNames['use'] = (font, glyphs) => this.#fonts.use(font, glyphs)

  #name(key: string, dict: Map<string, PdfObject>, prefix: string, entry: () => PdfObject): string {
    const known = this.#names.get(key)
    if (known !== undefined) return known
    let number = 0
    while (dict.has(`${prefix}${number}`)) number++
    const name = `${prefix}${number}`
    dict.set(name, entry())
    this.#names.set(key, name)
    return name
  }

  addedTo(resources: PdfDict): PdfDict {
    const added = new Map(resources).set('Font', this.#fontDict)
    return this.#stateDict.size === 0 ? added : added.set('ExtGState', this.#stateDict)
  }
}

/**
 * Moves annotations and changes nothing else in them. The appearance of markup with several boxes is removed: viewers
 * redraw it from the boxes in the annotation's colour, and would stretch the old appearance over all of them.
 */
export async function writeMovedAnnotations(
  reader: PdfReader,
  writer: ObjectWriter,
  moved: readonly MovedAnnotation[],
): Promise<void> {
  for (const { ref, boxes } of moved) {
    const annotation = await reader.resolve(ref)
    const [first, ...others] = boxes
    if (!isDict(annotation) || !first) continue
    const placed = new Map(annotation).set('Rect', corners(others.reduce(united, first)))
    const quads = await reader.resolve(annotation.get('QuadPoints'))
    if (boxes.length > 1 || isArray(quads)) placed.set('QuadPoints', boxes.flatMap(quad))
    if (boxes.length > 1 || (isArray(quads) && quads.length > 8)) placed.delete('AP')
    writer.put(ref, placed)
  }
}

function corners({ left, bottom, right, top }: Box): number[] {
  return [left, bottom, right, top].map(rounded)
}

/** In the order that viewers expect, whatever §12.5.6.5 says: both upper corners, both lower ones. */
function quad({ left, bottom, right, top }: Box): number[] {
  return [left, top, right, top, left, bottom, right, bottom].map(rounded)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
