// A laid-out page, as far as a rebuild needs it. Facts that the page and its content provide again are stored as
// indices into them.
import type { PageText } from '../content/page-text.ts'
import type {
  GlyphRange,
  KeptText,
  LeaderGlyph,
  MarkedLine,
  Paragraph,
  ParagraphPiece,
  Room,
  TextLine,
} from '../layout/paragraph.ts'
import type { ReportedLayout, KeptLine } from '../layout/page-layout.ts'
import { expectedLine, expectedParagraph } from './expected-lines.ts'
import { expectedText, readEdits, writeEdits } from './expected-text.ts'
import { readBox, readRanges, StyleReader, StyleWriter, writeBox, writeRanges } from './layout-styles.ts'
import { at, type RecordBytesReader, type RecordBytesWriter, RecordDamagedError } from './record-bytes.ts'

const ROLES = [
  'paragraph',
  'heading',
  'listItem',
  'cell',
  'note',
  'caption',
  'property',
] as const satisfies Paragraph['role'][]
const ALIGNS = ['left', 'right', 'center', 'justify'] as const satisfies Paragraph['align'][]
const PIECES = ['text', 'kept', 'break'] as const satisfies ParagraphPiece['kind'][]
const KEPT_REASONS = [
  'formula',
  'code',
  'vertical_text',
  'garbled_text',
  'hidden_text',
  'field_value',
] as const satisfies KeptText['reason'][]
const KEPT_LINE_REASONS = [null, 'leader', ...KEPT_REASONS] as const satisfies KeptLine['reason'][]

const LINE_PLACES = ['v', 'u0', 'u1'] as const satisfies (keyof TextLine)[]
const PARAGRAPH_PLACES = ['left', 'right', 'firstIndent', 'pitch'] as const satisfies (keyof Paragraph)[]

export function writeLayout(bytes: RecordBytesWriter, page: PageText, layout: ReportedLayout): void {
  new LayoutWriter(bytes, page).layout(layout)
}

/**
 * `keptLines` has places alone: its words are for the plain text, which lays pages out itself. Throws
 * RecordDamagedError.
 */
export function readLayout(bytes: RecordBytesReader, page: PageText): ReportedLayout {
  return new LayoutReader(bytes, page).layout()
}

class LayoutWriter {
  readonly #bytes: RecordBytesWriter
  readonly #page: PageText
  readonly #styles: StyleWriter

  constructor(bytes: RecordBytesWriter, page: PageText) {
    this.#bytes = bytes
    this.#page = page
    this.#styles = new StyleWriter(bytes, page)
  }

  layout({ paragraphs, kept, keptLines, rules }: ReportedLayout): void {
    this.#styles.rules(rules)
    this.#bytes.list(paragraphs, (paragraph) => this.#paragraph(paragraph))
    this.#bytes.list(keptLines, (text) => this.#keptLine(text))
    this.#bytes.list(kept, ({ reason, words }) => {
      this.#bytes.count(KEPT_REASONS.indexOf(reason))
      this.#bytes.optional(words, (count) => this.#bytes.count(count))
    })
  }

  #paragraph(paragraph: Paragraph): void {
    const bytes = this.#bytes
    const { stream, role, angle, lines, pieces, style, align, left, right, firstIndent, pitch, leader, room } =
      paragraph
    bytes.count(stream)
    bytes.count(ROLES.indexOf(role))
    bytes.number(angle)
    bytes.list(lines, (line) => this.#line(line, angle))
    this.#styles.style(style)
    writeEdits(bytes, pieces.map(textOf).join(''), expectedText(lines, angle, this.#page))
    bytes.list(pieces, (piece) => this.#piece(piece))
    bytes.count(ALIGNS.indexOf(align))
    bytes.expected(PARAGRAPH_PLACES, { left, right, firstIndent, pitch }, expectedParagraph(paragraph))
    bytes.list(leader, (glyph) => this.#leader(glyph))
    this.#room(room)
  }

  #line({ v, u0, u1, ranges }: TextLine, angle: number): void {
    this.#ranges(ranges)
    this.#bytes.expected(LINE_PLACES, { v, u0, u1 }, expectedLine(ranges, angle, this.#page))
  }

  #piece(piece: ParagraphPiece): void {
    const bytes = this.#bytes
    bytes.count(PIECES.indexOf(piece.kind))
    if (piece.kind === 'text') {
      const { text, style, measuredText, measuredWidth } = piece
      bytes.count(text.length)
      this.#styles.style(style)
      bytes.optional(measuredText === withoutSpaces(text) ? null : measuredText, (other) => bytes.text(other))
      bytes.number(measuredWidth)
    } else if (piece.kind === 'kept') {
      const { ranges, equiv, width, breakText, rules, u, v } = piece
      this.#ranges(ranges)
      bytes.count(equiv.length)
      bytes.optional(breakText, (text) => bytes.text(text))
      this.#styles.looks(rules)
      for (const number of [width, u, v]) bytes.number(number)
    }
  }

  #leader({ show, glyph, u, room }: LeaderGlyph): void {
    const bytes = this.#bytes
    bytes.count(show)
    bytes.count(glyph)
    bytes.number(u)
    bytes.optional(room, (end) => bytes.number(end))
  }

  #room({ left, right, bottom, top, free, isFollowed, isBeforeHeading, ofRow, fields }: Room): void {
    const bytes = this.#bytes
    for (const number of [left, right, bottom, top, free]) bytes.number(number)
    bytes.flag(isFollowed)
    bytes.optional(isBeforeHeading, (value) => bytes.flag(value))
    bytes.optional(ofRow, (value) => bytes.number(value))
    bytes.list(fields, (box) => writeBox(bytes, box))
  }

  #keptLine({ stream, angle, v, u0, u1, size, reason, marks }: KeptLine): void {
    const bytes = this.#bytes
    bytes.count(stream)
    for (const number of [angle, v, u0, u1, size]) bytes.number(number)
    bytes.count(KEPT_LINE_REASONS.indexOf(reason))
    bytes.optional(marks, (line) => {
      bytes.number(line.u0)
      bytes.number(line.v)
      this.#ranges(line.ranges)
      this.#styles.looks(line.rules)
    })
  }

  #ranges(ranges: readonly GlyphRange[]): void {
    writeRanges(this.#bytes, ranges, this.#page)
  }
}

