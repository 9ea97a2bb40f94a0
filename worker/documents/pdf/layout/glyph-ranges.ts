// Letters back to the glyphs they were made of, as ranges within show operators.
import type { Glyph, GlyphPlace, PageText, TextShow } from '../content/page-text.ts'
import { isAsciiSign } from './ascii.ts'
import type { Letter } from './letters.ts'
import type { GlyphRange } from './paragraph.ts'

/** White space between and behind the letters of an operator goes with them: it draws nothing. */
export function glyphRanges(letters: readonly Letter[], { shows }: Pick<PageText, 'shows'>): GlyphRange[] {
  const glyphs = new Map<number, number[]>()
  const add = ({ show, glyph }: GlyphPlace) => {
    const indices = glyphs.get(show)
    if (indices) indices.push(glyph)
    else glyphs.set(show, [glyph])
  }
  for (const letter of letters) {
    add(letter)
    for (const twin of letter.twins) add(twin)
  }
  return [...glyphs]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([show, indices]) => rangesIn(show, ascending(indices), shows[show]?.glyphs ?? []))
}

function rangesIn(show: number, indices: readonly number[], drawn: readonly Glyph[]): GlyphRange[] {
  const ranges: GlyphRange[] = []
  let from = -1
  let to = -1
  for (const index of indices) {
    if (index > to) {
      if (to >= 0) ranges.push({ show, from, to })
      from = index
    }
    to = endOfBlanks(drawn, Math.max(to, index + 1))
  }
  if (to >= 0) ranges.push({ show, from, to })
  return ranges
}

/** As letters mostly are. */
function ascending(indices: readonly number[]): readonly number[] {
  return indices.every((value, at) => at === 0 || value >= (indices[at - 1] ?? 0))
    ? indices
    : indices.toSorted((a, b) => a - b)
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
