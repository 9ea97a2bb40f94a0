// The sample agreement as a PDF of two pages: numbered clauses with hanging numbers, a list, a ruled table, bold, italic,
// a link, a footnote, running feet and an outline, set in embedded fonts by the engine's own typesetting.
import { latin1Bytes } from '../../worker/documents/pdf/objects/latin1.ts'
import { PdfName, type PdfObject, type PdfRef, PdfStream } from '../../worker/documents/pdf/objects/pdf-object.ts'
import type { PdfResources } from '../../worker/documents/pdf/pdf-resources.ts'
import { EmbeddedFonts } from '../../worker/documents/pdf/rewrite/embed-fonts.ts'
import { writeTextString } from '../../worker/documents/pdf/text-string.ts'
import { openTypesetFonts } from '../../worker/documents/pdf/typeset/typeset-fonts.ts'
import { dict, PdfFile } from './pdf-file.ts'
import { fillColor, LineSetter, points, type Look, type Span } from './pdf-lines.ts'
import { FEE_ROWS, type SampleSentences } from './sentences.ts'

const LINK = 'https://example.com/privacy'
/** Points: A4, its text, and what hangs in the margin of clauses. */
const PAGE = { width: 595.28, height: 841.89, left: 70, right: 70, top: 74, bottom: 78 }
const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right
const INDENT = 34
const BULLET_INDENT = 16
/** Widths of all but the last. */
const COLUMNS = [152, 124]
const CELL_PADDING = 7

const INK = '#1d1b19'
const ACCENT = '#1f3fa0'
const MUTED = '#6b655c'
const RULE = '#b8b0a0'
const SAND = '#f1ede3'

const serif = { family: 'serif', isBold: false, isItalic: false } as const
const sans = { family: 'sans', isBold: false, isItalic: false } as const
const LOOKS = {
  body: { ...serif, size: 10.5, color: INK },
  bold: { ...serif, isBold: true, size: 10.5, color: INK },
  italic: { ...serif, isItalic: true, size: 10.5, color: INK },
  link: { ...serif, size: 10.5, color: ACCENT },
  number: { ...serif, size: 10.5, color: MUTED },
  noteMark: { ...serif, size: 7, color: INK, rise: 4 },
  title: { ...serif, size: 27, color: ACCENT },
  heading: { ...sans, isBold: true, size: 12, color: ACCENT },
  tableHead: { ...sans, isBold: true, size: 8.8, color: INK },
  table: { ...serif, size: 9.8, color: INK },
  note: { ...serif, size: 8.8, color: INK },
  noteNumber: { ...serif, size: 6.2, color: INK, rise: 3 },
  foot: { ...sans, size: 8, color: MUTED },
} satisfies Record<string, Look>
/** Points between baselines; a clause is set off by most of a line, which a longer translation may take. */
const LEADING = 15
const CLAUSE_GAP = 11
const SECTION_GAP = 19
const ROW_HEIGHT = 27
/** The number of the section that begins the second page. */
const SECOND_PAGE_FROM = 4

export async function pdfSample(sentences: SampleSentences, resources: PdfResources): Promise<Uint8Array> {
  const agreement = await Agreement.start(sentences, resources)
  return agreement.write()
}

interface PageDraft {
  readonly content: string[]
  readonly links: PdfRef[]
}

class Agreement {
  readonly #file = new PdfFile()
  readonly #fonts = new EmbeddedFonts(this.#file)
  readonly #fontKeys = new Map<string, string>()
  readonly #sentences: SampleSentences
  readonly #resources: PdfResources
  readonly #lines: LineSetter
  readonly #pages: PageDraft[] = []
  readonly #outline: { readonly title: string; readonly page: number; readonly top: number }[] = []
  /** Where the next line's box begins. */
  #y = 0

