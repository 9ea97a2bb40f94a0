// Groups adjacent letters into words, for decisions about words before lines are known.
import { isAsciiSign } from '../../ascii.ts'
import type { Glyph, TextShow } from '../page-text.ts'

const BLANK = /^\s*$/u
/** Spaces do not separate words in these scripts: each character is judged by itself. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Ems between letters of two words, where no space is drawn: kerning is less, and so is what rounding leaves. */
const WORD_GAP = 0.15

/** Uses numbers: a page has thousands of glyphs, and an object for each would be garbage at once. */
export class DrawnWords {
  /** The overall number of each show's first glyph. */
  readonly #firsts: Uint32Array
  /** Each glyph's word number; NONE for a blank. */
  readonly #words: Int32Array
  #count = 0

  constructor(shows: readonly TextShow[]) {
    this.#firsts = new Uint32Array(shows.length)
    let glyphs = 0
    for (const [number, show] of shows.entries()) {
      this.#firsts[number] = glyphs
      glyphs += show.glyphs.length
    }
    this.#words = new Int32Array(glyphs)
    this.#fill(shows)
  }

  get count(): number {
    return this.#count
  }

  /** From 0; negative for a blank. */
  wordOf(show: number, glyph: number): number {
    return this.#words[(this.#firsts[show] ?? 0) + glyph] ?? NONE
  }

  #fill(shows: readonly TextShow[]): void {
    let at = 0
    let before: TextShow | null = null
    let last: Glyph | null = null
    for (const show of shows) {
      for (const glyph of show.glyphs) {
        const isSign = isAsciiSign(glyph.unicode)
        if (!isSign && BLANK.test(glyph.unicode)) {
          this.#words[at++] = NONE
          last = null
          continue
        }
        const isApart = !isSign && UNSPACED.test(glyph.unicode)
        const joinsNextGlyph = !isApart && before !== null && last !== null && continues(before, last, show, glyph)
        if (!joinsNextGlyph) this.#count++
        this.#words[at++] = this.#count - 1
        before = show
        last = isApart ? null : glyph
      }
    }
  }
}

const NONE = -1

function continues(before: TextShow, last: Glyph, show: TextShow, { x, y }: Glyph): boolean {
  if (before.stream !== show.stream || Math.abs(before.angle - show.angle) > 0.01) return false
  const cos = Math.cos(show.angle)
  const sin = Math.sin(show.angle)
  const along = x - last.x - last.advance * cos
  const up = y - last.y - last.advance * sin
  const size = Math.max(before.size, show.size)
  const gap = along * cos + up * sin
  const rise = up * cos - along * sin
  return Math.abs(gap) < WORD_GAP * size && Math.abs(rise) < size / 2
}
