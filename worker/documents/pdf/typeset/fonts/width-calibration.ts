// Compares the widths of the source's fonts with those of the catalogue. Text is set narrower or wider by the same
// ratio, so that it keeps the density that Computer Modern or Helvetica Narrow gave it.
import type { Paragraph, ParagraphPiece, TextStyle } from '../../layout/paragraph.ts'
import { plainText } from '../placed-text.ts'
import { styleKey, type TypesetFonts } from './typeset-fonts.ts'

export interface WidthCalibration {
  /** Learns from source text; whole pages, or the document, before any of it is typeset. Loads the fonts it compares with. */
  add(paragraphs: Iterable<Paragraph>): Promise<void>
  /** Horizontal scale for text of this style, 1 for a font that has not been seen. */
  scaleOf(style: TextStyle): number
  /** Width of the source's spaces over the catalogue's; 1 where too few were seen. */
  spaceScaleOf(paragraph: Paragraph): number
}

/** Letters beyond this look squeezed or stretched. */
const NARROWEST = 0.85
const WIDEST = 1.12
/** A size of its own may be spaced apart; with fewer letters than this all sizes of the font are taken together. */
const ENOUGH_FOR_SIZE = 30
/** Fewer letters tell of their own shapes more than of the font. */
const ENOUGH_FOR_FONT = 6
/** As far as typesetters go; more is a tab or a gap in the line. */
const NARROWEST_SPACE = 0.8
const WIDEST_SPACE = 1.35
const ENOUGH_SPACES = 4

interface Sample {
  letters: number
  /** Page space. */
  source: number
  catalogue: number
}

export function createWidthCalibration(fonts: TypesetFonts): WidthCalibration {
  const samples = new Map<string, Sample>()

  function addTo(key: string, letters: number, source: number, catalogue: number): void {
    const sample = samples.get(key) ?? { letters: 0, source: 0, catalogue: 0 }
    samples.set(key, {
      letters: sample.letters + letters,
      source: sample.source + source,
      catalogue: sample.catalogue + catalogue,
    })
  }

  function scaleFrom(key: string, enough: number): number | null {
    const sample = samples.get(key)
    if (!sample || sample.letters < enough) return null
    return Math.min(WIDEST, Math.max(NARROWEST, sample.source / sample.catalogue))
  }

  const scaleOf = (style: TextStyle) =>
    scaleFrom(sizeKey(style), ENOUGH_FOR_SIZE) ?? scaleFrom(fontKey(style), ENOUGH_FOR_FONT) ?? 1

  return {
    async add(paragraphs) {
      for (const { pieces } of paragraphs)
        for (const piece of pieces) {
          const measured = await measure(fonts, piece)
          if (!measured) continue
          const { style, letters, source, catalogue } = measured
          addTo(sizeKey(style), letters, source, catalogue)
          addTo(fontKey(style), letters, source, catalogue)
        }
    },
    scaleOf,
    spaceScaleOf(paragraph) {
      const { family, isBold, isItalic, size, tracking } = paragraph.style
      const catalogue = fonts.plainWidth({ family, isBold, isItalic }, ' ')
      const { spaces, width } = spacesOf(paragraph)
      if (catalogue === null || spaces < ENOUGH_SPACES || width <= 0) return 1
      const ratio = width / spaces / ((catalogue * scaleOf(paragraph.style) + tracking) * size)
      return Math.min(WIDEST_SPACE, Math.max(NARROWEST_SPACE, ratio))
    },
  }
}

async function measure(fonts: TypesetFonts, piece: ParagraphPiece) {
  if (piece.kind !== 'text' || !(piece.measuredWidth > 0)) return null
  const { style } = piece
  const text = plainText(piece.measuredText).replace(/\s/g, '')
  await fonts.load(style, `${text} `)
  const width = fonts.plainWidth(style, text)
  if (width === null || width === 0) return null
  return { style, letters: text.length, source: piece.measuredWidth, catalogue: width * style.size }
}

/**
 * The width of the lines beyond their letters and kept glyphs, and the number of spaces that share it. Spaces at line
 * ends take none.
 */
function spacesOf({ lines, pieces }: Paragraph): { spaces: number; width: number } {
  let spaces = 1 - lines.length
  let width = lines.reduce((sum, { u0, u1 }) => sum + u1 - u0, 0)
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      spaces += piece.text.split(' ').length - 1
      width -= piece.measuredWidth + piece.measuredText.length * piece.style.tracking * piece.style.size
    }
    if (piece.kind === 'kept') width -= piece.width
    if (piece.kind === 'break') spaces++
  }
  return { spaces, width }
}

function fontKey(style: TextStyle): string {
  return `${style.font.id} ${styleKey(style)}`
}

function sizeKey(style: TextStyle): string {
  return `${fontKey(style)} ${style.size.toFixed(1)}`
}
