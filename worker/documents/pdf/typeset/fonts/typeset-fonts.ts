// The catalogue's fonts within one job: loaded when a text first needs them, and chosen character by character.
import type { TextStyle } from '../../layout/paragraph.ts'
import type { PdfResources } from '../../pdf-resources.ts'
import { fontsForStyle, type CatalogueFont } from './font-catalogue.ts'
import { readFontMetrics, type FontMetrics } from './font-metrics.ts'
import { instantiateHarfbuzz, type HarfbuzzFont } from './harfbuzz.ts'
import { substituteOf } from './substitutes.ts'
import type { PlacedGlyph } from '../typeset-paragraph.ts'

export interface LoadedFont {
  readonly key: string
  readonly metrics: FontMetrics
  readonly shaper: HarfbuzzFont
  /** Those that stand where the font has them, by id: most letters of most words, and one for all of these. */
  readonly glyphs: Map<number, PlacedGlyph>
}

export type FontStyle = Pick<TextStyle, 'family' | 'isBold' | 'isItalic'>

export interface TypesetFonts {
  /** Makes `fontFor` know every character of the text. To be awaited before a text of this style is measured or shaped. */
  load(style: FontStyle, text: string): Promise<void>
  /** The style's first font that has the character; null where none has it. */
  fontFor(style: FontStyle, codePoint: number): LoadedFont | null
  /** The style's own font. Throws before the first `load` of the style. */
  ownFont(style: FontStyle): LoadedFont
  /** Advances of the letters in ems, without kerning; null when a letter is in no font. */
  plainWidth(style: FontStyle, text: string): number | null
  memoryBytes(): number
}

interface StyleFonts {
  own: LoadedFont | null
  readonly byCodePoint: Map<number, LoadedFont | null>
}

export async function openTypesetFonts(resources: PdfResources): Promise<TypesetFonts> {
  const harfbuzz = await instantiateHarfbuzz(await resources.harfbuzz())
  const loaded = new Map<string, Promise<LoadedFont>>()
  const styles = new Map<string, StyleFonts>()
  /** Keyed by the style object, so that no key is computed for each letter. */
  const known = new WeakMap<FontStyle, StyleFonts>()

  function loadFont({ key, file }: CatalogueFont): Promise<LoadedFont> {
    let font = loaded.get(key)
    if (!font) {
      font = resources.font(file).then((bytes) => ({
        key,
        metrics: readFontMetrics(bytes),
        shaper: harfbuzz.loadFont(bytes),
        glyphs: new Map(),
      }))
      loaded.set(key, font)
    }
    return font
  }

  function fontsOf(style: FontStyle): StyleFonts {
    const found = known.get(style)
    if (found) return found
    const key = styleKey(style)
    const fonts = styles.get(key) ?? { own: null, byCodePoint: new Map() }
    styles.set(key, fonts)
    known.set(style, fonts)
    return fonts
  }

  async function findFont(style: FontStyle, codePoint: number): Promise<LoadedFont | null> {
    for (const entry of fontsForStyle(style)) {
      if (!entry.covers(codePoint)) continue
      const font = await loadFont(entry)
      if (font.shaper.glyphOf(codePoint) !== 0) return font
    }
    return null
  }

  async function load(style: FontStyle, text: string): Promise<void> {
    const fonts = fontsOf(style)
    const [first] = fontsForStyle(style)
    if (first) fonts.own ??= await loadFont(first)
    // By code points and not by characters: every text passes here, and all but a few of its letters are known.
    for (let at = 0; at < text.length;) {
      const codePoint = text.codePointAt(at) ?? 0
      at += codePoint > 0xffff ? 2 : 1
      if (fonts.byCodePoint.has(codePoint)) continue
      const font = await findFont(style, codePoint)
      fonts.byCodePoint.set(codePoint, font)
      if (font === null) await load(style, substituteOf(String.fromCodePoint(codePoint)))
    }
  }

  const fontFor = (style: FontStyle, codePoint: number) => fontsOf(style).byCodePoint.get(codePoint) ?? null
  return {
    load,
    fontFor,
    ownFont(style) {
      const { own } = fontsOf(style)
      if (!own) throw new Error(`fonts of ${styleKey(style)} are not loaded`)
      return own
    },
    plainWidth(style, text) {
      let width = 0
      for (const character of text) {
        const codePoint = character.codePointAt(0) ?? 0
        const font = fontFor(style, codePoint)
        if (!font) return null
        width += font.metrics.advance(font.shaper.glyphOf(codePoint))
      }
      return width
    },
    memoryBytes: () => harfbuzz.memoryBytes(),
  }
}

export function styleKey({ family, isBold, isItalic }: FontStyle): string {
  return `${family}${isBold ? '-bold' : ''}${isItalic ? '-italic' : ''}`
}
