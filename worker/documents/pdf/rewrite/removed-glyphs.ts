// Which glyphs of a page are taken away because their paragraph is written anew.
import type { GlyphRange } from '../layout/paragraph.ts'

export class RemovedGlyphs {
  readonly #byShow = new Map<number, Set<number>>()

  add(ranges: readonly GlyphRange[]): void {
    for (const { show, from, to } of ranges) {
      const glyphs = this.#byShow.get(show) ?? new Set()
      for (let glyph = from; glyph < to; glyph++) glyphs.add(glyph)
      this.#byShow.set(show, glyphs)
    }
  }

  /** Numbers of the shows that lose glyphs. */
  shows(): Iterable<number> {
    return this.#byShow.keys()
  }

  has(show: number, glyph: number): boolean {
    return this.#byShow.get(show)?.has(glyph) ?? false
  }
}