class LayoutReader {
  readonly #bytes: RecordBytesReader
  readonly #page: PageText
  readonly #styles: StyleReader

  constructor(bytes: RecordBytesReader, page: PageText) {
    this.#bytes = bytes
    this.#page = page
    this.#styles = new StyleReader(bytes, page)
  }

  layout(): ReportedLayout {
    const bytes = this.#bytes
    const rules = this.#styles.rules()
    const paragraphs = bytes.list(() => this.#paragraph())
    const keptLines = bytes.list(() => this.#keptLine())
    const kept = bytes.list(() => ({
      reason: at(KEPT_REASONS, bytes.count()),
      words: bytes.optional(() => bytes.count()),
    }))
    return { paragraphs, kept, keptLines, rules }
  }

  #paragraph(): Paragraph {
    const bytes = this.#bytes
    const stream = bytes.count()
    const role = at(ROLES, bytes.count())
    const angle = bytes.number()
    const lines = bytes.list(() => this.#line(angle))
    const style = this.#styles.style()
    const text = new PieceTexts(readEdits(bytes, expectedText(lines, angle, this.#page)))
    const pieces = bytes.list(() => this.#piece(text))
    const align = at(ALIGNS, bytes.count())
    const { left, right, firstIndent, pitch } = bytes.expected(
      PARAGRAPH_PLACES,
      expectedParagraph({ lines, align, style }),
    )
    const leader = bytes.list(() => this.#leader())
    const room = this.#room()
    return { stream, role, angle, lines, pieces, style, align, left, right, firstIndent, pitch, leader, room }
  }

  #line(angle: number): TextLine {
    const ranges = this.#ranges()
    const { v, u0, u1 } = this.#bytes.expected(LINE_PLACES, expectedLine(ranges, angle, this.#page))
    return { v, u0, u1, ranges }
  }

  #piece(texts: PieceTexts): ParagraphPiece {
    const bytes = this.#bytes
    const kind = at(PIECES, bytes.count())
    if (kind === 'break') return { kind }
    if (kind === 'text') {
      const text = texts.next(bytes.count())
      const style = this.#styles.style()
      const measuredText = bytes.optional(() => bytes.text()) ?? withoutSpaces(text)
      return { kind, text, style, measuredText, measuredWidth: bytes.number() }
    }
    const ranges = this.#ranges()
    const equiv = texts.next(bytes.count())
    const breakText = bytes.optional(() => bytes.text())
    const rules = this.#styles.looks()
    const [width, u, v] = [bytes.number(), bytes.number(), bytes.number()]
    return { kind, ranges, equiv, width, rules, u, v, ...(breakText === null ? {} : { breakText }) }
  }

  #leader(): LeaderGlyph {
    const bytes = this.#bytes
    return { show: bytes.count(), glyph: bytes.count(), u: bytes.number(), room: bytes.optional(() => bytes.number()) }
  }

  #room(): Room {
    const bytes = this.#bytes
    const [left, right, bottom, top] = [bytes.number(), bytes.number(), bytes.number(), bytes.number()]
    const free = bytes.number()
    const isFollowed = bytes.flag()
    const isBeforeHeading = bytes.optional(() => bytes.flag())
    const ofRow = bytes.optional(() => bytes.number())
    return {
      left,
      right,
      bottom,
      top,
      free,
      isFollowed,
      ...(isBeforeHeading === null ? {} : { isBeforeHeading }),
      ...(ofRow === null ? {} : { ofRow }),
      fields: bytes.list(() => readBox(bytes)),
    }
  }

  #keptLine(): KeptLine {
    const bytes = this.#bytes
    return {
      stream: bytes.count(),
      angle: bytes.number(),
      v: bytes.number(),
      u0: bytes.number(),
      u1: bytes.number(),
      size: bytes.number(),
      reason: at(KEPT_LINE_REASONS, bytes.count()),
      marks: bytes.optional((): MarkedLine => {
        const [u0, v] = [bytes.number(), bytes.number()]
        return { u0, v, ranges: this.#ranges(), rules: this.#styles.looks() }
      }),
      text: '',
      words: [],
    }
  }

  #ranges(): GlyphRange[] {
    return readRanges(this.#bytes, this.#page)
  }
}

function textOf(piece: ParagraphPiece): string {
  return piece.kind === 'text' ? piece.text : piece.kind === 'kept' ? piece.equiv : ''
}

/** A paragraph's text, piece by piece. */
class PieceTexts {
  readonly #text: string
  #position = 0

  constructor(text: string) {
    this.#text = text
  }

  next(length: number): string {
    const end = this.#position + length
    if (end > this.#text.length) throw new RecordDamagedError('a text is missing')
    const text = this.#text.slice(this.#position, end)
    this.#position = end
    return text
  }
}

/** What letters are measured with: the spaces between words are not drawn with any. */
function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '')
}