  private constructor(
    sentences: SampleSentences,
    resources: PdfResources,
    fonts: ConstructorParameters<typeof LineSetter>[0],
  ) {
    this.#sentences = sentences
    this.#resources = resources
    this.#lines = new LineSetter(fonts, {
      nameOf: (font) => {
        this.#fonts.refOf(font)
        const name = this.#fontKeys.get(font) ?? `F${this.#fontKeys.size + 1}`
        this.#fontKeys.set(font, name)
        return name
      },
      use: (font, glyphs) => this.#fonts.use(font, glyphs),
    })
  }

  static async start(sentences: SampleSentences, resources: PdfResources): Promise<Agreement> {
    const fonts = await openTypesetFonts(resources)
    const characters = `${sentences.all().join('')} •/.0123456789`
    for (const look of Object.values(LOOKS)) await fonts.load(look, characters)
    return new Agreement(sentences, resources, fonts)
  }

  async write(): Promise<Uint8Array> {
    this.#newPage()
    this.#title()
    this.#sentences.sections().forEach((section, index) => this.#section(section, index + 1))
    this.#signatures()
    this.#feet()
    return this.#finish()
  }

  get #page(): PageDraft {
    const page = this.#pages.at(-1)
    if (!page) throw new Error('no page is begun')
    return page
  }

  #newPage(): void {
    this.#pages.push({ content: [], links: [] })
    this.#y = PAGE.height - PAGE.top
  }

  #title(): void {
    this.#text([{ text: this.#sentences.text('title'), look: LOOKS.title }], { leading: 32 })
    this.#y -= 9
    this.#rule(PAGE.left, PAGE.left + TEXT_WIDTH, this.#y, ACCENT, 0.8)
    this.#y -= 20
    this.#text(this.#spans(this.#sentences.numbered('parties')), {})
  }

  #section(section: string, number: number): void {
    if (number === SECOND_PAGE_FROM) this.#newPage()
    else this.#y -= SECTION_GAP
    const top = this.#y
    const title = this.#sentences.text(`${section}.heading`)
    this.#outline.push({ title, page: this.#pages.length - 1, top })
    this.#text([{ text: title, look: LOOKS.heading }], {
      mark: { text: `${number}.`, look: LOOKS.heading },
      leading: 17,
    })
    this.#y -= 4
    this.#sentences.numbered(section).forEach((key, index) => {
      if (index > 0) this.#y -= CLAUSE_GAP
      this.#text(this.#spans([key]), { mark: { text: `${number}.${index + 1}`, look: LOOKS.number } })
      if (key === 'scope.2') this.#list(this.#sentences.numbered('scope.item'))
      if (key === 'fees.1') this.#table()
    })
    if (section === 'fees') this.#footnote(this.#sentences.text('fees.note'))
  }

  #list(keys: readonly string[]): void {
    for (const key of keys) {
      this.#y -= 5
      const mark = { text: '•', look: LOOKS.number }
      this.#text(this.#spans([key]), { left: INDENT, hang: BULLET_INDENT, mark })
    }
    this.#y -= 1
  }

  /** Lines of text; the mark stands before the first of them. */
  #text(
    spans: readonly Span[],
    {
      left = 0,
      hang = INDENT,
      leading = LEADING,
      mark,
    }: { left?: number; hang?: number; leading?: number; mark?: Span },
  ): void {
    const x = PAGE.left + left + (mark ? hang : 0)
    const lines = this.#lines.lines(spans, PAGE.left + TEXT_WIDTH - x)
    lines.forEach((line, index) => {
      this.#y -= leading
      if (index === 0 && mark) this.#put([mark], PAGE.left + left, this.#y)
      const { operators, link } = this.#lines.draw(line, { x, y: this.#y })
      this.#page.content.push(operators)
      if (link) this.#page.links.push(this.#link([link[0] ?? x, this.#y - 3, link[1] ?? x, this.#y + 9]))
    })
  }

  /** One line, where it is told to be. */
  #put(spans: readonly Span[], x: number, y: number, align: 'left' | 'right' = 'left', page = this.#page): void {
    for (const line of this.#lines.lines(spans, TEXT_WIDTH)) {
      page.content.push(this.#lines.draw(line, { x: align === 'left' ? x : x - line.width, y }).operators)
    }
  }

  #table(): void {
    const left = PAGE.left + INDENT - CELL_PADDING
    const right = PAGE.left + TEXT_WIDTH
    this.#y -= 12
    FEE_ROWS.forEach((row, index) => {
      if (index === 0) {
        this.#page.content.push(
          `q ${fillColor(SAND)} ${[left, this.#y - ROW_HEIGHT, right - left, ROW_HEIGHT].map(points).join(' ')} re f Q\n`,
        )
      }
      let x = left + CELL_PADDING
      row.forEach((key, column) => {
        const look = index === 0 ? LOOKS.tableHead : LOOKS.table
        this.#put([{ text: this.#sentences.text(key), look }], x, this.#y - 15.5)
        x += COLUMNS[column] ?? 0
      })
      if (index === 0) this.#rule(left, right, this.#y, INK, 0.8)
      this.#y -= ROW_HEIGHT
      const isOuter = index === FEE_ROWS.length - 1
      this.#rule(left, right, this.#y, isOuter ? INK : RULE, isOuter ? 0.8 : 0.5)
    })
    this.#y -= 1
  }

  /** At the foot of the page that has its mark. */
  #footnote(text: string): void {
    const y = PAGE.bottom + 4
    this.#rule(PAGE.left, PAGE.left + 110, y + 16, RULE, 0.5)
    this.#put([{ text: '1', look: LOOKS.noteNumber }], PAGE.left, y)
    this.#put([{ text, look: LOOKS.note }], PAGE.left + 9, y)
  }

  #signatures(): void {
    this.#y -= 74
    const width = (TEXT_WIDTH - 40) / 2
    ;(['signature.provider', 'signature.client'] as const).forEach((key, index) => {
      const x = PAGE.left + index * (width + 40)
      this.#rule(x, x + width, this.#y, INK, 0.6)
      this.#put([{ text: this.#sentences.text(key), look: LOOKS.note }], x, this.#y - 14)
    })
  }

  #feet(): void {
    this.#pages.forEach((page, index) => {
      const y = 44
      const number = `${index + 1} / ${this.#pages.length}`
      this.#put([{ text: this.#sentences.text('title'), look: LOOKS.foot }], PAGE.left, y, 'left', page)
      this.#put([{ text: number, look: LOOKS.foot }], PAGE.left + TEXT_WIDTH, y, 'right', page)
    })
  }

  #rule(x0: number, x1: number, y: number, color: string, width: number): void {
    const stroke = fillColor(color).replace('rg', 'RG')
    this.#page.content.push(
      `q ${stroke} ${points(width)} w ${points(x0)} ${points(y)} m ${points(x1)} ${points(y)} l S Q\n`,
    )
  }

  /** Markup as spans: a pair is bold or italic, but a link in the sentence on the privacy notice; a placeholder is the note's mark. */
  #spans(keys: readonly string[]): Span[] {
    return keys.flatMap((key, index) => [
      ...(index > 0 ? [{ text: ' ', look: LOOKS.body }] : []),
      ...this.#sentences
        .markup(key)
        .split(/(<g\d+>.*?<\/g\d+>|<x\d+\/>)/)
        .filter((piece) => piece !== '')
        .map((piece): Span => {
          if (piece.startsWith('<x')) return { text: '1', look: LOOKS.noteMark }
          const inner = /^<g\d+>(.*)<\/g\d+>$/.exec(piece)?.[1]
          if (inner === undefined) return { text: piece, look: LOOKS.body }
          if (key === 'data.2') return { text: inner, look: LOOKS.link, isLink: true }
          return { text: inner, look: key === 'scope.3' ? LOOKS.italic : LOOKS.bold }
        }),
    ])
  }

  #link(rectangle: readonly number[]): PdfRef {
    return this.#file.add(
      dict({
        Type: new PdfName('Annot'),
        Subtype: new PdfName('Link'),
        Rect: rectangle.map((value) => Math.round(value * 100) / 100),
        Border: [0, 0, 0],
        A: dict({ S: new PdfName('URI'), URI: writeTextString(LINK) }),
      }),
    )
  }

  async #finish(): Promise<Uint8Array> {
    const file = this.#file
    const [tree, resources] = [file.allocate(), file.allocate()]
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
        MediaBox: [0, 0, PAGE.width, PAGE.height],
        Resources: resources,
      }),
    )
    const fonts = [...this.#fontKeys].map(([font, name]): [string, PdfObject] => [name, this.#fonts.refOf(font)])
    file.put(resources, dict({ Font: new Map(fonts) }))
    await this.#fonts.write(this.#resources)
    const title = writeTextString(this.#sentences.text('title'))
    const root = file.add(
      dict({
        Type: new PdfName('Catalog'),
        Pages: tree,
        Outlines: this.#outlineOf(pages),
        Lang: writeTextString('en-GB'),
        ViewerPreferences: dict({ DisplayDocTitle: true }),
      }),
    )
    return file.finish({ Root: root, Info: file.add(dict({ Title: title })) })
  }

  #outlineOf(pages: readonly PdfRef[]): PdfRef {
    const parent = this.#file.allocate()
    const items = this.#outline.map((item) => ({ ...item, ref: this.#file.allocate() }))
    items.forEach(({ ref, title, page, top }, index) => {
      const [previous, next] = [items[index - 1], items[index + 1]]
      this.#file.put(
        ref,
        dict({
          Title: writeTextString(title),
          Parent: parent,
          ...(previous ? { Prev: previous.ref } : {}),
          ...(next ? { Next: next.ref } : {}),
          Dest: [pages[page] ?? null, new PdfName('XYZ'), 0, Math.round(top), null],
        }),
      )
    })
    this.#file.put(
      parent,
      dict({
        Type: new PdfName('Outlines'),
        First: items[0]?.ref ?? null,
        Last: items.at(-1)?.ref ?? null,
        Count: items.length,
      }),
    )
    return parent
  }
}
