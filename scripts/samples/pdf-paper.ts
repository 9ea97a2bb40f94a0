// The pages of a PDF while it is written: their operators, links, outline and fonts, and the objects around them.
import type { Box } from '../../worker/documents/pdf/geometry.ts'
import { latin1Bytes } from '../../worker/documents/pdf/objects/syntax/latin1.ts'
import { PdfName, type PdfObject, type PdfRef, PdfStream } from '../../worker/documents/pdf/objects/pdf-object.ts'
import type { PdfResources } from '../../worker/documents/pdf/pdf-resources.ts'
import { EmbeddedFonts } from '../../worker/documents/pdf/rewrite/embed-fonts.ts'
import type { FontNames } from '../../worker/documents/pdf/rewrite/write-line.ts'
import { writeTextString } from '../../worker/documents/pdf/text-string.ts'
import type { PlacedGlyph } from '../../worker/documents/pdf/typeset/typeset-paragraph.ts'
import { dict, PdfFile } from './pdf-file.ts'

interface PageDraft {
  readonly content: string[]
  readonly links: PdfRef[]
}

interface OutlineItem {
  readonly title: string
  readonly page: number
  readonly top: number
}

export class PdfPaper implements FontNames {
  readonly #size: { readonly width: number; readonly height: number }
  readonly #file = new PdfFile()
  readonly #fonts = new EmbeddedFonts(this.#file)
  readonly #fontNames = new Map<string, string>()
  readonly #pages: PageDraft[] = []
  readonly #outline: OutlineItem[] = []

  /** In points. */
  constructor(size: { readonly width: number; readonly height: number }) {
    this.#size = size
  }

  get pageCount(): number {
    return this.#pages.length
  }

  addPage(): void {
    this.#pages.push({ content: [], links: [] })
  }

  /** On the last page unless told. */
  draw(operators: string, page = this.#pages.length - 1): void {
    this.#pages[page]?.content.push(operators)
  }

  /** On the last page. */
  addLink({ left, bottom, right, top }: Box, url: string): void {
    const link = dict({
      Type: new PdfName('Annot'),
      Subtype: new PdfName('Link'),
      Rect: [left, bottom, right, top].map((value) => Math.round(value * 100) / 100),
      Border: [0, 0, 0],
      A: dict({ S: new PdfName('URI'), URI: writeTextString(url) }),
    })
    this.#pages.at(-1)?.links.push(this.#file.add(link))
  }

  /** Leads to a height of the last page. */
  addOutlineItem(title: string, top: number): void {
    this.#outline.push({ title, top, page: this.#pages.length - 1 })
  }

  nameOf(font: string): string {
    this.#fonts.refOf(font)
    const name = this.#fontNames.get(font) ?? `F${this.#fontNames.size + 1}`
    this.#fontNames.set(font, name)
    return name
  }

  use(font: string, glyphs: readonly PlacedGlyph[]): boolean {
    return this.#fonts.use(font, glyphs)
  }

  async finish(title: string, resources: PdfResources): Promise<Uint8Array> {
    const file = this.#file
    const [tree, pageResources] = [file.allocate(), file.allocate()]
    const pages = this.#pages.map(({ content, links }) =>
      file.add(
        dict({
          Type: new PdfName('Page'),
          Parent: tree,
          Contents: file.add(new PdfStream(new Map(), latin1Bytes(content.join('')))),
          ...(links.length > 0 ? { Annots: links } : {}),
        }),
      ),
    )
    file.put(
      tree,
      dict({
        Type: new PdfName('Pages'),
        Kids: pages,
        Count: pages.length,
        MediaBox: [0, 0, this.#size.width, this.#size.height],
        Resources: pageResources,
      }),
    )
    const fonts = [...this.#fontNames].map(([font, name]): [string, PdfObject] => [name, this.#fonts.refOf(font)])
    file.put(pageResources, dict({ Font: new Map(fonts) }))
    await this.#fonts.write(resources)
    const root = file.add(
      dict({
        Type: new PdfName('Catalog'),
        Pages: tree,
        Outlines: this.#writeOutline(pages),
        Lang: writeTextString('en-GB'),
        ViewerPreferences: dict({ DisplayDocTitle: true }),
      }),
    )
    return file.finish({ Root: root, Info: file.add(dict({ Title: writeTextString(title) })) })
  }

  #writeOutline(pages: readonly PdfRef[]): PdfRef {
    const parent = this.#file.allocate()
    const items = this.#outline.map((item) => ({ ...item, ref: this.#file.allocate() }))
    items.forEach(({ ref, title, page, top }, index) => {
      const [previous, next] = [items[index - 1], items[index + 1]]
      const entries = {
        Title: writeTextString(title),
        Parent: parent,
        ...(previous ? { Prev: previous.ref } : {}),
        ...(next ? { Next: next.ref } : {}),
        Dest: [pages[page] ?? null, new PdfName('XYZ'), 0, Math.round(top), null],
      }
      this.#file.put(ref, dict(entries))
    })
    const ends = { First: items[0]?.ref ?? null, Last: items.at(-1)?.ref ?? null }
    this.#file.put(parent, dict({ Type: new PdfName('Outlines'), ...ends, Count: items.length }))
    return parent
  }
}
