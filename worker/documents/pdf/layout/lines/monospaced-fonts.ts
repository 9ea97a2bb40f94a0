// Whether a font is monospaced, by the widths of the letters a page draws with it.
import type { FontInfo, PageText } from '../../content/page-text.ts'
import { SAME_ADVANCE } from './params.ts'

const NARROW = new Set('ijltfr.,:;!|I1')
const WIDE = new Set('mwMWOQGDoaenu')

export function pitchTest({ shows }: PageText): (font: FontInfo) => boolean {
  const widths = new Map<FontInfo, { narrow: number; wide: number }>()
  for (const { font, glyphs, size } of shows) {
    if (!font.isMonospace || size <= 0) continue
    const seen = widths.get(font) ?? { narrow: NaN, wide: NaN }
    widths.set(font, seen)
    for (const { unicode, width } of glyphs) {
      if (NARROW.has(unicode)) seen.narrow = width / size
      else if (WIDE.has(unicode)) seen.wide = width / size
    }
  }
  return (font) => {
    const seen = widths.get(font)
    return seen !== undefined && Math.abs(seen.narrow - seen.wide) < SAME_ADVANCE
  }
}
