// The fonts of a document's translation. Pages refer to the fonts while they are written; the fonts are embedded once
// all glyphs are known.
import type { PdfRef } from '../objects/pdf-object.ts'
import type { PdfResources } from '../pdf-resources.ts'
import { embeddedFontObjects } from '../typeset/fonts/embedded-font.ts'
import { fontOfKey } from '../typeset/fonts/font-catalogue.ts'
import { FontUse } from '../typeset/fonts/font-use.ts'
import type { PlacedGlyph } from '../typeset/typeset-paragraph.ts'
import type { DocumentFonts, ObjectWriter } from './write-page.ts'

export class EmbeddedFonts implements DocumentFonts {
  readonly #writer: ObjectWriter
  readonly #use = new FontUse()
  readonly #refs = new Map<string, PdfRef>()

  constructor(writer: ObjectWriter) {
    this.#writer = writer
  }

  refOf(font: string): PdfRef {
    const known = this.#refs.get(font)
    if (known !== undefined) return known
    const ref = this.#writer.allocate()
    this.#refs.set(font, ref)
    return ref
  }

  use(font: string, glyphs: readonly PlacedGlyph[]): boolean {
    return this.#use.use(font, glyphs)
  }

  async write(resources: PdfResources): Promise<void> {
    for (const [font, ref] of this.#refs) {
      const entry = fontOfKey(font)
      if (entry === null) continue
      const bytes = await resources.font(entry.file)
      const glyphs = this.#use.glyphsOf(font)
      const objects = embeddedFontObjects({ entry, bytes, glyphs }, ref, () => this.#writer.allocate())
      for (const [target, object] of objects) this.#writer.put(target, object)
    }
  }
}
