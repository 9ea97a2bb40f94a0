// Letters back to the glyphs they were made of, as ranges within show operators.
import type { Glyph, GlyphPlace, PageText, TextShow } from '../../content/page-text.ts'
import { isAsciiSign } from '../../ascii.ts'
import type { Letter } from './letters.ts'
import type { GlyphRange } from '../paragraph.ts'

/** White space between and behind the letters of an operator goes with them: it draws nothing. */
export function glyphRanges(letters: readonly Letter[], { shows }: Pick<PageText, 'shows'>): GlyphRange[] {
  const ranges: { readonly show: number; readonly from: number; to: number }[] = []
  placesOf(letters).forEach(({ show, glyph }) => {
    let open = ranges.at(-1)
    if (open?.show !== show || glyph > open.to) ranges.push((open = { show, from: glyph, to: glyph }))
    open.to = endOfBlanks(shows[show]?.glyphs ?? [], Math.max(open.to, glyph + 1))
  })
  return ranges
}

/** In the order they are drawn in, as letters mostly are: then they are their own places. */
function placesOf(letters: readonly Letter[]): readonly GlyphPlace[] {
  const hasTwins = letters.some(({ twins }) => twins.length > 0)
  const places = hasTwins ? letters.flatMap((letter): GlyphPlace[] => [letter, ...letter.twins]) : letters
  const isInOrder = places.every(
    (place, index) => index === 0 || inDrawingOrder(places[index - 1] ?? place, place) <= 0,
  )
  return isInOrder ? places : places.toSorted(inDrawingOrder)
}

function inDrawingOrder(a: GlyphPlace, b: GlyphPlace): number {
  return a.show - b.show || a.glyph - b.glyph
}

/**
 * Of a line behind a list mark; it begins with the first. White space drawn by itself between mark and text goes too:
 * InDesign's "indent to here" has a replacement text that readers take for a word.
 */
export function rangesBehindMark(letters: readonly Letter[], { shows }: PageText): GlyphRange[] {
  const ranges = glyphRanges(letters, { shows })
  const first = ranges[0]?.show ?? 0
  for (let before = first - 1; isBlank(shows[before], shows[first]); before--) {
    ranges.push({ show: before, from: 0, to: shows[before]?.glyphs.length ?? 0 })
  }
  return ranges
}

const BLANK = /^\s+$/u

function endOfBlanks(glyphs: readonly Glyph[], from: number): number {
  let end = from
  while (isBlankText(glyphs[end]?.unicode ?? '')) end++
  return end
}

function isBlankText(text: string): boolean {
  return !isAsciiSign(text) && BLANK.test(text)
}

function isBlank(show: TextShow | undefined, beside: TextShow | undefined): boolean {
  if (!show || show.stream !== beside?.stream || show.glyphs.length === 0) return false
  return show.glyphs.every(({ unicode }) => isBlankText(unicode))
}
