// Which glyphs of a page are taken away because their paragraph is written anew.
import type { PageText } from '../content/page-text.ts'
import type { GlyphRange, Paragraph } from '../layout/paragraph.ts'

const BLANK = /^\s+$/u

/** Ems beyond a line's ends, and from its baseline, that its blanks may be drawn at. */
const BLANKS_BEYOND = 0.6
const BLANKS_ABOVE = 0.5

export class RemovedGlyphs {
  readonly #byShow = new Map<number, Set<number>>()

  add(ranges: readonly GlyphRange[]): void {
    for (const { show, from, to } of ranges) {
      const glyphs = this.#byShow.get(show) ?? new Set()
      for (let glyph = from; glyph < to; glyph++) glyphs.add(glyph)
      this.#byShow.set(show, glyphs)
    }
  }

  /**
   * Blanks that stand on the paragraph's lines without being part of them: producers draw spaces by themselves. They are
   * not seen, but whoever reads the page again would find them inside of the new words.
   */
  addBlanks({ lines, stream, angle, style }: Paragraph, { shows }: PageText): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    for (const [index, show] of shows.entries()) {
      if (show.stream !== stream || Math.abs(show.angle - angle) > 0.01) continue
      for (const [number, { unicode, x, y }] of show.glyphs.entries()) {
        if (!BLANK.test(unicode)) continue
        const [u, v] = [x * cos + y * sin, y * cos - x * sin]
        const isOnLine = lines.some(
          (line) =>
            Math.abs(v - line.v) < BLANKS_ABOVE * style.size &&
            u > line.u0 - BLANKS_BEYOND * style.size &&
            u < line.u1 + BLANKS_BEYOND * style.size,
        )
        if (isOnLine) this.add([{ show: index, from: number, to: number + 1 }])
      }
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
