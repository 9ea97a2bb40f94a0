// A paragraph as plain text: formulas by their letters, notes' marks in brackets where the page has their notes.
import type { Inline } from '../../model.ts'
import type { PageText } from '../content/page-text.ts'
import type { Paragraph, ParagraphPiece } from '../layout/paragraph.ts'
import { fromInlines } from '../layout/paragraph-inlines.ts'

type KeptPiece = Extract<ParagraphPiece, { kind: 'kept' }>

/** Ems over its line that a note's mark is raised by at least. */
const RAISED = 0.15
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
        const mark = piece.equiv.trim()
        if (!this.#isNoteMark(piece, paragraph)) return piece.equiv
        return index === 0 ? `[${mark}] ` : `[${mark}]`
      })
      .join('')
      .replaceAll(/(?<=\[[^[\]]+\]) {2,}/gu, ' ')
      .trim()
  }

  #isNoteMark(piece: KeptPiece, paragraph: Paragraph): boolean {
    const parts = piece.equiv.trim().split(/\s*,\s*/)
    return parts.every((part) => this.#known.has(part)) && this.#isRaised(piece, paragraph)
  }

  #isRaised({ ranges, v }: KeptPiece, { angle, style }: Paragraph): boolean {
    const [range] = ranges
    const glyph = range && this.#page.shows[range.show]?.glyphs[range.from]
    return glyph !== undefined && glyph.y * Math.cos(angle) - glyph.x * Math.sin(angle) - v > RAISED * style.size
  }
}
