// Letters drawn next to each other as words, for all that is decided about words before lines are known.
import type { Glyph, GlyphPlace, TextShow } from './page-text.ts'

const BLANK = /^\s*$/u
/** Words of these scripts are not told apart by spaces: each character is looked at for itself. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Ems between letters of two words, where no space is drawn: kerning is less, and so is what rounding leaves. */
const WORD_GAP = 0.15

/** For each glyph of each show, which word it is in: an object that all of its letters share. A blank is in none. */
export function drawnWords(shows: readonly TextShow[]): readonly (readonly (readonly GlyphPlace[] | null)[])[] {
  let word: GlyphPlace[] = []
  let last: { readonly show: TextShow; readonly glyph: Glyph } | null = null
  return shows.map((show, number) =>
    show.glyphs.map((glyph, index) => {
      if (BLANK.test(glyph.unicode)) {
        last = null
        return null
      }
      const isApart = UNSPACED.test(glyph.unicode)
      if (last === null || isApart || !continues(last.show, last.glyph, show, glyph)) word = []
      word.push({ show: number, glyph: index })
      last = isApart ? null : { show, glyph }
      return word
    }),
  )
}

function continues(before: TextShow, last: Glyph, show: TextShow, { x, y }: Glyph): boolean {
  if (before.stream !== show.stream || Math.abs(before.angle - show.angle) > 0.01) return false
  const cos = Math.cos(show.angle)
  const sin = Math.sin(show.angle)
  const [along, up] = [x - last.x - last.advance * cos, y - last.y - last.advance * sin]
  const size = Math.max(before.size, show.size)
  const gap = along * cos + up * sin
  const rise = up * cos - along * sin
  return Math.abs(gap) < WORD_GAP * size && Math.abs(rise) < size / 2
}
