// Whether the text of one frame goes on in the next: a paragraph that a column's or a page's end has cut in two. Told
// by its words and lines alone; what stands between the frames is for who asks. Where in doubt, they are two.
import { LEAST_INDENT, NEARLY_FLUSH, RAISED, TEXT_LINE_WORDS } from '../params.ts'
import { beginsInside, SENTENCE_END } from '../blocks/block-shape.ts'
import { isSameStyle } from '../lines/text-style-equality.ts'
import type { Paragraph } from '../paragraph.ts'
import { isRightToLeft } from '../lines/logical-order.ts'
import {
  HYPHEN_SLACK,
  NEXT_WORD_SPACE,
  OPEN_TEXT_LINES,
  OTHER_WIDTH,
  PLAIN_REST_LINES,
  PLAIN_REST_WORDS,
} from './params.ts'

export interface FrameBreak {
  /** u where the lines of the frames' own columns begin, and where those of the first one end. */
  readonly upperLeft: number
  readonly upperRight: number
  readonly lowerLeft: number
  /** Nothing but notes and running heads stands between the frames. */
  readonly isBare: boolean
}

export const CUT_WORD = /\p{L}[-\u2010\u00AD]$/u

export function continuesInNextFrame(upper: Paragraph, lower: Paragraph, between: FrameBreak): boolean {
  if (!hasOpenEnd(upper) || lower.role !== 'paragraph') return false
  if (!looksAlike(upper, lower) || isIndented(upper, lower, between)) return false
  const before = endOf(upper)
  const after = textWithKept(lower)
  if (isRightToLeft(after)) return false
  const words = before.split(/\s+/u).length
  const size = upper.style.size
  const slack = between.upperRight - (upper.lines.at(-1)?.u1 ?? -Infinity)
  if (CUT_WORD.test(before)) return beginsInside(after) && slack < HYPHEN_SLACK * size
  if (beginsInside(after)) return slack < firstWordWidth(lower) + NEXT_WORD_SPACE * size
  // A noun, a name, a number, a script without small letters: the line's end says more than the next one's beginning.
  return (
    between.isBare &&
    upper.align === 'justify' &&
    lower.align === 'justify' &&
    Math.min(upper.lines.length, lower.lines.length) >= PLAIN_REST_LINES &&
    words >= PLAIN_REST_WORDS &&
    /[\p{L},]$/u.test(before) &&
    /^[\p{L}\p{N}\p{Pi}\p{Ps}"']/u.test(after) &&
    Math.abs(slack) < NEARLY_FLUSH * size
  )
}

/** Running text whose last line ends inside of a sentence. */
export function hasOpenEnd(upper: Paragraph): boolean {
  if (!isText(upper) || upper.leader.length > 0) return false
  const text = endOf(upper)
  return !SENTENCE_END.test(text) && !isRightToLeft(text) && text.split(/\s+/u).length >= TEXT_LINE_WORDS
}

/** A paragraph of running text, a list's among them. */
function isText({ role, align, lines }: Paragraph): boolean {
  return (role === 'paragraph' || role === 'listItem') && (align === 'left' || align === 'justify') && lines.length > 0
}

function looksAlike(upper: Paragraph, lower: Paragraph): boolean {
  if (!isText(lower) || !isSameStyle(plainStyle(upper), plainStyle(lower))) return false
  const isSingle = Math.min(upper.lines.length, lower.lines.length) < 2
  if (upper.lines.length + lower.lines.length < OPEN_TEXT_LINES) return false
  const [a, b] = [upper.right - upper.left, lower.right - lower.left]
  return isSingle || Math.abs(a - b) < OTHER_WIDTH * Math.max(a, b)
}

/** Apart from what belongs to a page. */
function plainStyle({ style }: Paragraph) {
  return { ...style, link: null, rules: [] }
}

/** It begins further in than the first frame's lines do: a paragraph of its own. */
function isIndented(upper: Paragraph, { lines, firstIndent, style }: Paragraph, between: FrameBreak): boolean {
  const step = (lines[0]?.u0 ?? 0) - between.lowerLeft - (upper.left - between.upperLeft)
  return Math.max(Math.abs(firstIndent), step) > LEAST_INDENT * style.size
}

/** What it says, without the marks of notes that stand behind its last word. */
function endOf({ pieces, style }: Paragraph): string {
  const last = pieces.at(-1)
  const isMark =
    last?.kind === 'kept'
      ? /^[\s\d,*†‡§¶]+$/u.test(last.equiv)
      : last?.kind === 'text' && last.style.rise > RAISED * style.size
  return textWithKept({ pieces: isMark ? pieces.slice(0, -1) : pieces })
}

/** What is kept says what it stands for. */
function textWithKept({ pieces }: Pick<Paragraph, 'pieces'>): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'break') return '\n'
      return (piece.kind === 'text' ? piece.text : piece.equiv) || '\uFFFC'
    })
    .join('')
    .trim()
}

function firstWordWidth({ pieces }: Paragraph): number {
  const [first] = pieces
  if (first?.kind === 'kept') return first.width
  if (first?.kind !== 'text' || first.measuredText === '') return 0
  const [word = ''] = /^.+?(?:[-\u2010\u2013\u2014/](?=.)|(?=\s)|$)/u.exec(first.text.trimStart()) ?? []
  return (first.measuredWidth * word.length) / first.measuredText.length
}
