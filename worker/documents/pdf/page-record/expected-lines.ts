// Predicts the positions of a line and a paragraph from their glyphs and lines. The prediction is usually exact to the
// last bit, and the record then stores only that it holds.
import type { Glyph, PageText, TextShow } from '../content/page-text.ts'
import { least, most } from '../layout/geometry/extremes.ts'
import type { GlyphRange, Paragraph, TextLine } from '../layout/paragraph.ts'

type LinePlaces = Pick<TextLine, 'v' | 'u0' | 'u1'>
type ParagraphPlaces = Pick<Paragraph, 'left' | 'right' | 'firstIndent' | 'pitch'>

/** From the first glyph to the last that is seen. Of a line without glyphs all are 0. */
export function expectedLine(ranges: readonly GlyphRange[], angle: number, page: PageText): LinePlaces {
  const [first] = ranges
  const show = first && page.shows[first.show]
  const glyph = first && show?.glyphs[first.from]
  if (show === undefined || glyph === undefined) return { v: 0, u0: 0, u1: 0 }
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const last = lastInked(ranges, page) ?? glyph
  return {
    v: glyph.y * cos - glyph.x * sin - riseOf(show),
    u0: glyph.x * cos + glyph.y * sin,
    u1: last.x * cos + last.y * sin + Math.max(0, last.width),
  }
}

function riseOf({ state, size }: TextShow): number {
  return state.fontSize === 0 ? 0 : (state.rise * size) / Math.abs(state.fontSize)
}

function lastInked(ranges: readonly GlyphRange[], { shows }: PageText): Glyph | undefined {
  for (const { show, from, to } of ranges.toReversed()) {
    const glyphs = shows[show]?.glyphs ?? []
    for (let at = to - 1; at >= from; at--) {
      const glyph = glyphs[at]
      if (glyph && glyph.unicode.trim() !== '') return glyph
    }
  }
  return undefined
}

export function expectedParagraph({
  lines,
  align,
  style,
}: Pick<Paragraph, 'lines' | 'align' | 'style'>): ParagraphPlaces {
  const isFromRight = align === 'right' || align === 'center'
  const [first] = lines
  const last = lines.at(-1)
  const starts = isFromRight || lines.length < 2 ? lines : lines.slice(1)
  const left = least(starts.map(({ u0 }) => u0))
  return {
    left,
    right: most(lines.map(({ u1 }) => u1)),
    firstIndent: isFromRight || !first ? 0 : first.u0 - left,
    pitch: lines.length > 1 && first && last ? (first.v - last.v) / (lines.length - 1) : 1.2 * style.size,
  }
}
