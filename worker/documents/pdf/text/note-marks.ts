// Paragraphs and lines as plain text. Formulas appear by their letters, and note marks in brackets where the page has
// the notes. Other raised digits stay raised, because "10" followed by a small 2 is not 102.
import type { Inline } from '../../model.ts'
import type { PageText } from '../content/page-text.ts'
import type { Paragraph, ParagraphPiece } from '../layout/paragraph.ts'
import type { KeptLine } from '../layout/page-layout.ts'
import { fromInlines } from '../layout/paragraphs/paragraph-inlines.ts'
import { isRightToLeft } from '../layout/lines/logical-order.ts'
import { RAISED } from '../layout/params.ts'

type KeptPiece = Extract<ParagraphPiece, { kind: 'kept' }>

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '\u2212': '⁻',
}
const NOTE_MARK = /^(?:\d{1,3}|[*†‡§¶]+|\p{Ll})$/u

export class NoteMarks {
  readonly #page: PageText
  readonly #known = new Set<string>()

  constructor(page: PageText, paragraphs: readonly Paragraph[]) {
    this.#page = page
    for (const paragraph of paragraphs) {
      const [first] = paragraph.pieces
      if (paragraph.role === 'note' && first?.kind === 'kept' && this.#isRaised(first, paragraph)) {
        const mark = first.equiv.trim()
        if (NOTE_MARK.test(mark)) this.#known.add(mark)
      }
    }
  }

  text(paragraph: Paragraph, inlines: readonly Inline[]): string {
    return fromInlines(paragraph, inlines)
      .map((piece, index) => {
        if (piece.kind === 'break') return '\n'
        if (piece.kind === 'text') return piece.text
        if (!this.#isRaised(piece, paragraph)) return piece.equiv
        const mark = this.#markText(piece.equiv)
        return index === 0 && mark.startsWith('[') ? `${mark} ` : mark
      })
      .join('')
      .replaceAll(/(?<=\]) {2,}/gu, ' ')
      .trim()
  }

  /** Of a line that is in no paragraph. */
  lineText({ text, words, size }: KeptLine): string {
    const isRaised = ({ rise }: { readonly rise: number }) => rise > RAISED * size
    if (isRightToLeft(text) || !words.some(({ letters }) => letters.some(isRaised))) return text
    return words
      .map(({ letters }) => {
        let word = ''
        let raised = ''
        for (const letter of letters) {
          if (isRaised(letter)) raised += letter.text
          else {
            word += this.#markText(raised) + letter.text
            raised = ''
          }
        }
        return word + this.#markText(raised)
      })
      .join(' ')
  }

  #markText(raised: string): string {
    const mark = raised.trim()
    if (mark !== '' && mark.split(/\s*,\s*/).every((part) => this.#known.has(part))) return `[${mark}]`
    return /^[-+\u2212]?\d+$/u.test(mark)
      ? raised.replaceAll(/[-+\u2212\d]/gu, (sign) => SUPERSCRIPTS[sign] ?? sign)
      : raised
  }

  #isRaised({ ranges, v }: KeptPiece, { angle, style }: Paragraph): boolean {
    const [range] = ranges
    const glyph = range && this.#page.shows[range.show]?.glyphs[range.from]
    return glyph !== undefined && glyph.y * Math.cos(angle) - glyph.x * Math.sin(angle) - v > RAISED * style.size
  }
}
