// How far showing text moves the text position (ISO 32000-2 §9.4.4).
import { type Matrix, multiply } from '../../geometry.ts'
import type { PdfjsFont } from '../pdfjs/pdfjs-font.ts'
import type { PdfjsGlyph } from '../pdfjs/pdfjs-glyph.ts'

export interface Spacing {
  readonly fontSize: number
  readonly charSpacing: number
  readonly wordSpacing: number
  readonly horizontalScale: number
}

/** In text space along the writing direction: to the right, or downwards for vertical fonts. */
export function glyphAdvance(font: PdfjsFont, glyph: PdfjsGlyph, spacing: Spacing): number {
  const between = spacing.charSpacing + (glyph.isWordSpace ? spacing.wordSpacing : 0)
  const width = glyphWidth(font, glyph) * spacing.fontSize
  return font.info.isVertical ? width - between : (width + between) * spacing.horizontalScale
}

/** In ems, along the writing direction. */
export function glyphWidth(font: PdfjsFont, glyph: PdfjsGlyph): number {
  const width = font.info.isVertical ? (glyph.verticalAdvance ?? glyph.width) : glyph.width
  return width * font.widthScale
}

/** The advance of a number in a TJ array, in the same space as glyphAdvance. */
export function adjustmentAdvance(font: PdfjsFont, amount: number, spacing: Spacing): number {
  if (font.info.isVertical) return (amount / 1000) * spacing.fontSize
  return (-amount / 1000) * spacing.fontSize * spacing.horizontalScale
}

export function advanced(textMatrix: Matrix, font: PdfjsFont, advance: number): Matrix {
  return multiply(font.info.isVertical ? [1, 0, 0, 1, 0, -advance] : [1, 0, 0, 1, advance, 0], textMatrix)
}
