// A paragraph's pieces as a segment's inlines, and a translation's inlines as pieces again. The paragraph's own style
// carries no tag; other styles are paired tags, kept glyphs and meant line ends are placeholders, numbered in order.
import { TAG_KINDS, type TagKind } from '../../../../contract/translation/segment.ts'
import { mapInlines } from '../../../inline/inlines.ts'
import type { Inline } from '../../../model.ts'
import { SAME_STYLE_SIZE } from '../lines/params.ts'
import { isSameStyle, sameLink } from '../lines/text-style-equality.ts'
import { SAME_BASELINE } from '../params.ts'
import type { Paragraph, ParagraphPiece, TextStyle } from '../paragraph.ts'

type TaggedPiece = { readonly id: number; readonly piece: ParagraphPiece }

/** Adjacent tags of the source keep their numbers over extractions: both directions count the same pieces. */
function tagged({ pieces, style }: Paragraph): TaggedPiece[] {
  let id = 0
  return pieces.map((piece) => ({ id: piece.kind === 'text' && isSameStyle(piece.style, style) ? 0 : ++id, piece }))
}

/** Spaces at the segment's ends are left out: it is a sentence, and typesetting needs none. */
export function toInlines(paragraph: Paragraph): Inline[] {
  const inlines = tagged(paragraph).flatMap(({ id, piece }): Inline[] => {
    if (piece.kind === 'kept') return [{ kind: 'placeholder', id, equiv: piece.equiv }]
    if (piece.kind === 'break') return [{ kind: 'placeholder', id, equiv: '\n' }]
    const text: Inline = { kind: 'text', text: piece.text }
    if (id === 0) return [text]
    const kinds = differences(piece.style, paragraph.style)
    return [{ kind: 'openTag', id, ...(kinds.length > 0 && { kinds }) }, text, { kind: 'closeTag', id }]
  })
  return trimEnds(inlines)
}

/** What a reader sees of a style that the paragraph has not. */
function differences(style: TextStyle, base: TextStyle): TagKind[] {
  const isRaised = Math.abs(style.rise - base.rise) > SAME_BASELINE * Math.max(style.size, base.size)
  const isOther: Partial<Record<TagKind, boolean>> = {
    bold: style.isBold && !base.isBold,
    italic: style.isItalic && !base.isItalic,
    superscript: isRaised && style.rise > base.rise,
    subscript: isRaised && style.rise < base.rise,
    color: style.color !== base.color,
    size: !isRaised && Math.abs(style.size - base.size) > SAME_STYLE_SIZE * Math.max(style.size, base.size),
    font: style.family !== base.family,
    link: style.link !== null && !sameLink(style, base),
  }
  return TAG_KINDS.filter((kind) => isOther[kind])
}

function trimEnds(inlines: readonly Inline[]): Inline[] {
  const trimmed = [...inlines]
  const [first] = trimmed
  if (first?.kind === 'text') trimmed[0] = { kind: 'text', text: first.text.trimStart() }
  const last = trimmed.at(-1)
  if (last?.kind === 'text') trimmed[trimmed.length - 1] = { kind: 'text', text: last.text.trimEnd() }
  return trimmed.filter((inline) => inline.kind !== 'text' || inline.text !== '')
}

/**
 * Total: tags in any order and nesting, unknown ids as text of the paragraph, unpaired tags as if they were not there.
 * Text within nested tags takes the innermost known style. What the translation leaves out stays out.
 */
export function fromInlines(paragraph: Paragraph, target: readonly Inline[]): ParagraphPiece[] {
  const byId = new Map(tagged(paragraph).map(({ id, piece }) => [id, piece]))
  const open: number[] = []
  const pieces: ParagraphPiece[] = []
  mapInlines(target, {
    text: ({ text }) => addText(pieces, text, innermost(open, byId, paragraph.style), paragraph),
    openTag: ({ id }) => void open.push(id),
    closeTag: ({ id }) => {
      const at = open.lastIndexOf(id)
      if (at !== -1) open.splice(at, 1)
    },
    placeholder: ({ id, equiv }) => {
      const piece = byId.get(id)
      if (piece && piece.kind !== 'text') pieces.push(piece)
      else if (equiv === '\n') pieces.push({ kind: 'break' })
    },
  })
  return pieces
}

function innermost(open: readonly number[], byId: ReadonlyMap<number, ParagraphPiece>, style: TextStyle): TextStyle {
  for (const id of open.toReversed()) {
    const piece = byId.get(id)
    if (piece?.kind === 'text') return piece.style
  }
  return style
}

/** A target's own line ends are meant; its letters are measured by the source's in the same style. */
function addText(pieces: ParagraphPiece[], text: string, style: TextStyle, { pieces: sources }: Paragraph): void {
  const measured = { measuredText: '', measuredWidth: 0 }
  for (const source of sources) {
    if (source.kind !== 'text' || !isSameStyle(source.style, style)) continue
    measured.measuredText += source.measuredText
    measured.measuredWidth += source.measuredWidth
  }
  text.split('\n').forEach((line, index) => {
    if (index > 0) pieces.push({ kind: 'break' })
    const last = pieces.at(-1)
    if (line === '') return
    if (last?.kind === 'text' && last.style === style) pieces[pieces.length - 1] = { ...last, text: last.text + line }
    else pieces.push({ kind: 'text', text: line, style, ...measured })
  })
}
