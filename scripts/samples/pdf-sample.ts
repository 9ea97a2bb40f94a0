// The sample agreement as a PDF of two pages: numbered clauses with hanging numbers, a list, a ruled table, bold,
// italic, a link, a footnote, page footers and an outline, set in embedded fonts by the engine's own typesetting.
import type { PdfResources } from '../../worker/documents/pdf/pdf-resources.ts'
import { openTypesetFonts } from '../../worker/documents/pdf/typeset/fonts/typeset-fonts.ts'
import { fillColor, LineSetter, points, type Look, type Span } from './pdf-lines.ts'
import { PdfPaper } from './pdf-paper.ts'
import { FEE_ROWS, type SampleSentences } from './sentences.ts'

const LINK = 'https://example.com/privacy'
/** Points: A4, its text, and what hangs in the margin of clauses. */
const PAGE = { width: 595.28, height: 841.89, left: 70, right: 70, top: 74, bottom: 78 }
const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right
const INDENT = 34
const BULLET_INDENT = 16
/** Widths of all but the last. */
const COLUMNS = [146, 118]
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
const ROW_HEIGHT = 29
/** The number of the section that begins the second page. */
const SECOND_PAGE_FROM = 4

export async function pdfSample(sentences: SampleSentences, resources: PdfResources): Promise<Uint8Array> {
  const agreement = await Agreement.start(sentences, resources)
  return agreement.write(resources)
}

class Agreement {
  readonly #paper: PdfPaper
  readonly #sentences: SampleSentences
  readonly #lines: LineSetter
  /** Where the next line's box begins. */
  #y = 0

  private constructor(sentences: SampleSentences, paper: PdfPaper, lines: LineSetter) {
    this.#sentences = sentences
    this.#paper = paper
    this.#lines = lines
  }

  static async start(sentences: SampleSentences, resources: PdfResources): Promise<Agreement> {
    const fonts = await openTypesetFonts(resources)
    const characters = `${sentences.all().join('')} •/.0123456789`
    for (const look of Object.values(LOOKS)) await fonts.load(look, characters)
    const paper = new PdfPaper(PAGE)
    return new Agreement(sentences, paper, new LineSetter(fonts, paper))
  }

  async write(resources: PdfResources): Promise<Uint8Array> {
    this.#newPage()
    this.#title()
    this.#sentences.sections().forEach((section, index) => this.#section(section, index + 1))
    this.#signatures()
    this.#feet()
    return this.#paper.finish(this.#sentences.text('title'), resources)
  }

  #newPage(): void {
    this.#paper.addPage()
    this.#y = PAGE.height - PAGE.top
  }

  #title(): void {
    this.#text([{ text: this.#sentences.text('title'), look: LOOKS.title }], { leading: 32 })
    this.#y -= 9
    this.#rule(PAGE.left, PAGE.left + TEXT_WIDTH, this.#y, ACCENT, 0.8)
    this.#y -= 20
    this.#text(this.#spans(this.#sentences.numbered('parties')), {})
    this.#y -= 8
  }

  #section(section: string, number: number): void {
    if (number === SECOND_PAGE_FROM) this.#newPage()
    else this.#y -= SECTION_GAP
    const top = this.#y
    const title = this.#sentences.text(`${section}.heading`)
    this.#paper.addOutlineItem(title, top)
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
      this.#paper.draw(operators)
      if (link) this.#paper.addLink({ left: link.x0, right: link.x1, bottom: this.#y - 3, top: this.#y + 9 }, LINK)
    })
  }

  /** One line, where it is told to be. */
  #put(spans: readonly Span[], x: number, y: number, align: 'left' | 'right' = 'left', page?: number): void {
    for (const line of this.#lines.lines(spans, TEXT_WIDTH)) {
      this.#paper.draw(this.#lines.draw(line, { x: align === 'left' ? x : x - line.width, y }).operators, page)
    }
  }

  #table(): void {
    const left = PAGE.left + INDENT - CELL_PADDING
    const right = PAGE.left + TEXT_WIDTH
    this.#y -= 12
    FEE_ROWS.forEach((row, index) => {
      if (index === 0) {
        this.#paper.draw(
          `q ${fillColor(SAND)} ${[left, this.#y - ROW_HEIGHT, right - left, ROW_HEIGHT].map(points).join(' ')} re f Q\n`,
        )
      }
      let x = left + CELL_PADDING
      row.forEach((key, column) => {
        const look = index === 0 ? LOOKS.tableHead : LOOKS.table
        this.#put([{ text: this.#sentences.text(key), look }], x, this.#y - 15)
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
    const y = 44
    for (let page = 0; page < this.#paper.pageCount; page++) {
      const number = `${page + 1} / ${this.#paper.pageCount}`
      this.#put([{ text: this.#sentences.text('title'), look: LOOKS.foot }], PAGE.left, y, 'left', page)
      this.#put([{ text: number, look: LOOKS.foot }], PAGE.left + TEXT_WIDTH, y, 'right', page)
    }
  }

  #rule(x0: number, x1: number, y: number, color: string, width: number): void {
    const stroke = fillColor(color).replace('rg', 'RG')
    this.#paper.draw(`q ${stroke} ${points(width)} w ${points(x0)} ${points(y)} m ${points(x1)} ${points(y)} l S Q\n`)
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
}
