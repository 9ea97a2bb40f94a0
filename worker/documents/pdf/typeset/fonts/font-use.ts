// Collects the glyphs a document's translation draws, by font, with the text of each. They are collected over all
// pages, because every font is embedded once.
import type { PlacedGlyph } from '../typeset-paragraph.ts'

/** Persisted between batches of pages: add optional fields only. By font key: glyph ids with their text. */
export type StoredFontUse = Readonly<Record<string, readonly (readonly [id: number, unicode: string])[]>>

export class FontUse {
  /** '' for a glyph that was only ever drawn as a further one of its cluster. */
  readonly #fonts = new Map<string, Map<number, string>>()

  constructor(stored: StoredFontUse = {}) {
    for (const [font, glyphs] of Object.entries(stored)) this.#fonts.set(font, new Map(glyphs))
  }

  /**
   * Records drawn glyphs. Returns true when their codes do not give back their text, so that an /ActualText is needed:
   * for a cluster of several glyphs, or a glyph with another text elsewhere.
   */
  use(font: string, glyphs: readonly PlacedGlyph[]): boolean {
    let texts = this.#fonts.get(font)
    if (!texts) {
      texts = new Map()
      this.#fonts.set(font, texts)
    }
    let isUntold = false
    for (const { id, unicode } of glyphs) {
      const text = texts.get(id)
      if (unicode === '') {
        if (text === undefined) texts.set(id, '')
        isUntold = true
      } else if (text === undefined || text === '') texts.set(id, unicode)
      else if (text !== unicode) isUntold = true
    }
    return isUntold
  }

  fonts(): readonly string[] {
    return [...this.#fonts.keys()]
  }

  /** Glyph ids in ascending order with the text of their codes. */
  glyphsOf(font: string): readonly (readonly [id: number, unicode: string])[] {
    return [...(this.#fonts.get(font) ?? [])].sort(([left], [right]) => left - right)
  }

  stored(): StoredFontUse {
    return Object.fromEntries(this.fonts().map((font) => [font, this.glyphsOf(font)]))
  }
}
