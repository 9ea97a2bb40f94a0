// A paragraph that stands in several frames, as the one text it is: its first frame's, with the words of all.
import type { PageText } from '../../content/page-text.ts'
import { isUnspaced } from '../paragraphs/compose-pieces.ts'
import { type HyphenKind, hyphenKind, vocabularyOf } from '../paragraphs/line-joins.ts'
import { isSameStyle } from '../lines/text-style-equality.ts'
import type { Paragraph, ParagraphPiece, TextStyle } from '../paragraph.ts'

/** A frame's text, with the page that it is on. */
export interface ThreadPart {
  readonly paragraph: Paragraph
  readonly page: Pick<PageText, 'shows'>
  /** All of its page: they know which words have hyphens of their own. */
  readonly paragraphs: readonly Paragraph[]
}

/** Kept pieces are the parts' own objects. */
export function joinedParagraph(first: Paragraph, parts: readonly ThreadPart[]): Paragraph {
  if (parts.length < 2) return first
  const pieces: ParagraphPiece[] = [...first.pieces]
  parts.slice(1).forEach((lower, index) => {
    const upper = parts[index]
    if (upper) join(pieces, upper, lower, first)
  })
  return { ...first, pieces }
}

function join(pieces: ParagraphPiece[], upper: ThreadPart, lower: ThreadPart, first: Paragraph): void {
  const { style } = lower.paragraph
  // Tags tell what differs from the paragraph's own style, which each frame has in a font of its own.
  const following = lower.paragraph.pieces.map((piece) =>
    piece.kind === 'text' && isSameStyle(piece.style, style) ? { ...piece, style: first.style } : piece,
  )
  const kind = joint(pieces, following, upper, lower)
  trim(pieces, 'trimEnd')
  if (kind === 'cut') dropHyphen(pieces)
  trim(following, 'trimStart')
  if (kind === 'apart') addSpace(pieces, following[0], first.style)
  for (const piece of following) add(pieces, piece)
}

/** What stands between the frames: a space, nothing, or a hyphen that is none. */
function joint(
  before: readonly ParagraphPiece[],
  after: readonly ParagraphPiece[],
  upper: ThreadPart,
  lower: ThreadPart,
): HyphenKind {
  const [start, end] = [textWithoutKept(before).trimEnd(), textWithoutKept(after).trimStart()]
  if (endsInSoftHyphen(upper)) return 'own' // which is no letter of the text
  if (isUnspaced(start, end)) return 'own'
  const word = /([\p{L}\p{N}](?:[-\u2010]?[\p{L}\p{N}])*)[-\u2010]$/u.exec(start)?.[1]
  const rest = /^[\p{L}\p{N}]+/u.exec(end)?.[0]
  if (word === undefined || rest === undefined) return 'apart'
  const texts = [...upper.paragraphs, ...lower.paragraphs].map(({ pieces }) => ({ text: textWithoutKept(pieces) }))
  return hyphenKind(word, rest, vocabularyOf(texts))
}

function endsInSoftHyphen({ paragraph, page }: ThreadPart): boolean {
  const range = paragraph.lines.at(-1)?.ranges.at(-1)
  const glyphs = range ? page.shows[range.show]?.glyphs.slice(range.from, range.to) : []
  return glyphs?.findLast(({ unicode }) => unicode.trim() !== '')?.unicode === '\u00AD'
}

function dropHyphen(pieces: ParagraphPiece[]): void {
  const last = pieces.at(-1)
  if (last?.kind === 'text') pieces[pieces.length - 1] = { ...last, text: last.text.slice(0, -1) }
}

function trim(pieces: ParagraphPiece[], side: 'trimStart' | 'trimEnd'): void {
  const index = side === 'trimStart' ? 0 : pieces.length - 1
  const piece = pieces[index]
  if (piece?.kind === 'text') pieces[index] = { ...piece, text: piece.text[side]() }
}

/** In the style of both sides, so that tags hold words. */
function addSpace(pieces: ParagraphPiece[], next: ParagraphPiece | undefined, style: TextStyle): void {
  const last = pieces.at(-1)
  const isWithin = last?.kind === 'text' && next?.kind === 'text' && isSameStyle(last.style, next.style)
  const own = isWithin && last.style.rules.length === 0 ? last.style : style
  add(pieces, { kind: 'text', text: ' ', style: own, measuredText: '', measuredWidth: 0 })
}

function add(pieces: ParagraphPiece[], piece: ParagraphPiece): void {
  const last = pieces.at(-1)
  // A rule belongs to one frame's words.
  const isOne = last?.kind === 'text' && piece.kind === 'text' && isSameStyle(last.style, piece.style)
  if (isOne && (last.style === piece.style || piece.style.rules.length === 0)) {
    pieces[pieces.length - 1] = {
      ...last,
      text: last.text + piece.text,
      measuredText: last.measuredText + piece.measuredText,
      measuredWidth: last.measuredWidth + piece.measuredWidth,
    }
  } else pieces.push(piece)
}

/** What is kept is one sign, whatever it says: its letters are no part of a word. */
function textWithoutKept(pieces: readonly ParagraphPiece[]): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : '\uFFFC')).join('')
}
